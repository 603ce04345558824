import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { HubNodeDefinition } from '../../hub/types.ts'
import { isPlainObject } from '../../schema/is-plain-object.ts'
import { getOwn } from '../../schema/objects.ts'
import type { FlowToExport } from '../../workflow/export-flow.ts'
import { createFreshIds } from '../../workflow/fresh-id.ts'
import { leaveSecretsOutOfNodes } from '../../workflow/leave-secrets-out.ts'
import { readFlowEdges, readFlowNodes } from '../../workflow/read-flow-items.ts'
import type { FlowNode } from '../../workflow/types.ts'
import { withoutTransient } from '../../workflow/without-transient.ts'
import { readForeignDocument } from '../read-document.ts'
import { exportEdges } from './export-edges.ts'
import { exportNode } from './export-node.ts'
import { leaveOutSecretsOf, leaveOutStoredSecrets } from './stored-secrets.ts'
import {
  type FastGptContext,
  type FastGptGraph,
  type FastGptNode,
  type FastGptWorkflow,
  format,
  originMember,
} from './types.ts'

/**
 * The flow as a FastGPT workflow, without secret literals; around it the template that it was imported with. What of the
 * flow FastGPT has no place for is left out and told, with paths into the flow.
 */
export function exportFastGptWorkflow(
  flow: FlowToExport,
  mcpHub: HubNodeDefinition,
): { document?: FastGptWorkflow; diagnostics: Diagnostic[] } {
  const read = readForeignDocument({ nodes: flow.nodes, edges: flow.edges, rest: flow.rest }, format)
  if ('finding' in read) return { diagnostics: [read.finding] }
  const { nodes: savedNodes, edges: savedEdges, rest } = read.value as Record<string, unknown>
  const diagnostics: Diagnostic[] = []
  const context: FastGptContext = { mcpHub, report: (finding) => void diagnostics.push(finding) }
  const nodes = readFlowNodes(toList(savedNodes), diagnostics)
  if (diagnostics.length > 0) return { diagnostics }
  const edges = readFlowEdges(toList(savedEdges), nodes, diagnostics)
  const { nodes: cleanNodes, diagnostics: leftOut } = leaveSecretsOutOfNodes(
    nodes.map((node, index) => leaveOutStoredSecrets(withoutTransient(node), `/nodes/${index}`, node.id, context)),
  )
  diagnostics.push(...leftOut)
  const ours = isPlainObject(rest) ? getOwn(rest, originMember) : undefined
  const origin = leaveOutSecretsOf(isPlainObject(ours) ? ours : {}, `/rest/${originMember}`, context)
  const { rest: ownRest, around } = origin as Record<string, unknown>
  const placed = exportNodes(cleanNodes, context)
  const graph: FastGptGraph = {
    ...(isPlainObject(ownRest) ? ownRest : {}),
    nodes: [...placed.values()].flat(),
    edges: exportEdges(
      edges.map((edge, index) => leaveOutSecretsOf(withoutTransient(edge), `/edges/${index}`, context)),
      { nodes: cleanNodes, placed },
      context,
    ),
  }
  return { document: isPlainObject(around) ? { ...around, workflow: graph } : graph, diagnostics }
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

/** What each node becomes: nothing, one node, or one for each server of a hub. */
function exportNodes(nodes: readonly FlowNode[], context: FastGptContext): Map<string, FastGptNode[]> {
  const freshId = createFreshIds(nodes.map(({ id }) => id))
  return new Map(nodes.map((node, index) => [node.id, exportNode(node, { path: `/nodes/${index}`, freshId }, context)]))
}
