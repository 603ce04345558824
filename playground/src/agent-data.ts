import type { Node } from '@xyflow/react'

export const agentType = 'agent/react_agent'

/** A fresh agent with its first tool port. */
export function createAgentNode(id: string, position: { x: number; y: number }): Node {
  return {
    id,
    type: agentType,
    position,
    data: {
      inputs: [
        { key: 'prompt', label: 'Prompt', valueType: 'string', renderTypeList: ['textarea'] },
        { key: 'tool_0', label: 'tool_0', valueType: 'any', renderTypeList: ['hidden'] },
      ],
      outputs: [{ key: 'answer', label: 'Answer', valueType: 'string' }],
    },
  }
}
