import { isPlainObject } from '../schema/is-plain-object.ts'
import { readToolPortIndex } from './ports.ts'
import { listToolPorts, maxToolPorts, toolPortInput, withoutPort } from './tool-ports.ts'

/**
 * The data of an agent whose tool ports are those of `used` alone, numbered from 0, with a free one behind them.
 * `renamed` says where each went. An agent without tool ports is left as it is.
 */
export function renumberToolPorts(
  data: Record<string, unknown>,
  used: readonly string[],
): { data: Record<string, unknown>; renamed: ReadonlyMap<string, string> } {
  const declared = listToolPorts({ id: '', data })
  const kept = [...new Set(used)]
    .filter((port) => readToolPortIndex(port) !== undefined)
    .sort((one, other) => (readToolPortIndex(one) ?? 0) - (readToolPortIndex(other) ?? 0))
    .slice(0, maxToolPorts)
  const renamed = new Map(kept.map((port, index) => [port, `tool_${index}`]))
  if (declared.length === 0) return { data, renamed: new Map() }
  const dropped = declared.filter((port) => !renamed.has(port))
  const pruned = dropped.reduce<Record<string, unknown>>(withoutPort, data)
  const free = kept.length < maxToolPorts ? [`tool_${kept.length}`] : []
  const missing = kept.filter((port) => !declared.includes(port)).map((port) => renamed.get(port) ?? port)
  return { data: { ...pruned, inputs: renamePorts(pruned['inputs'], renamed, [...missing, ...free]) }, renamed }
}

function renamePorts(inputs: unknown, renamed: ReadonlyMap<string, string>, added: readonly string[]): unknown {
  if (isPlainObject(inputs)) {
    const properties = isPlainObject(inputs['properties']) ? inputs['properties'] : {}
    const entries = Object.entries(properties).map(([key, schema]) => [renamed.get(key) ?? key, schema])
    return { ...inputs, properties: Object.fromEntries([...entries, ...added.map((port) => [port, {}])]) }
  }
  const list: unknown[] = Array.isArray(inputs) ? inputs : []
  return [...list.map((input) => renamePort(input, renamed)), ...added.map(toolPortInput)]
}

function renamePort(input: unknown, renamed: ReadonlyMap<string, string>): unknown {
  if (!isPlainObject(input)) return input
  const name = typeof input['key'] === 'string' ? 'key' : 'name'
  const old = input[name]
  const port = typeof old === 'string' ? renamed.get(old) : undefined
  if (port === undefined) return input
  return { ...input, [name]: port, ...(input['label'] === old ? { label: port } : {}) }
}
