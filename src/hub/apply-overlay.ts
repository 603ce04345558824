import { getOwn } from '../schema/objects.ts'
import { createHubNodeData } from './create-hub-node-data.ts'
import { readHubInputs } from './hub-inputs.ts'
import type { HubNodeData, HubNodeDefinition, HubNodeDescription } from './types.ts'

/**
 * The data of a node with values that were set for a run: each key that the kind declares is manual with that value,
 * as in a fresh node and under the same rules. Other keys are left out.
 */
export function applyOverlay(
  definition: HubNodeDefinition,
  data: HubNodeData,
  overlay: Readonly<Record<string, unknown>>,
): HubNodeData {
  const values = readDeclared(definition, overlay)
  if (values.size === 0) return data
  const fresh = createHubNodeData(definition, Object.fromEntries(values)).inputs
  const set = new Map(fresh.filter(({ key }) => values.has(key)).map((input) => [input.key, input]))
  return { ...data, inputs: readHubInputs(definition, data).map(({ input }) => set.get(input.key) ?? input) }
}

function readDeclared(
  { inputs }: HubNodeDescription,
  overlay: Readonly<Record<string, unknown>>,
): Map<string, unknown> {
  const entries = inputs.map(({ key }) => [key, getOwn(overlay, key)] as const)
  return new Map(entries.filter(([, value]) => value !== undefined))
}
