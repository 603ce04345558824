import { listCallingAgents, listSiblings } from '../workflow/tool-edges.ts'
import type { FlowNodeLike, FlowOf } from '../workflow/types.ts'
import { listOffers, type PresetCatalogue, type PresetHead } from './list-offers.ts'
import { listTargetNodes } from './list-targets.ts'
import { presetNodeTypes } from './preset-nodes.ts'

/** Why a model can't ask for a preset at a node. */
type PresetExclusion =
  /** Not visible to models. */
  | 'hidden'
  /** Nobody knows nodes of its type. */
  | 'unknown_type'
  /** It is for one of the nodes that speak of presets. */
  | 'preset_node'
  /** The flow has no node of its type. */
  | 'no_node'
  /** All nodes of its type are tools of other agents. */
  | 'other_agent'
  /** Nodes of its type are nobody's tools. */
  | 'not_connected'
  /** The author fixed another target. */
  | 'other_target'
  /** The author fixed another preset. */
  | 'other_preset'

/** What the author fixed at the node that speaks of presets. */
export interface PresetLimits {
  targetId?: string
  presetId?: string
}

/** What a model that an agent runs can ask for at a node, and why not for the rest. */
export interface PresetScope<Node extends FlowNodeLike, Item extends PresetHead> {
  /** The tools beside it, with what each could be switched to. */
  targets: { node: Node; offers: Item[] }[]
  /** Nodes beside it that are never switched: they speak of presets themselves. */
  presetNodes: Node[]
  /** Presets that no target offers; `nodes` are those of its type that the reason is about. */
  excluded: { preset: Item; reason: PresetExclusion; nodes: Node[] }[]
}

/**
 * Tells every preset's place at a node, by the functions that the runtime offers and switches by. Undefined where no
 * agent calls the node.
 */
export function judgePresetScope<Node extends FlowNodeLike, Item extends PresetHead>(options: {
  flow: FlowOf<Node>
  nodeId: string
  agentId?: string
  catalogue: PresetCatalogue<Item>
  limits?: PresetLimits
  /** Whether nodes of a type are known at all, on this canvas or not. */
  isKnownType(nodeType: string): boolean
}): PresetScope<Node, Item> | undefined {
  const { flow, nodeId, agentId, catalogue, limits = {}, isKnownType } = options
  const nodes = listTargetNodes(flow, nodeId, agentId)
  if (nodes === undefined) return undefined
  const isAllowed = ({ id }: Item) =>
    limits.presetId === undefined || id.toLowerCase() === limits.presetId.toLowerCase()
  const targets = nodes.map((node) => {
    const isTarget = limits.targetId === undefined || limits.targetId === node.id
    const offers = isTarget ? listOffers(node.type ?? '', catalogue).map(({ preset }) => preset) : []
    return { node, offers: offers.filter(isAllowed) }
  })
  const offered = new Set(targets.flatMap(({ offers }) => offers))
  const exclude = (preset: Item) => {
    const alike = flow.nodes.filter(({ type }) => type === preset.node_type)
    const beside = nodes.filter(({ type }) => type === preset.node_type)
    const reason = findReason({ preset, alike, beside, flow, isAllowed: isAllowed(preset), isKnownType })
    return { preset, reason, nodes: beside.length > 0 ? beside : alike }
  }
  return {
    targets,
    presetNodes: listSiblings(nodeId, flow, agentId).filter(({ type }) => presetNodeTypes.includes(type ?? '')),
    excluded: catalogue.presets.filter((preset) => !offered.has(preset)).map(exclude),
  }
}

function findReason(facts: {
  preset: PresetHead
  alike: readonly FlowNodeLike[]
  beside: readonly FlowNodeLike[]
  flow: FlowOf<FlowNodeLike>
  isAllowed: boolean
  isKnownType(nodeType: string): boolean
}): PresetExclusion {
  const { preset, alike, beside, flow, isAllowed, isKnownType } = facts
  if (presetNodeTypes.includes(preset.node_type)) return 'preset_node'
  if (!isKnownType(preset.node_type)) return 'unknown_type'
  if (preset.llm_visible !== true) return 'hidden'
  if (beside.length > 0) return isAllowed ? 'other_target' : 'other_preset'
  if (alike.length === 0) return 'no_node'
  return alike.some(({ id }) => listCallingAgents(id, flow).length > 0) ? 'other_agent' : 'not_connected'
}
