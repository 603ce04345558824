import { defineHubNode } from '../../src/hub/define-hub-node.ts'
import { compileOfferedTools } from './compile-offered-tools.ts'
import { toolHubDescription } from './description.ts'
import { executeToolHub } from './execute.ts'

/** Tools under a policy. Spec hub-nodes 1. */
export const toolHubDefinition = defineHubNode({
  ...toolHubDescription,
  functionName: 'tool_hub',
  needs: ['tools', 'skills', 'credentials'],
  compileTools: compileOfferedTools,
  toHubCall(tool, params) {
    const { operation, ...rest } = params
    const isName = typeof operation === 'string'
    return { action: 'execute', tool, ...(isName ? { operation, arguments: rest } : { arguments: params }) }
  },
  execute: executeToolHub,
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
