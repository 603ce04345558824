import { isPlainObject } from '../schema/is-plain-object.ts'

/** Whether a value can stand for a string in a server's configuration. */
function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** A name-to-text object; undefined when the value is something else. Null members count as absent. */
export function readTextRecord(value: unknown): Record<string, string> | undefined {
  if (!isPlainObject(value)) return undefined
  const entries = Object.entries(value).filter(([, member]) => member !== null)
  if (!entries.every(([, member]) => isScalar(member))) return undefined
  return Object.fromEntries(entries.map(([key, member]) => [key, String(member)]))
}

/** A list of texts; undefined when the value is something else. */
export function readTextList(value: unknown): string[] | undefined {
  return Array.isArray(value) && value.every(isScalar) ? value.map(String) : undefined
}

/** Lines of `name=value`, split at the first separator. `badLines` counts from 1. */
export function readTextLines(
  text: string,
  separator: RegExp,
): { entries: Record<string, string>; badLines: number[] } {
  const entries: [string, string][] = []
  const badLines: number[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const at = line.search(separator)
    if (at <= 0) badLines.push(index + 1)
    else entries.push([line.slice(0, at).trim(), line.slice(at + 1)])
  }
  return { entries: Object.fromEntries(entries), badLines }
}
