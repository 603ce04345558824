import { defineHubNode } from '../../src/hub/define-hub-node.ts'
import { toolHubStatuses } from '../../src/tools/status.ts'
import { compileOfferedTools } from './compile-offered-tools.ts'
import { toolHubDescription } from './description.ts'
import { executeToolHub } from './execute.ts'
import { lintToolHub } from './lint.ts'

/** Tools under a policy. Spec hub-nodes 1. */
export const toolHubDefinition = defineHubNode({
  ...toolHubDescription,
  functionName: 'tool_hub',
  needs: ['tools', 'skills', 'credentials'],
  compileTools: compileOfferedTools,
  lint: lintToolHub,
  toHubCall(tool, params) {
    const { operation, ...rest } = params
    const isName = typeof operation === 'string'
    return { action: 'execute', tool, ...(isName ? { operation, arguments: rest } : { arguments: params }) }
  },
  execute: executeToolHub,
  statuses: Object.keys(toolHubStatuses),
  examples: [
    {
      title: 'Read from one site',
      values: {
        enabled_tools: [
          {
            tool: 'tools/http',
            enabled: true,
            read_only: true,
            constraints: { domains: ['api.example.com'], methods: ['GET'] },
          },
        ],
      },
    },
  ],
})
