import { createDataOfInputs } from '../src/hub/create-data-of-inputs.ts'
import { projectPlainInputs } from '../src/hub/project-plain-inputs.ts'
import type { HubNodeData } from '../src/hub/types.ts'
import { getHubNodeDescription } from './canvas-catalog.ts'

export interface CreateHubNodeOptions {
  id: string
  position: { x: number; y: number }
  /** Each key becomes manual with that value. */
  values?: Readonly<Record<string, unknown>>
  /** What the card is called; the kind's own title when absent. */
  label?: string
}

/** A node as both flow libraries take it. */
export interface HubNode {
  id: string
  type: string
  position: { x: number; y: number }
  data: HubNodeData
}

/**
 * Makes a canvas node of a kind of hub.
 * @throws ToolInputError `unknown_node_type`
 */
export function createHubNode(type: string, { id, position, values, label }: CreateHubNodeOptions): HubNode {
  const description = getHubNodeDescription(type)
  const data = createDataOfInputs(description, projectPlainInputs(description), values)
  return { id, type, position, data: label === undefined ? data : { ...data, label } }
}
