import type { McpHubFailure } from './status.ts'

/** What addressing needs to know of a server. */
export interface McpAddressableServer {
  name: string
  enabled: boolean
}

/** What a tool name says before any server was asked. */
export type McpAddress<Server extends McpAddressableServer> =
  | { kind: 'server'; server: Server; tool: string }
  /** The tool has to be looked for; `whenMissing` is the answer where none of `servers` has it. */
  | { kind: 'search'; servers: Server[]; tool: string; whenMissing: 'tool_not_found' | 'server_not_found' }
  | { kind: 'refused'; status: McpHubFailure; message: string }

/**
 * Reads `server:tool`, split at the first colon, or a bare tool name. Server names match without regard to case, tool
 * names exactly. Spec hub-nodes 2.4.
 */
export function addressMcpTool<Server extends McpAddressableServer>(
  toolName: unknown,
  servers: readonly Server[],
): McpAddress<Server> {
  const name = typeof toolName === 'string' ? toolName.trim() : ''
  if (name === '') return refuse('tool_name_required', 'say which tool to call')
  const enabled = servers.filter((server) => server.enabled)
  const colon = name.indexOf(':')
  if (colon > 0) {
    const left = name.slice(0, colon)
    const named = servers.filter((server) => server.name.toLowerCase() === left.toLowerCase())
    if (named.length > 1) return refuse('duplicate_server', `several servers are called ${left}`)
    const [server] = named
    if (server !== undefined) {
      const tool = name.slice(colon + 1)
      if (!server.enabled) return refuse('server_disabled', `the server ${server.name} is switched off`)
      return tool === ''
        ? refuse('tool_name_required', `say which tool of ${server.name} to call`)
        : { kind: 'server', server, tool }
    }
    // A tool's own name may hold a colon; only a lone server makes that reading safe.
    if (enabled.length === 1) return { kind: 'search', servers: enabled, tool: name, whenMissing: 'server_not_found' }
    return refuse('server_not_found', `no server is called ${left}`)
  }
  return { kind: 'search', servers: enabled, tool: name, whenMissing: 'tool_not_found' }
}

function refuse(status: McpHubFailure, message: string): { kind: 'refused'; status: McpHubFailure; message: string } {
  return { kind: 'refused', status, message }
}
