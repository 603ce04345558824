import { createDiagnostic } from '../diagnostics/codes/validation.ts'
import { escapeToken } from '../schema/json-pointer.ts'
import type { ValidationIssue, ValidationOutcome } from './types.ts'

const MAX_ISSUES = 200
const MAX_SHOWN = 300

/** A fault as an engine finds it: `instancePath` points at the value that was looked at, params are named as Ajv's. */
export interface Fault {
  instancePath: string
  keyword: string
  params: Record<string, unknown>
}

export const validOutcome: ValidationOutcome = /* @__PURE__ */ Object.freeze({
  valid: true,
  issues: /* @__PURE__ */ Object.freeze([]),
})

/** The outcome for a list of faults, each with its sentence; a very long list is cut. */
export function createInvalidOutcome(faults: readonly Fault[]): ValidationOutcome {
  return { valid: false, issues: faults.slice(0, MAX_ISSUES).map(createIssue) }
}

/** The outcome when the schema is at fault. */
export function createSchemaErrorOutcome(reason: string): ValidationOutcome {
  return { valid: false, issues: [], schemaError: `the schema can't be used: ${reason}` }
}

/** The outcome when a value could not be looked at in bounded time or room: it counts as invalid. */
export function createUncheckedOutcome(reason: string): ValidationOutcome {
  return {
    valid: false,
    issues: [{ path: '', keyword: 'limit', message: `could not be checked: ${reason}`, params: { reason } }],
  }
}

/** The issue for a pattern that no engine can check in bounded time. */
export function createUncheckedPatternOutcome(patterns: Iterable<string>): ValidationOutcome {
  const issues: ValidationIssue[] = []
  for (const pattern of patterns) {
    const { code, message } = createDiagnostic('pattern_not_checked', { pattern: shorten(pattern) })
    issues.push({
      path: '',
      keyword: 'pattern',
      message: `${code}: ${message}`,
      params: { pattern: shorten(pattern), code },
    })
  }
  return { valid: false, issues }
}

function createIssue(fault: Fault): ValidationIssue {
  const { instancePath, keyword, params } = fault
  const message = describe(keyword, params)
  const missing = params['missingProperty']
  if (typeof missing !== 'string') return { path: instancePath, keyword, message, params }
  return { path: `${instancePath}/${escapeToken(missing)}`, keyword, message, params, instancePath }
}

/** Sentences in Ajv's words, and after them the name or the values that Ajv leaves to its params. */
function describe(keyword: string, params: Record<string, unknown>): string {
  const { limit } = params
  switch (keyword) {
    case 'type':
      return `must be ${[params['type']].flat().join(',')}`
    case 'required':
      return `must have required property '${shorten(String(params['missingProperty']))}'`
    case 'dependentRequired':
    case 'dependencies':
      return `must have property ${shorten(String(params['missingProperty']))} when property ${shorten(String(params['property']))} is present`
    case 'additionalProperties':
      return `must NOT have additional properties: ${show(params['additionalProperty'])}`
    case 'unevaluatedProperties':
      return `must NOT have unevaluated properties: ${show(params['unevaluatedProperty'])}`
    case 'enum':
      return `must be equal to one of the allowed values: ${showList(params['allowedValues'])}`
    case 'const':
      return `must be equal to constant: ${show(params['allowedValue'])}`
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return `must be ${String(params['comparison'])} ${String(limit)}`
    case 'multipleOf':
      return `must be multiple of ${String(params['multipleOf'])}`
    case 'pattern':
      return `must match pattern "${shorten(String(params['pattern']))}"`
    case 'minLength':
      return `must NOT have fewer than ${String(limit)} characters`
    case 'maxLength':
      return `must NOT have more than ${String(limit)} characters`
    case 'minItems':
      return `must NOT have fewer than ${String(limit)} items`
    case 'maxItems':
    case 'items':
    case 'additionalItems':
      return `must NOT have more than ${String(limit)} items`
    case 'unevaluatedItems':
      return `must NOT have more than ${String(params['len'])} items`
    case 'minProperties':
      return `must NOT have fewer than ${String(limit)} properties`
    case 'maxProperties':
      return `must NOT have more than ${String(limit)} properties`
    case 'uniqueItems':
      return `must NOT have duplicate items (items ## ${String(params['j'])} and ${String(params['i'])} are identical)`
    case 'contains':
      return `must contain at least ${String(params['minContains'])}${params['maxContains'] === undefined ? '' : ` and no more than ${String(params['maxContains'])}`} valid item(s)`
    case 'propertyNames':
      return `property name must be valid: ${show(params['propertyName'])}`
    case 'oneOf':
      return 'must match exactly one schema in oneOf'
    case 'anyOf':
      return 'must match a schema in anyOf'
    case 'not':
      return 'must NOT be valid'
    case 'if':
      return `must match "${String(params['failingKeyword'])}" schema`
    case 'false schema':
      return 'boolean schema is false'
    default:
      return 'is invalid'
  }
}

function showList(values: unknown): string {
  return Array.isArray(values) ? shorten(values.slice(0, 50).map(show).join(', ')) : show(values)
}

function show(value: unknown): string {
  try {
    return shorten(JSON.stringify(value) ?? String(value))
  } catch {
    return '…'
  }
}

function shorten(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}
