import type { HubNodeData } from '../hub/types.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { readInputValue, writeInputValue } from './input-value.ts'

/** A row of `enabled_tools` as it is stored; anything else in its place is kept as it is. */
export type StoredToolRow = Readonly<Record<string, unknown>>

/** A stored entry of the list, and the name by which a session knows it. */
export interface ToolRowEntry {
  /** The tool's id, with a number where several rows name it: a row above it can go without moving it. */
  key: string
  index: number
  tool: string
  /** Empty where the entry is no object. */
  row: StoredToolRow
}

const lists = new WeakMap<object, readonly ToolRowEntry[]>()
const none: readonly ToolRowEntry[] = []

/** The rows of a tool_hub; the same list as long as the stored one is the same. */
export function readToolRows(data: HubNodeData): readonly ToolRowEntry[] {
  const stored = readInputValue(data, 'enabled_tools')
  if (!Array.isArray(stored)) return none
  const known = lists.get(stored)
  if (known) return known
  const counts = new Map<string, number>()
  const rows = stored.map((value: unknown, index): ToolRowEntry => {
    const row = isPlainObject(value) ? value : {}
    const tool = typeof row['tool'] === 'string' ? row['tool'].trim() : ''
    const count = (counts.get(tool) ?? 0) + 1
    counts.set(tool, count)
    return { key: count === 1 && tool !== '' ? tool : `${tool}#${count}`, index, tool, row }
  })
  lists.set(stored, rows)
  return rows
}

/** Adds a row for each tool, switched on and limited by nothing yet. */
export function addToolRows(data: HubNodeData, tools: readonly string[]): HubNodeData {
  const added = tools.map((tool) => ({ tool: tool.trim(), enabled: true })).filter(({ tool }) => tool !== '')
  return added.length === 0 ? data : writeRows(data, [...listStored(data), ...added])
}

/** Changes one row. Members that say nothing are left out; what is not known here stays. */
export function changeToolRow(
  data: HubNodeData,
  key: string,
  change: (row: StoredToolRow) => StoredToolRow,
): HubNodeData {
  const entry = readToolRows(data).find((other) => other.key === key)
  if (!entry) return data
  const after = change(entry.row)
  if (after === entry.row) return data
  return writeRows(data, listStored(data).with(entry.index, tidyToolRow(after)))
}

/** Switches rows on or off as one edit. */
export function switchToolRows(data: HubNodeData, keys: readonly string[], enabled: boolean): HubNodeData {
  return keys.reduce(
    (next, key) => changeToolRow(next, key, (row) => (row['enabled'] === enabled ? row : { ...row, enabled })),
    data,
  )
}

/** Takes rows out as one edit. */
export function removeToolRows(data: HubNodeData, keys: readonly string[]): HubNodeData {
  const gone = new Set(readToolRows(data).flatMap(({ key, index }) => (keys.includes(key) ? [index] : [])))
  if (gone.size === 0) return data
  return writeRows(
    data,
    listStored(data).filter((_row, index) => !gone.has(index)),
  )
}

/** Moves a row up (`-1`) or down (`1`) by one place. */
export function moveToolRow(data: HubNodeData, key: string, by: -1 | 1): HubNodeData {
  const entry = readToolRows(data).find((other) => other.key === key)
  const rows = listStored(data)
  const to = entry === undefined ? -1 : entry.index + by
  if (entry === undefined || to < 0 || to >= rows.length) return data
  const [moved] = rows.splice(entry.index, 1)
  return writeRows(data, rows.toSpliced(to, 0, moved))
}

/** Adds rows as they are, or puts them in the place of all that are there. */
export function putToolRows(data: HubNodeData, rows: readonly StoredToolRow[], how: 'add' | 'replace'): HubNodeData {
  if (how === 'replace') return writeRows(data, rows.slice())
  return rows.length === 0 ? data : writeRows(data, [...listStored(data), ...rows])
}

/** Puts one row in the place of two of the same tool: where the first of them was. */
export function replaceToolRows(
  data: HubNodeData,
  keys: readonly [first: string, second: string],
  row: StoredToolRow,
): HubNodeData {
  const [first, second] = keys.map((key) => readToolRows(data).find((other) => other.key === key)?.index)
  if (first === undefined || second === undefined || first === second) return data
  return writeRows(
    data,
    listStored(data)
      .with(first, tidyToolRow(row))
      .filter((_row, index) => index !== second),
  )
}

/** The key that a row of earlier data has now, by the row itself; undefined where it is gone or was changed. */
export function findToolRowAgain(before: HubNodeData, after: HubNodeData, key: string): string | undefined {
  const entry = readToolRows(before).find((other) => other.key === key)
  if (entry === undefined) return undefined
  return readToolRows(after).find(({ row, tool }) => row === entry.row && tool === entry.tool)?.key
}

/** Puts a member of a row; undefined takes it out. */
export function setRowMember(row: StoredToolRow, key: string, value: unknown): StoredToolRow {
  const { [key]: _, ...rest } = row
  if (value === undefined) return rest
  return Object.hasOwn(row, key) ? { ...row, [key]: value } : { ...rest, [key]: value }
}

/** Empty lists and objects, and a `read_only` that is false, are what their absence says. Spec hub-nodes 1.2. */
function tidyToolRow(row: StoredToolRow): StoredToolRow {
  return Object.fromEntries(Object.entries(row).filter(([key, value]) => !saysNothing(key, value)))
}

function saysNothing(key: string, value: unknown): boolean {
  if (key === 'read_only') return value === false
  if (key === 'operations' || key === 'inputs') return Array.isArray(value) && value.length === 0
  return (key === 'constraints' || key === 'config') && isPlainObject(value) && Object.keys(value).length === 0
}

function listStored(data: HubNodeData): unknown[] {
  const stored = readInputValue(data, 'enabled_tools')
  return Array.isArray(stored) ? [...(stored as unknown[])] : []
}

function writeRows(data: HubNodeData, rows: unknown[]): HubNodeData {
  return writeInputValue(data, 'enabled_tools', rows)
}
