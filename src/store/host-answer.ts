import { isSameJson } from './is-same-json.ts'

/**
 * What a value given by a host says: nothing new, its own form of what it was just told, or a change that it made.
 * `told` is what the host was told and has not given back yet, oldest first.
 */
export interface HostAnswer<Value> {
  readonly says: 'nothing' | 'own_form' | 'change'
  readonly told: readonly Value[]
}

/** A host that never answers must not make the list endless. */
const maxTold = 50

/** Notes that a host was told of a value. */
export function addTold<Value>(told: readonly Value[], value: Value): readonly Value[] {
  return [...told, value].slice(-maxTold)
}

/**
 * Reads what a host gives back. A host may answer late, so that an older value comes in while a newer one is on its
 * way: the newer one stays. It may give back a copy, or a value that it put in order.
 */
export function readHostAnswer<Value>(given: Value, shown: Value, told: readonly Value[]): HostAnswer<Value> {
  const same = told.lastIndexOf(given)
  const at = same >= 0 ? same : told.findIndex((value) => isSameJson(value, given))
  if (at >= 0) return { says: 'nothing', told: told.slice(at + 1) }
  if (isSameJson(given, shown)) return { says: 'nothing', told: [] }
  return { says: told.length > 0 ? 'own_form' : 'change', told: [] }
}
