import type { HubGateways } from '../gateways/types.ts'
import type { HubCallContext } from '../hub/types.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { readNodeConfiguration } from '../workflow/read-configuration.ts'
import { listCallingAgents, listSiblings } from '../workflow/tool-edges.ts'
import type { FlowNodeLike, FlowOf } from '../workflow/types.ts'
import { presetNodeTypes } from './preset-nodes.ts'

/** A tool beside the calling agent that a preset may be for. */
export interface PresetTarget {
  id: string
  name: string
  nodeType: string
  /** What it is set to now, the presets of this run included. */
  configuration: Record<string, unknown>
}

/** The tools side by side with a node, in the order of their edges; undefined where no agent calls the node. */
export async function listPresetTargets(
  { workflow }: HubGateways,
  { nodeId, agentId, executionId }: HubCallContext,
): Promise<PresetTarget[] | undefined> {
  const flow = await workflow.getFlow()
  if (flow === undefined || nodeId === undefined) return undefined
  const nodes = listTargetNodes(flow, nodeId, agentId)
  if (nodes === undefined) return undefined
  return Promise.all(
    nodes.map(async (node) => ({
      id: node.id,
      name: nameNode(node),
      nodeType: node.type ?? '',
      configuration: { ...readNodeConfiguration(node), ...(await workflow.getOverlay(executionId, node.id)) },
    })),
  )
}

/** The nodes behind {@link listPresetTargets}. */
export function listTargetNodes<Node extends FlowNodeLike>(
  flow: FlowOf<Node>,
  nodeId: string,
  agentId?: string,
): Node[] | undefined {
  const agents = listCallingAgents(nodeId, flow)
  if (!agents.some(({ id }) => agentId === undefined || id === agentId)) return undefined
  return listSiblings(nodeId, flow, agentId).filter(({ type }) => !presetNodeTypes.includes(type ?? ''))
}

/** What a node is called: the name that its author gave it, else its id. */
export function nameNode({ id, data }: FlowNodeLike): string {
  const label = isPlainObject(data) ? data['label'] : undefined
  return typeof label === 'string' && label.trim() !== '' ? label : id
}
