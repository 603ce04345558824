import { createDiagnostic } from '../../diagnostics/codes/adapters.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { HubNodeDefinition } from '../../hub/types.ts'
import { type LeftOut, leaveOutSecrets } from '../../mcp/secret-literals.ts'
import { isPlainObject } from '../../schema/is-plain-object.ts'
import { getOwn } from '../../schema/objects.ts'
import type { FlowToExport } from '../../workflow/export-flow.ts'
import { leaveSecretsOutOfNodes } from '../../workflow/leave-secrets-out.ts'
import { readFlowEdges, readFlowNodes } from '../../workflow/read-flow-items.ts'
import type { FlowEdge, FlowNode } from '../../workflow/types.ts'
import { withoutTransient } from '../../workflow/without-transient.ts'
import { readForeignDocument } from '../read-document.ts'
import { checkName } from './check-name.ts'
import { exportEdges } from './export-edges.ts'
import { exportNode, readNodeOrigin } from './export-node.ts'
import { renameTargets } from './rename-targets.ts'
import { toUuid } from './to-uuid.ts'
import { type ChengosContext, type ChengosNode, type ChengosWorkflow, format, originMember } from './types.ts'

export interface ChengosExportOptions {
  /** Name of the workflow; the one that it was imported with when absent. */
  name?: string
}

/**
 * The flow as a ChengOS workflow, without secret literals. What of the flow ChengOS has no place for is told, and stays
 * in `hubnodes` members, so that importing the document gives the flow again.
 */
export function exportChengosWorkflow(
  flow: FlowToExport,
  options: ChengosExportOptions,
  definitions: readonly HubNodeDefinition[],
): { document?: ChengosWorkflow; diagnostics: Diagnostic[] } {
  const read = readForeignDocument({ nodes: flow.nodes, edges: flow.edges, rest: flow.rest }, format)
  if ('finding' in read) return { diagnostics: [read.finding] }
  const { nodes: savedNodes, edges: savedEdges, rest } = read.value as Record<string, unknown>
  const diagnostics: Diagnostic[] = []
  const report = (finding: Diagnostic) => void diagnostics.push(finding)
  const nodes = readFlowNodes(toList(savedNodes), diagnostics)
  if (diagnostics.length > 0) return { diagnostics }
  const edges = readFlowEdges(toList(savedEdges), nodes, diagnostics)
  const cleanNodes = leaveSecretsOutOfNodes(nodes.map(withoutTransient))
  diagnostics.push(...cleanNodes.diagnostics)
  const cleanEdges = withoutSecrets(edges.map(withoutTransient), '/edges', 'edges', report) as FlowEdge[]
  const ours = isPlainObject(rest) ? getOwn(rest, originMember) : undefined
  const origin = withoutSecrets(isPlainObject(ours) ? ours : {}, `/rest/${originMember}`, format, report)
  const { definition, keptEdges, ...envelope } = origin as Record<string, unknown>
  const context: ChengosContext = { definitions, report }
  const placed = exportNodes(cleanNodes.nodes, cleanEdges, context)
  const isNew = Object.keys(envelope).length === 0
  const name = options.name ?? envelope['name']
  const document: ChengosWorkflow = {
    ...(isNew ? { state: 'draft', version: 1, tags: [], visibility: 'private' } : envelope),
    name: checkName(name, '', context),
    ...readSkip(envelope, isNew, cleanNodes.nodes, report),
    definition: {
      ...(isPlainObject(definition) ? definition : { notes: [], containers: [] }),
      nodes: placed.documents,
      edges: [
        ...exportEdges(cleanEdges, placed.nodes, context),
        ...((Array.isArray(keptEdges) ? keptEdges : []) as ChengosWorkflow['definition']['edges']),
      ],
    },
  }
  return { document, diagnostics }
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function withoutSecrets(value: unknown, path: string, node: string, report: ChengosContext['report']): unknown {
  const leftOut: LeftOut[] = []
  const clean = leaveOutSecrets(value, path, leftOut)
  for (const secret of leftOut) {
    report(createDiagnostic('secret_left_out', { name: secret.name, node }, { path: secret.path }))
  }
  return clean
}

function exportNodes(nodes: readonly FlowNode[], edges: readonly FlowEdge[], context: ChengosContext) {
  const ids = assignIds(nodes)
  const fed = new Map<string, Set<string>>()
  for (const { target, targetHandle } of edges) {
    if (typeof targetHandle === 'string') fed.set(target, (fed.get(target) ?? new Set()).add(targetHandle))
  }
  const documents: ChengosNode[] = []
  const placed = new Map<string, { node: FlowNode; nodeId: string }>()
  for (const [index, node] of renameTargets(nodes, ids).entries()) {
    const path = `/nodes/${index}`
    const nodeId = ids.get(node.id) ?? node.id
    const { type } = node
    if (type === undefined || type === '') {
      context.report(createDiagnostic('item_left_out', { format, item: node.id, reason: 'type' }, { path }))
      continue
    }
    placed.set(node.id, { node, nodeId })
    documents.push(exportNode({ node: { ...node, type }, nodeId, path, fed: fed.get(node.id) ?? new Set() }, context))
  }
  return { documents, nodes: placed }
}

/** Ids in the document by ids in the flow. */
function assignIds(nodes: readonly FlowNode[]): Map<string, string> {
  const ids = new Map<string, string>()
  const taken = new Set<string>()
  for (const node of nodes) {
    const { id } = readNodeOrigin(node)
    if (id === undefined || taken.has(id)) continue
    ids.set(node.id, id)
    taken.add(id)
  }
  for (const node of nodes) {
    if (ids.has(node.id)) continue
    const id = toUuid('node', node.id, taken)
    ids.set(node.id, id)
    taken.add(id)
  }
  return ids
}

function isKnownThere(node: FlowNode): boolean {
  return readNodeOrigin(node).id !== undefined
}

/** Nodes made here declare no ports, which ChengOS takes only where it is told not to look. */
function readSkip(
  envelope: Record<string, unknown>,
  isNew: boolean,
  nodes: readonly FlowNode[],
  report: ChengosContext['report'],
): { skipValidation?: true } {
  if (envelope['skipValidation'] === true || nodes.every(isKnownThere)) return {}
  if (!isNew) {
    report(createDiagnostic('member_filled_in', { format, member: 'skipValidation' }, { path: '/nodes' }))
  }
  return { skipValidation: true }
}
