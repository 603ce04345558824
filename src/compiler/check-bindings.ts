import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts'
import type { JsonSchema, JsonSchemaOrBoolean } from '../schema/json-schema.ts'
import { getDefaultValidator } from '../validation/default-validator.ts'
import { fitsPlainly } from './fits-schema.ts'
import type { InputChoice } from './input-choice.ts'
import type { RootPlan } from './root-plan.ts'

interface Bindings {
  choices: ReadonlyMap<string, InputChoice>
  plan: RootPlan | undefined
  jsonSchema: JsonSchema | undefined
  keys: readonly string[]
  fixedInputBindings: Readonly<Record<string, unknown>>
  given: Readonly<Record<string, unknown>>
}

/** Reports fixed values that don't fit their parameter, and required parameters that nobody fills. */
export function checkBindings(bindings: Bindings, diagnostics: Diagnostic[]): void {
  const { choices, plan, jsonSchema, given, fixedInputBindings } = bindings
  for (const [key, choice] of choices) {
    if (choice.generated || !choice.bound || !choice.known) continue
    const schema = plan?.properties.get(key)?.valueSchema ?? choice.input.customJsonSchema
    checkValue(key, choice.value, schema, jsonSchema, `/inputs/${choice.index}/value`, diagnostics)
  }
  for (const key of Object.keys(given)) {
    if (choices.get(key)?.bound === true) continue
    checkValue(key, given[key], plan?.properties.get(key)?.valueSchema, jsonSchema, `/fixedInputBindings`, diagnostics)
  }
  const filled = plan === undefined && choices.size === 0 ? undefined : new Set(bindings.keys)
  for (const key of listRequired(choices, plan)) {
    if (filled?.has(key) === true || Object.hasOwn(fixedInputBindings, key)) continue
    const index = choices.get(key)?.index
    const path = index === undefined ? '/jsonSchema/required' : `/inputs/${index}`
    diagnostics.push(createDiagnostic('missing_binding', { key }, { path, key }))
  }
}

function listRequired(choices: ReadonlyMap<string, InputChoice>, plan: RootPlan | undefined): readonly string[] {
  if (plan !== undefined && (plan.properties.size > 0 || plan.required.length > 0)) return plan.required
  const required: string[] = []
  for (const [key, { input, generated }] of choices) if (input.required === true && !generated) required.push(key)
  return required
}

function checkValue(
  key: string,
  value: unknown,
  schema: JsonSchemaOrBoolean | undefined,
  root: JsonSchema | undefined,
  path: string,
  diagnostics: Diagnostic[],
): void {
  if (schema === undefined || fitsPlainly(schema, value)) return
  const { valid, issues, schemaError } = getDefaultValidator().validate(schema, value, root)
  // A schema that can't be used says nothing about the value.
  if (valid || schemaError !== undefined) return
  const [issue] = issues
  const reason = issue === undefined ? 'not accepted' : `${issue.path} ${issue.message}`.trim()
  diagnostics.push(createDiagnostic('invalid_binding', { key, reason }, { path, key }))
}
