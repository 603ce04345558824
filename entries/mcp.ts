export { createMcpConnector, type McpConnectorOptions } from '../src/mcp/connector.ts'
export type {
  McpCallResult,
  McpConnector,
  McpProgress,
  McpRequestOptions,
  McpServerRow,
  McpSession,
  McpTransport,
} from '../src/mcp/types.ts'
