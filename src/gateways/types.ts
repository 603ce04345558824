import type { AuthorizeMcpServer, McpHubResult, McpProgress, McpServerRow, McpToolReport } from '../mcp/types.ts'

/** Everything mcp_hub needs from the host: a pool of sessions behind a connector. */
export interface McpGateway {
  /** Lists the tools of the given servers, at most 32 at once; a broken server is reported, the others work. */
  discover(
    servers: readonly McpServerRow[],
    options: {
      envVars?: Record<string, unknown>
      timeoutMs?: number | null
      sessionScope?: string
      signal: AbortSignal
      onProgress?: (progress: McpProgress) => void
    },
  ): Promise<{ servers: McpHubResult['upstream_servers']; tools: McpToolReport[] }>
  /** The same gateway held to a check: a server that it refuses is `not_authorized`, and nothing of it starts. */
  withAuthorization(authorizeServer: AuthorizeMcpServer): McpGateway
}

/** What the host does for the runtime. Each hub says which of these it needs. */
export interface HubGateways {
  mcp: McpGateway
  /** Ends pooled sessions and their processes. */
  close(): Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}
