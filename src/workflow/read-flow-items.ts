import { createDiagnostic } from '../diagnostics/codes/workflow.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import type { FlowEdge, FlowNode } from './types.ts'

const maxIdLength = 200

/** Checks a document's nodes; each one that cannot be read is an error, because its edges and its settings would be lost. */
export function readFlowNodes(saved: readonly unknown[], diagnostics: Diagnostic[]): FlowNode[] {
  const ids = new Set<string>()
  return saved.flatMap((node, index) => {
    const reason = findNodeFault(node, ids)
    if (reason === undefined && isPlainObject(node)) {
      ids.add(String(node['id']))
      return [{ ...node, data: isPlainObject(node['data']) ? node['data'] : {} } as FlowNode]
    }
    diagnostics.push(
      createDiagnostic('flow_node_invalid', { index, reason: reason ?? '' }, { path: `/nodes/${index}` }),
    )
    return []
  })
}

/** Checks a document's edges; one that leads nowhere is left out and told, the rest of the flow stands without it. */
export function readFlowEdges(
  saved: readonly unknown[],
  nodes: readonly FlowNode[],
  diagnostics: Diagnostic[],
): FlowEdge[] {
  const nodeIds = new Set(nodes.map(({ id }) => id))
  const ids = new Set<string>()
  return saved.flatMap((edge, index) => {
    const reason = findEdgeFault(edge, ids, nodeIds)
    if (reason === undefined && isPlainObject(edge)) {
      ids.add(String(edge['id']))
      return [{ ...edge } as FlowEdge]
    }
    diagnostics.push(
      createDiagnostic('flow_edge_left_out', { index, reason: reason ?? '' }, { path: `/edges/${index}` }),
    )
    return []
  })
}

function findNodeFault(node: unknown, ids: ReadonlySet<string>): string | undefined {
  if (!isPlainObject(node)) return 'not_an_object'
  const { id, type, position, data } = node
  if (!isId(id)) return 'id'
  if (ids.has(id)) return 'duplicate_id'
  if (type !== undefined && typeof type !== 'string') return 'type'
  if (!isPlainObject(position) || typeof position['x'] !== 'number' || typeof position['y'] !== 'number')
    return 'position'
  if (data !== undefined && !isPlainObject(data)) return 'data'
  return isPlainObject(data) ? findPortFault(data) : undefined
}

/** A list of inputs whose entries have no key would break every reader; both saved forms of ports are fine. */
function findPortFault(data: Record<string, unknown>): string | undefined {
  for (const side of ['inputs', 'outputs', 'parked']) {
    const ports = data[side]
    if (ports === undefined || isPlainObject(ports)) continue
    if (!Array.isArray(ports)) return `data/${side}`
    const keys = ports.map((port) => (isPlainObject(port) ? (port['key'] ?? port['name']) : undefined))
    if (keys.some((key) => typeof key !== 'string')) return `data/${side}`
    if (new Set(keys).size < keys.length) return `data/${side}: duplicate`
  }
  return undefined
}

function findEdgeFault(edge: unknown, ids: ReadonlySet<string>, nodeIds: ReadonlySet<string>): string | undefined {
  if (!isPlainObject(edge)) return 'not_an_object'
  const { id, source, target, sourceHandle, targetHandle } = edge
  if (!isId(id)) return 'id'
  if (ids.has(id)) return 'duplicate_id'
  if (typeof source !== 'string' || !nodeIds.has(source)) return 'source'
  if (typeof target !== 'string' || !nodeIds.has(target)) return 'target'
  return [sourceHandle, targetHandle].every(isHandle) ? undefined : 'handle'
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= maxIdLength
}

function isHandle(value: unknown): boolean {
  return value === undefined || value === null || typeof value === 'string'
}
