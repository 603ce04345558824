import { isSecretName } from '../../../src/mcp/secret-names.ts'
import { hasSecretShape } from '../../../src/mcp/secret-shapes.ts'
import { isPlainObject } from '../../../src/schema/is-plain-object.ts'
import { getOwn } from '../../../src/schema/objects.ts'

/** Stands for a stored secret, which is not shown; left as it is, the stored one is kept. */
const keptSecret = '••••••••'

const MAX_DEPTH = 64

/** A row as it is shown: its secrets in clear are replaced by a mark. */
export function maskRow(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return mapTexts(row, '', (key, text) => (isSecret(key, text) ? keptSecret : text)) as Record<string, unknown>
}

/** A row that was edited in that form, with the stored secrets back where their mark was left. */
export function unmaskRow(
  row: Readonly<Record<string, unknown>>,
  stored: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return mapTexts(row, '', (_key, text, path) => {
    const before = text === keptSecret ? readPath(stored, path) : undefined
    return typeof before === 'string' ? before : text
  }) as Record<string, unknown>
}

function isSecret(key: string, text: string): boolean {
  return text.trim() !== '' && (isSecretName(key) || hasSecretShape(text))
}

type ChangeText = (key: string, text: string, path: readonly string[]) => string

function mapTexts(value: unknown, key: string, change: ChangeText, path: readonly string[] = []): unknown {
  if (typeof value === 'string') return change(key, value, path)
  if (path.length > MAX_DEPTH) return value
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => mapTexts(item, key, change, [...path, String(index)]))
  }
  if (!isPlainObject(value)) return value
  // The name of a choice's value stands beside it.
  const chosen = typeof value['key'] === 'string' ? value['key'] : undefined
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const by = name === 'binding' && chosen !== undefined ? chosen : name
      return [name, mapTexts(member, by, change, [...path, name])]
    }),
  )
}

function readPath(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (part, name) => (typeof part === 'object' && part !== null ? getOwn(part, name) : undefined),
    value,
  )
}
