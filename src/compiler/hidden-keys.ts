/** What the model does not fill, as far as it is known when the tool is compiled. */
export interface HiddenKey {
  /** A value is sent for it. */
  readonly present: boolean
  /** The value is known now; that of an upstream reference is not. */
  readonly known: boolean
  readonly value?: unknown
}

export type HiddenKeys = ReadonlyMap<string, HiddenKey>

/** Whether a key, or a text equal to it, stands anywhere in a piece of data. Bounded; too much data counts as yes. */
export function mentionsHiddenKey(data: unknown, hidden: HiddenKeys): boolean {
  const seen = new Set<object>()
  const stack: unknown[] = [data]
  while (stack.length > 0) {
    const current = stack.pop()
    if (typeof current === 'string') {
      if (hidden.has(current) || hidden.has(readLiteralPattern(current))) return true
    } else if (typeof current === 'object' && current !== null && !seen.has(current)) {
      if (seen.size > maximumObjects) return true
      seen.add(current)
      if (Array.isArray(current)) for (const each of current) stack.push(each)
      else {
        for (const key of Object.keys(current)) {
          if (hidden.has(key)) return true
          stack.push((current as Record<string, unknown>)[key])
        }
      }
    }
  }
  return false
}

/** The text that an anchored pattern without operators spells: `^name$` gives `name`. */
export function readLiteralPattern(pattern: string): string {
  return pattern
    .replace(/^\^/, '')
    .replace(/\$$/, '')
    .replace(/^\((.*)\)$/, '$1')
}

/** Object data without its hidden keys; other data as it is. */
export function withoutHiddenKeys(data: unknown, hidden: HiddenKeys): unknown {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data
  const entries = Object.entries(data)
  const left = entries.filter(([key]) => !hidden.has(key))
  return left.length === entries.length ? data : Object.fromEntries(left)
}

const maximumObjects = 10_000
