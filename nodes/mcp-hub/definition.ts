import { defineHubNode } from '../../src/hub/define-hub-node.ts'
import { mcpHubStatuses } from '../../src/mcp/status.ts'
import { compileOfferedTools } from './compile-offered-tools.ts'
import { mcpHubDescription } from './description.ts'
import { executeMcpHub } from './execute.ts'
import { lintMcpHub } from './lint.ts'

/** Many MCP servers behind one node. Spec hub-nodes 2. */
export const mcpHubDefinition = defineHubNode({
  ...mcpHubDescription,
  functionName: 'mcp_hub',
  needs: ['mcp'],
  compileTools: compileOfferedTools,
  lint: lintMcpHub,
  toHubCall: (toolId, params) => ({ action: 'call', tool_name: toolId, arguments: params }),
  execute: executeMcpHub,
  statuses: Object.keys(mcpHubStatuses),
  examples: [
    {
      title: 'Files of one folder',
      values: {
        server_registry: [
          {
            id: 'files',
            name: 'files',
            enabled: true,
            type: 'stdio',
            command: 'npx',
            args: ['-y', '@modelcontextprotocol/server-filesystem', '.'],
          },
        ],
      },
    },
  ],
})
