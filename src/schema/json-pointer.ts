import type { JsonSchema } from './json-schema.ts'

/** A key as one step of a JSON Pointer. */
export function escapeToken(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

/** A step of a JSON Pointer as the key it means. */
export function unescapeToken(token: string): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~')
}

/** The member that a fragment `#/…` points at, with what it stands in. Constants and enumerated values hold no schemas. */
export function findPlace(
  root: JsonSchema,
  pointer: string,
): { parent: Record<string, unknown>; key: string } | undefined {
  let tokens: string[]
  try {
    tokens = decodeURIComponent(pointer.slice(2)).split('/').map(unescapeToken)
  } catch {
    return undefined
  }
  const key = tokens.pop()
  let parent: unknown = root
  for (const token of tokens) {
    if (token === 'enum' || token === 'const') return undefined
    if (typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, token)) return undefined
    parent = (parent as Record<string, unknown>)[token]
  }
  if (key === undefined || key === 'const' || typeof parent !== 'object' || parent === null) return undefined
  return Object.hasOwn(parent, key) ? { parent: parent as Record<string, unknown>, key } : undefined
}
