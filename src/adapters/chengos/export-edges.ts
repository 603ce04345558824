import { createDiagnostic } from '../../diagnostics/codes/adapters.ts'
import { isPlainObject } from '../../schema/is-plain-object.ts'
import { getOwn } from '../../schema/objects.ts'
import { listOutputPorts, toolSourcePort } from '../../workflow/ports.ts'
import type { FlowEdge, FlowNode } from '../../workflow/types.ts'
import { readOriginId } from './export-node.ts'
import { toUuid } from './to-uuid.ts'
import { asideMember, type ChengosContext, type ChengosEdge, type EdgeAside, format, originMember } from './types.ts'

/** The edges of a flow as ChengOS stores them. `nodes` are those that are in the document, with their ids there. */
export function exportEdges(
  edges: readonly FlowEdge[],
  nodes: ReadonlyMap<string, { node: FlowNode; nodeId: string }>,
  { report }: ChengosContext,
): ChengosEdge[] {
  const taken = new Set<string>()
  return edges.flatMap((edge, index) => {
    const place = { path: `/edges/${index}` }
    const source = nodes.get(edge.source)
    const target = nodes.get(edge.target)
    const origin = readEdgeOrigin(edge)
    const isPortless = origin.id === undefined && typeof edge.targetHandle !== 'string'
    if (!source || !target || isPortless) {
      const reason = isPortless ? 'targetHandle' : source ? 'target' : 'source'
      report(createDiagnostic('item_left_out', { format, item: edge.id, reason }, place))
      return []
    }
    const edgeId = origin.id !== undefined && !taken.has(origin.id) ? origin.id : toUuid('edge', edge.id, taken)
    taken.add(edgeId)
    const aside = collectAside(edge, edgeId, origin.sourcePort)
    for (const member of Object.keys(aside.edge ?? {})) {
      report(createDiagnostic('member_kept_aside', { format, member, place: asideMember }, place))
    }
    const sourcePort = nameSource(edge, source.node, origin)
    return [
      {
        ...origin.rest,
        edgeId,
        sourceNode: source.nodeId,
        ...(sourcePort === undefined ? {} : { sourcePort }),
        targetNode: target.nodeId,
        ...(typeof edge.targetHandle === 'string' ? { targetPort: edge.targetHandle } : {}),
        ...(Object.keys(aside).length > 0 ? { [asideMember]: aside } : {}),
      },
    ]
  })
}

function readEdgeOrigin({ id: ownId, data }: FlowEdge): {
  id?: string
  sourcePort?: string
  rest: Record<string, unknown>
} {
  const origin = isPlainObject(data) ? getOwn(data, originMember) : undefined
  if (!isPlainObject(origin)) return { rest: {} }
  const id = readOriginId(origin, ownId)
  const [sourcePort, rest] = ['sourcePort', 'rest'].map((member) => getOwn(origin, member))
  return {
    ...(id === undefined ? {} : { id }),
    ...(typeof sourcePort === 'string' ? { sourcePort } : {}),
    rest: isPlainObject(rest) ? rest : {},
  }
}

/** A tool edge carries no data: in ChengOS it leaves the first output of the tool, as its own picker draws it. */
function nameSource(
  edge: FlowEdge,
  source: FlowNode,
  origin: { id?: string; sourcePort?: string },
): string | undefined {
  const { sourceHandle } = edge
  if (sourceHandle === toolSourcePort) return origin.sourcePort ?? nameFirstOutput(source)
  if (typeof sourceHandle === 'string') return sourceHandle
  return origin.id === undefined ? nameFirstOutput(source) : undefined
}

function nameFirstOutput(source: FlowNode): string {
  return listOutputPorts(source)[0]?.key ?? 'result'
}

function collectAside(edge: FlowEdge, edgeId: string, sourcePort: string | undefined): EdgeAside {
  const { id, source: _, target: __, sourceHandle, targetHandle: ___, data, ...around } = edge
  const { [originMember]: ____, ...ownData } = isPlainObject(data) ? data : {}
  const members = { ...around, ...(Object.keys(ownData).length > 0 ? { data: ownData } : {}) }
  return {
    ...(id === edgeId ? {} : { id }),
    ...(sourceHandle === toolSourcePort && sourcePort === undefined ? { isToolEdge: true } : {}),
    ...(Object.keys(members).length > 0 ? { edge: members } : {}),
  }
}
