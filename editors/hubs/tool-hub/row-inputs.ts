import type { ToolInputConfiguration } from '../../../src/compiler/types.ts'
import { isSecretName } from '../../../src/mcp/secret-names.ts'
import type { NodeInput } from '../../../src/node-io/types.ts'
import { isPlainObject } from '../../../src/schema/is-plain-object.ts'
import { getOwn } from '../../../src/schema/objects.ts'
import { isSameJson } from '../../../src/store/is-same-json.ts'
import { getInputSchema } from '../../../src/tools/compile-tool.ts'
import { getOwnConstraintsSchema, listOwnConstraints } from '../../../src/tools/constraints/own-constraints.ts'
import { findOperationField } from '../../../src/tools/operations.ts'
import type { ToolCatalogueEntry } from '../../../src/tools/types.ts'
import { projectSchema, ToolInputsMemory } from '../../tool-inputs/tool-inputs-memory.ts'

/** The parameters of a row's tool: those that a model may fill, and those that only the author does. */
export interface RowInputs {
  model: ToolInputsMemory
  own: ToolInputsMemory
  ownKeys: ReadonlySet<string>
}

const known = new WeakMap<ToolCatalogueEntry, Map<string, RowInputs>>()

/** The parameters of a row: the same for the same entry of the catalogue. */
export function rowInputsOf(entry: ToolCatalogueEntry, rowKey: string): RowInputs {
  const byRow = known.get(entry) ?? new Map<string, RowInputs>()
  known.set(entry, byRow)
  const inputs = byRow.get(rowKey) ?? createRowInputs(entry)
  byRow.set(rowKey, inputs)
  return inputs
}

const ownConstraints = new WeakMap<
  ToolCatalogueEntry,
  Map<string, { memory: ToolInputsMemory; keys: ReadonlySet<string> }>
>()

/** The constraints that a row's tool checks itself, as parameters that only the author fills. */
export function ownConstraintsOf(
  entry: ToolCatalogueEntry,
  rowKey: string,
): { memory: ToolInputsMemory; keys: ReadonlySet<string> } {
  const byRow = ownConstraints.get(entry) ?? new Map()
  ownConstraints.set(entry, byRow)
  const known = byRow.get(rowKey)
  if (known) return known
  const names = new Set(listOwnConstraints(entry))
  const schema = getOwnConstraintsSchema(entry)
  const inputs = schema ? projectSchema(schema).filter(({ key }) => names.has(key)) : []
  const made = { memory: new ToolInputsMemory(inputs.map(keepFromModel)), keys: new Set(inputs.map(({ key }) => key)) }
  byRow.set(rowKey, made)
  return made
}

function createRowInputs(entry: ToolCatalogueEntry): RowInputs {
  const operation = findOperationField(entry)
  const fields = new Set(entry.llm_fields)
  const all = projectSchema(getInputSchema(entry)).filter(({ key }) => key !== operation)
  const own = all.filter(({ key }) => !fields.has(key)).map(keepFromModel)
  return {
    model: new ToolInputsMemory(all.filter(({ key }) => fields.has(key))),
    own: new ToolInputsMemory(own),
    ownKeys: new Set(own.map(({ key }) => key)),
  }
}

function keepFromModel(input: NodeInput): NodeInput {
  const types = input.renderTypeList.filter((type) => type !== 'agentGenerated' && type !== 'reference')
  const isSecret = input.valueType === 'string' && isSecretName(input.key)
  const [first = 'JSONEditor'] = isSecret ? ['password' as const] : types
  return { ...input, renderTypeList: [first], selectedType: first, canAgentGenerated: false }
}

/** The static configuration as choices for these parameters. Nothing is sent for one that it does not name. */
export function configToChoices(
  config: Readonly<Record<string, unknown>>,
  keys: ReadonlySet<string>,
): ToolInputConfiguration[] {
  return [...keys].map((key) => {
    const binding = getOwn(config, key)
    return { key, mode: 'manual', ...(binding === undefined ? {} : { binding }) }
  })
}

/** The static configuration with edited values in it. A blank value takes its key out; other keys stay as they are. */
export function choicesToConfig(
  config: Readonly<Record<string, unknown>>,
  choices: readonly ToolInputConfiguration[],
): Record<string, unknown> {
  const next = new Map(Object.entries(config))
  for (const { key, binding } of choices) {
    if (binding === undefined || binding === '') next.delete(key)
    else if (!isSameJson(next.get(key), binding)) next.set(key, binding)
  }
  return Object.fromEntries(next)
}

/**
 * The stored choices with edited ones in their places. What says no more than that the model fills a parameter is left
 * out; choices for parameters that the tool no longer has, and members that are not known, stay.
 */
export function mergeChoices(stored: unknown, choices: readonly ToolInputConfiguration[]): unknown[] {
  const edited = new Map(choices.map((choice) => [choice.key, choice]))
  const before = Array.isArray(stored) ? (stored as unknown[]) : []
  const kept = before.flatMap((item) => {
    const key = isPlainObject(item) ? item['key'] : undefined
    const choice = typeof key === 'string' ? edited.get(key) : undefined
    if (!isPlainObject(item) || choice === undefined) return [item]
    edited.delete(choice.key)
    const { key: _key, mode: _mode, binding: _binding, manualType: _type, omitted: _omitted, ...unknown } = item
    const next = { ...choice, ...unknown }
    if (Object.keys(unknown).length === 0 && isBare(choice)) return []
    return [isSameJson(next, item) ? item : next]
  })
  return [...kept, ...[...edited.values()].filter((choice) => !isBare(choice))]
}

function isBare({ key: _key, mode, ...rest }: ToolInputConfiguration): boolean {
  return mode === 'agentGenerated' && Object.keys(rest).length === 0
}
