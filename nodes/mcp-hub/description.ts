import type { HubNodeDescription } from '../../src/hub/types.ts'
import { mcpHubInputs } from './inputs.ts'
import { summarizeMcpHub } from './summarize.ts'

/** The face of an mcp_hub: ports, inputs and what its card says. */
export const mcpHubDescription: HubNodeDescription = /* @__PURE__ */ Object.freeze<HubNodeDescription>({
  type: 'tools/mcp_hub',
  version: 1,
  title: 'MCP Hub',
  description: 'Lists, describes and calls the tools of MCP servers.',
  icon: 'plug',
  inputs: mcpHubInputs,
  outputs: [
    {
      key: 'result',
      title: 'Result',
      description: 'Status, servers, discovered tools and the output of the call.',
      valueType: 'any',
    },
  ],
  summarize: summarizeMcpHub,
})
