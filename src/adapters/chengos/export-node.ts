import { createDiagnostic } from '../../diagnostics/codes/adapters.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { HubNodeDefinition } from '../../hub/types.ts'
import { isInputAgentGenerated } from '../../node-io/input-kind.ts'
import { listNodeInputs } from '../../node-io/list-inputs.ts'
import type { NodeInput } from '../../node-io/types.ts'
import { isPlainObject } from '../../schema/is-plain-object.ts'
import { escapeToken } from '../../schema/json-pointer.ts'
import { getOwn, setOwn } from '../../schema/objects.ts'
import type { FlowNode } from '../../workflow/types.ts'
import { collectAside } from './collect-aside.ts'
import { exportPorts, readPortsOrigin } from './export-ports.ts'
import { isUnset } from './import-hub-data.ts'
import { importNode, nameOfKind } from './import-node.ts'
import { readNode } from './read-node.ts'
import { reportHubLosses } from './report-hub-losses.ts'
import { toChengosRegistry } from './server-registry.ts'
import { asideMember, type ChengosContext, type ChengosNode, format, type NodeAside, originMember } from './types.ts'

/** A node of a flow, its place in it, and what edges fill. */
export interface NodeToExport {
  node: FlowNode & { type: string }
  nodeId: string
  path: string
  /** Inputs that an edge leads into. */
  fed: ReadonlySet<string>
}

/** A node as ChengOS stores it; what it has no place for goes into `hubnodes`. */
export function exportNode(exported: NodeToExport, context: ChengosContext): ChengosNode {
  const { node, nodeId } = exported
  const definition = context.definitions.find(({ type }) => type === node.type)
  const origin = readNodeOrigin(node)
  const { config, expressed } = exportConfig(exported, definition, context.report)
  const label = getOwn(node.data, 'label')
  const hasName = !origin.absent.includes('name') && !Object.hasOwn(origin.rest, 'name')
  const name = typeof label === 'string' && label.trim() !== '' ? label : hasName && nameOfKind(node.type, definition)
  const isEmpty = Object.keys(config).length === 0 && Object.keys(origin.config).length === 0
  const inputs = exportSide(node, 'inputs', definition)
  const outputs = exportSide(node, 'outputs', definition)
  const document: ChengosNode = {
    ...origin.rest,
    nodeId,
    nodeType: node.type,
    ...(name ? { name } : {}),
    position: node.position,
    ...(isEmpty && (origin.absent.includes('config') || Object.hasOwn(origin.rest, 'config'))
      ? {}
      : { config: { ...origin.config, ...config } }),
    ...(inputs === undefined ? {} : { inputs }),
    ...(outputs === undefined ? {} : { outputs }),
  }
  const aside = compare(document, exported, expressed, context)
  if (Object.keys(aside).length === 0) return document
  reportAside(aside, exported, definition, expressed, context.report)
  return { ...document, [asideMember]: aside }
}

/** What is known of a node that came from ChengOS; its `id` there only where the node is itself and no copy. */
export function readNodeOrigin({ id, data }: FlowNode) {
  const origin = getOwn(data, originMember)
  const known = isPlainObject(origin) ? origin : {}
  const absent = getOwn(known, 'absent')
  return {
    id: readOriginId(known, id),
    rest: readObject(known, 'rest'),
    config: readObject(known, 'config'),
    absent: Array.isArray(absent) ? absent : [],
    inputs: readPortsOrigin(getOwn(known, 'inputs')),
    outputs: readPortsOrigin(getOwn(known, 'outputs')),
  }
}

/** The id in ChengOS of what has an id here, if it came from there. */
export function readOriginId(origin: Record<string, unknown>, ownId: string): string | undefined {
  const id = getOwn(origin, 'id')
  return typeof id === 'string' && (getOwn(origin, 'as') ?? id) === ownId ? id : undefined
}

function readObject(owner: object, key: string): Record<string, unknown> {
  const value = getOwn(owner, key)
  return isPlainObject(value) ? value : {}
}

/** Hubs declare nothing of their own: ChengOS knows their ports by their kind. */
function exportSide(node: FlowNode, side: 'inputs' | 'outputs', definition: HubNodeDefinition | undefined): unknown {
  const origin = readNodeOrigin(node)[side]
  const ports = getOwn(node.data, side)
  if (definition === undefined && isPlainObject(ports)) return ports
  return exportPorts(definition === undefined && Array.isArray(ports) ? ports : [], origin)
}

function exportConfig(
  { node, path }: NodeToExport,
  definition: HubNodeDefinition | undefined,
  report: ChengosContext['report'],
): { config: Record<string, unknown>; expressed: Set<string> } {
  const config: Record<string, unknown> = {}
  const expressed = new Set<string>()
  for (const [index, input] of listNodeInputs(node.data).entries()) {
    const { key, value } = input
    const isOurs = definition === undefined || definition.inputs.some((declared) => declared.key === key)
    if (!isOurs || !isExpressed(input, definition !== undefined)) continue
    const place = `${path}/data/inputs/${index}/value`
    expressed.add(key)
    setOwn(config, key, key === 'server_registry' ? toChengosRegistry(value, place, report) : value)
    if (definition) reportHubLosses(key, value, place, report)
  }
  return { config, expressed }
}

/** Whether a value means in a ChengOS configuration what it means here: there, what has a value is the author's. */
function isExpressed(input: NodeInput, isHub: boolean): boolean {
  const { value, omitted, selectedType } = input
  if (value === undefined || omitted === true || selectedType === 'reference') return false
  return !isInputAgentGenerated(input) || (isHub && isUnset(value))
}

function compare(
  document: ChengosNode,
  { node, path }: NodeToExport,
  expressed: ReadonlySet<string>,
  { definitions }: ChengosContext,
): NodeAside {
  const read = readNode(document)
  if ('fault' in read) return {}
  const plain = importNode(read.node, path, 0, { definitions, report: () => undefined })
  return collectAside(node, plain, expressed)
}

function reportAside(
  aside: NodeAside,
  { node, path, fed }: NodeToExport,
  definition: HubNodeDefinition | undefined,
  expressed: ReadonlySet<string>,
  report: ChengosContext['report'],
): void {
  const keep = (member: string, place: string): Diagnostic =>
    createDiagnostic('member_kept_aside', { format, member, place: asideMember }, { path: `${path}${place}` })
  const inputs = listNodeInputs(node.data)
  if (definition === undefined) {
    if (aside.inputs || aside.more) report(keep('inputs', '/data/inputs'))
  } else {
    for (const [index, input] of inputs.entries()) {
      if (!Object.hasOwn(aside.inputs ?? {}, input.key)) continue
      const place = `/data/inputs/${index}`
      const declared = definition.inputs.find(({ key }) => key === input.key)
      const isFree = !expressed.has(input.key) || isUnset(input.value)
      const isTaken = isFree && !fed.has(input.key) && declared?.allowedModes.includes('agentGenerated') === true
      if (isTaken && !isInputAgentGenerated(input)) {
        const params = { format, member: `${node.id}: ${input.key}` }
        report(createDiagnostic('mode_not_kept', params, { path: `${path}${place}` }))
      } else report(keep(input.key, place))
    }
    if (aside.more) report(keep('inputs', '/data/inputs'))
  }
  if (aside.outputs) report(keep('outputs', '/data/outputs'))
  for (const member of Object.keys(aside.data ?? {})) report(keep(member, `/data/${escapeToken(member)}`))
  for (const member of Object.keys(aside.node ?? {})) report(keep(member, `/${escapeToken(member)}`))
}
