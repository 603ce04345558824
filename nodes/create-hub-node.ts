import { createDataOfInputs } from '../src/hub/create-data-of-inputs.ts'
import { findByType } from '../src/hub/find-by-type.ts'
import { projectPlainInputs } from '../src/hub/project-plain-inputs.ts'
import type { HubNodeData, HubNodeDescription } from '../src/hub/types.ts'
import { hubNodeDescriptions } from './canvas-catalog.ts'

export interface CreateHubNodeOptions {
  id: string
  position: { x: number; y: number }
  /** Each key becomes manual with that value. */
  values?: Readonly<Record<string, unknown>>
  /** The kinds of hubs that there are, where the host has its own beside ours. */
  definitions?: readonly HubNodeDescription[]
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
export function createHubNode(type: string, options: CreateHubNodeOptions): HubNode {
  const { id, position, values, label, definitions = hubNodeDescriptions } = options
  const description = findByType(definitions, type)
  const data = createDataOfInputs(description, projectPlainInputs(description), values)
  return { id, type, position, data: label === undefined ? data : { ...data, label } }
}
