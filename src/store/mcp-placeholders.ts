import type { HubNodeData } from '../hub/types.ts'
import { listPlaceholders } from '../mcp/placeholders.ts'
import type { McpServerRow } from '../mcp/types.ts'
import { readEnvVars } from './discover-servers.ts'
import { type DiscoveryState, findServerRun } from './discovery-state.ts'
import { readServers } from './mcp-servers.ts'

/**
 * What is known of a name: it is set here or was filled when its server was asked, it had no value then, or nobody
 * knows before a server is asked.
 */
export type PlaceholderState = 'set' | 'missing' | 'unknown'

export interface PlaceholderName {
  readonly name: string
  readonly state: PlaceholderState
  /** The servers that ask for it. */
  readonly servers: readonly string[]
}

/** Every `${env:KEY}` of a node's servers and every key of its `env_vars`, by name, never with a value. */
export function listPlaceholderNames(data: HubNodeData, discovery: DiscoveryState): PlaceholderName[] {
  const { rows } = readServers(data)
  const set = listSetNames(data)
  const users = new Map<string, McpServerRow[]>([...set].map((name) => [name, []]))
  for (const row of rows) {
    for (const name of listPlaceholders(row)) users.set(name, [...(users.get(name) ?? []), row])
  }
  return [...users]
    .map(([name, using]): PlaceholderName => {
      const told = using.map((row) => readTold(name, row, discovery))
      const state = set.has(name) ? 'set' : (told.find((each) => each === 'missing') ?? told.find(isTold) ?? 'unknown')
      return { name, state, servers: using.map((row) => row.name) }
    })
    .sort((left, right) => (left.name < right.name ? -1 : 1))
}

/** What is known of each name that one server asks for. */
export function listRowPlaceholders(
  row: McpServerRow,
  setNames: ReadonlySet<string>,
  discovery: DiscoveryState,
): { name: string; state: PlaceholderState }[] {
  return listPlaceholders(row).map((name) => ({
    name,
    state: setNames.has(name) ? 'set' : readTold(name, row, discovery),
  }))
}

/** Names that `env_vars` gives a value that can be filled in. */
export function listSetNames(data: HubNodeData): ReadonlySet<string> {
  const filled = Object.entries(readEnvVars(data) ?? {}).filter(([, value]) => isFillable(value))
  return new Set(filled.map(([name]) => name))
}

function isFillable(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

function isTold(state: PlaceholderState): boolean {
  return state !== 'unknown'
}

/** Placeholders are filled before anything is connected: whatever came of that, they had their values. */
function readTold(name: string, row: McpServerRow, discovery: DiscoveryState): PlaceholderState {
  const run = findServerRun(discovery, row)
  const report = run?.status === 'done' ? run.report : undefined
  switch (report?.state) {
    case 'missing_env':
      return namesOf(report.error ?? '').has(name) ? 'missing' : 'set'
    case 'connected':
    case 'failed':
    case 'timeout':
    case 'auth_required':
      return 'set'
    default:
      return 'unknown'
  }
}

function namesOf(error: string): ReadonlySet<string> {
  return new Set(
    error
      .split(/no value for /)
      .at(-1)
      ?.split(/,\s*/) ?? [],
  )
}
