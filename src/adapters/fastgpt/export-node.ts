import { createDiagnostic } from '../../diagnostics/codes/adapters.ts'
import { isPlainObject } from '../../schema/is-plain-object.ts'
import { escapeToken } from '../../schema/json-pointer.ts'
import { getOwn } from '../../schema/objects.ts'
import { isSameJson } from '../../store/is-same-json.ts'
import { isAgentNode } from '../../workflow/ports.ts'
import { toolPortInput } from '../../workflow/tool-ports.ts'
import type { FlowNode } from '../../workflow/types.ts'
import { exportToolSets } from './export-tool-sets.ts'
import {
  agentPrefix,
  type FastGptContext,
  type FastGptNode,
  format,
  type NodeOrigin,
  nodePrefix,
  originMember,
} from './types.ts'

/** What a node becomes in FastGPT: itself, a set of tools for each server of a hub, or nothing, which is told. */
export function exportNode(
  node: FlowNode,
  place: { path: string; freshId: (from: string) => string },
  context: FastGptContext,
): FastGptNode[] {
  const { path } = place
  const origin = readOrigin(node)
  if (node.type === context.mcpHub.type) return exportToolSets(node, { ...place, origin }, context)
  const flowNodeType = readKind(node, origin)
  if (flowNodeType === undefined) {
    context.report(createDiagnostic('member_left_out', { format, member: node.id }, { path }))
    return []
  }
  if (node.type === 'ai/llm') {
    context.report(createDiagnostic('member_converted', { format, member: node.id }, { path: `${path}/type` }))
  }
  const { label, inputs, outputs, [originMember]: _, ...others } = node.data
  reportLost(others, path, context)
  const { rest, absent = [] } = origin ?? { rest: { intro: '' } }
  return [
    {
      ...rest,
      nodeId: node.id,
      flowNodeType,
      ...(typeof label === 'string' ? { name: label } : origin === undefined ? { name: node.id } : {}),
      position: node.position,
      ...listPorts('inputs', listOwnInputs(inputs, `${path}/data/inputs`, context), { rest, absent }),
      ...listPorts('outputs', listOutputs(outputs, origin), { rest, absent }),
    },
  ]
}

/** What was kept with a node that came from FastGPT. */
function readOrigin({ data }: FlowNode): NodeOrigin | undefined {
  const saved = getOwn(data, originMember)
  if (!isPlainObject(saved)) return undefined
  const { rest, absent, toolSet } = saved
  return {
    rest: isPlainObject(rest) ? rest : {},
    ...(Array.isArray(absent) ? { absent: absent.map(String) } : {}),
    ...(isPlainObject(toolSet) ? { toolSet } : {}),
  }
}

/** The kind it has there; an agent that was made here is one that calls tools. */
function readKind(node: FlowNode, origin: NodeOrigin | undefined): string | undefined {
  const { type = '' } = node
  if (type.startsWith(nodePrefix)) return type.slice(nodePrefix.length) || undefined
  if (!isAgentNode(node)) return undefined
  return origin !== undefined && type.startsWith(agentPrefix) ? type.slice(agentPrefix.length) || undefined : 'tools'
}

function listPorts(
  side: 'inputs' | 'outputs',
  list: unknown[],
  { rest, absent }: { rest: Record<string, unknown>; absent: readonly string[] },
): Record<string, unknown> {
  const isOdd = Object.hasOwn(rest, side) || absent.includes(side)
  return isOdd && list.length === 0 ? {} : { [side]: list }
}

/** The inputs without the ports that tools are plugged into here. */
function listOwnInputs(inputs: unknown, path: string, context: FastGptContext): unknown[] {
  const own = (Array.isArray(inputs) ? inputs : []).entries()
  return [...own].flatMap(([index, input]) => {
    if (isPlainObject(input) && isSameJson(input, toolPortInput(String(input['key'])))) return []
    if (isPlainObject(input) && input['omitted'] === true) {
      const params = { format, member: `${String(input['key'])}: omitted`, place: 'inputs' }
      context.report(createDiagnostic('member_kept_aside', params, { path: `${path}/${index}/omitted` }))
    }
    return [input]
  })
}

/** Outputs made here have no id of their own. */
function listOutputs(outputs: unknown, origin: NodeOrigin | undefined): unknown[] {
  const list = Array.isArray(outputs) ? outputs : []
  if (origin !== undefined) return list
  return list.map((output: unknown) =>
    isPlainObject(output) ? { id: output['key'], type: 'static', ...output } : output,
  )
}

function reportLost(others: Record<string, unknown>, path: string, context: FastGptContext): void {
  for (const member of Object.keys(others)) {
    const place = { path: `${path}/data/${escapeToken(member)}` }
    context.report(createDiagnostic('member_left_out', { format, member }, place))
  }
}
