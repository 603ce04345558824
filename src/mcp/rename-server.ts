import type { HubNodeData } from '../hub/types.ts'
import type { NodeInput } from '../node-io/types.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { getOwn } from '../schema/objects.ts'
import { readMcpServerRows } from './read-server-rows.ts'

/** Renames a server in the data of an mcp_hub; its visibility, its tools' choices and addressed tool names move along. */
export function renameMcpServer(data: HubNodeData, from: string, to: string): HubNodeData {
  if (from === to || !data.inputs.some((input) => hasServer(input, from))) return data
  return { ...data, inputs: data.inputs.map((input) => renameInInput(input, from, to)) }
}

function hasServer(input: NodeInput, name: string): boolean {
  return input.key === 'server_registry' && readMcpServerRows(input.value).rows.some((row) => row.name === name)
}

function renameInInput(input: NodeInput, from: string, to: string): NodeInput {
  const value = renameInValue(input, from, to)
  return value === input.value ? input : { ...input, value }
}

function renameInValue(input: NodeInput, from: string, to: string): unknown {
  const { value } = input
  switch (input.key) {
    case 'server_registry':
      return readMcpServerRows(value).rows.map((row) => (row.name === from ? { ...row, name: to } : row))
    case 'visibility_config':
      return renameInVisibility(value, from, to)
    case 'tool_visibility':
      return renameInText(value, from, to)
    case 'tool_name':
      return renameAddress(value, from, to)
    case 'tool_names':
      return Array.isArray(value) ? value.map((name: unknown) => renameAddress(name, from, to)) : value
    default:
      return value
  }
}

function renameAddress(value: unknown, from: string, to: string): unknown {
  return typeof value === 'string' && value.startsWith(`${from}:`) ? `${to}${value.slice(from.length)}` : value
}

function renameInText(value: unknown, from: string, to: string): unknown {
  if (typeof value !== 'string') return value
  try {
    const parsed: unknown = JSON.parse(value)
    const renamed = renameInVisibility(parsed, from, to)
    return renamed === parsed ? value : JSON.stringify(renamed)
  } catch {
    return value
  }
}

function renameInVisibility(value: unknown, from: string, to: string): unknown {
  if (!isPlainObject(value)) return value
  const servers = getOwn(value, 'servers')
  const tools = getOwn(value, 'tools')
  return {
    ...value,
    ...(isPlainObject(servers) ? { servers: renameKeys(servers, (key) => (key === from ? to : key)) } : {}),
    ...(isPlainObject(tools) ? { tools: renameKeys(tools, (key) => String(renameAddress(key, from, to))) } : {}),
  }
}

/** Keeps the order; a left-over under the new name gives way to what moves there. */
function renameKeys(record: Record<string, unknown>, rename: (key: string) => string): Record<string, unknown> {
  const moved = new Set(Object.keys(record).flatMap((key) => (rename(key) === key ? [] : [rename(key)])))
  return Object.fromEntries(
    Object.entries(record)
      .filter(([key]) => rename(key) !== key || !moved.has(key))
      .map(([key, member]) => [rename(key), member]),
  )
}
