import { createInMemoryGateways } from '../../entries/runtime.ts'
import { mcpHubDefinition } from '../../nodes/mcp-hub/definition.ts'
import { summarizePreset } from '../../src/http/summarize-preset.ts'
import { summarizeSkills } from '../../src/http/summarize-skills.ts'
import type { HubClient } from '../../src/http/types.ts'
import { createHubNodeData } from '../../src/hub/create-hub-node-data.ts'
import { executeHubNode } from '../../src/hub/execute-hub-node.ts'
import { createConnectError } from '../../src/mcp/connect-error.ts'
import { describeMcpServerLaunch } from '../../src/mcp/server-digest.ts'
import type { McpCallResult, McpConnector, McpHubResult, McpServerRow, McpTool } from '../../src/mcp/types.ts'

/** One server as a story wants it: what it lists, or why it can't be reached. */
export interface FakeServer {
  tools?: readonly McpTool[]
  error?: string
  stderr?: string
  /** Keeps the server busy until the run is cancelled. */
  hangs?: boolean
  call?: (name: string, args: Record<string, unknown>) => McpCallResult
}

/** A backend in the page: the real runtime, over sessions with servers that exist only here. */
export function createFakeHubClient(options: {
  servers: Readonly<Record<string, FakeServer>>
  /** Rows must be allowed first, as with a handler. */
  asksFirst?: boolean
}): HubClient {
  const { servers, asksFirst = false } = options
  const allowed = new Set<string>()
  const gateways = createInMemoryGateways({ connectMcp: createConnector(servers) })
  const guarded = asksFirst
    ? {
        ...gateways,
        mcp: gateways.mcp.withAuthorization(async (row, envVars) => {
          const launch = await describeMcpServerLaunch(row, envVars)
          return allowed.has(launch.digest) ? undefined : { reason: 'not_authorized: nobody allowed it', launch }
        }),
      }
    : gateways
  return {
    async discover({ server_registry, env_vars, timeout_ms }, { signal, onProgress } = {}) {
      const values = { server_registry, env_vars, timeout_ms, discover_only: true }
      const outputs = await executeHubNode(mcpHubDefinition, {
        data: createHubNodeData(mcpHubDefinition, values),
        gateways: guarded,
        context: { caller: 'human' },
        ...(signal ? { signal } : {}),
        ...(onProgress ? { onProgress } : {}),
      })
      if (signal?.aborted) throw new DOMException('aborted', 'AbortError')
      return outputs['result'] as McpHubResult
    },
    execute: ({ data, args, context }, { signal, onProgress } = {}) =>
      executeHubNode(mcpHubDefinition, {
        data,
        gateways: guarded,
        ...(args ? { args } : {}),
        ...(context ? { context } : {}),
        ...(signal ? { signal } : {}),
        ...(onProgress ? { onProgress } : {}),
      }),
    async allowServers({ server_registry, digests, env_vars }) {
      const launches = await Promise.all(server_registry.map((row) => describeMcpServerLaunch(row, env_vars)))
      const granted = launches.filter(({ digest }) => digests.includes(digest))
      for (const { digest } of granted) allowed.add(digest)
      return { allowed: granted }
    },
    approvals: {
      list: async (filter) => (await guarded.approvals?.list(filter)) ?? [],
      decide: async (requestId, decision) => guarded.approvals?.decide(requestId, decision),
      resume: async (token, resumeOptions) =>
        (await guarded.approvals?.resume(token, { ...resumeOptions, gateways: guarded })) ?? {},
    },
    listSkills: async () => summarizeSkills(await guarded.skills.list(), guarded.skills),
    async listPresets() {
      const { preset_types, presets } = await guarded.presets.getCatalogue()
      return { preset_types, presets: presets.map(summarizePreset) }
    },
    listTools: async () => [...(await guarded.tools.list())],
  }
}

function createConnector(servers: Readonly<Record<string, FakeServer>>): McpConnector {
  return async (row: McpServerRow, signal, onProgress) => {
    const server = servers[row.name]
    onProgress?.({ stage: 'start', server: row.name })
    if (server?.hangs) {
      onProgress?.({ stage: 'initialize', server: row.name })
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
    }
    if (!server || server.error !== undefined) {
      throw createConnectError(server?.error ?? 'there is no such program', {
        ...(server?.stderr === undefined ? {} : { stderrTail: server.stderr }),
      })
    }
    return {
      serverInfo: { name: row.name, version: '1.0.0' },
      protocolVersion: '2025-06-18',
      listTools: async () => ({ tools: [...(server.tools ?? [])] }),
      callTool: async ({ name, arguments: args }) =>
        server.call?.(name, args) ?? { content: [{ type: 'text', text: JSON.stringify(args) }], isError: false },
      onToolsChanged: () => () => undefined,
      onClose: () => () => undefined,
      close: async () => undefined,
    }
  }
}
