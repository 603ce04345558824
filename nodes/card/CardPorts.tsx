import { type ComponentType, memo } from 'react'
import type { HubNodeData } from '../../src/hub/types.ts'
import { listInputPorts, listOutputPorts, toolSourcePort } from '../../src/workflow/ports.ts'
import type { HubHandleProps } from '../bindings/flow-binding.ts'

interface CardPortsProps {
  id: string
  data: HubNodeData
  Handle: ComponentType<HubHandleProps>
  toolLabel: string
}

/** Data ports at both sides, spread over the card's height, and the port that goes to an agent in its lower corner. */
export const CardPorts = /* @__PURE__ */ memo(function CardPorts({ id, data, Handle, toolLabel }: CardPortsProps) {
  const inputs = listInputPorts({ id, data })
  const outputs = listOutputPorts({ id, data })
  return (
    <>
      {inputs.map(({ key, label }, index) => (
        <Handle
          key={key}
          id={key}
          type="target"
          position="left"
          className="hub-port"
          style={{ top: placeOf(index, inputs.length, 100) }}
          title={key}
        >
          <PortLabel text={label} />
        </Handle>
      ))}
      {outputs.map(({ key, label }, index) => (
        <Handle
          key={key}
          id={key}
          type="source"
          position="right"
          className="hub-port"
          style={{ top: placeOf(index, outputs.length, 70) }}
          title={key}
        >
          <PortLabel text={label} />
        </Handle>
      ))}
      <Handle
        id={toolSourcePort}
        type="source"
        position="right"
        className="hub-port hub-port-tool"
        style={{ top: 'calc(100% - 20px)' }}
        title={toolLabel}
      >
        <PortLabel text={toolLabel} />
      </Handle>
    </>
  )
})

function placeOf(index: number, count: number, percent: number): string {
  return `${((index + 1) * percent) / (count + 1)}%`
}

function PortLabel({ text }: { text: string }) {
  return <span className="hub-port-label">{text}</span>
}
