import { isPlainObject } from '../schema/is-plain-object.ts'

/** What other products write into a server's row after a test: the state of a run, no configuration. */
export const runStateMembers: readonly string[] = /* @__PURE__ */ Object.freeze([
  'tested',
  'connected',
  'statusText',
  'errorText',
  'testedAt',
])

/** A `server_registry` without what tests left in its rows; the same value where there is nothing of it. */
export function dropRunState(registry: unknown): unknown {
  if (!Array.isArray(registry) || !registry.some(holdsRunState)) return registry
  return registry.map((row: unknown) =>
    isPlainObject(row)
      ? Object.fromEntries(Object.entries(row).filter(([member]) => !runStateMembers.includes(member)))
      : row,
  )
}

/** Whether a row says how a test of it went. */
export function holdsRunState(row: unknown): boolean {
  return isPlainObject(row) && runStateMembers.some((member) => Object.hasOwn(row, member))
}
