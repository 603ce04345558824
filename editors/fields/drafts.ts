import type { SecretVault } from './secret-marks.ts'

/** Text that does not stand for a value yet, with the stored value it was typed over. */
interface Draft {
  text: string
  base: unknown
}

/** Half-typed text by field id. It outlives the field, so that a toggle of the mode or a filter does not lose it. */
export type DraftStore = Map<string, Draft>

/** Whether two JSON values are the same value; the order of keys counts, since the text shows it. */
export function isSameText(left: unknown, right: unknown): boolean {
  return Object.is(left, right) || (typeof left === typeof right && JSON.stringify(left) === JSON.stringify(right))
}

const vaults = new WeakMap<DraftStore, Map<string, SecretVault>>()

/** The secrets that a field keeps off the page. It lives as long as the drafts do, whose marks stand for them. */
export function getVault(drafts: DraftStore, fieldId: string): SecretVault {
  const ofStore = vaults.get(drafts) ?? new Map<string, SecretVault>()
  const vault = ofStore.get(fieldId) ?? []
  vaults.set(drafts, ofStore.set(fieldId, vault))
  return vault
}
