import { isSecretLiteral } from '../../src/mcp/secret-literals.ts'
import { isSecretName } from '../../src/mcp/secret-names.ts'
import { hasSecretShape } from '../../src/mcp/secret-shapes.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import { setOwn } from '../../src/schema/objects.ts'

/** Secrets of a value, in the order in which they were met. A secret is shown as its place here, whatever moves. */
export type SecretVault = string[]

/** Whether what stands at a path into a value is secret, besides what names and shapes say. */
export type IsSecretPath = (path: readonly string[]) => boolean

const DOTS = '••••••••'
const MARK = /^••••••••(?: (\d+))?$/
const MAX_DEPTH = 64

/** A value as it may be shown: each secret is a mark, the same one wherever the same secret stands. */
export function maskSecrets(value: unknown, vault: SecretVault, isSecretPath?: IsSecretPath | undefined): unknown {
  return mapTexts(value, (text, name, path) => {
    if (!isSecretText(text, name) && !(isSecretPath?.(path) && isSecretLiteral(text))) return text
    const known = vault.indexOf(text)
    const at = known < 0 ? vault.push(text) - 1 : known
    return at === 0 ? DOTS : `${DOTS} ${at + 1}`
  })
}

/** A shown value with its secrets back; `isLost` where a mark stands for none of them. */
export function unmaskSecrets(value: unknown, vault: readonly string[]): { value: unknown; isLost: boolean } {
  let isLost = false
  const whole = mapTexts(value, (text) => {
    const match = MARK.exec(text)
    if (!match) return text
    const secret = vault[Number(match[1] ?? 1) - 1]
    if (secret === undefined) isLost = true
    return secret ?? text
  })
  return { value: whole, isLost }
}

/** Whether a text under a name is a secret in clear: by the name, or by what it looks like. */
function isSecretText(text: string, name: string): boolean {
  return hasSecretShape(text) || (isSecretName(name) && isSecretLiteral(text))
}

type ChangeText = (text: string, name: string, path: readonly string[]) => string

function mapTexts(value: unknown, change: ChangeText, name = '', path: readonly string[] = []): unknown {
  if (typeof value === 'string') return change(value, name, path)
  if (path.length > MAX_DEPTH) return value
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => mapTexts(item, change, name, [...path, String(index)]))
  }
  if (!isPlainObject(value)) return value
  // The name of a choice's value stands beside it.
  const chosen = typeof value['key'] === 'string' ? value['key'] : undefined
  const copy: Record<string, unknown> = {}
  for (const [key, member] of Object.entries(value)) {
    const by = key === 'binding' && chosen !== undefined ? chosen : key
    setOwn(copy, key, mapTexts(member, change, by, [...path, key]))
  }
  return copy
}
