import { Handle, Position } from '@xyflow/react'
import { type FlowPort, isToolPortName } from '../../src/workflow/ports.ts'
import { useWords } from './page-context.ts'

interface PortRowsProps {
  inputs: readonly FlowPort[]
  outputs: readonly FlowPort[]
}

/** A node's ports in rows: an input at the left, an output at the right. */
export function PortRows({ inputs, outputs }: PortRowsProps) {
  const words = useWords()
  // The ports that every agent made here has.
  const name = ({ key, label }: FlowPort) =>
    key === 'prompt' ? words('agent_prompt') : key === 'answer' ? words('agent_answer') : label
  const rows = Array.from({ length: Math.max(inputs.length, outputs.length) }, (_, index) => ({
    input: inputs[index],
    output: outputs[index],
  }))
  return rows.map(({ input, output }) => (
    <div key={`${input?.key} ${output?.key}`} className="page-agent-row">
      {input && (
        <>
          <Handle
            id={input.key}
            type="target"
            position={Position.Left}
            className={isToolPortName(input.key) ? 'page-port page-port-tool' : 'page-port'}
            title={name(input)}
          />
          <span className="page-port-name">{name(input)}</span>
        </>
      )}
      {output && (
        <>
          <span className="page-port-name page-agent-end">{name(output)}</span>
          <Handle id={output.key} type="source" position={Position.Right} className="page-port" title={name(output)} />
        </>
      )}
    </div>
  ))
}
