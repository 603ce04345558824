import { createInMemoryGateways } from '../../src/gateways/in-memory-gateways.ts'
import type { HubGateways, McpGateway } from '../../src/gateways/types.ts'
import type { McpHubResult } from '../../src/mcp/types.ts'
import type { HubHandlerRuntime } from '../../src/node/hub-routes.ts'

const emptyResult: McpHubResult = {
  status: 'ok',
  action: 'discover',
  config: {
    server_count: 0,
    enabled_count: 0,
    visible_tools: 0,
    hidden_tools: 0,
    visibility_source: 'none',
    timeout_ms: null,
  },
  upstream_servers: [],
  discovered_tools: [],
  call: null,
  approval: null,
  errors: [],
  warnings: [],
  error_details: null,
}

/** Gateways that connect to nothing; `closed` counts how often they were closed. */
export function createFakeGateways(): HubGateways & { closed: number } {
  const mcp: McpGateway = {
    discover: async () => ({ servers: [], tools: [] }),
    openServers: async () => [],
    withAuthorization: () => mcp,
  }
  return {
    ...createInMemoryGateways(async () => ({})),
    closed: 0,
    mcp,
    async close() {
      this.closed += 1
    },
    async [Symbol.asyncDispose]() {
      await this.close()
    },
  }
}

/** A runtime that records what reached it. */
export function createRecordingRuntime(overrides: Partial<HubHandlerRuntime> = {}): HubHandlerRuntime & {
  reached: { route: string; request: unknown }[]
} {
  const reached: { route: string; request: unknown }[] = []
  return {
    kinds: overrides.kinds ?? [],
    reached,
    async discover(request, call) {
      reached.push({ route: 'discover', request })
      return overrides.discover ? overrides.discover(request, call) : emptyResult
    },
    async execute(request, call) {
      reached.push({ route: 'execute', request })
      return overrides.execute ? overrides.execute(request, call) : { result: 'done' }
    },
    async dryRun(request, call) {
      reached.push({ route: 'dry-run', request })
      return overrides.dryRun ? overrides.dryRun(request, call) : { steps: [] }
    },
  }
}
