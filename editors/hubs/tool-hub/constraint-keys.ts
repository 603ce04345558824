import { isPlainObject } from '../../../src/schema/is-plain-object.ts'
import { getOwn } from '../../../src/schema/objects.ts'
import { findConstraintFault } from '../../../src/tools/constraints/find-fault.ts'
import { hasHttpMethod, isWriteCall } from '../../../src/tools/effects.ts'
import { listUsableOperations } from '../../../src/tools/operations.ts'
import type { ToolRow } from '../../../src/tools/scope-types.ts'
import type { ToolCatalogueEntry } from '../../../src/tools/types.ts'

/** Constraints on what a call may reach, in the order they are shown. */
const limitKeys = ['methods', 'domains', 'allowed_paths', 'deny_paths', 'sandbox_root'] as const
export type LimitKey = (typeof limitKeys)[number]

type Constraints = Readonly<Record<string, unknown>>

/** The limits that fit a tool or are set; `others` can be set all the same. All fit where the tool is not known. */
export function listLimits(
  entry: ToolCatalogueEntry | undefined,
  constraints: Constraints,
): { shown: LimitKey[]; others: LimitKey[] } {
  const isShown = (key: LimitKey) => isReadable(key, constraints) || (!entry ? false : fits(key, entry))
  // What is set but can't be read as a limit stands with the other keys, as JSON.
  const possible = limitKeys.filter((key) => isReadable(key, constraints) || !Object.hasOwn(constraints, key))
  return { shown: possible.filter(isShown), others: possible.filter((key) => !isShown(key)) }
}

/** What no form shows: keys that are not known, and known ones that hold something else. */
export function pickOtherConstraints(constraints: Constraints): Record<string, unknown> {
  return Object.fromEntries(Object.entries(constraints).filter(([key]) => !isFormKey(key, constraints)))
}

/** Puts edited other keys in the place of those that were there; what the forms show stays. */
export function putOtherConstraints(constraints: Constraints, others: Record<string, unknown>): Constraints {
  const kept = Object.entries(constraints).filter(([key]) => isFormKey(key, constraints))
  return Object.fromEntries([...kept, ...Object.entries(others)])
}

/** Whether one item can be enforced as it is written. */
export function isGoodItem(key: LimitKey, item: string): boolean {
  return findConstraintFault({ [key]: key === 'sandbox_root' ? item : [item] }) === undefined
}

/** What a call could reach without any limit though its tool is the kind that should have one. Spec hub-nodes 1.10. */
export function listMissingLimits(row: ToolRow, entry: ToolCatalogueEntry): LimitKey[] {
  const { constraints } = row
  if (constraints.require_approval === true) return []
  if (hasHttpMethod(entry)) {
    const missing: LimitKey[] = constraints.domains === undefined ? ['domains'] : []
    return constraints.methods === undefined && !row.readOnly ? [...missing, 'methods'] : missing
  }
  if (!fits('allowed_paths', entry)) return []
  const operations = listUsableOperations(row, entry)
  const writes =
    operations.length === 0
      ? !row.readOnly && isWriteCall(entry, undefined)
      : operations.some((operation) => isWriteCall(entry, operation))
  const isConfined = constraints.allowed_paths !== undefined || constraints.sandbox_root !== undefined
  return writes && !isConfined ? ['allowed_paths'] : []
}

function fits(key: LimitKey, entry: ToolCatalogueEntry): boolean {
  if (key === 'methods') return hasHttpMethod(entry)
  if (key === 'domains') return hasHttpMethod(entry) || entry.url_field !== undefined || hasField(entry, 'url')
  return entry.path_fields !== undefined || hasField(entry, 'path')
}

function hasField({ input_schema: schema }: ToolCatalogueEntry, key: string): boolean {
  const properties = isPlainObject(schema) ? getOwn(schema, 'properties') : undefined
  return isPlainObject(properties) && Object.hasOwn(properties, key)
}

function isReadable(key: LimitKey, constraints: Constraints): boolean {
  const value = getOwn(constraints, key)
  return key === 'sandbox_root' ? typeof value === 'string' : isTextList(value)
}

function isFormKey(key: string, constraints: Constraints): boolean {
  if (key === 'require_approval') return typeof constraints[key] === 'boolean'
  if (key === 'approval_operations') return isTextList(constraints[key])
  return limitKeys.some((limit) => limit === key && isReadable(limit, constraints))
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}
