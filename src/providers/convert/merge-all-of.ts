import { isPlainObject } from '../../schema/is-plain-object.ts'
import type { JsonSchema } from '../../schema/json-schema.ts'
import { getOwn, setOwn } from '../../schema/objects.ts'

const lowerBounds: ReadonlySet<string> = new Set([
  ...['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties', 'minContains'],
])
const upperBounds: ReadonlySet<string> = new Set([
  ...['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties', 'maxContains'],
])

/**
 * Works `part`, which holds as well, into `node`. What can't be put into one schema is told to `onLost`. Gives false
 * where nothing can fit both.
 */
export function mergePart(node: JsonSchema, part: JsonSchema, onLost: (keyword: string) => void): boolean {
  for (const keyword of Object.keys(part)) {
    const value = part[keyword]
    const before = getOwn(node, keyword)
    if (before === undefined) setOwn(node, keyword, value)
    else if (!isSame(before, value)) {
      const merged = mergeKeyword(keyword, before, value)
      if (merged === never) return false
      if (merged === undefined) onLost(keyword)
      else setOwn(node, keyword, merged)
    }
  }
  return true
}

const never: unique symbol = Symbol('never')

function mergeKeyword(keyword: string, left: unknown, right: unknown): unknown {
  if (keyword === 'description' || keyword === 'title' || keyword === 'default' || keyword === 'examples') return left
  if (typeof left === 'number' && typeof right === 'number') {
    if (lowerBounds.has(keyword)) return Math.max(left, right)
    if (upperBounds.has(keyword)) return Math.min(left, right)
  }
  switch (keyword) {
    case 'type':
      return mergeTypes(left, right)
    case 'required':
    case 'allOf':
      return Array.isArray(left) && Array.isArray(right) ? [...new Set([...left, ...right])] : undefined
    case 'enum':
      return mergeEnums(left, right)
    case 'properties':
    case '$defs':
      return isPlainObject(left) && isPlainObject(right) ? mergeMembers(left, right) : undefined
    case 'additionalProperties':
      return left === false || right === false ? false : both(left, right)
    case 'items':
      return both(left, right)
    default:
      return undefined
  }
}

function mergeTypes(left: unknown, right: unknown): unknown {
  const names = [left, right].map((each): unknown[] => (Array.isArray(each) ? each : [each]))
  const [mine = [], others = []] = names
  const shared = mine.flatMap((type) => {
    if (others.includes(type)) return [type]
    if (type === 'integer' && others.includes('number')) return [type]
    return type === 'number' && others.includes('integer') ? ['integer'] : []
  })
  if (shared.length === 0) return never
  return shared.length === 1 ? shared[0] : shared
}

function mergeEnums(left: unknown, right: unknown): unknown {
  if (!Array.isArray(left) || !Array.isArray(right)) return undefined
  const shared = left.filter((value) => right.some((other) => isSame(value, other)))
  return shared.length === 0 ? never : shared
}

function mergeMembers(left: Record<string, unknown>, right: Record<string, unknown>): Record<string, unknown> {
  const members: Record<string, unknown> = { ...left }
  for (const key of Object.keys(right)) {
    setOwn(members, key, Object.hasOwn(members, key) ? both(members[key], right[key]) : right[key])
  }
  return members
}

function both(left: unknown, right: unknown): unknown {
  return isSame(left, right) ? left : { allOf: [left, right] }
}

function isSame(left: unknown, right: unknown): boolean {
  if (left === right) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return false
  try {
    return JSON.stringify(left) === JSON.stringify(right)
  } catch {
    return false
  }
}
