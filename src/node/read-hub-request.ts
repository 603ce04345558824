import { isApprovalToken } from '../gateways/approval-tokens.ts'
import { readApprovalDecision } from '../gateways/read-approval-decision.ts'
import type { HubExecuteRequest, HumanDecision } from '../http/types.ts'
import type { HubCallContext, HubNodeData } from '../hub/types.ts'
import { readMcpServerRows } from '../mcp/read-server-rows.ts'
import type { McpServerRow } from '../mcp/types.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { HubFailure } from './hub-failure.ts'

export interface DiscoverRequest {
  rows: McpServerRow[]
  envVars: Record<string, unknown>
  timeoutMs: number | null
}

export interface AllowServersRequest {
  rows: McpServerRow[]
  envVars: Record<string, unknown>
  digests: string[]
}

const maxServers = 256
const maxNameLength = 256

/** Reads the body of `discover`. */
export function readDiscoverRequest(body: unknown): DiscoverRequest {
  const members = readObject(body, 'body')
  const timeout = members['timeout_ms'] ?? null
  if (timeout !== null && !(typeof timeout === 'number' && Number.isFinite(timeout) && timeout >= 0))
    throw invalid('timeout_ms')
  return {
    rows: readRows(members['server_registry']),
    envVars: readOptionalObject(members, 'env_vars') ?? {},
    timeoutMs: timeout,
  }
}

/** Reads the body of `allow-servers`. */
export function readAllowServersRequest(body: unknown): AllowServersRequest {
  const members = readObject(body, 'body')
  const digests = members['digests']
  if (!Array.isArray(digests) || digests.length > maxServers) throw invalid('digests')
  if (!digests.every((digest) => typeof digest === 'string')) throw invalid('digests')
  return { rows: readRows(members['server_registry']), envVars: readOptionalObject(members, 'env_vars') ?? {}, digests }
}

/** Reads the body of `execute` and `dry-run`. Which values fit which input is the hub's own matter. */
export function readExecuteRequest(body: unknown): HubExecuteRequest {
  const members = readObject(body, 'body')
  const type = members['type']
  if (typeof type !== 'string') throw invalid('type')
  const args = readOptionalObject(members, 'args')
  const upstream = readOptionalObject(members, 'upstream')
  const context = readOptionalObject(members, 'context')
  return {
    type,
    data: readNodeData(members['data']),
    ...(args ? { args } : {}),
    ...(upstream ? { upstream } : {}),
    ...(context ? { context: readContext(context) } : {}),
  }
}

/** Whether a caller listens to the steps of its call. */
export function readStepsWanted(body: unknown): boolean {
  return readObject(body, 'body')['report_steps'] === true
}

/** Reads the body of `list-approvals`. */
export function readListApprovalsRequest(body: unknown): { workspaceId?: string; conversationId?: string } {
  return readNames(readObject(body, 'body'), ['workspaceId', 'conversationId'], '')
}

/** Reads the body of `decide-approval`: what people decide. That time ran out, or a policy says no, no page can say. */
export function readDecideApprovalRequest(body: unknown): { requestId: string; decision: HumanDecision } {
  const members = readObject(body, 'body')
  const requestId = members['request_id']
  if (typeof requestId !== 'string' || requestId.length > maxNameLength) throw invalid('request_id')
  return { requestId, decision: readHumanDecision(members['decision']) }
}

/** Reads the body of `resume-approval`. */
export function readResumeApprovalRequest(body: unknown): { token: string } {
  const { token } = readObject(body, 'body')
  if (!isApprovalToken(token)) throw invalid('token')
  return { token }
}

/** Reads the body of a route that takes nothing. */
export function readEmptyRequest(body: unknown): void {
  readObject(body, 'body')
}

function readHumanDecision(value: unknown): HumanDecision {
  try {
    const { outcome, scope, reason } = readApprovalDecision(value)
    if (outcome === 'timed_out' || outcome === 'policy_denied') throw invalid('decision')
    return { outcome, ...(scope === undefined ? {} : { scope }), ...(reason === undefined ? {} : { reason }) }
  } catch {
    throw invalid('decision')
  }
}

function readRows(value: unknown): McpServerRow[] {
  if (!Array.isArray(value) || value.length > maxServers) throw invalid('server_registry')
  return readMcpServerRows(value).rows
}

function readNodeData(value: unknown): HubNodeData {
  const data = readObject(value, 'data')
  if (typeof data['version'] !== 'number') throw invalid('data.version')
  for (const key of ['inputs', 'outputs', 'parked']) {
    const list = data[key] ?? (key === 'parked' ? [] : undefined)
    if (!Array.isArray(list) || !list.every((item) => isPlainObject(item) && typeof item['key'] === 'string'))
      throw invalid(`data.${key}`)
  }
  return data as unknown as HubNodeData
}

function readContext(context: Record<string, unknown>): HubCallContext {
  const names = ['nodeId', 'executionId', 'conversationId', 'workspaceId', 'agentId', 'caller']
  const read: HubCallContext & { caller?: string } = readNames(context, names, 'context.')
  if (!['model', 'human', 'workflow', undefined].includes(read.caller)) throw invalid('context.caller')
  return read
}

function readNames(members: Record<string, unknown>, keys: readonly string[], path: string): Record<string, string> {
  const read: Record<string, string> = {}
  for (const key of keys) {
    const value = members[key]
    if (value === undefined) continue
    if (typeof value !== 'string' || value.length > maxNameLength) throw invalid(`${path}${key}`)
    read[key] = value
  }
  return read
}

function readObject(value: unknown, name: string): Record<string, unknown> {
  if (!isPlainObject(value)) throw invalid(name)
  return value
}

function readOptionalObject(members: Record<string, unknown>, key: string): Record<string, unknown> | undefined {
  const value = members[key]
  return value === undefined || value === null ? undefined : readObject(value, key)
}

function invalid(name: string): HubFailure {
  return new HubFailure('invalid_request', `"${name}" is missing or not of the expected shape.`)
}
