import { isPlainObject } from '../schema/is-plain-object.ts'

export const documentLimits = { depth: 64, values: 500_000, nodes: 5_000, edges: 20_000, textLength: 20_000_000 }

/** Why a value cannot be kept in a file. */
export type CloneRefusal = 'too_deep' | 'too_many_values' | 'not_json'

/**
 * A deep copy of plain JSON within bounds; a member called `__proto__` stays a plain member.
 * Members that are `undefined` or functions are left out, as `JSON.stringify` does.
 */
export function cloneJson(value: unknown): { value: unknown } | { refusal: CloneRefusal } {
  let count = 0
  const copy = (item: unknown, depth: number): unknown => {
    count += 1
    if (depth > documentLimits.depth) throw new Refusal('too_deep')
    if (count > documentLimits.values) throw new Refusal('too_many_values')
    if (Array.isArray(item)) return Array.from(item, (member) => copy(member, depth + 1) ?? null)
    if (isPlainObject(item)) return copyObject(item, depth)
    if (typeof item === 'number') return Number.isFinite(item) ? item : null
    if (typeof item === 'string' || typeof item === 'boolean' || item === null) return item
    if (item === undefined || typeof item === 'function') return undefined
    throw new Refusal('not_json')
  }
  const copyObject = (item: Record<string, unknown>, depth: number) => {
    const target: Record<string, unknown> = {}
    for (const [key, member] of Object.entries(item)) {
      const clean = copy(member, depth + 1)
      if (clean === undefined) continue
      if (key === '__proto__') {
        Object.defineProperty(target, key, { value: clean, enumerable: true, writable: true, configurable: true })
      } else target[key] = clean
    }
    return target
  }
  try {
    return { value: copy(value, 0) }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.reason }
    throw error
  }
}

class Refusal extends Error {
  readonly reason: CloneRefusal
  constructor(reason: CloneRefusal) {
    super(reason)
    this.reason = reason
  }
}
