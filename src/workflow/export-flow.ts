import { createDiagnostic } from '../diagnostics/codes/workflow.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { type LeftOut, leaveOutSecrets } from '../mcp/secret-literals.ts'
import { cloneJson } from './clone-json.ts'
import { leaveSecretsOutOfNodes } from './leave-secrets-out.ts'
import type { FlowDocument, FlowEdge, FlowEdgeLike, FlowNode, FlowNodeLike, FlowViewport } from './types.ts'
import { withoutTransient } from './without-transient.ts'

export const flowFormat = 'hubnodes-flow'
export const flowVersion = 1

export interface FlowToExport {
  nodes: readonly FlowNodeLike[]
  edges: readonly FlowEdgeLike[]
  viewport?: FlowViewport
  /** Members of an imported document that are not ours, written back as they came. */
  rest?: Record<string, unknown>
}

/** The flow as a file, without what React Flow measures and without secret literals; each one left out is a diagnostic. */
export function exportFlow(flow: FlowToExport): { document?: FlowDocument; diagnostics: Diagnostic[] } {
  const clone = cloneJson({ ...flow.rest, nodes: flow.nodes, edges: flow.edges, viewport: flow.viewport })
  if ('refusal' in clone) return { diagnostics: [createDiagnostic('flow_too_large', { reason: clone.refusal })] }
  const {
    nodes,
    edges,
    secretsLeftOut: _old,
    ...rest
  } = clone.value as {
    nodes: FlowNode[]
    edges: FlowEdge[]
    secretsLeftOut?: unknown
  }
  const { nodes: cleanNodes, pointers, diagnostics } = leaveSecretsOutOfNodes(nodes.map(withoutTransient))
  const leftOut: LeftOut[] = []
  const cleanRest = leaveOutSecrets(rest, '', leftOut) as typeof rest
  const cleanEdges = leaveOutSecrets(edges.map(withoutTransient), '/edges', leftOut) as FlowEdge[]
  for (const { path, name } of leftOut) {
    const [, member = ''] = path.split('/')
    diagnostics.push(createDiagnostic('secret_left_out', { name, node: member }, { path }))
  }
  const document: FlowDocument = {
    ...cleanRest,
    format: flowFormat,
    version: flowVersion,
    nodes: cleanNodes,
    edges: cleanEdges,
    ...(pointers.length > 0 ? { secretsLeftOut: pointers } : {}),
  }
  return { document, diagnostics }
}
