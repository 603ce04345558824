import type { ToolSource } from '../compiler/types.ts'
import { createRedactor, type Redactor } from '../hub/redaction.ts'
import { checkMcpServerRows } from '../mcp/check-server-rows.ts'
import { type McpConnectErrorFacts, readConnectError } from '../mcp/connect-error.ts'
import { resolveMcpServer } from '../mcp/placeholders.ts'
import { listRowSecrets } from '../mcp/row-secrets.ts'
import type { McpHubFailure } from '../mcp/status.ts'
import type {
  AuthorizeMcpServer,
  McpConnector,
  McpServerReport,
  McpServerRow,
  McpServerState,
  McpToolReport,
} from '../mcp/types.ts'
import { callMcpTool } from './call-mcp-tool.ts'
import { type DeadlineOutcome, runWithDeadline } from './deadline.ts'
import { delay } from './delay.ts'
import { cutMessage, cutTail, describeError } from './describe-error.ts'
import { listMcpTools, type McpToolList } from './list-mcp-tools.ts'
import { DEFAULT_TIMEOUT_MS, getConnectLimit, getRequestLimits } from './mcp-row-limits.ts'
import type { McpSessionLease, McpSessionPool } from './mcp-session-pool.ts'
import type { McpOpenOptions, McpServerConnection } from './types.ts'

const LIST_LIFETIME_MS = 60_000
const LIST_KEY = 'tools'
const CHANGES_KEY = 'changes'
/** How long a connector may take to give up. */
const MAX_LAST_WORDS_MS = 2_000

/** What opening a server needs from its gateway. */
export interface McpOpenHost {
  connect: McpConnector
  pool: McpSessionPool
  hostEnv?: Readonly<Record<string, string>>
  authorizeServer?: AuthorizeMcpServer
}

/** Ends the opening of a server with the state to report. */
class OpenFailure extends Error {
  readonly state: McpServerState
  readonly status: McpHubFailure
  readonly facts: Partial<McpServerReport>
  constructor(state: McpServerState, status: McpHubFailure, message: string, facts: Partial<McpServerReport> = {}) {
    super(message)
    this.state = state
    this.status = status
    this.facts = facts
  }
}

/** Connects to one server and lists its tools. Never rejects: a server that can't be used says why. */
export async function openMcpServer(
  row: McpServerRow,
  options: McpOpenOptions,
  host: McpOpenHost,
): Promise<McpServerConnection> {
  const started = Date.now()
  let redactor: Redactor = createRedactor([])
  let lease: McpSessionLease | undefined
  const report = (facts: Partial<McpServerReport>): McpServerReport => ({
    ...describeServer(row),
    ...facts,
    elapsed_ms: Date.now() - started,
  })
  try {
    const resolved = resolveRow(row, options, host)
    redactor = createRedactor([...resolved.secrets, ...listRowSecrets(resolved.row), ...(options.secrets ?? [])])
    await demandAuthorization(row, options, host)
    const opened = await lendSession(resolved.row, withRedactedProgress(options, redactor), host)
    lease = opened
    const { sources, diagnostics } = await readTools(resolved.row, opened, options)
    const isNamed = ({ name }: ToolSource) => redactor.redactText(name) === name
    const unnamed = sources.length - sources.filter(isNamed).length
    const tools = sources.filter(isNamed).map((source) => redactor.redactValue(toToolReport(row.name, source)))
    return {
      report: report({
        state: 'connected',
        connected: true,
        server_info: redactor.redactValue(opened.session.serverInfo ?? null),
        protocol_version: opened.session.protocolVersion ?? null,
        tool_count: tools.length,
        warnings: [
          ...diagnostics.map((finding) => redactor.redactText(`${finding.code}: ${finding.message}`)),
          // Under a blanked name a tool could be neither called nor held to what the author chose for it.
          ...(unnamed === 0 ? [] : [`tool_set_aside: ${unnamed} tools are set aside: a secret stands in their name.`]),
        ],
      }),
      tools,
      redact: redactor.redactValue,
      callTool: (call) => callMcpTool({ row: resolved.row, lease: opened, redactor, options }, call),
      release: opened.release,
    }
  } catch (error) {
    await lease?.release()
    const failure =
      error instanceof OpenFailure ? error : new OpenFailure('failed', 'connect_failed', describeError(error))
    const message = cutMessage(redactor.redactText(failure.message))
    // A launch holds no secret value, and a human must read all of it: a variable with the text of an argument as its
    // value would blank that argument.
    const { launch, stderr_tail: tail, ...facts } = failure.facts
    const told = tail === undefined ? {} : { stderr_tail: cutTail(redactor.redactText(tail)) }
    return createFailedConnection(
      report({
        state: failure.state,
        error: message,
        ...redactor.redactValue(facts),
        ...told,
        ...(launch ? { launch } : {}),
      }),
      { status: failure.status, message },
      redactor,
    )
  }
}

