import { createDiagnostic } from '../diagnostics/codes/inputs.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { JsonSchema, JsonSchemaOrBoolean } from '../schema/json-schema.ts'
import { getDefaultValidator } from '../validation/default-validator.ts'
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
    const fits = checkValue(key, value, schema, plan?.root, `/inputs/${choice.index}/value`, diagnostics)
    // An object may be changed in place, so it is looked at every time.
    choice.isSettled = fits && (typeof value !== 'object' || value === null)
  }
  for (const key of Object.keys(given)) {
    if (choices.get(key)?.bound === true) continue
    checkValue(key, given[key], plan?.properties.get(key)?.valueSchema, plan?.root, `/fixedInputBindings`, diagnostics)
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

/** Whether a value fits; reports it where it does not. */
function checkValue(
  key: string,
  value: unknown,
  schema: JsonSchemaOrBoolean | undefined,
  root: JsonSchema | undefined,
  path: string,
  diagnostics: Diagnostic[],
): boolean {
  if (schema === undefined || fitsPlainly(schema, value)) return true
  const { valid, issues, schemaError } = getDefaultValidator().validate(schema, value, root)
  // A schema that can't be used says nothing about the value.
  if (valid || schemaError !== undefined) return true
  const [issue] = issues
  const reason = issue === undefined ? 'not accepted' : `${issue.path} ${issue.message}`.trim()
  diagnostics.push(createDiagnostic('invalid_binding', { key, reason }, { path, key }))
  return false
}
