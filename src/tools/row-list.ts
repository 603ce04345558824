import { isSecretName } from '../mcp/secret-names.ts'
import { hasSecretShape } from '../mcp/secret-shapes.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { escapeToken } from '../schema/json-pointer.ts'

type Row = Readonly<Record<string, unknown>>

const MAX_ROWS = 2_000
const MAX_DEPTH = 64

/** Rows that can be added, and how many entries of the list are none. */
export interface ReadRowList {
  rows: Row[]
  /** Entries that are no object or name no tool. */
  skipped: number
}

/**
 * Reads rows from what a person pastes: a list of rows, one row, `{ enabled_tools: […] }`, or a whole node that holds
 * one. Undefined where none of these is there.
 */
export function readRowList(value: unknown): ReadRowList | undefined {
  const list = findList(value)
  if (list === undefined) return undefined
  const rows = list.slice(0, MAX_ROWS).filter((item): item is Row => namesTool(item))
  return { rows, skipped: list.length - rows.length }
}

/** Rows without their secrets, to be handed on, and where those stood. References to credentials stay. */
export function exportRows(rows: readonly unknown[]): { rows: unknown[]; leftOut: string[] } {
  const leftOut: string[] = []
  return { rows: rows.map((row, index) => leaveSecretsOut(row, '', `/${index}`, leftOut, 0)), leftOut }
}

function findList(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value
  if (!isPlainObject(value)) return undefined
  if (isNamed(value)) return [value]
  const { enabled_tools: rows, inputs, data, config } = value
  if (Array.isArray(rows)) return rows
  if (Array.isArray(inputs)) {
    const input: unknown = inputs.find((each: unknown) => isPlainObject(each) && each['key'] === 'enabled_tools')
    return isPlainObject(input) && Array.isArray(input['value']) ? input['value'] : undefined
  }
  const inner = [data, config].find(isPlainObject)
  return inner === undefined || isNamed(inner) ? undefined : findInner(inner)
}

/** One level only: what is nested deeper is no node. */
function findInner(node: Row): unknown[] | undefined {
  const { data: _, config: __, ...rest } = node
  return findList(rest)
}

function namesTool(value: unknown): value is Row {
  return isPlainObject(value) && isNamed(value)
}

function isNamed({ tool }: Row): boolean {
  return typeof tool === 'string' && tool.trim() !== ''
}

function leaveSecretsOut(value: unknown, key: string, path: string, leftOut: string[], depth: number): unknown {
  if (depth > MAX_DEPTH) return null
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => {
      const place = `${path}/${index}`
      return keep(item, key, place, leftOut) ? [leaveSecretsOut(item, key, place, leftOut, depth + 1)] : []
    })
  }
  if (!isPlainObject(value)) return value
  const chosen = typeof value['key'] === 'string' ? value['key'] : undefined
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      // The name of a choice's value stands beside it.
      const by = name === 'binding' && chosen !== undefined ? chosen : name
      const place = `${path}/${escapeToken(name)}`
      return keep(member, by, place, leftOut) ? [[name, leaveSecretsOut(member, by, place, leftOut, depth + 1)]] : []
    }),
  )
}

function keep(value: unknown, key: string, path: string, leftOut: string[]): boolean {
  const isSecret = typeof value === 'string' && value.trim() !== '' && (isSecretName(key) || hasSecretShape(value))
  if (isSecret) leftOut.push(path)
  return !isSecret
}
