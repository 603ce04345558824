import { createDiagnostic } from '../diagnostics/codes/workflow.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { isSecretLiteral, type LeftOut, leaveOutSecrets } from '../mcp/secret-literals.ts'
import { isSecretSchema } from '../node-io/secret-schema.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { escapeToken } from '../schema/json-pointer.ts'
import { cloneJson } from './clone-json.ts'
import type { FlowDocument, FlowEdge, FlowEdgeLike, FlowNode, FlowNodeLike, FlowViewport } from './types.ts'

export const flowFormat = 'hubnodes-flow'
export const flowVersion = 1

/** What React Flow writes into nodes and edges while it runs: no part of the flow. */
const transientMembers = new Set(['selected', 'dragging', 'resizing', 'measured', 'positionAbsolute'])

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
  const diagnostics: Diagnostic[] = []
  const pointers: string[] = []
  const cleanNodes = nodes.map(withoutTransient).map((node, index) => {
    const leftOut: LeftOut[] = []
    const data = leaveOutOfNode(node.data, `/nodes/${index}/data`, leftOut)
    for (const { path, name } of leftOut) {
      pointers.push(path)
      diagnostics.push(createDiagnostic('secret_left_out', { name, node: node.id }, { path }))
    }
    return { ...node, data }
  })
  const document: FlowDocument = {
    ...rest,
    format: flowFormat,
    version: flowVersion,
    nodes: cleanNodes,
    edges: edges.map(withoutTransient),
    ...(pointers.length > 0 ? { secretsLeftOut: pointers } : {}),
  }
  return { document, diagnostics }
}

function withoutTransient<Item extends FlowNode | FlowEdge>(item: Item): Item {
  return Object.fromEntries(Object.entries(item).filter(([key]) => !transientMembers.has(key))) as Item
}

/** Secrets sit in the values of inputs; everything else about an input describes it. */
function leaveOutOfNode(data: unknown, path: string, leftOut: LeftOut[]): Record<string, unknown> {
  if (!isPlainObject(data)) return {}
  const copy = { ...data }
  for (const side of ['inputs', 'parked']) {
    const inputs = copy[side]
    if (!Array.isArray(inputs)) continue
    copy[side] = inputs.map((input, index) => leaveOutOfInput(input, `${path}/${side}/${index}`, leftOut))
  }
  if (isPlainObject(copy['config'])) copy['config'] = leaveOutSecrets(copy['config'], `${path}/config`, leftOut)
  return copy
}

function leaveOutOfInput(input: unknown, path: string, leftOut: LeftOut[]): unknown {
  if (!isPlainObject(input)) return input
  const copy = { ...input }
  const key = typeof input['key'] === 'string' ? input['key'] : ''
  for (const member of ['value', 'defaultValue']) {
    if (!Object.hasOwn(input, member)) continue
    const value = input[member]
    const place = `${path}/${member}`
    if (isSecretInput(input) && (isSecretLiteral(value) || typeof value === 'number')) {
      leftOut.push({ path: place, name: key })
      delete copy[member]
    } else if (key === 'env_vars' && isPlainObject(value)) {
      copy[member] = leaveOutOfMap(value, place, leftOut)
    } else {
      copy[member] = leaveOutSecrets(value, place, leftOut)
    }
  }
  return copy
}

/** Every value of a credential map is a secret, whatever its name. */
function leaveOutOfMap(map: Record<string, unknown>, path: string, leftOut: LeftOut[]): Record<string, unknown> {
  const entries = Object.entries(map).map(([name, value]): [string, unknown] => {
    if (!isSecretLiteral(value)) return [name, value]
    leftOut.push({ path: `${path}/${escapeToken(name)}`, name })
    return [name, '']
  })
  return Object.fromEntries(entries)
}

function isSecretInput(input: Record<string, unknown>): boolean {
  const kinds = [
    input['selectedType'],
    input['manualType'],
    ...(Array.isArray(input['renderTypeList']) ? input['renderTypeList'] : []),
  ]
  const schema = isPlainObject(input['customJsonSchema']) ? input['customJsonSchema'] : {}
  return (
    kinds.includes('password') ||
    input['isSecret'] === true ||
    schema['format'] === 'password' ||
    isSecretSchema(schema)
  )
}
