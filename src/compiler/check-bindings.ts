import { createDiagnostic } from '../diagnostics/codes/inputs.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { listRenderTypes, systemKeys } from '../node-io/input-kind.ts'
import type { JsonSchema, JsonSchemaOrBoolean } from '../schema/json-schema.ts'
import { getDefaultValidator } from '../validation/default-validator.ts'
import { withoutQuotes } from '../validation/hide-secrets.ts'
import type { ValidationIssue } from '../validation/types.ts'
import { fitsPlainly } from './fits-schema.ts'
import type { InputChoice } from './input-choice.ts'
import type { RootPlan } from './root-plan.ts'

interface Bindings {
  choices: ReadonlyMap<string, InputChoice>
  plan: RootPlan | undefined
  model: JsonSchema
  fixedInputBindings: Readonly<Record<string, unknown>>
  given: Readonly<Record<string, unknown>>
}

/** Reports fixed values that don't fit their parameter, and required parameters that nobody fills. */
export function checkBindings(bindings: Bindings, diagnostics: Diagnostic[]): void {
  const { choices, plan, given, fixedInputBindings } = bindings
  for (const choice of choices.values()) {
    if (choice.generated || !choice.bound || !choice.known || choice.isSettled) continue
    const { key, value } = choice
    const schema = plan?.properties.get(key)?.valueSchema ?? choice.input.customJsonSchema
    const fault = findFault(value, schema, plan?.root)
    // An object may be changed in place, so it is looked at every time.
    choice.isSettled = fault === undefined && (typeof value !== 'object' || value === null)
    if (fault === undefined) continue
    const isSecret = isSecretKey(key, plan) || listRenderTypes(choice.input).includes('password')
    diagnostics.push(reportFault(fault, { key, path: `/inputs/${choice.index}/value` }, isSecret))
  }
  for (const key of Object.keys(given)) {
    if (choices.get(key)?.bound === true) continue
    const fault = findFault(given[key], plan?.properties.get(key)?.valueSchema, plan?.root)
    if (fault === undefined) continue
    diagnostics.push(reportFault(fault, { key, path: '/fixedInputBindings' }, isSecretKey(key, plan)))
  }
  const offered = bindings.model.properties as object
  for (const key of listRequired(choices, plan)) {
    if (Object.hasOwn(offered, key) || Object.hasOwn(fixedInputBindings, key)) continue
    const index = choices.get(key)?.index
    const path = index === undefined ? '/jsonSchema/required' : `/inputs/${index}`
    diagnostics.push(createDiagnostic('missing_binding', { key }, { path, key }))
  }
}

function listRequired(choices: ReadonlyMap<string, InputChoice>, plan: RootPlan | undefined): readonly string[] {
  if (plan !== undefined && (plan.properties.size > 0 || plan.required.length > 0)) return plan.required
  const required: string[] = []
  for (const { key, input, generated } of choices.values()) {
    if (input.required === true && !generated) required.push(key)
  }
  return required
}

function isSecretKey(key: string, plan: RootPlan | undefined): boolean {
  return key === systemKeys.secrets || plan?.properties.get(key)?.secret === true
}

/** Why a value does not fit; undefined where it does. */
function findFault(
  value: unknown,
  schema: JsonSchemaOrBoolean | undefined,
  root: JsonSchema | undefined,
): ValidationIssue | undefined {
  if (schema === undefined || fitsPlainly(schema, value)) return undefined
  const { valid, issues, schemaError } = getDefaultValidator().validate(schema, value, root)
  // A schema that can't be used says nothing about the value.
  return valid || schemaError !== undefined ? undefined : (issues[0] ?? unexplained)
}

const unexplained: ValidationIssue = /* @__PURE__ */ Object.freeze({
  path: '',
  keyword: '',
  message: 'not accepted',
  params: /* @__PURE__ */ Object.freeze({}),
})

function reportFault(fault: ValidationIssue, place: { key: string; path: string }, isSecret: boolean): Diagnostic {
  const { path, message } = isSecret ? withoutQuotes(fault) : fault
  return createDiagnostic('invalid_binding', { key: place.key, reason: `${path} ${message}`.trim() }, place)
}
