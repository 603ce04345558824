import { defineHubNode } from '../../src/hub/define-hub-node.ts'
import { executeMcpHub } from './execute.ts'
import { mcpHubInputs } from './inputs.ts'
import { compileOfferedTools } from './offered-tools.ts'
import { summarizeMcpHub } from './summarize.ts'

/** Many MCP servers behind one node. Spec hub-nodes 2. */
export const mcpHubDefinition = defineHubNode({
  type: 'tools/mcp_hub',
  version: 1,
  title: 'MCP hub',
  description: 'Lists, describes and calls the tools of MCP servers.',
  icon: 'plug',
  functionName: 'mcp_hub',
  inputs: mcpHubInputs,
  outputs: [
    {
      key: 'result',
      title: 'Result',
      description: 'Status, servers, discovered tools and the output of the call.',
      valueType: 'any',
    },
  ],
  needs: ['mcp'],
  compileTools(data, tools) {
    const { expanded, diagnostics } = compileOfferedTools(data, tools)
    return { expanded, diagnostics }
  },
  toHubCall: (toolId, params) => ({ action: 'call', tool_name: toolId, arguments: params }),
  summarize: summarizeMcpHub,
  execute: executeMcpHub,
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
