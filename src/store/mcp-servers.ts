import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { HubNodeData } from '../hub/types.ts'
import { renameMcpServer } from '../mcp/rename-server.ts'
import { readMcpServerRows } from '../mcp/server-rows.ts'
import type { McpServerRow } from '../mcp/types.ts'
import { readInputValue, writeInputValue } from './input-value.ts'

interface ServerList {
  rows: readonly McpServerRow[]
  diagnostics: readonly Diagnostic[]
}

const lists = new WeakMap<object, ServerList>()
const empty: ServerList = { rows: [], diagnostics: [] }

/** The servers of an mcp_hub in canonical form; the same list as long as the data's own is the same. */
export function readServers(data: HubNodeData): ServerList {
  const value = readInputValue(data, 'server_registry')
  if (value === undefined || value === null) return empty
  const key = typeof value === 'object' ? value : data
  let list = lists.get(key)
  if (!list) {
    list = readMcpServerRows(value)
    lists.set(key, list)
  }
  return list
}

/** Adds servers at the end. One without an id, or with one that is taken, gets its own. */
export function addServers(data: HubNodeData, added: readonly McpServerRow[]): HubNodeData {
  if (added.length === 0) return data
  const taken = new Set(readServers(data).rows.map((row) => row.id))
  const rows = added.map((row) => {
    let id = row.id
    for (let number = taken.size + 1; id === '' || taken.has(id); number++) id = `server-${number}`
    taken.add(id)
    return id === row.id ? row : { ...row, id }
  })
  return writeInputValue(data, 'server_registry', [...listEntries(data), ...rows])
}

/** Replaces the server with the row's id. A new name takes the visibility and the tools' choices along. */
export function putServer(data: HubNodeData, row: McpServerRow): HubNodeData {
  const { rows } = readServers(data)
  const index = rows.findIndex((other) => other.id === row.id)
  const before = rows[index]
  if (!before) return data
  const isShared = rows.some((other) => other !== before && other.name === before.name)
  // Two servers under one name share their visibility: what belongs to both does not move away with one.
  const renamed =
    before.name === row.name || isShared || before.name === '' ? data : renameMcpServer(data, before.name, row.name)
  const entries = listEntries(data)
  entries[index] = row
  return writeInputValue(renamed, 'server_registry', entries)
}

/** Takes a server out. What was chosen for its tools stays, for when it comes back. */
export function removeServer(data: HubNodeData, id: string): HubNodeData {
  const index = readServers(data).rows.findIndex((row) => row.id === id)
  if (index < 0) return data
  return writeInputValue(data, 'server_registry', listEntries(data).toSpliced(index, 1))
}

/** A name that no server has yet. */
export function newServerName(rows: readonly McpServerRow[], stem: string): string {
  const taken = new Set(rows.map((row) => row.name.toLowerCase()))
  let name = stem
  for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${stem}-${number}`
  return name
}

/** What is stored, row by row; an entry that could not be read in full stays as it is. */
function listEntries(data: HubNodeData): unknown[] {
  const { rows, diagnostics } = readServers(data)
  const value = readInputValue(data, 'server_registry')
  if (!Array.isArray(value) || value.length !== rows.length) return [...rows]
  return rows.map((row, index) => {
    const isDoubtful = diagnostics.some(
      ({ path, severity }) => severity === 'error' && (path === `/${index}` || path.startsWith(`/${index}/`)),
    )
    return isDoubtful ? value[index] : row
  })
}
