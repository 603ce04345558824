import type { JsonSchema, JsonSchemaOrBoolean } from '../schema/json-schema.ts'

/** One way a value breaks its schema. `path` is a JSON Pointer; for a missing key, the pointer of that key. */
export interface ValidationIssue {
  path: string
  keyword: string
  message: string
  params: Record<string, unknown>
  /** JSON Pointer of the value that was looked at, where it is not `path`: for a missing key, of its object. */
  instancePath?: string
}

/**
 * `schemaError` is set, and `valid` false, when the schema itself can't be compiled: nothing was said about the value.
 * Outcomes may be shared and frozen.
 */
export interface ValidationOutcome {
  readonly valid: boolean
  readonly issues: readonly ValidationIssue[]
  readonly schemaError?: string
}

/** Checks values against schemas. Total: never throws, never fetches, bounded in time. */
export interface Validator {
  /** Which engine answers, for messages and tests. */
  readonly name: string
  /** `root` carries the `$defs` that local references of a sub-schema point to. */
  validate(schema: JsonSchemaOrBoolean, value: unknown, root?: JsonSchema): ValidationOutcome
}
