import { createDiagnostic } from '../../diagnostics/codes/adapters.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { HubNodeDefinition } from '../../hub/types.ts'
import { isPlainObject } from '../../schema/is-plain-object.ts'
import { documentLimits } from '../../workflow/clone-json.ts'
import type { ImportedFlow } from '../../workflow/import-flow.ts'
import type { FlowNode } from '../../workflow/types.ts'
import { readForeignDocument } from '../read-document.ts'
import { importEdges } from './import-edges.ts'
import { importNode } from './import-node.ts'
import { type FastGptContext, format, originMember } from './types.ts'

/**
 * Reads a FastGPT workflow, a template around one, or its JSON text, as a flow. Everything is checked and copied first,
 * nothing is started. What a flow has no member for stays in `fastgpt` members, so that it can be written again.
 */
export function importFastGptWorkflow(
  source: unknown,
  mcpHub: HubNodeDefinition,
): { flow?: ImportedFlow; diagnostics: Diagnostic[] } {
  const read = readForeignDocument(source, format)
  if ('finding' in read) return { diagnostics: [read.finding] }
  const place = findGraph(read.value)
  if ('finding' in place) return { diagnostics: [place.finding] }
  const { nodes: savedNodes, edges: savedEdges, rest, around, path } = place
  const diagnostics: Diagnostic[] = []
  const context: FastGptContext = { mcpHub, report: (finding) => void diagnostics.push(finding) }
  const nodes = importNodes(savedNodes, `${path}/nodes`, context)
  const flow = importEdges(nodes, savedEdges, `${path}/edges`, context)
  const origin = { ...(around === undefined ? {} : { around }), rest }
  return { flow: { ...flow, rest: { [originMember]: origin } }, diagnostics }
}

interface Graph {
  nodes: readonly unknown[]
  edges: readonly unknown[]
  rest: Record<string, unknown>
  /** What stands around the workflow in a template. */
  around?: Record<string, unknown>
  path: string
}

function findGraph(document: unknown): Graph | { finding: Diagnostic } {
  const refuse = (reason: string) => ({ finding: createDiagnostic('document_invalid', { format, reason }) })
  if (!isPlainObject(document)) return refuse('it is not an object')
  const isTemplate = !Array.isArray(document['nodes']) && isPlainObject(document['workflow'])
  const { workflow, ...around } = document
  const graph = isTemplate ? (workflow as Record<string, unknown>) : document
  const { nodes, edges = [], ...rest } = graph
  if (!Array.isArray(nodes)) return refuse('it has no list of nodes')
  if (!Array.isArray(edges)) return refuse('its edges are no list')
  if (nodes.length > documentLimits.nodes || edges.length > documentLimits.edges) {
    const reason = `${nodes.length} nodes, ${edges.length} edges`
    return { finding: createDiagnostic('document_too_large', { format, reason }) }
  }
  return isTemplate ? { nodes, edges, rest, around, path: '/workflow' } : { nodes, edges, rest, path: '' }
}

function importNodes(saved: readonly unknown[], path: string, context: FastGptContext): FlowNode[] {
  const nodes = new Map<string, FlowNode>()
  for (const [index, item] of saved.entries()) {
    const read = importNode(item, `${path}/${index}`, context)
    const fault = 'fault' in read ? read.fault : nodes.has(read.node.id) ? 'nodeId' : undefined
    if ('node' in read && fault === undefined) nodes.set(read.node.id, read.node)
    else {
      const params = { format, item: `nodes[${index}]`, reason: fault ?? '' }
      context.report(createDiagnostic('item_left_out', params, { path: `${path}/${index}` }))
    }
  }
  return [...nodes.values()]
}
