import { createDiagnostic } from '../diagnostics/codes/workflow.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { migrateHubNodeData } from '../hub/migrate-hub-node-data.ts'
import type { HubNodeData, HubNodeDefinition } from '../hub/types.ts'
import { findJsonErrorPlace } from '../mcp/json-error-place.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { cloneJson, documentLimits } from './clone-json.ts'
import { flowFormat, flowVersion } from './export-flow.ts'
import { normalizeFlow } from './normalize-flow.ts'
import { readFlowEdges, readFlowNodes } from './read-flow-items.ts'
import type { FlowEdge, FlowNode, FlowViewport } from './types.ts'

export interface ImportedFlow {
  nodes: FlowNode[]
  edges: FlowEdge[]
  viewport?: FlowViewport
  /** Members of the document that are not ours: give them back to `exportFlow`. */
  rest: Record<string, unknown>
}

/**
 * Reads a flow file or its text. Everything is checked and copied first: `flow` is there only when no finding is an
 * error, so nothing is ever half applied. Older forms are turned into ours, and the data of `definitions` into their
 * newest version, each with a finding. Reading starts nothing.
 */
export function importFlow(
  source: unknown,
  definitions: readonly HubNodeDefinition[] = [],
): { flow?: ImportedFlow; diagnostics: Diagnostic[] } {
  const parsed = typeof source === 'string' ? parseText(source) : { value: source }
  if ('finding' in parsed) return { diagnostics: [parsed.finding] }
  const clone = cloneJson(parsed.value)
  if ('refusal' in clone) return { diagnostics: [createDiagnostic('flow_too_large', { reason: clone.refusal })] }
  const document = clone.value
  const obstacle = findObstacle(document)
  if (obstacle || !isPlainObject(document)) return { diagnostics: obstacle ? [obstacle] : [] }
  const { format: _format, version: _version, nodes, edges, viewport, secretsLeftOut, ...rest } = document
  const diagnostics: Diagnostic[] = []
  const readNodes = readFlowNodes(nodes as unknown[], diagnostics)
  const readEdges = readFlowEdges((edges ?? []) as unknown[], readNodes, diagnostics)
  if (diagnostics.some(({ severity }) => severity === 'error')) return { diagnostics }
  const flow = normalizeFlow({ nodes: readNodes, edges: readEdges }, diagnostics)
  flow.nodes = flow.nodes.map((node, index) => migrateNode(node, index, definitions, diagnostics))
  diagnostics.push(...reportSecrets(secretsLeftOut, flow.nodes))
  const view = readViewport(viewport)
  return { flow: { ...flow, ...(view ? { viewport: view } : {}), rest }, diagnostics }
}

function migrateNode(
  node: FlowNode,
  index: number,
  definitions: readonly HubNodeDefinition[],
  diagnostics: Diagnostic[],
): FlowNode {
  const definition = definitions.find(({ type }) => type === node.type)
  if (definition === undefined) return node
  const place = { node: node.id, path: `/nodes/${index}/data` }
  const migrated = migrateHubNodeData(definition, node.data as HubNodeData, place)
  diagnostics.push(...migrated.diagnostics)
  return migrated.data === node.data ? node : { ...node, data: migrated.data }
}

function parseText(text: string): { value: unknown } | { finding: Diagnostic } {
  if (text.length > documentLimits.textLength) {
    return { finding: createDiagnostic('flow_too_large', { reason: `${text.length}` }) }
  }
  try {
    return { value: JSON.parse(text) }
  } catch {
    // The engine's own words quote the text, which may hold a secret.
    const { line, column } = findJsonErrorPlace(text) ?? { line: 1, column: 1 }
    return { finding: createDiagnostic('flow_not_json', { reason: `line ${line}, column ${column}` }) }
  }
}

function findObstacle(document: unknown): Diagnostic | undefined {
  if (!isPlainObject(document)) return createDiagnostic('flow_invalid', { reason: 'not_an_object' })
  if (Object.hasOwn(document, 'format') && document['format'] !== flowFormat) {
    return createDiagnostic('flow_invalid', { reason: 'other_format' }, { path: '/format' })
  }
  const version = document['version']
  if (Object.hasOwn(document, 'format') && version !== flowVersion) {
    const shown = typeof version === 'number' ? version : '?'
    return createDiagnostic('flow_version_unknown', { version: shown, supported: flowVersion }, { path: '/version' })
  }
  const { nodes, edges } = document
  if (!Array.isArray(nodes)) return createDiagnostic('flow_invalid', { reason: 'no_nodes' }, { path: '/nodes' })
  if (edges !== undefined && !Array.isArray(edges)) {
    return createDiagnostic('flow_invalid', { reason: 'edges_not_a_list' }, { path: '/edges' })
  }
  if (nodes.length > documentLimits.nodes || (edges ?? []).length > documentLimits.edges) {
    return createDiagnostic('flow_too_large', { reason: `${nodes.length} / ${(edges ?? []).length}` })
  }
  return undefined
}

function readViewport(viewport: unknown): FlowViewport | undefined {
  if (!isPlainObject(viewport)) return undefined
  const { x, y, zoom } = viewport
  const isUsable = [x, y, zoom].every((value) => typeof value === 'number') && Number(zoom) > 0
  return isUsable ? { x: Number(x), y: Number(y), zoom: Math.min(4, Math.max(0.1, Number(zoom))) } : undefined
}

/** Says again which secrets the file came without. */
function reportSecrets(pointers: unknown, nodes: readonly FlowNode[]): Diagnostic[] {
  if (!Array.isArray(pointers)) return []
  return pointers.slice(0, 1_000).flatMap((path) => {
    const match = typeof path === 'string' ? /^\/nodes\/(\d+)\/(?:.*\/)?([^/]+)$/.exec(path) : null
    const node = nodes[Number(match?.[1])]
    if (!match?.[2] || !node || typeof path !== 'string') return []
    return [
      createDiagnostic('secret_left_out', { name: nameOfSecret(node, path) ?? match[2], node: node.id }, { path }),
    ]
  })
}

/** An input's own value is called after the input. */
function nameOfSecret(node: FlowNode, path: string): string | undefined {
  const match = /^\/nodes\/\d+\/data\/(inputs|parked)\/(\d+)\/(?:value|defaultValue)$/.exec(path)
  const list = match?.[1] ? node.data[match[1]] : undefined
  const input: unknown = Array.isArray(list) ? list[Number(match?.[2])] : undefined
  return isPlainObject(input) && typeof input['key'] === 'string' ? input['key'] : undefined
}
