import type { HubCallContext, HubNodeData, HubNodeOutputs, HubProgress } from '../hub/types.ts'
import type { McpHubResult, McpServerLaunch, McpServerRow } from '../mcp/types.ts'

export interface HubRequestOptions {
  signal?: AbortSignal
  onProgress?: (progress: HubProgress) => void
}

export interface HubExecuteRequest {
  type: string
  data: HubNodeData
  args?: Record<string, unknown>
  upstream?: Record<string, unknown>
  context?: HubCallContext
}

/**
 * What an editor asks of a backend. `createHttpHubClient` speaks to a handler; a host that runs the runtime in the
 * same process, and a story, bring their own. Aborting the signal rejects with the platform's `AbortError`.
 */
export interface HubClient {
  /** Tools of server rows, seen as a human: hidden ones included. Servers nobody allowed come back `not_authorized` with their launch. */
  discover(
    request: {
      server_registry: readonly McpServerRow[]
      env_vars?: Record<string, unknown>
      timeout_ms?: number | null
    },
    options?: HubRequestOptions,
  ): Promise<McpHubResult>
  execute(request: HubExecuteRequest, options?: HubRequestOptions): Promise<HubNodeOutputs>
  /**
   * A human saw exactly these launches and allows them. The handler recomputes every digest and refuses a foreign one.
   * `env_vars` are those that discovery was given: their values are part of the digest where they stand in what runs.
   */
  allowServers(
    request: {
      server_registry: readonly McpServerRow[]
      digests: readonly string[]
      env_vars?: Record<string, unknown>
    },
    options?: HubRequestOptions,
  ): Promise<{ allowed: McpServerLaunch[] }>
}
