import { createConnectError } from '../mcp/connect-error.ts'
import type { McpConnector } from '../mcp/types.ts'
import { createMcpGateway } from './create-mcp-gateway.ts'
import { createMcpSessionPool } from './mcp-session-pool.ts'
import type { HubGateways } from './types.ts'

export interface InMemoryGatewaysOptions {
  /** Opens sessions with MCP servers: `createMcpConnector` or `createStdioConnector`. Without it no server can be reached. */
  connectMcp?: McpConnector
  /** Values of the host that `${env:KEY}` may read besides `env_vars`. Nothing of the host is read without it. */
  hostEnv?: Readonly<Record<string, string>>
}

const connectNothing: McpConnector = async () => {
  throw createConnectError('this host brings no MCP connector', { failure: 'transport_unsupported' })
}

/** Gateways that live in this process: what hub nodes need to run, for hosts, tests and servers alike. */
export function createInMemoryGateways(options: InMemoryGatewaysOptions = {}): HubGateways {
  const pool = createMcpSessionPool()
  return {
    mcp: createMcpGateway({
      connect: options.connectMcp ?? connectNothing,
      pool,
      ...(options.hostEnv === undefined ? {} : { hostEnv: options.hostEnv }),
    }),
    close: pool.close,
    [Symbol.asyncDispose]: pool.close,
  }
}
