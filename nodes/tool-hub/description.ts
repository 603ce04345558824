import type { HubNodeDescription } from '../../src/hub/types.ts'
import { toolHubInputs } from './inputs.ts'
import { toolHubOutputs } from './outputs.ts'
import { summarizeToolHub } from './summarize.ts'

/** The face of a tool_hub: ports, inputs and what its card says. */
export const toolHubDescription: HubNodeDescription = Object.freeze<HubNodeDescription>({
  type: 'tools/tool_hub',
  version: 1,
  title: 'Tool Hub',
  description: 'Lists and runs the tools that its author, or a skill, allows.',
  icon: 'wrench',
  inputs: toolHubInputs,
  outputs: toolHubOutputs,
  summarize: summarizeToolHub,
})
