import { ToolInputError } from '../diagnostics/tool-input-error.ts'
import type { JsonSchema, JsonSchemaOrBoolean } from '../schema/json-schema.ts'
import { getDefaultValidator } from './default-validator.ts'
import type { ValidationIssue, ValidationOutcome } from './types.ts'

/**
 * Whether a value fits its schema. `errors` are sentences that start with the instance path (`/` for the root);
 * `schemaError` tells a schema that can't be used from a value that is wrong. Results may be shared and frozen.
 */
export interface ToolInputValidation {
  readonly success: boolean
  readonly errors: readonly string[]
  readonly issues: readonly ValidationIssue[]
  readonly schemaError?: string
}

const accepted: ToolInputValidation = /* @__PURE__ */ Object.freeze({
  success: true,
  errors: /* @__PURE__ */ Object.freeze([]),
  issues: /* @__PURE__ */ Object.freeze([]),
})

/** Checks one value against one parameter's schema; no schema accepts everything, `false` accepts nothing. */
export function validateToolInputValue(request: {
  schema?: JsonSchemaOrBoolean | undefined
  value: unknown
  root?: JsonSchema | undefined
}): ToolInputValidation {
  const { schema } = request
  if (schema === undefined || schema === null) return accepted
  return toToolInputValidation(getDefaultValidator().validate(schema, request.value, request.root))
}

/** Checks a call's params against the tool's full original schema; no schema accepts everything. */
export function validateToolRuntimeParams(request: {
  jsonSchema?: JsonSchemaOrBoolean | undefined
  params: unknown
}): ToolInputValidation {
  const { jsonSchema } = request
  if (jsonSchema === undefined || jsonSchema === null) return accepted
  return toToolInputValidation(getDefaultValidator().validate(jsonSchema, request.params))
}

/** Throws a {@link ToolInputError} `validation_failed` that lists every fault, unless the params fit. */
export function assertToolRuntimeParams(request: {
  jsonSchema?: JsonSchemaOrBoolean | undefined
  params: unknown
}): void {
  const { success, errors, issues, schemaError } = validateToolRuntimeParams(request)
  if (success) return
  throw new ToolInputError('validation_failed', `Tool input validation failed: ${errors.join('; ')}`, {
    issues,
    ...(schemaError === undefined ? {} : { schemaError }),
  })
}

function toToolInputValidation(outcome: ValidationOutcome): ToolInputValidation {
  if (outcome.valid) return accepted
  const { issues, schemaError } = outcome
  if (schemaError !== undefined) return { success: false, errors: [`/ ${schemaError}`], issues, schemaError }
  return { success: false, errors: issues.map(toErrorText), issues }
}

function toErrorText(issue: ValidationIssue): string {
  return `${(issue.instancePath ?? issue.path) || '/'} ${issue.message}`
}
