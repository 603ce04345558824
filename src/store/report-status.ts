import type { HubClient } from '../http/types.ts'
import type { HubNodeData } from '../hub/types.ts'
import type { McpHubResult, McpServerReport, McpServerState } from '../mcp/types.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { type DiscoveryState, findServerRun } from './discovery-state.ts'
import type { HubStatusProblem, HubStatusStore } from './hub-status.ts'
import { readInputValue } from './input-value.ts'
import { listDrift } from './mcp-drift.ts'
import { listKnownTools } from './mcp-tools.ts'

const registryInput = 'server_registry'

/** Only what a person can do something about; a server that is set up wrongly is told by the data already. */
const problemOfState: Partial<Record<McpServerState, Pick<HubStatusProblem, 'code' | 'severity'>>> = {
  failed: { code: 'server_unreachable', severity: 'error' },
  timeout: { code: 'server_unreachable', severity: 'error' },
  missing_env: { code: 'server_missing_env', severity: 'error' },
  auth_required: { code: 'server_auth_required', severity: 'error' },
  not_authorized: { code: 'server_not_allowed', severity: 'warning' },
}

/** A client whose calls for one node are told to the store behind its card: that it runs, and which servers failed. */
export function reportToStatus(options: { client: HubClient; status: HubStatusStore; nodeId: string }): HubClient {
  const { client, status, nodeId } = options
  const during = async <Result>(call: Promise<Result>): Promise<Result> => {
    const end = status.startRun(nodeId)
    try {
      return await call
    } finally {
      end()
    }
  }
  return {
    ...client,
    discover: (request, requestOptions) => during(client.discover(request, requestOptions)),
    execute: async (request, requestOptions) => {
      const outputs = await during(client.execute(request, requestOptions))
      const reports = readReports(outputs['result'])
      if (reports) status.showProblems(nodeId, describe(request.data, reports))
      return outputs
    },
  }
}

/** What a session found out about the servers of a node; undefined while it asked none of them. */
export function listSessionProblems(data: HubNodeData, discovery: DiscoveryState): HubStatusProblem[] | undefined {
  const known = listKnownTools(data, discovery)
  const reports = known.flatMap(({ row }) => findServerRun(discovery, row)?.report ?? [])
  if (reports.length === 0) return undefined
  const drifts = listDrift(data, known).flatMap(({ row, changes }): HubStatusProblem[] =>
    row.enabled && changes.length > 0
      ? [{ code: 'tools_changed', severity: 'warning', params: { server: row.name, count: changes.length } }]
      : [],
  )
  return [...describe(data, reports), ...drifts.map((problem) => ({ ...problem, about: aboutServers(data) }))]
}

function describe(data: HubNodeData, reports: readonly McpServerReport[]): HubStatusProblem[] {
  return reports.flatMap(({ name, state, enabled }) => {
    const problem = enabled && Object.hasOwn(problemOfState, state) ? problemOfState[state] : undefined
    return problem ? [{ ...problem, params: { server: name }, about: aboutServers(data) }] : []
  })
}

function aboutServers(data: HubNodeData): NonNullable<HubStatusProblem['about']> {
  return { key: registryInput, value: readInputValue(data, registryInput) }
}

/** A call that was never made asked no server. */
function readReports(result: unknown): readonly McpServerReport[] | undefined {
  const reports = isPlainObject(result) ? (result as Partial<McpHubResult>).upstream_servers : undefined
  if (!Array.isArray(reports)) return undefined
  const asked = reports.filter((report) => isPlainObject(report) && report['state'] !== 'untested')
  return asked.length > 0 ? (asked as unknown as McpServerReport[]) : undefined
}
