import { createDiagnostic } from '../../diagnostics/codes/adapters.ts'
import { isPlainObject } from '../../schema/is-plain-object.ts'
import { sharedToolPort, toolSourcePort } from '../../workflow/ports.ts'
import { addToolPort } from '../../workflow/tool-ports.ts'
import type { FlowEdge, FlowNode } from '../../workflow/types.ts'
import { agentPrefix, type FastGptContext, format, nodePrefix, originMember, toolHandle } from './types.ts'

/** Reads edges. Those of tools are turned round: here a tool is plugged into its agent, which gets a port for it. */
export function importEdges(
  nodes: readonly FlowNode[],
  saved: readonly unknown[],
  path: string,
  context: FastGptContext,
): { nodes: FlowNode[]; edges: FlowEdge[] } {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const edges: FlowEdge[] = []
  for (const [index, item] of saved.entries()) {
    const place = `${path}/${index}`
    const end = isPlainObject(item) ? ['source', 'target'].find((side) => !byId.has(String(item[side]))) : 'edge'
    if (!isPlainObject(item) || end !== undefined) {
      const params = { format, item: `edges[${index}]`, reason: end ?? 'edge' }
      context.report(createDiagnostic('item_left_out', params, { path: place }))
      continue
    }
    edges.push(readEdge(item, { id: `edge-${edges.length + 1}`, path: place, byId }, context))
  }
  return { nodes: [...byId.values()], edges }
}

function readEdge(
  saved: Readonly<Record<string, unknown>>,
  { id, path, byId }: { id: string; path: string; byId: Map<string, FlowNode> },
  context: FastGptContext,
): FlowEdge {
  const { source: from, target: to, sourceHandle, targetHandle, ...rest } = saved
  const [source, target] = [String(from), String(to)]
  const kept = Object.keys(rest).length > 0 ? { rest } : {}
  if (sourceHandle === toolHandle) {
    const ends = { source: target, sourceHandle: toolSourcePort, target: source, targetHandle: plugIn(source, byId) }
    return { id, ...ends, data: { [originMember]: kept } }
  }
  const handle = (member: string, value: unknown, usual: string) => {
    if (typeof value === 'string' && value !== '') return value
    context.report(createDiagnostic('member_filled_in', { format, member }, { path: `${path}/${member}` }))
    return usual
  }
  const usual = usualTargetHandle(target)
  const entry = handle('targetHandle', targetHandle, usual)
  return {
    id,
    source,
    sourceHandle: handle('sourceHandle', sourceHandle, usualSourceHandle(source)),
    target,
    // A named port that an agent does not declare would count as one for a tool.
    data: { [originMember]: { ...kept, ...(entry === usual ? {} : { targetHandle: entry }) } },
  }
}

/** The handle that a step goes on from. */
export function usualSourceHandle(nodeId: string): string {
  return `${nodeId}-source-right`
}

/** The handle that a step is reached by. */
export function usualTargetHandle(nodeId: string): string {
  return `${nodeId}-target-left`
}

/**
 * A new port of an agent for one more tool; the one for any number where it has as many as it may. Whatever its kind, a
 * node that tools hang on is an agent.
 */
function plugIn(agentId: string, byId: Map<string, FlowNode>): string {
  const agent = byId.get(agentId)
  if (agent === undefined) return sharedToolPort
  const { node, port } = addToolPort(agent)
  const type = agent.type?.startsWith(nodePrefix) ? agentPrefix + agent.type.slice(nodePrefix.length) : agent.type
  byId.set(agentId, { ...node, ...(type === undefined ? {} : { type }) })
  return port ?? sharedToolPort
}
