import { isPlainObject } from '../schema/is-plain-object.ts'

const maximumPairs = 200_000

/**
 * Whether two pieces of data hold the same, key order aside; a member that is undefined counts as absent. Shared parts
 * are not walked. Bounded and without recursion, since saved data may be cyclic or deep: too much counts as different.
 */
export function isSameData(left: unknown, right: unknown): boolean {
  const stack: [unknown, unknown][] = [[left, right]]
  for (let pairs = 0; stack.length > 0; pairs++) {
    if (pairs > maximumPairs) return false
    const [a, b] = stack.pop() ?? []
    if (Object.is(a, b)) continue
    if (Array.isArray(a) && Array.isArray(b)) {
      if (a.length !== b.length || a.length > maximumPairs) return false
      for (let index = 0; index < a.length; index++) stack.push([a[index], b[index]])
    } else if (isPlainObject(a) && isPlainObject(b)) {
      if (!pushMembers(a, b, stack)) return false
    } else return false
  }
  return true
}

function pushMembers(a: Record<string, unknown>, b: Record<string, unknown>, stack: [unknown, unknown][]): boolean {
  for (const key of Object.keys(a)) {
    if (a[key] === undefined) continue
    if (!Object.hasOwn(b, key)) return false
    stack.push([a[key], b[key]])
  }
  return Object.keys(b).every((key) => b[key] === undefined || (Object.hasOwn(a, key) && a[key] !== undefined))
}