/** A server that is not, or can't be, asked. */
export function createFailedConnection(
  report: McpServerReport,
  failure: { status: McpHubFailure; message: string },
  redactor: Redactor = createRedactor([]),
): McpServerConnection {
  return {
    report,
    tools: [],
    failure,
    redact: redactor.redactValue,
    callTool: async () => ({ ...failure, elapsedMs: 0 }),
    release: async () => {},
  }
}

/** What a report says before anything was asked. */
export function describeServer(row: McpServerRow): McpServerReport {
  return {
    name: row.name,
    description: row.description ?? '',
    enabled: row.enabled,
    transport: row.type,
    connected: false,
    state: 'untested',
    long_running: row.long_running ?? false,
    timeout_ms: row.timeout_ms ?? DEFAULT_TIMEOUT_MS,
    server_info: null,
    protocol_version: null,
    tool_count: 0,
    visible: true,
    callable: true,
    error: null,
    elapsed_ms: 0,
    warnings: [],
  }
}

function resolveRow(row: McpServerRow, options: McpOpenOptions, host: McpOpenHost) {
  demandSoundRow(row)
  const resolved = resolveMcpServer(row, options.envVars, host.hostEnv)
  if (resolved.missing.length > 0) {
    throw new OpenFailure('missing_env', 'missing_env', `missing_env: no value for ${resolved.missing.join(', ')}`)
  }
  demandSoundRow(resolved.row)
  return resolved
}

function demandSoundRow(row: McpServerRow): void {
  const errors = checkMcpServerRows([row]).filter((finding) => finding.severity === 'error')
  if (errors.length === 0) return
  const text = errors.map((finding) => `${finding.code}: ${finding.message}`).join(' ')
  throw new OpenFailure('config_error', 'config_error', text)
}

async function demandAuthorization(row: McpServerRow, options: McpOpenOptions, host: McpOpenHost): Promise<void> {
  const refusal = await host.authorizeServer?.(row, options.envVars ?? {})
  if (refusal === undefined) return
  throw new OpenFailure('not_authorized', 'not_authorized', refusal.reason, { launch: refusal.launch })
}

function withRedactedProgress(options: McpOpenOptions, redactor: Redactor): McpOpenOptions {
  const { onProgress } = options
  if (onProgress === undefined) return options
  return { ...options, onProgress: (progress) => onProgress(redactor.redactValue(progress)) }
}

async function lendSession(row: McpServerRow, options: McpOpenOptions, host: McpOpenHost): Promise<McpSessionLease> {
  // A program that is fetched first takes longer than any of its answers: the node's limit is for those.
  const limitMs = getConnectLimit(row)
  const isKept = row.long_running === true && options.sessionScope !== undefined
  const key = isKept ? JSON.stringify([options.sessionScope, row]) : undefined
  let lastWords: Promise<McpConnectErrorFacts> = Promise.resolve({})
  const connect = (opening: AbortSignal) => {
    const session = host.connect(row, opening, options.onProgress)
    lastWords = session.then(() => ({}), readConnectError)
    return session
  }
  let lending: Promise<McpSessionLease> | undefined
  const outcome = await runWithDeadline({ signal: options.signal, limitMs }, (signal) => {
    lending = host.pool.lend(key, connect, signal)
    return lending
  })
  if (outcome.kind === 'done') return outcome.value
  // A session may have come in the very moment that it was given up.
  void lending?.then((lease) => lease.release()).catch(() => {})
  // What a program said before it was given up is often the reason; it comes with the end of the attempt.
  const end = outcome.kind === 'timeout' ? await Promise.race([lastWords, delay(MAX_LAST_WORDS_MS)]) : undefined
  throw toOpenFailure(outcome, row, 'connecting', 'connect_failed', end?.stderrTail)
}

