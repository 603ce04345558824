import type { ToolInputConfiguration } from '../compiler/types.ts'
import type { PendingApproval } from '../hub/demand-approval.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import type { McpHubStatus } from './status.ts'

export type McpTransport = 'stdio' | 'sse' | 'streamable_http'

/**
 * One server of a `server_registry`, in canonical form. Spec hub-nodes 2.3.
 * Strings may hold `${env:KEY}` placeholders until {@link resolveMcpServer} fills them. `timeout_ms`: null or absent
 * means 60,000, 0 means none. Unknown keys of an imported row are kept in `extra`.
 */
export interface McpServerRow {
  id: string
  name: string
  description?: string
  enabled: boolean
  type: McpTransport
  command?: string
  args?: string[]
  cwd?: string
  env?: Record<string, string>
  url?: string
  authorization?: string
  headers?: Record<string, string>
  long_running?: boolean
  timeout_ms?: number | null
  extra?: Record<string, unknown>
}

/** A tool as a server lists it. `inputSchema` is untrusted and may be anything. */
export interface McpTool {
  name: string
  title?: string
  description?: string
  inputSchema?: JsonSchema
  outputSchema?: JsonSchema
  annotations?: Record<string, unknown>
}

export interface McpCallResult {
  content: unknown[]
  structuredContent?: Record<string, unknown>
  isError: boolean
}

/** How far a call or a connection is. `progress` and `total` are the server's own units. */
export interface McpProgress {
  stage: 'start' | 'initialize' | 'list' | 'call'
  server: string
  message?: string
  progress?: number
  total?: number
}

export interface McpRequestOptions {
  signal: AbortSignal
  /** Limit in ms for silence; any progress starts it again. Absent or 0: none. */
  timeoutMs?: number
  /** Limit in ms for the whole request, whatever progress it reports. Absent or 0: none. */
  maxTotalMs?: number
  onProgress?: (progress: { progress: number; total?: number; message?: string }) => void
}

/** Who a client says it is to servers. */
export interface McpClientInfo {
  name: string
  version: string
}

/** An open connection to one server. Methods reject with the transport's own errors; the gateway tells them apart. */
export interface McpSession {
  readonly serverInfo?: { name: string; version: string }
  readonly protocolVersion?: string
  listTools(options: McpRequestOptions & { cursor?: string }): Promise<{ tools: unknown[]; nextCursor?: string }>
  callTool(
    call: { name: string; arguments: Record<string, unknown> },
    options: McpRequestOptions,
  ): Promise<McpCallResult>
  /** Called when the server says that its tool list changed. Gives the way to stop listening. */
  onToolsChanged(listener: () => void): () => void
  onClose(listener: () => void): () => void
  /** The last lines a program wrote to stderr, as they are: unredacted. */
  readStderrTail?(): string
  close(): Promise<void>
}

/** Opens a session with a server whose placeholders are resolved. Aborting `signal` leaves nothing running. */
export type McpConnector = (
  row: McpServerRow,
  signal: AbortSignal,
  onProgress?: (progress: McpProgress) => void,
) => Promise<McpSession>

/** Why no session came about, where the connector knows more than "it failed". */
export type McpConnectFailure = 'auth_required' | 'not_authorized' | 'transport_unsupported'

export type McpServerState =
  | 'connected'
  | 'failed'
  | 'disabled'
  | 'untested'
  | 'timeout'
  | 'auth_required'
  | 'config_error'
  | 'missing_env'
  | 'not_authorized'

/** What would run for a server row that nobody has allowed yet: shown to a human, never with a secret value. */
export interface McpServerLaunch {
  digest: string
  name: string
  type: McpTransport
  command?: string
  args?: string[]
  cwd?: string
  /** `NAME=text as written`; the name alone where the text is a secret by its name. */
  env?: string[]
  url?: string
  /** Names of the caller's `env_vars` that stand in command, args, cwd or url; the digest covers their values. */
  filled?: string[]
}

/** Why a row may not run, `code: text`, and what it would run. */
export interface McpServerRefusal {
  reason: string
  launch: McpServerLaunch
}

/**
 * Asked before a server is started, connected to, or taken from a pool, with placeholders as written.
 * Undefined means go ahead.
 */
export type AuthorizeMcpServer = (
  row: McpServerRow,
  envVars: Record<string, unknown>,
) => Promise<McpServerRefusal | undefined>

export interface McpServerReport {
  name: string
  description: string
  enabled: boolean
  transport: McpTransport
  connected: boolean
  state: McpServerState
  long_running: boolean
  timeout_ms: number | null
  server_info: { name: string; version: string } | null
  protocol_version: string | null
  tool_count: number
  visible: boolean
  callable: boolean
  error: string | null
  /** Last lines a stdio server wrote to stderr, redacted; only when it failed. */
  stderr_tail?: string
  elapsed_ms: number
  warnings: string[]
  launch?: McpServerLaunch
}

/** One discovered tool. `key` is `server:tool`. */
export interface McpToolReport {
  key: string
  server: string
  name: string
  description: string
  input_schema: JsonSchema
  output_schema?: JsonSchema
  annotations?: Record<string, unknown>
  visible: boolean
  callable: boolean
}

/** The `result` output of mcp_hub. Spec hub-nodes 2.2. */
export interface McpHubResult {
  status: McpHubStatus
  action: 'call' | 'list' | 'describe' | 'discover'
  config: {
    server_count: number
    enabled_count: number
    visible_tools: number
    hidden_tools: number
    visibility_source: 'visibility_config' | 'tool_visibility' | 'none'
    timeout_ms: number | null
  }
  upstream_servers: McpServerReport[]
  discovered_tools: McpToolReport[]
  call: null | {
    server: string
    tool: string
    is_error: boolean
    content: unknown[]
    structured_content: Record<string, unknown> | null
    elapsed_ms: number
  }
  /** What a person is asked, with status `approval_required` only. */
  approval: PendingApproval | null
  errors: string[]
  warnings: string[]
  error_details: Record<string, unknown> | null
}

/** Per-server and per-tool choices of an mcp_hub. Design section 5, "Settled points", MCP. */
export interface McpVisibilityConfig {
  servers?: Record<
    string,
    {
      visible?: boolean
      callable?: boolean
      new_tools?: 'visible' | 'hidden'
      approval?: 'never' | 'ask'
      /** When the author last looked through the server's tools, as ISO text: tools listed since are told apart. */
      accepted_at?: string
    }
  >
  tools?: Record<string, McpToolChoice>
  [unknown: string]: unknown
}

export interface McpToolChoice {
  visible?: boolean
  callable?: boolean
  /** Hidden only until the author accepts the tool, which is new; its parameters were set up already. */
  waits?: true
  approval?: 'never' | 'ask'
  /** `ToolInputConfiguration[]`: who fills which parameter. */
  inputs?: ToolInputConfiguration[]
  /**
   * What the author last agreed to: drawn from while servers are down, and measured against for drift. `at` is the moment
   * of agreeing, as ISO text; `hash` covers name, description and schemas.
   */
  accepted?: {
    description: string
    inputSchema: JsonSchema
    outputSchema?: JsonSchema
    annotations?: Record<string, unknown>
    hash: string
    at?: string
  }
}
