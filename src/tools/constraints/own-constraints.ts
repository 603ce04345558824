import { isPlainObject } from '../../schema/is-plain-object.ts'
import type { JsonSchema } from '../../schema/json-schema.ts'
import { getOwn } from '../../schema/objects.ts'
import { validateToolInputValue } from '../../validation/validate-tool-params.ts'
import type { ToolCatalogueEntry, ToolConstraints } from '../types.ts'
import { type ConstraintFault, findConstraintFault, isSharedConstraint } from './find-fault.ts'

type Checked = Pick<ToolCatalogueEntry, 'constraints_schema'> | undefined

/** The names of the constraints that a tool checks itself. What every tool shares keeps its meaning. */
export function listOwnConstraints(entry: Checked): string[] {
  const properties = getOwnConstraintsSchema(entry)?.properties
  return isPlainObject(properties) ? Object.keys(properties).filter((key) => !isSharedConstraint(key)) : []
}

/** The schema of a tool's own constraints; undefined where it has none. */
export function getOwnConstraintsSchema(entry: Checked): JsonSchema | undefined {
  const schema: unknown = entry?.constraints_schema
  return isPlainObject(schema) ? schema : undefined
}

/** The part of a row's constraints that its tool checks itself. */
export function pickOwnConstraints(constraints: ToolConstraints, entry: Checked): Record<string, unknown> {
  const keys = listOwnConstraints(entry).filter((key) => getOwn(constraints, key) !== undefined)
  return Object.fromEntries(keys.map((key) => [key, getOwn(constraints, key)]))
}

/** The first thing in constraints that can't be enforced as it is written, those of the tool itself included. */
export function findRowConstraintFault(constraints: ToolConstraints, entry: Checked): ConstraintFault | undefined {
  const own = listOwnConstraints(entry)
  return findConstraintFault(constraints, new Set(own)) ?? findOwnFault(pickOwnConstraints(constraints, entry), entry)
}

function findOwnFault(own: Readonly<Record<string, unknown>>, entry: Checked): ConstraintFault | undefined {
  const root = getOwnConstraintsSchema(entry)
  for (const [key, value] of Object.entries(own)) {
    const properties = root?.properties
    const schema = isPlainObject(properties) ? getOwn(properties, key) : undefined
    // A schema that says nothing that can be read leaves nothing to hold the value to.
    if (typeof schema !== 'boolean' && !isPlainObject(schema)) return refuse(key)
    if (!validateToolInputValue({ schema, value, root }).success) return refuse(key)
  }
  return undefined
}

function refuse(key: string): ConstraintFault {
  const shown = key.slice(0, 100)
  return { code: 'constraint_unsupported', key: shown, reason: `${shown} does not fit what the tool can check` }
}
