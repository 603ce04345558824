import { mergeArguments } from '../../src/compiler/merge-arguments.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import type { Skill } from '../../src/skills/types.ts'
import { validateToolRuntimeParams } from '../../src/validation/validate-tool-params.ts'
import { SkillsHubRefusal } from './refusal.ts'

const MAX_SHOWN = 10

/** Step 6: the input as the run gets it, held to the skill's schema. */
export function prepareInput({ input_schema: schema }: Skill, given: unknown, warnings: string[]): unknown {
  if (schema === undefined) return given
  // Nothing given is an empty object where the schema takes no null.
  const input = given === null && !validate(schema, null).success ? {} : given
  const prepared = isPlainObject(input) ? mergeInput(schema, input, warnings) : input
  const { success, errors, schemaError } = validate(schema, prepared)
  if (success) return prepared
  if (schemaError !== undefined) throw new SkillsHubRefusal('invalid_spec', 'the input_schema of the skill is broken')
  const hint = typeof given === 'string' ? '; input_data is text here: pass the value itself' : ''
  throw new SkillsHubRefusal('invalid_input', `${errors.slice(0, MAX_SHOWN).join('; ')}${hint}`)
}

function validate(schema: NonNullable<Skill['input_schema']>, value: unknown) {
  return validateToolRuntimeParams({ jsonSchema: schema, params: value })
}

/** Every key is the caller's; a null that an optional one refuses counts as absent. */
function mergeInput(
  schema: NonNullable<Skill['input_schema']>,
  input: Record<string, unknown>,
  warnings: string[],
): Record<string, unknown> {
  const { params, dropped } = mergeArguments({
    agentGeneratedKeys: Object.keys(input),
    fixedInputBindings: {},
    aiParams: input,
    jsonSchema: schema,
  })
  warnings.push(...dropped.map((key) => `argument_dropped: ${key.slice(0, 100)}`))
  return params
}
