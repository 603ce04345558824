import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { isInput } from '../node-io/list-inputs.ts'
import type { NodeInput } from '../node-io/types.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import { type InputChoice, readInputChoice, readInputChoices } from './input-choice.ts'

/** What a choice was made from. Inputs may be changed in place, so what the choice depends on is compared. */
interface Seen {
  readonly input: NodeInput
  readonly generated: boolean
  readonly key: string
  readonly selectedType: unknown
  readonly selectedTypeIndex: unknown
  readonly renderTypes: readonly unknown[]
  readonly canAgentGenerated: unknown
  readonly customJsonSchema: unknown
  readonly value: unknown
  readonly defaultValue: unknown
  readonly omitted: unknown
}

interface CachedChoices {
  readonly choices: Map<string, InputChoice>
  readonly seen: Seen[]
}

const cached = new WeakMap<JsonSchema, CachedChoices>()
// What is compiled once is not worth remembering.
const compiledBefore = new WeakSet<JsonSchema>()

/**
 * {@link readInputChoices}, reading anew only the inputs that changed since the last time for this schema: an editor
 * compiles after every edit, and an edit changes one input.
 */
export function readChoicesIncrementally(
  jsonSchema: JsonSchema,
  inputs: readonly NodeInput[],
  isSecret: (key: string) => boolean,
  diagnostics: Diagnostic[],
): ReadonlyMap<string, InputChoice> {
  const known = cached.get(jsonSchema)
  if (known !== undefined && refresh(known, inputs, isSecret)) return known.choices
  const choices = readInputChoices(inputs, isSecret, diagnostics)
  if (compiledBefore.has(jsonSchema)) remember(jsonSchema, inputs, choices)
  else compiledBefore.add(jsonSchema)
  return choices
}

function remember(jsonSchema: JsonSchema, inputs: readonly NodeInput[], choices: Map<string, InputChoice>): void {
  if (!Array.isArray(inputs)) return
  const seen: Seen[] = []
  for (const input of inputs) {
    const choice = isInput(input) ? choices.get(input.key) : undefined
    if (choice !== undefined) seen.push(look(input, choice))
  }
  // Left out where positions and keys don't match one to one.
  if (seen.length === choices.size && seen.length === inputs.length) cached.set(jsonSchema, { choices, seen })
  else cached.delete(jsonSchema)
}

function refresh({ choices, seen }: CachedChoices, inputs: readonly NodeInput[], isSecret: (key: string) => boolean) {
  if (!Array.isArray(inputs) || inputs.length !== seen.length) return false
  for (let index = 0; index < seen.length; index++) {
    const input = inputs[index]
    const before = seen[index]
    if (before === undefined) return false
    if (input === before.input && isAsSeen(input, before)) continue
    if (!isInput(input) || input.key !== before.key) return false
    const choice = readInputChoice(input, index, isSecret(input.key))
    choices.set(input.key, choice)
    seen[index] = look(input, choice)
  }
  return true
}

function look(input: NodeInput, choice: InputChoice): Seen {
  return {
    input,
    generated: choice.generated,
    key: input.key,
    selectedType: input.selectedType,
    selectedTypeIndex: input['selectedTypeIndex'],
    renderTypes: Array.isArray(input.renderTypeList) ? input.renderTypeList.slice() : [],
    canAgentGenerated: input.canAgentGenerated,
    customJsonSchema: input.customJsonSchema,
    value: input.value,
    defaultValue: input.defaultValue,
    omitted: input.omitted,
  }
}

function isAsSeen(input: NodeInput, seen: Seen): boolean {
  const { selectedType } = input
  return (
    input.key === seen.key &&
    selectedType === seen.selectedType &&
    (selectedType !== undefined || input['selectedTypeIndex'] === seen.selectedTypeIndex) &&
    input.canAgentGenerated === seen.canAgentGenerated &&
    input.customJsonSchema === seen.customJsonSchema &&
    areSame(input.renderTypeList, seen.renderTypes) &&
    (seen.generated || hasSameBinding(input, seen))
  )
}

function hasSameBinding(input: NodeInput, seen: Seen): boolean {
  const { value } = input
  if (!Object.is(value, seen.value) || input.omitted !== seen.omitted) return false
  return value !== undefined || Object.is(input.defaultValue, seen.defaultValue)
}

function areSame(types: readonly unknown[], before: readonly unknown[]): boolean {
  if (!Array.isArray(types)) return before.length === 0
  if (types.length !== before.length) return false
  for (let index = 0; index < types.length; index++) if (types[index] !== before[index]) return false
  return true
}
