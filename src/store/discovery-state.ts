import type { HubProgress } from '../hub/types.ts'
import type { McpHubResult, McpServerReport, McpServerRow, McpToolReport } from '../mcp/types.ts'

/** What is known about one server in this session; never part of the node's data. */
export interface ServerRun {
  /** `failed` means that the question could not be asked; a server that is down is `done` with a report that says so. */
  readonly status: 'running' | 'done' | 'aborted' | 'failed'
  readonly stages: readonly HubProgress[]
  readonly report?: McpServerReport
  readonly tools: readonly McpToolReport[]
  readonly failure?: string
}

/** Runs by {@link serverRunKey}: a row that is edited has another key, so it starts untested. */
export type DiscoveryState = Readonly<Record<string, ServerRun>>

const keys = new WeakMap<McpServerRow, string>()
const maxStages = 50

/** The part of a row that decides what would run and under which name, as text. */
export function serverRunKey(row: McpServerRow): string {
  let key = keys.get(row)
  if (key === undefined) {
    const { id: _id, description: _description, enabled: _enabled, extra: _extra, ...connection } = row
    const entries = Object.entries(connection).sort(([left], [right]) => (left < right ? -1 : 1))
    key = JSON.stringify(entries)
    keys.set(row, key)
  }
  return key
}

/** What is known about a row as it is now. */
export function findServerRun(state: DiscoveryState, row: McpServerRow): ServerRun | undefined {
  const key = serverRunKey(row)
  return Object.hasOwn(state, key) ? state[key] : undefined
}

/** Marks rows as being asked. The last answer stays to look at until the new one is there. */
export function startRuns(state: DiscoveryState, rows: readonly McpServerRow[]): DiscoveryState {
  return changeRuns(state, rows, (run) => ({
    status: 'running',
    stages: [],
    tools: run?.tools ?? [],
    ...(run?.report ? { report: run.report } : {}),
  }))
}

/** Adds a line about one server's progress; one that no row asked for is left out. */
export function addRunStage(
  state: DiscoveryState,
  rows: readonly McpServerRow[],
  progress: HubProgress,
): DiscoveryState {
  const named = rows.filter((row) => row.name === progress.server)
  return changeRuns(state, named, (run) => {
    const last = run?.stages.at(-1)
    const kept = last?.stage === progress.stage && last.message === progress.message ? -1 : undefined
    const stages = [...(run?.stages.slice(0, kept) ?? []), progress].slice(-maxStages)
    return { ...(run ?? { status: 'running', tools: [] }), stages }
  })
}

/** Takes in the answer: each row's report and tools, in place of whatever was known. */
export function finishRuns(state: DiscoveryState, rows: readonly McpServerRow[], result: McpHubResult): DiscoveryState {
  const tools = new Map<string, McpToolReport[]>()
  for (const tool of result.discovered_tools) {
    const list = tools.get(tool.server)
    if (list) list.push(tool)
    else tools.set(tool.server, [tool])
  }
  const inOrder = result.upstream_servers.length === rows.length
  const reportOf = (row: McpServerRow) => {
    const atSamePlace = inOrder ? result.upstream_servers[rows.indexOf(row)] : undefined
    if (atSamePlace?.name === row.name) return atSamePlace
    return result.upstream_servers.find((report) => report.name === row.name)
  }
  return changeRuns(state, rows, (run, row) => {
    const report = reportOf(row)
    const stages = run?.stages ?? []
    if (!report) return { status: 'failed', stages, tools: [], failure: result.errors[0] ?? '' }
    return { status: 'done', stages, report, tools: tools.get(row.name) ?? [] }
  })
}

/** Ends runs that gave no answer: cancelled, or the backend could not be reached. What was known before stays. */
export function endRuns(
  state: DiscoveryState,
  rows: readonly McpServerRow[],
  end: { status: 'aborted' } | { status: 'failed'; failure: string },
): DiscoveryState {
  return changeRuns(state, rows, (run) => ({
    ...end,
    stages: run?.stages ?? [],
    tools: run?.tools ?? [],
    ...(run?.report ? { report: run.report } : {}),
  }))
}

function changeRuns(
  state: DiscoveryState,
  rows: readonly McpServerRow[],
  change: (run: ServerRun | undefined, row: McpServerRow) => ServerRun,
): DiscoveryState {
  if (rows.length === 0) return state
  const next: Record<string, ServerRun> = { ...state }
  for (const row of rows) next[serverRunKey(row)] = change(findServerRun(state, row), row)
  return next
}
