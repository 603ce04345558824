import type { ToolSource } from '../../src/compiler/types.ts'
import type { HubNodeData, NarrowedInput } from '../../src/hub/types.ts'
import { getInputBinding } from '../../src/node-io/binding.ts'
import { isInputAgentGenerated } from '../../src/node-io/input-kind.ts'
import { listNodeInputs } from '../../src/node-io/list-inputs.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import { readFixedValue } from './read-fixed-value.ts'

/** What {@link readSkillInput} says, where `input_data` is not left empty by hand: to a skill, null is no input. */
export function narrowSkillInput(data: HubNodeData, tools: readonly ToolSource[]): NarrowedInput | undefined {
  const input = listNodeInputs(data).find(({ key }) => key === 'input_data')
  const isEmpty =
    input !== undefined && !isInputAgentGenerated(input) && (getInputBinding(input).value ?? null) === null
  return isEmpty ? undefined : readSkillInput(data, tools)
}

/**
 * Where the author fixed the skill, `input_data` is that skill's input: a model that can't describe the skill learns
 * here what it takes. A skill that says nothing of its input takes any.
 */
export function readSkillInput(data: HubNodeData, tools: readonly ToolSource[]): NarrowedInput | undefined {
  const name = readFixedValue(data, 'skill_name')
  const jsonSchema = tools.find(({ id }) => id === name)?.inputSchema
  if (!isPlainObject(jsonSchema) || !saysSomething(jsonSchema)) return undefined
  const isRequired = readFixedValue(data, 'operation') === 'execute' && isAskedFor(jsonSchema['required'])
  return { key: 'input_data', jsonSchema, description: 'What the skill is run with.', isRequired }
}

/** {@link skillsToToolSources} gives a skill without a schema an object without properties. */
function saysSomething({ type: _type, properties, ...rest }: Record<string, unknown>): boolean {
  return Object.keys(rest).length > 0 || (isPlainObject(properties) && Object.keys(properties).length > 0)
}

function isAskedFor(required: unknown): boolean {
  return Array.isArray(required) && required.length > 0
}
