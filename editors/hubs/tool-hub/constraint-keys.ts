import { getOwn } from '../../../src/schema/objects.ts'
import { findConstraintFault } from '../../../src/tools/constraints/find-fault.ts'
import { listOwnConstraints } from '../../../src/tools/constraints/own-constraints.ts'
import { hasReach } from '../../../src/tools/open-risks.ts'
import type { ToolCatalogueEntry } from '../../../src/tools/types.ts'

/** Constraints on what a call may reach, in the order they are shown. */
const limitKeys = ['methods', 'domains', 'allowed_paths', 'deny_paths', 'sandbox_root'] as const
export type LimitKey = (typeof limitKeys)[number]

/** Whether a constraint is one of these. */
export function isLimitKey(key: string): key is LimitKey {
  return limitKeys.some((limit) => limit === key)
}

type Constraints = Readonly<Record<string, unknown>>

/** The limits that fit a tool or are set; `others` can be set all the same. All fit where the tool is not known. */
export function listLimits(
  entry: ToolCatalogueEntry | undefined,
  constraints: Constraints,
): { shown: LimitKey[]; others: LimitKey[] } {
  const isShown = (key: LimitKey) => isReadable(key, constraints) || (!entry ? false : hasReach(key, entry))
  // What is set but can't be read as a limit stands with the other keys, as JSON.
  const possible = limitKeys.filter((key) => isReadable(key, constraints) || !Object.hasOwn(constraints, key))
  return { shown: possible.filter(isShown), others: possible.filter((key) => !isShown(key)) }
}

/** What no form shows: keys that are not known, and known ones that hold something else. */
export function pickOtherConstraints(
  constraints: Constraints,
  entry: ToolCatalogueEntry | undefined,
): Record<string, unknown> {
  const own = listOwnConstraints(entry)
  return Object.fromEntries(Object.entries(constraints).filter(([key]) => !isFormKey(key, constraints, own)))
}

/** Puts edited other keys in the place of those that were there; what the forms show stays. */
export function putOtherConstraints(
  constraints: Constraints,
  others: Record<string, unknown>,
  entry: ToolCatalogueEntry | undefined,
): Constraints {
  const own = listOwnConstraints(entry)
  const kept = Object.entries(constraints).filter(([key]) => isFormKey(key, constraints, own))
  return Object.fromEntries([...kept, ...Object.entries(others)])
}

/** Whether one item can be enforced as it is written. */
export function isGoodItem(key: LimitKey, item: string): boolean {
  return findConstraintFault({ [key]: key === 'sandbox_root' ? item : [item] }) === undefined
}

function isReadable(key: LimitKey, constraints: Constraints): boolean {
  const value = getOwn(constraints, key)
  return key === 'sandbox_root' ? typeof value === 'string' : isTextList(value)
}

function isFormKey(key: string, constraints: Constraints, own: readonly string[]): boolean {
  if (own.includes(key)) return true
  if (key === 'require_approval') return typeof constraints[key] === 'boolean'
  if (key === 'approval_operations') return isTextList(constraints[key])
  return limitKeys.some((limit) => limit === key && isReadable(limit, constraints))
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}
