/// <reference lib="esnext.disposable" preserve="true" />
import type { McpHubFailure } from '../mcp/status.ts'
import type {
  AuthorizeMcpServer,
  McpCallResult,
  McpHubResult,
  McpProgress,
  McpServerReport,
  McpServerRow,
  McpToolReport,
} from '../mcp/types.ts'
import type { ApprovalsGateway } from './approval-types.ts'
import type {
  CredentialsGateway,
  PresetsGateway,
  SkillsGateway,
  ToolsGateway,
  WorkflowGateway,
} from './service-types.ts'

export interface McpOpenOptions {
  /** Values for `${env:KEY}`. */
  envVars?: Record<string, unknown>
  /** Values besides those of the rows that must not come back. */
  secrets?: readonly string[]
  /** The node's limit; absent, null and 0 leave the row's. */
  timeoutMs?: number | null
  /** Conversation or run within which sessions of long-running servers are shared. Absent: none are kept. */
  sessionScope?: string
  /** Servers are only listed: each is let go of as soon as it answered. */
  listOnly?: boolean
  signal: AbortSignal
  onProgress?: (progress: McpProgress) => void
}

/** How a call ended. Everything in it is redacted. */
export type McpCallOutcome =
  | { status: 'ok'; result: McpCallResult; elapsedMs: number }
  | { status: McpHubFailure; message: string; elapsedMs: number; stderrTail?: string }

export interface McpToolCall {
  name: string
  arguments: Record<string, unknown>
  /** Values in the arguments that must not come back, besides the secrets of the server. */
  secrets?: readonly string[]
}

/** One server, asked for its tools and kept open for a call. A server that could not be reached is one too. */
export interface McpServerConnection {
  /** `visible` and `callable` are the caller's to decide; both are true here. */
  readonly report: McpServerReport
  readonly tools: readonly McpToolReport[]
  /** Why the server can't be used; absent when it can. `message` is `code: text`, redacted. */
  readonly failure?: { status: McpHubFailure; message: string }
  callTool(call: McpToolCall): Promise<McpCallOutcome>
  /** Blanks the secrets of this server. */
  redact<Value>(value: Value): Value
  /** Ends the session, or gives it back to the pool. */
  release(): Promise<void>
}

/** Everything mcp_hub needs from the host: a pool of sessions behind a connector. */
export interface McpGateway {
  /** Lists the tools of the given servers, at most 32 at once; a broken server is reported, the others work. */
  discover(
    servers: readonly McpServerRow[],
    options: McpOpenOptions,
  ): Promise<{ servers: McpHubResult['upstream_servers']; tools: McpToolReport[] }>
  /** The connections behind {@link discover}, left open for calls. Each must be released. */
  openServers(servers: readonly McpServerRow[], options: McpOpenOptions): Promise<McpServerConnection[]>
  /** The same gateway held to a check: a server that it refuses is `not_authorized`, and nothing of it starts. */
  withAuthorization(authorizeServer: AuthorizeMcpServer): McpGateway
}

/** What the host does for the runtime. Each hub says which of these it needs. */
export interface HubGateways {
  tools: ToolsGateway
  mcp: McpGateway
  skills: SkillsGateway
  presets: PresetsGateway
  workflow: WorkflowGateway
  credentials: CredentialsGateway
  /** Absent where nobody can be asked: what needs approval is refused then. */
  approvals?: ApprovalsGateway | undefined
  /** Ends pooled sessions and their processes. */
  close(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}
