import type { ToolInputConfiguration } from '../compiler/types.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import type { ToolCatalogueEntry, ToolConstraints, ToolSideEffects } from './types.ts'

/** What an author's row or a skill's declaration allows of one tool. Both modes share it. Spec hub-nodes 1.2 and 3.9. */
export interface ToolRow {
  tool: string
  /** Place in the list it was read from. */
  index: number
  /** Absent: every operation that the tool publishes. Empty: none. */
  operations?: readonly string[]
  readOnly: boolean
  constraints: ToolConstraints
  /** Static values; they win over the model's and are never shown. */
  config: Readonly<Record<string, unknown>>
  /** Who fills each model-fillable field. */
  inputs: readonly ToolInputConfiguration[]
  versionReq?: string
  purpose?: string
  /** The skill's approval policy asks for a person's word, whatever the constraints say; `each_time` for every call. */
  asksByPolicy?: 'by_risk' | 'each_time'
}

/** Why a configured row can't run. */
export type UnavailableToolCode =
  | 'not_registered'
  | 'unavailable'
  | 'row_invalid'
  | 'credential_missing'
  | 'forbidden'
  | 'duplicate'

/** A configured row that can't run now, for people who mend it. */
export interface UnavailableTool {
  tool: string
  code: UnavailableToolCode
  reason: string
  row_index: number
}

/** One tool of a scope. `fault` is set, or `entry` absent, where it is configured but can't run. */
export interface ScopedTool {
  row: ToolRow
  entry?: ToolCatalogueEntry
  fault?: Pick<UnavailableTool, 'code' | 'reason'>
  /** The row holds what can't be read, so that nothing of it is trusted. */
  isUnreadable?: true
  /** Parameters whose value was to come from upstream and did not: no call can run. */
  unresolved?: readonly string[]
}

/** What may be executed now. No tools: everything is denied. */
export interface ToolScope {
  tools: readonly ScopedTool[]
  /** Rows that are no part of the scope at all: repeated ones, and ones without a tool. */
  leftOut: readonly UnavailableTool[]
  warnings: readonly string[]
  errors: readonly string[]
}

/** A tool as an agent is told of it. Holds nothing of the static configuration. Spec hub-nodes 1.5. */
export interface ToolDescriptor {
  tool: string
  name: string
  description: string
  category: string | null
  /** The operations that a call may name. */
  operations: string[]
  /** Whether a call must name one; a single one is filled in. */
  operation_required: boolean
  read_only: boolean
  requires_approval: boolean | 'some'
  approval_operations?: string[]
  side_effects: ToolSideEffects
  auth_required: boolean
  /** The fields that the model fills. */
  arguments_schema: JsonSchema
  purpose?: string
}
