import { createDiagnostic } from '../diagnostics/codes/workflow.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { cloneJson, documentLimits } from './clone-json.ts'
import { exportFlow } from './export-flow.ts'
import { importFlow } from './import-flow.ts'
import { leaveSecretsOutOfNodes } from './leave-secrets-out.ts'
import { type FlowPart, renewNodes } from './renew-nodes.ts'
import type { FlowNodeLike, FlowOf } from './types.ts'

/** Which nodes of a flow are meant; all of them without `ids`. */
export interface NodesToCopy extends FlowOf<FlowNodeLike> {
  ids?: readonly string[]
}

export interface NewNodes extends FlowPart {
  /** What came without its secrets, and what a pasted text lost. */
  diagnostics: Diagnostic[]
}

const nextToIt = { x: 32, y: 32 }

/**
 * Copies of nodes and of the edges between them, with fresh ids, to add to the same flow. Nothing is shared with the
 * originals; secret literals stay behind, placeholders and references to credentials come along. A copied tool is not
 * connected to the agent of its original: what an agent may do grows by no copy.
 */
export function duplicateHubNodes(request: NodesToCopy & { offset?: { x: number; y: number } }): NewNodes {
  const clone = cloneJson(pickPart(request))
  if ('refusal' in clone) return refuse(clone.refusal)
  return addPart(request, clone.value as FlowPart, request.offset ?? nextToIt)
}

/** Nodes and the edges between them as text for a clipboard: a flow file, without secret literals. */
export function copyHubNodes(request: NodesToCopy): { text?: string; diagnostics: Diagnostic[] } {
  const { document, diagnostics } = exportFlow(pickPart(request))
  return document === undefined ? { diagnostics } : { text: JSON.stringify(document), diagnostics }
}

/**
 * What a clipboard holds as new nodes and edges for a flow. The text is checked like any file from elsewhere, and
 * nothing is started: a server that nobody allowed yet still has to be asked about. Text that is no flow, and one with
 * a fault, gives only findings. `position` is where the upper left corner goes; without it, beside the original.
 */
export function pasteHubNodes(
  request: FlowOf<FlowNodeLike> & { text: string; position?: { x: number; y: number } },
): NewNodes {
  const { text, position, ...flow } = request
  const { flow: part, diagnostics } = importFlow(text)
  if (part === undefined) return { nodes: [], edges: [], diagnostics }
  const corner = (axis: 'x' | 'y') => part.nodes.reduce((least, node) => Math.min(least, node.position[axis]), Infinity)
  const offset = position ? { x: position.x - corner('x'), y: position.y - corner('y') } : nextToIt
  return addPart(flow, part, offset, diagnostics)
}

function pickPart({ nodes, edges, ids }: NodesToCopy): FlowOf<FlowNodeLike> {
  if (ids === undefined) return { nodes, edges }
  const picked = new Set(ids)
  return {
    nodes: nodes.filter(({ id }) => picked.has(id)),
    edges: edges.filter(({ source, target }) => picked.has(source) && picked.has(target)),
  }
}

function addPart(
  flow: FlowOf<FlowNodeLike>,
  part: FlowPart,
  offset: { x: number; y: number },
  found: readonly Diagnostic[] = [],
): NewNodes {
  const total = flow.nodes.length + part.nodes.length
  if (total > documentLimits.nodes || flow.edges.length + part.edges.length > documentLimits.edges) {
    return refuse(`${total}`)
  }
  const { nodes: renewed, edges, ids } = renewNodes(part, flow, offset)
  const { nodes, diagnostics } = leaveSecretsOutOfNodes(renewed)
  return { nodes, edges, diagnostics: [...found.map((finding) => nameNewNode(finding, ids)), ...diagnostics] }
}

/** What was found in a text speaks of the ids there; on the canvas the nodes have others. */
function nameNewNode(finding: Diagnostic, ids: ReadonlyMap<string, string>): Diagnostic {
  const { name, node } = finding.params
  if (finding.code !== 'secret_left_out' || typeof name !== 'string') return finding
  return createDiagnostic('secret_left_out', { name, node: ids.get(String(node)) ?? '' }, { path: finding.path })
}

function refuse(reason: string): NewNodes {
  return { nodes: [], edges: [], diagnostics: [createDiagnostic('flow_too_large', { reason })] }
}
