import { createDiagnostic } from '../../diagnostics/codes/consumers.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { readHubInputs } from '../../hub/hub-inputs.ts'
import type { HubNodeData, HubNodeDefinition } from '../../hub/types.ts'
import { isInput } from '../../node-io/list-inputs.ts'
import { setInputMode } from '../../node-io/set-input-mode.ts'
import type { NodeInput } from '../../node-io/types.ts'

/** Leaves inputs of the node itself to the model; the same object where one of them can't be. */
export function leaveOwnInputs(definition: HubNodeDefinition, data: HubNodeData, keys: readonly string[]): HubNodeData {
  const own = new Map(readHubInputs(definition, data).map(({ input }) => [input.key, input]))
  const changed = new Map<string, NodeInput>()
  for (const key of keys) {
    const input = own.get(key)
    const next = input && setInputMode({ input, mode: 'agentGenerated' })
    if (next === undefined || next === input) return data
    changed.set(key, next)
  }
  const inputs = listSaved(data).map((entry) => (isInput(entry) && changed.get(entry.key)) || entry)
  const present = new Set(inputs.filter(isInput).map(({ key }) => key))
  const missing = [...changed.values()].filter(({ key }) => !present.has(key))
  return { ...data, inputs: [...inputs, ...missing] as NodeInput[] }
}

/** Saved values of inputs that the kind does not have, as another version may have left them. */
export function findUnknownInputs(definition: HubNodeDefinition, data: HubNodeData): Diagnostic[] {
  const declared = new Set(definition.inputs.map(({ key }) => key))
  return listSaved(data).flatMap((entry, index) => {
    if (!isInput(entry) || declared.has(entry.key) || entry.value === undefined) return []
    const { key } = entry
    return [createDiagnostic('config_key_unknown', { key }, { path: `/inputs/${index}`, key })]
  })
}

/** Keeps what is saved for inputs apart from those that count; the same object where there is nothing of the kind. */
export function setOwnInputsAside(data: HubNodeData, keys: readonly string[]): HubNodeData {
  const isMeant = (entry: unknown): entry is NodeInput => isInput(entry) && keys.includes(entry.key)
  const saved = listSaved(data)
  const aside = saved.filter(isMeant)
  if (aside.length === 0) return data
  const parked = Array.isArray(data.parked) ? data.parked : []
  return { ...data, inputs: saved.filter((entry) => !isMeant(entry)) as NodeInput[], parked: [...parked, ...aside] }
}

/** What stands in the list, be it an input or not: an edit of one leaves the others alone. */
function listSaved({ inputs }: HubNodeData): readonly unknown[] {
  return Array.isArray(inputs) ? inputs : []
}
