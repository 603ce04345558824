import { isPlainObject } from '../schema/is-plain-object.ts'
import type { FlowNodeLike } from './types.ts'

/** The source handle that every tool node has besides its outputs. It carries no data. */
export const toolSourcePort = 'tool'

/** The target port of the older form, which takes any number of tools. */
export const sharedToolPort = 'tools'

const numberedToolPort = /^tool_(0|[1-9]\d{0,5})$/

export interface FlowPort {
  key: string
  label: string
  /** Absent where the node does not say; fits everything then. */
  valueType?: string
}

/** Whether a port's name alone says that it takes tools: `tools` or `tool_N`. */
export function isToolPortName(port: string | null | undefined): boolean {
  return port === sharedToolPort || (typeof port === 'string' && /^tool_\d+$/.test(port))
}

/** The N of `tool_N`, else undefined. */
export function readToolPortIndex(port: string): number | undefined {
  const match = numberedToolPort.exec(port)
  return match ? Number(match[1]) : undefined
}

/** Nodes that call tools: the only ones whose undeclared ports count as tool slots. */
export function isAgentNode(node: FlowNodeLike): boolean {
  return node.type === 'ai/llm' || (typeof node.type === 'string' && node.type.startsWith('agent/'))
}

/** Nodes whose outputs may enter a tool slot. */
export function isToolNode(node: FlowNodeLike): boolean {
  return typeof node.type === 'string' && node.type.startsWith('tools/')
}

export function listInputPorts(node: FlowNodeLike): FlowPort[] {
  return readPorts(node, 'inputs')
}

export function listOutputPorts(node: FlowNodeLike): FlowPort[] {
  return readPorts(node, 'outputs')
}

/** Saved data holds ports as an array with `key` or `name`, or as a JSON Schema object. */
function readPorts(node: FlowNodeLike, side: 'inputs' | 'outputs'): FlowPort[] {
  const data = isPlainObject(node.data) ? node.data : {}
  const saved = Object.hasOwn(data, side) ? data[side] : undefined
  if (Array.isArray(saved)) return saved.flatMap(readPort)
  const properties = isPlainObject(saved) && isPlainObject(saved['properties']) ? saved['properties'] : {}
  return Object.keys(properties).map((key) => ({ key, label: key }))
}

function readPort(saved: unknown): FlowPort[] {
  if (!isPlainObject(saved)) return []
  const key = typeof saved['key'] === 'string' ? saved['key'] : saved['name']
  if (typeof key !== 'string') return []
  const valueType = saved['valueType'] ?? saved['type']
  const label = typeof saved['label'] === 'string' && saved['label'] !== '' ? saved['label'] : key
  return [typeof valueType === 'string' ? { key, label, valueType } : { key, label }]
}
