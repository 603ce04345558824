import { createMcpConnector } from 'hubnodes/mcp'
import { createHubNodeData, createInMemoryGateways, executeHubNode } from 'hubnodes/runtime'

/** Calls a tool of an MCP server through a hub, all in the page; `spoil` puts a wrong value into what comes back. */
export async function callTool(url: string, name: string, args: Record<string, unknown>, spoil?: object) {
  const connect = createMcpConnector()
  const gateways = createInMemoryGateways({
    async connectMcp(...request) {
      const session = await connect(...request)
      return {
        ...session,
        async callTool(...call) {
          const result = await session.callTool(...call)
          return { ...result, structuredContent: { ...result.structuredContent, ...spoil } }
        },
      }
    },
  })
  const outputs = await executeHubNode({
    type: 'tools/mcp_hub',
    data: createHubNodeData('tools/mcp_hub', { server_registry: [{ name: 'web', type: 'streamable_http', url }] }),
    args: { tool_name: name, arguments: args },
    gateways,
  })
  await gateways.close()
  return outputs['result']
}
