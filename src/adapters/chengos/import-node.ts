import { createDiagnostic } from '../../diagnostics/codes/adapters.ts'
import { createDiagnostic as createFlowDiagnostic } from '../../diagnostics/codes/workflow.ts'
import type { HubNodeDefinition } from '../../hub/types.ts'
import { dropRunState, holdsRunState } from '../../mcp/run-state.ts'
import { unwrapValues } from '../../mcp/unwrap-values.ts'
import { isPlainObject } from '../../schema/is-plain-object.ts'
import { escapeToken } from '../../schema/json-pointer.ts'
import { setOwn } from '../../schema/objects.ts'
import { readToolPortIndex } from '../../workflow/ports.ts'
import { readFlowNodes } from '../../workflow/read-flow-items.ts'
import type { FlowNode } from '../../workflow/types.ts'
import { importHubData } from './import-hub-data.ts'
import { importPorts, undeclaredPort } from './import-ports.ts'
import type { SavedNode } from './read-node.ts'
import { restoreAside } from './restore-aside.ts'
import { toChengosRegistry } from './server-registry.ts'
import { type ChengosContext, format, type NodeOrigin, originMember } from './types.ts'

const COLUMNS = 4
const STEP = { x: 340, y: 240 }

/** A node of a document as a node of a flow. `path` is its place in the document, `index` where to lay it out. */
export function importNode(saved: SavedNode, path: string, index: number, context: ChengosContext): FlowNode {
  const definition = context.definitions.find(({ type }) => type === saved.type)
  const config = readConfig(saved, path, context)
  const plain: FlowNode = {
    id: saved.id,
    type: saved.type,
    position: readPosition(saved.position, path, index, context),
    data: definition ? readHub(saved, definition, config) : readOrdinary(saved, config),
  }
  if (definition === undefined) reportKeptPorts(plain, path, context)
  if (saved.aside === undefined) return plain
  const restored = restoreAside(plain, saved.aside)
  if (restored && readFlowNodes([restored], []).length === 1) return restored
  const item = `${saved.id}.hubnodes`
  context.report(createDiagnostic('item_left_out', { format, item, reason: 'hubnodes' }, { path: `${path}/hubnodes` }))
  return plain
}

/** What a node without a name of its own is called. */
export function nameOfKind(type: string, definition: HubNodeDefinition | undefined): string {
  return definition?.title ?? type
}

function readHub(saved: SavedNode, definition: HubNodeDefinition, config: Record<string, unknown>) {
  const { data, unknown } = importHubData(definition, config)
  const origin = readOrigin(saved, {
    ...(Object.keys(unknown).length > 0 ? { config: unknown } : {}),
    // The ports of a hub are those of its kind; what the document says of them is only kept.
    ...(saved.inputs === undefined ? {} : { inputs: { form: 'kept', value: saved.inputs } }),
    ...(saved.outputs === undefined ? {} : { outputs: { form: 'kept', value: saved.outputs } }),
  })
  return { ...data, ...readLabel(saved, definition), [originMember]: origin }
}

function readOrdinary(saved: SavedNode, config: Record<string, unknown>) {
  const inputs = importPorts(saved.inputs)
  const outputs = importPorts(saved.outputs)
  const declared = new Set(inputs.ports.map(({ key }) => key))
  const undeclared = Object.keys(config).filter((key) => !declared.has(key))
  const origin = readOrigin(saved, {
    ...(inputs.origin === undefined ? {} : { inputs: inputs.origin }),
    ...(outputs.origin === undefined ? {} : { outputs: outputs.origin }),
  })
  return {
    ...readLabel(saved, undefined),
    inputs: [...inputs.ports, ...undeclared.map(undeclaredPort)].map((port) =>
      Object.hasOwn(config, port.key) ? { ...port, value: config[port.key] } : port,
    ),
    outputs: outputs.ports,
    [originMember]: origin,
  }
}

function readOrigin(saved: SavedNode, more: Partial<NodeOrigin>) {
  const absent = [...(saved.name === undefined ? ['name'] : []), ...(saved.config === undefined ? ['config'] : [])]
  const rest = {
    ...saved.rest,
    ...(saved.name === undefined || isName(saved.name) ? {} : { name: saved.name }),
    ...(saved.config === undefined || isPlainObject(saved.config) ? {} : { config: saved.config }),
  }
  return {
    id: saved.id,
    ...(Object.keys(rest).length > 0 ? { rest } : {}),
    ...(absent.length > 0 ? { absent } : {}),
    ...more,
  } satisfies NodeOrigin
}

function isName(name: unknown): name is string {
  return typeof name === 'string' && name.trim() !== ''
}

function readLabel(saved: SavedNode, definition: HubNodeDefinition | undefined): { label?: string } {
  return isName(saved.name) && saved.name !== nameOfKind(saved.type, definition) ? { label: saved.name } : {}
}

function readPosition(
  position: unknown,
  path: string,
  index: number,
  { report }: ChengosContext,
): FlowNode['position'] {
  if (isPlainObject(position) && typeof position['x'] === 'number' && typeof position['y'] === 'number') {
    return position as FlowNode['position']
  }
  report(createDiagnostic('member_filled_in', { format, member: 'position' }, { path: `${path}/position` }))
  return { x: (index % COLUMNS) * STEP.x, y: Math.floor(index / COLUMNS) * STEP.y }
}

/** The configuration without what the product leaves in it: wrappers of runs, results of tests, values of tool slots. */
function readConfig(saved: SavedNode, path: string, { report }: ChengosContext): Record<string, unknown> {
  const { config } = saved
  const place = `${path}/config`
  if (!isPlainObject(config)) {
    if (config !== undefined) report(createDiagnostic('member_not_read', { format, member: 'config' }, { path: place }))
    return {}
  }
  const read: Record<string, unknown> = {}
  const stray: string[] = []
  for (const [key, value] of Object.entries(config)) {
    const at = `${place}/${escapeToken(key)}`
    const unwrapped = unwrapValues(value)
    if (unwrapped !== value) report(createDiagnostic('member_converted', { format, member: key }, { path: at }))
    if (readToolPortIndex(key) !== undefined && unwrapped === '') stray.push(key)
    else setOwn(read, key, key === 'server_registry' ? readRegistry(unwrapped, at, report) : unwrapped)
  }
  if (stray.length > 0) {
    const params = { node: saved.id, keys: stray.join(', ') }
    report(createFlowDiagnostic('flow_stray_ports_removed', params, { path: place }))
  }
  return read
}

function readRegistry(registry: unknown, path: string, report: ChengosContext['report']): unknown {
  for (const [index, row] of Array.isArray(registry) ? registry.entries() : []) {
    if (!holdsRunState(row)) continue
    const member = `server_registry[${index}]`
    report(createDiagnostic('run_state_left_out', { format, member }, { path: `${path}/${index}` }))
  }
  return toChengosRegistry(dropRunState(registry), path, report)
}

function reportKeptPorts({ data }: FlowNode, path: string, { report }: ChengosContext): void {
  const origin = data[originMember] as NodeOrigin
  for (const member of ['inputs', 'outputs'] as const) {
    if (origin[member]?.form !== 'kept') continue
    report(createDiagnostic('member_not_read', { format, member }, { path: `${path}/${member}` }))
  }
}
