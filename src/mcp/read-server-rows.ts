import { createDiagnostic } from '../diagnostics/codes/mcp.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { escapeToken } from '../schema/json-pointer.ts'
import { getOwn } from '../schema/objects.ts'
import { readServerRow } from './read-server-row.ts'
import type { McpServerRow } from './types.ts'

/** More servers than this are not read, wherever they stand: a registry is written by hand. */
const MAX_SERVERS = 1_000

/** One entry before it is read: what it says, the name it has from outside, and where it stands. */
interface ServerEntry {
  source: unknown
  name: string
  path: string
}

/**
 * Reads a `server_registry` in any form in use: our rows, ChengOS rows, `{ mcpServers }`, VS Code's `{ servers }`, one
 * `{ command }` or `{ url }`. What can't be read is reported and the rest is read. Spec hub-nodes 2.3.
 */
export function readMcpServerRows(value: unknown): { rows: McpServerRow[]; diagnostics: Diagnostic[] } {
  const entries = listEntries(value)
  if (entries === undefined) {
    return { rows: [], diagnostics: [createDiagnostic('servers_unreadable', {})] }
  }
  const rows: McpServerRow[] = []
  const diagnostics: Diagnostic[] = []
  const ids = new Set<string>()
  const add = (source: unknown, name: string, path: string) => {
    if (rows.length === MAX_SERVERS) return
    if (!isPlainObject(source)) {
      diagnostics.push(createDiagnostic('server_unreadable', { server: name }, { path }))
      return
    }
    const result = readServerRow(source, { id: `server-${rows.length + 1}`, name, path })
    rows.push({ ...result.row, id: claimId(result.row.id, ids) })
    diagnostics.push(...result.diagnostics)
  }
  for (const entry of entries.slice(0, MAX_SERVERS)) {
    const inner = readRawJson(entry)
    if (inner === 'invalid') {
      diagnostics.push(
        createDiagnostic('raw_json_invalid', { server: nameOf(entry) }, { path: `${entry.path}/raw_json` }),
      )
    }
    if (inner === 'invalid' || inner === undefined) add(entry.source, entry.name, entry.path)
    else for (const server of inner.slice(0, MAX_SERVERS)) add(server.source, server.name, entry.path)
  }
  return { rows, diagnostics }
}

function claimId(wanted: string, taken: Set<string>): string {
  let id = wanted
  for (let count = 2; taken.has(id); count++) id = `${wanted}-${count}`
  taken.add(id)
  return id
}

function nameOf(entry: ServerEntry): string {
  const name = isPlainObject(entry.source) ? getOwn(entry.source, 'name') : undefined
  return typeof name === 'string' ? name : entry.name
}

function listEntries(value: unknown): ServerEntry[] | undefined {
  if (value === undefined || value === null || value === '') return []
  if (Array.isArray(value)) {
    return Array.from(value, (source: unknown, index) => ({ source, name: '', path: `/${index}` }))
  }
  if (!isPlainObject(value)) return undefined
  for (const member of ['mcpServers', 'servers']) {
    const servers = getOwn(value, member)
    if (Array.isArray(servers)) return listEntries(servers)
    if (isPlainObject(servers)) {
      return Object.entries(servers).map(([name, source]) => ({
        source,
        name,
        path: `/${member}/${escapeToken(name)}`,
      }))
    }
  }
  // The settings file of VS Code keeps its servers one level deeper.
  const settings = getOwn(value, 'mcp')
  if (isPlainObject(settings) && isPlainObject(getOwn(settings, 'servers'))) return listEntries(settings)
  const isServer = ['command', 'url', 'serverUrl', 'httpUrl'].some((key) => Object.hasOwn(value, key))
  return isServer ? [{ source: value, name: 'default', path: '' }] : undefined
}

/** Form fields that the JSON text of a row replaces; the others (name, switch, limits) belong to the row. */
const REPLACED_KEYS: ReadonlySet<string> = new Set([
  ...['editor_mode', 'raw_json', 'type', 'transport', 'command', 'args', 'args_text', 'env', 'env_text', 'url'],
  ...['authorization', 'headers', 'headers_text', 'cwd'],
])

/** The servers in the JSON text of a row whose JSON tab is the one in use; undefined where the form is. */
function readRawJson(entry: ServerEntry): ServerEntry[] | undefined | 'invalid' {
  const source = entry.source
  if (!isPlainObject(source) || getOwn(source, 'editor_mode') !== 'json') return undefined
  const text = getOwn(source, 'raw_json')
  if (typeof text !== 'string' || text.trim() === '') return undefined
  let servers: ServerEntry[] | undefined
  try {
    servers = listEntries(JSON.parse(text))
  } catch {
    return 'invalid'
  }
  if (servers === undefined || !servers.every((server) => isPlainObject(server.source))) return 'invalid'
  const kept = Object.fromEntries(Object.entries(source).filter(([key]) => !REPLACED_KEYS.has(key)))
  const isOff = getOwn(source, 'enabled') === false ? { enabled: false } : {}
  const [first] = servers
  if (first !== undefined && servers.length === 1) {
    const { name: _, ...own } = first.source as Record<string, unknown>
    return [{ ...entry, source: { ...kept, ...own, ...isOff, name: nameOf(entry) } }]
  }
  const { id: _, name: __, ...shared } = kept
  return servers.map((server) => ({
    ...server,
    source: { ...shared, ...(server.source as object), ...isOff },
  }))
}
