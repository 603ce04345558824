import { createDiagnostic } from '../../diagnostics/codes/adapters.ts'
import { isPlainObject } from '../../schema/is-plain-object.ts'
import { getOwn } from '../../schema/objects.ts'
import { toolSourcePort } from '../../workflow/ports.ts'
import type { FlowEdge } from '../../workflow/types.ts'
import { isId, takeFirst } from './read-node.ts'
import { toUuid } from './to-uuid.ts'
import { asideMember, type ChengosContext, type EdgeOrigin, format, originMember } from './types.ts'

interface SavedEdges {
  saved: readonly unknown[]
  /** Place of the list in the document. */
  path: string
  /** Ids of nodes in the flow, by their ids in the document. */
  nodeIds: ReadonlyMap<string, string>
  /** What edges may lead to besides nodes. */
  containers: ReadonlySet<string>
}

/**
 * Reads a document's edges in both spellings in use. Those of containers have no place on a canvas and are given back
 * as they are in `kept`; `places` says where in the list each of `edges` stood.
 */
export function importEdges(
  { saved, path, nodeIds, containers }: SavedEdges,
  context: ChengosContext,
): { edges: FlowEdge[]; places: number[]; kept: unknown[] } {
  const edges: FlowEdge[] = []
  const places: number[] = []
  const kept: unknown[] = []
  const taken = new Set<string>()
  for (const [index, item] of saved.entries()) {
    const place = { path: `${path}/${index}` }
    const read = readEdge(item)
    const [source, target] = read.ends.map((end) => (typeof end === 'string' ? nodeIds.get(end) : undefined))
    const isOfContainer = read.ends.every((end) => typeof end === 'string' && (nodeIds.has(end) || containers.has(end)))
    const fault = findFault(read, taken, { source, target })
    if (fault !== undefined && isOfContainer && (source === undefined || target === undefined)) kept.push(item)
    else if (fault !== undefined || source === undefined || target === undefined) {
      const params = { format, item: `edges[${index}]`, reason: fault ?? '' }
      context.report(createDiagnostic('item_left_out', params, place))
    } else {
      if (!isId(read.id)) context.report(createDiagnostic('member_filled_in', { format, member: 'edgeId' }, place))
      const id = isId(read.id) ? read.id : toUuid('edge', `${index}`, taken)
      if (read.isOldSpelling) context.report(createDiagnostic('member_converted', { format, member: id }, place))
      const edge = toFlowEdge(read, { id, source, target }, taken)
      taken.add(edge.id)
      edges.push(edge)
      places.push(index)
    }
  }
  if (kept.length > 0) {
    const params = { format, member: `edges (${kept.length})` }
    context.report(createDiagnostic('member_not_read', params, { path }))
  }
  return { edges, places, kept }
}

interface ReadEdge {
  id: unknown
  ends: [unknown, unknown]
  ports: [unknown, unknown]
  aside: Record<string, unknown>
  rest: Record<string, unknown>
  isOldSpelling: boolean
}

function readEdge(saved: unknown): ReadEdge {
  const rest = isPlainObject(saved) ? { ...saved } : {}
  const isOldSpelling = getOwn(rest, 'sourceNode') === undefined && getOwn(rest, 'source') !== undefined
  const take = (name: string, old: string) => takeFirst(rest, isOldSpelling ? [name, old] : [name])
  const aside = takeFirst(rest, [asideMember])
  return {
    id: take('edgeId', 'id'),
    ends: [take('sourceNode', 'source'), take('targetNode', 'target')],
    ports: [take('sourcePort', 'sourceHandle'), take('targetPort', 'targetHandle')],
    aside: isPlainObject(aside) ? aside : {},
    rest,
    isOldSpelling,
  }
}

function findFault(
  { id, ports }: ReadEdge,
  taken: ReadonlySet<string>,
  ends: { source: string | undefined; target: string | undefined },
): string | undefined {
  if (ends.source === undefined) return 'sourceNode'
  if (ends.target === undefined) return 'targetNode'
  if ((id !== undefined && !isId(id)) || (isId(id) && taken.has(id))) return 'edgeId'
  const isPort = (port: unknown) => port === undefined || port === null || typeof port === 'string'
  return isPort(ports[0]) ? (isPort(ports[1]) ? undefined : 'targetPort') : 'sourcePort'
}

function toFlowEdge(
  { ports, aside, rest }: ReadEdge,
  known: { id: string; source: string; target: string },
  taken: ReadonlySet<string>,
): FlowEdge {
  const ownId = getOwn(aside, 'id')
  const isRestored = isId(ownId) && !taken.has(ownId)
  const [sourcePort, targetPort] = ports
  const isToolEdge = getOwn(aside, 'isToolEdge') === true
  const origin: EdgeOrigin = {
    // The port's name means the port without data here.
    ...(sourcePort === toolSourcePort && !isToolEdge ? { sourcePort } : {}),
    id: known.id,
    ...(isRestored && ownId !== known.id ? { as: ownId } : {}),
    ...(Object.keys(rest).length > 0 ? { rest } : {}),
  }
  const around = getOwn(aside, 'edge')
  const { data: ownData, sourceHandle: _, targetHandle: __, ...edge } = isPlainObject(around) ? around : {}
  const data = {
    ...(isPlainObject(ownData) ? ownData : {}),
    [originMember]: origin,
  }
  return {
    ...edge,
    ...known,
    ...(isRestored ? { id: ownId } : {}),
    ...(typeof sourcePort === 'string' ? { sourceHandle: sourcePort } : {}),
    ...(isToolEdge ? { sourceHandle: toolSourcePort } : {}),
    ...(typeof targetPort === 'string' ? { targetHandle: targetPort } : {}),
    data,
  }
}
