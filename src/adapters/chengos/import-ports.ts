import { isPlainObject } from '../../schema/is-plain-object.ts'
import { getOwn } from '../../schema/objects.ts'
import { originMember, type PortOrigin, type PortsOrigin } from './types.ts'

/** One port of a node, as an input or an output here. */
export type Port = Record<string, unknown> & { key: string }

/**
 * Reads the ports of a node in both forms in use: a list of `{ name, … }` and a JSON Schema. Ports in any other form
 * are kept as they are and give none.
 */
export function importPorts(saved: unknown): { ports: Port[]; origin?: PortsOrigin } {
  if (saved === undefined) return { ports: [] }
  if (Array.isArray(saved)) {
    const ports = saved.map(readListed)
    const keys = new Set(ports.map((port) => port?.key))
    const isReadable = !keys.has(undefined) && keys.size === ports.length
    return isReadable ? { ports: ports as Port[], origin: { form: 'list' } } : keep(saved)
  }
  const properties = isPlainObject(saved) ? getOwn(saved, 'properties') : undefined
  if (!isPlainObject(saved) || !isPlainObject(properties) || !Object.values(properties).every(isPlainObject)) {
    return keep(saved)
  }
  const { properties: _, ...rest } = saved
  const required = Array.isArray(rest['required']) ? rest['required'] : []
  const ports = Object.entries(properties as Record<string, Record<string, unknown>>).map(([key, property]) =>
    toPort(key, property, required.includes(key) ? { required: true } : {}),
  )
  return { ports, origin: { form: 'schema', rest } }
}

function keep(value: unknown): { ports: Port[]; origin: PortsOrigin } {
  return { ports: [], origin: { form: 'kept', value } }
}

function readListed(saved: unknown): Port | undefined {
  if (!isPlainObject(saved)) return undefined
  const { name, required, ...declared } = saved
  if (typeof name !== 'string') return undefined
  if (required === undefined || typeof required === 'boolean') {
    return toPort(name, declared, required === undefined ? {} : { required })
  }
  return toPort(name, { ...declared, required }, {})
}

/** What a declaration says in the words of an input; all else stays beside it. */
function toPort(key: string, declared: Record<string, unknown>, more: { required?: boolean }): Port {
  const { default: defaultValue, type, description, ...others } = declared
  const rest = {
    ...others,
    ...(type === undefined || typeof type === 'string' ? {} : { type }),
    ...(description === undefined || typeof description === 'string' ? {} : { description }),
  }
  const label = [getOwn(rest, 'title'), getOwn(rest, 'label')].find(
    (name) => typeof name === 'string' && name.trim() !== '',
  )
  const origin: PortOrigin = Object.keys(rest).length > 0 ? { rest } : {}
  return {
    key,
    label: label ?? key,
    ...(typeof type === 'string' ? { type } : {}),
    ...(typeof description === 'string' ? { description } : {}),
    ...more,
    ...(defaultValue === undefined ? {} : { defaultValue }),
    ...(origin.rest === undefined ? {} : { [originMember]: origin }),
  }
}

/** A port that its node does not declare. */
export function undeclaredPort(key: string): Port {
  return { key, label: key, [originMember]: { undeclared: true } satisfies PortOrigin }
}

/** Whether a node declares a port of its own. */
export function isDeclared(port: unknown): boolean {
  return readPortOrigin(port).undeclared !== true
}

/** What a port of ChengOS said besides what ports say here; nothing where it is one of ours. */
export function readPortOrigin(port: unknown): PortOrigin {
  const origin = isPlainObject(port) ? getOwn(port, originMember) : undefined
  if (!isPlainObject(origin)) return {}
  const rest = getOwn(origin, 'rest')
  return {
    ...(isPlainObject(rest) ? { rest } : {}),
    ...(getOwn(origin, 'undeclared') === true ? { undeclared: true } : {}),
  }
}
