import { createHubNodeData } from '../../hub/create-hub-node-data.ts'
import type { HubNodeData, HubNodeDefinition } from '../../hub/types.ts'
import { setOwn } from '../../schema/objects.ts'

/** The data of a hub from its configuration in ChengOS, and what of that its kind does not declare. */
export function importHubData(
  definition: HubNodeDefinition,
  config: Readonly<Record<string, unknown>>,
): { data: HubNodeData; unknown: Record<string, unknown> } {
  const values: Record<string, unknown> = {}
  const unset = new Map<string, unknown>()
  const unknown: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(config)) {
    const declared = definition.inputs.find((input) => input.key === key)
    if (declared === undefined) setOwn(unknown, key, value)
    else if (isUnset(value) && declared.allowedModes.includes('agentGenerated')) unset.set(key, value)
    else setOwn(values, key, value)
  }
  const data = createHubNodeData(definition, values)
  const inputs = data.inputs.map((input) => (unset.has(input.key) ? { ...input, value: unset.get(input.key) } : input))
  return { data: { ...data, inputs }, unknown }
}

/** What ChengOS stores for an input that its author left alone: taken for a value, it would keep the model out. */
export function isUnset(value: unknown): boolean {
  return value === null || value === ''
}
