import { createDiagnostic } from '../../diagnostics/codes/adapters.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { HubNodeDefinition } from '../../hub/types.ts'
import { isPlainObject } from '../../schema/is-plain-object.ts'
import { getOwn } from '../../schema/objects.ts'
import { documentLimits } from '../../workflow/clone-json.ts'
import type { ImportedFlow } from '../../workflow/import-flow.ts'
import type { FlowNode } from '../../workflow/types.ts'
import { readForeignDocument } from '../read-document.ts'
import { addUsedPorts } from './add-used-ports.ts'
import { checkName } from './check-name.ts'
import { importEdges } from './import-edges.ts'
import { importNode } from './import-node.ts'
import { placeToolEdges } from './place-tool-edges.ts'
import { readNode } from './read-node.ts'
import { renameTargets } from './rename-targets.ts'
import { type ChengosContext, format, type NodeOrigin, originMember } from './types.ts'

/**
 * Reads a ChengOS workflow, or its JSON text, as a flow. Everything is checked and copied first, nothing is started.
 * What of the document a flow has no member for stays in `chengos` members, so that it can be written again.
 */
export function importChengosWorkflow(
  source: unknown,
  definitions: readonly HubNodeDefinition[],
): { flow?: ImportedFlow; diagnostics: Diagnostic[] } {
  const read = readForeignDocument(source, format)
  if ('finding' in read) return { diagnostics: [read.finding] }
  const place = findDefinition(read.value)
  if ('finding' in place) return { diagnostics: [place.finding] }
  const { envelope, definition, path } = place
  const diagnostics: Diagnostic[] = []
  const context: ChengosContext = { definitions, report: (finding) => diagnostics.push(finding) }
  if (path === '') context.report(createDiagnostic('member_converted', { format, member: 'nodes' }, { path: '/nodes' }))
  const { nodes: savedNodes, edges: savedEdges, ...rest } = definition
  reportKept(rest, path, context)
  const { nodes, ids } = importNodes(savedNodes, `${path}/nodes`, context)
  const { edges, places, kept } = importEdges(
    {
      saved: Array.isArray(savedEdges) ? savedEdges : [],
      path: `${path}/edges`,
      nodeIds: ids,
      containers: listContainers(rest['containers']),
    },
    context,
  )
  const ready = { nodes: renameTargets(addUsedPorts(nodes, edges), ids), edges }
  const flow = placeToolEdges(ready, (index) => `${path}/edges/${places[index]}`, context)
  const name = checkName(envelope['name'], '/name', context)
  const origin = { ...envelope, name, definition: rest, ...(kept.length > 0 ? { keptEdges: kept } : {}) }
  return { flow: { ...flow, rest: { [originMember]: origin } }, diagnostics }
}

interface Place {
  envelope: Record<string, unknown>
  definition: Record<string, unknown> & { nodes: unknown[] }
  path: string
}

/** The graph of a document: in `definition`, or as its own members in an older form. */
function findDefinition(document: unknown): Place | { finding: Diagnostic } {
  const refuse = (reason: string) => ({ finding: createDiagnostic('document_invalid', { format, reason }) })
  if (!isPlainObject(document)) return refuse('it is not an object')
  const { definition, ...envelope } = document
  const isOlder = definition === undefined && !Object.hasOwn(document, 'format')
  const graph = isOlder ? document : definition
  if (!isPlainObject(graph) || !Array.isArray(graph['nodes']))
    return refuse('it has no "definition" with a list of nodes')
  const { nodes, edges = [] } = graph
  if (!Array.isArray(edges)) return refuse('its edges are no list')
  if (nodes.length > documentLimits.nodes || edges.length > documentLimits.edges) {
    const reason = `${nodes.length} nodes, ${edges.length} edges`
    return { finding: createDiagnostic('document_too_large', { format, reason }) }
  }
  const members = { nodes, edges }
  return isOlder
    ? { envelope: withoutGraph(envelope), definition: members, path: '' }
    : { envelope, definition: { ...graph, ...members }, path: '/definition' }
}

function withoutGraph({ nodes: _, edges: __, ...envelope }: Record<string, unknown>): Record<string, unknown> {
  return envelope
}

function importNodes(saved: readonly unknown[], path: string, context: ChengosContext) {
  const read = saved.map((item) => readNode(item))
  const taken = new Set(read.flatMap((item) => ('node' in item ? item.node.id : [])))
  const ids = new Map<string, string>()
  const nodes: FlowNode[] = []
  for (const [index, item] of read.entries()) {
    const place = `${path}/${index}`
    const fault = 'fault' in item ? item.fault : ids.has(item.node.id) ? 'nodeId' : undefined
    if ('fault' in item || fault !== undefined) {
      const params = { format, item: `nodes[${index}]`, reason: fault ?? '' }
      context.report(createDiagnostic('item_left_out', params, { path: place }))
      continue
    }
    const { id, isOldSpelling } = item.node
    if (isOldSpelling) context.report(createDiagnostic('member_converted', { format, member: id }, { path: place }))
    const node = importNode(item.node, place, index, context)
    // The id that it had in a flow, unless another one has that by now.
    const ownId = node.id !== id && taken.has(node.id) ? id : node.id
    taken.add(ownId)
    ids.set(id, ownId)
    nodes.push(ownId === id ? { ...node, id } : rename(node, ownId))
  }
  return { nodes, ids }
}

function rename(node: FlowNode, id: string): FlowNode {
  const origin = node.data[originMember] as NodeOrigin
  return { ...node, id, data: { ...node.data, [originMember]: { ...origin, as: id } satisfies NodeOrigin } }
}

function reportKept(rest: Record<string, unknown>, path: string, context: ChengosContext): void {
  for (const member of ['notes', 'containers']) {
    const list = getOwn(rest, member)
    if (!Array.isArray(list) || list.length === 0) continue
    context.report(createDiagnostic('member_not_read', { format, member }, { path: `${path}/${member}` }))
  }
}

function listContainers(containers: unknown): Set<string> {
  const list: unknown[] = Array.isArray(containers) ? containers : []
  const ids = list.flatMap((container) =>
    isPlainObject(container) ? ['id', 'containerId', 'nodeId'].map((key) => getOwn(container, key)) : [],
  )
  return new Set(ids.filter((id) => typeof id === 'string'))
}
