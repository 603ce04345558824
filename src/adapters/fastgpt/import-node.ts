import { createDiagnostic } from '../../diagnostics/codes/adapters.ts'
import { isPlainObject } from '../../schema/is-plain-object.ts'
import { getOwn } from '../../schema/objects.ts'
import type { FlowNode } from '../../workflow/types.ts'
import { importToolSet } from './import-tool-set.ts'
import { agentPrefix, type FastGptContext, format, type NodeOrigin, nodePrefix, originMember } from './types.ts'

/** As long as an id may be in a flow. */
const maxIdLength = 200
/** Kinds of nodes that call tools. */
const agentKinds: ReadonlySet<string> = new Set(['tools', 'agent'])

/**
 * Reads a node. A set of MCP tools that says its server's address becomes a hub; every other node stays what it is, its
 * inputs untouched, since ours have the same members.
 */
export function importNode(
  saved: unknown,
  path: string,
  context: FastGptContext,
): { node: FlowNode } | { fault: string } {
  if (!isPlainObject(saved)) return { fault: 'node' }
  const { nodeId, flowNodeType, position: savedPosition, ...around } = saved
  if (typeof nodeId !== 'string' || nodeId === '' || nodeId.length > maxIdLength) return { fault: 'nodeId' }
  if (typeof flowNodeType !== 'string' || flowNodeType === '') return { fault: 'flowNodeType' }
  const position = readPosition(savedPosition)
  if (position !== savedPosition) {
    context.report(createDiagnostic('member_filled_in', { format, member: 'position' }, { path: `${path}/position` }))
  }
  const hub = importToolSet({ nodeId, flowNodeType, around, path }, context)
  if (hub !== undefined) return { node: { id: nodeId, type: context.mcpHub.type, position, data: hub } }
  reportUnread(around['toolConfig'], `${path}/toolConfig`, context)
  const { name, inputs, outputs, ...others } = around
  const lists = Object.entries({ inputs, outputs })
  const absent = lists.flatMap(([side, list]) => (list === undefined ? [side] : []))
  // What is no list of inputs or no name is kept as it is.
  const odd = [
    ...lists.filter(([, list]) => list !== undefined && !isPortList(list)),
    ...(name === undefined || typeof name === 'string' ? [] : [['name', name] as const]),
  ]
  for (const [member] of odd) {
    context.report(createDiagnostic('member_not_read', { format, member }, { path: `${path}/${member}` }))
  }
  const origin: NodeOrigin = {
    rest: { ...others, ...Object.fromEntries(odd) },
    ...(absent.length > 0 ? { absent } : {}),
  }
  const data = {
    ...(typeof name === 'string' ? { label: name } : {}),
    inputs: isPortList(inputs) ? inputs : [],
    outputs: isPortList(outputs) ? outputs : [],
    [originMember]: origin,
  }
  return {
    node: {
      id: nodeId,
      type: `${agentKinds.has(flowNodeType) ? agentPrefix : nodePrefix}${flowNodeType}`,
      position,
      data,
    },
  }
}

function isPortList(list: unknown): list is unknown[] {
  if (!Array.isArray(list) || !list.every((port) => isPlainObject(port) && typeof port['key'] === 'string'))
    return false
  return new Set(list.map(({ key }) => key)).size === list.length
}

function readPosition(saved: unknown): { x: number; y: number } {
  const isUsable = isPlainObject(saved) && [saved['x'], saved['y']].every((value) => typeof value === 'number')
  return isUsable ? (saved as { x: number; y: number }) : { x: 0, y: 0 }
}

/** Sets of tools that name no address or no server: FastGPT itself knows where they lead. */
function reportUnread(toolConfig: unknown, path: string, context: FastGptContext): void {
  if (!isPlainObject(toolConfig)) return
  for (const member of Object.keys(toolConfig)) {
    if (!isPlainObject(getOwn(toolConfig, member))) continue
    context.report(createDiagnostic('member_not_read', { format, member }, { path: `${path}/${member}` }))
  }
}
