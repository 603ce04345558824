import { isPlainObject } from '../../schema/is-plain-object.ts'
import { getOwn } from '../../schema/objects.ts'
import { readToolPortIndex } from '../../workflow/ports.ts'
import { isDeclared, readPortOrigin } from './import-ports.ts'
import type { PortsOrigin } from './types.ts'

type Member = Record<string, unknown>

/** The ports of a node in the form that it came in, or as a list; undefined where it declares none and never did. */
export function exportPorts(ports: readonly unknown[], origin: PortsOrigin | undefined): unknown {
  if (origin?.form === 'kept') return origin.value
  const declared = ports.filter((port): port is Member => isPlainObject(port) && isDeclared(port))
  if (origin === undefined && declared.length === 0) return undefined
  if (origin?.form !== 'schema') {
    return declared.map((port) => ({ name: port['key'], ...declare(port), ...readRequired(port) }))
  }
  const { rest } = origin
  const before = Array.isArray(rest['required']) ? rest['required'] : []
  const isSame = declared.every(({ key, required }) => before.includes(key) === (required === true))
  return {
    ...rest,
    // The list as it came, while it says the same: it may name what the node does not declare.
    ...(isSame ? {} : { required: declared.filter(({ required }) => required === true).map(({ key }) => key) }),
    properties: Object.fromEntries(declared.map((port) => [String(port['key']), declare(port)])),
  }
}

function declare(port: Member): Member {
  const type = typeof port['type'] === 'string' ? port['type'] : toType(port)
  const { description, defaultValue } = port
  return {
    ...(type === undefined ? {} : { type }),
    ...(typeof description === 'string' ? { description } : {}),
    ...(defaultValue === undefined ? {} : { default: defaultValue }),
    // A slot for a tool, which agents have any number of.
    ...(isPlainToolSlot(port) ? { group: 'dynamic-array' } : {}),
    ...readPortOrigin(port).rest,
  }
}

function readRequired(port: Member): Member {
  if (isPlainToolSlot(port)) return { required: false }
  return typeof port['required'] === 'boolean' ? { required: port['required'] } : {}
}

/** A tool slot that was added here: those of ChengOS say all of themselves. */
function isPlainToolSlot(port: Member): boolean {
  const isSlot = readToolPortIndex(String(port['key'])) !== undefined
  return isSlot && port['type'] === undefined && readPortOrigin(port).rest === undefined
}

function toType(port: Member): string | undefined {
  if (isPlainToolSlot(port)) return 'string'
  const { valueType, precision } = port
  if (typeof valueType !== 'string') return undefined
  if (valueType === 'number') return precision === 0 ? 'integer' : 'number'
  if (valueType.startsWith('array')) return 'array'
  return ['string', 'boolean', 'object', 'any'].includes(valueType) ? valueType : undefined
}

/** How a node declared its ports, where it came from ChengOS. */
export function readPortsOrigin(saved: unknown): PortsOrigin | undefined {
  if (!isPlainObject(saved)) return undefined
  const rest = getOwn(saved, 'rest')
  switch (saved['form']) {
    case 'list':
      return { form: 'list' }
    case 'schema':
      return { form: 'schema', rest: isPlainObject(rest) ? rest : {} }
    case 'kept':
      return { form: 'kept', value: getOwn(saved, 'value') }
    default:
      return undefined
  }
}