/** Lists are kept with the session for a minute, or until the server says that they changed. */
async function readTools(row: McpServerRow, lease: McpSessionLease, options: McpOpenOptions): Promise<McpToolList> {
  const kept = lease.memory.get(LIST_KEY) as { list: McpToolList; until: number } | undefined
  if (kept !== undefined && kept.until > Date.now()) return kept.list
  const changes = countChanges(lease)
  const before = changes.count
  const { limitMs } = getRequestLimits(row, options.timeoutMs)
  options.onProgress?.({ stage: 'list', server: row.name })
  const list = await listMcpTools(lease.session, row.name, async (ask) => {
    const outcome = await runWithDeadline({ signal: options.signal, limitMs }, (signal) => ask({ signal }))
    if (outcome.kind === 'done') return outcome.value
    throw toOpenFailure(outcome, row, 'listing tools', 'protocol_error', lease.session.readStderrTail?.())
  })
  if (changes.count === before) lease.memory.set(LIST_KEY, { list, until: Date.now() + LIST_LIFETIME_MS })
  return list
}

/** How often the server said that its tools changed; listened to once per session, before the first list is asked for. */
function countChanges({ memory, session }: McpSessionLease): { count: number } {
  const known = memory.get(CHANGES_KEY) as { count: number } | undefined
  if (known !== undefined) return known
  const changes = { count: 0 }
  memory.set(CHANGES_KEY, changes)
  session.onToolsChanged(() => {
    changes.count++
    memory.delete(LIST_KEY)
  })
  return changes
}

function toOpenFailure(
  outcome: Exclude<DeadlineOutcome<unknown>, { kind: 'done' }>,
  row: McpServerRow,
  doing: string,
  status: 'connect_failed' | 'protocol_error',
  sessionTail?: string,
): OpenFailure {
  if (outcome.kind === 'cancelled') return new OpenFailure('failed', 'cancelled', 'cancelled: the run was cancelled')
  if (outcome.kind === 'timeout') {
    const text = `timeout: ${row.name}, ${doing}: no answer within ${outcome.limitMs} ms`
    return new OpenFailure('timeout', 'timeout', text, sessionTail ? { stderr_tail: sessionTail } : {})
  }
  const { failure, stderrTail = sessionTail ?? '' } = readConnectError(outcome.error)
  const facts = stderrTail === '' ? {} : { stderr_tail: stderrTail }
  const text = describeError(outcome.error)
  if (failure === 'auth_required') return new OpenFailure('auth_required', 'auth_failed', `auth_failed: ${text}`, facts)
  if (failure === 'not_authorized') return new OpenFailure('not_authorized', failure, `${failure}: ${text}`, facts)
  if (failure === 'transport_unsupported') return new OpenFailure('failed', failure, `${failure}: ${text}`, facts)
  return new OpenFailure('failed', status, `${status}: ${text}`, facts)
}

function toToolReport(server: string, source: ToolSource): McpToolReport {
  return {
    key: `${server}:${source.name}`,
    server,
    name: source.name,
    description: source.description ?? '',
    input_schema: source.inputSchema,
    ...(source.outputSchema === undefined ? {} : { output_schema: source.outputSchema }),
    ...(source.annotations === undefined ? {} : { annotations: { ...source.annotations } }),
    visible: true,
    callable: true,
  }
}
