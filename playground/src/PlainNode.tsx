import { useUpdateNodeInternals } from '@xyflow/react'
import { usePortsChanged } from '../../nodes/bindings/use-ports-changed.ts'
import { isToolNode, listInputPorts, listOutputPorts, toolSourcePort } from '../../src/workflow/ports.ts'
import { PortRows } from './PortRows.tsx'
import { useWords } from './page-context.ts'

interface PlainNodeProps {
  id: string
  type: string
  data: Record<string, unknown>
  selected?: boolean
}

/** A node of a kind that this page has no card for, as imported flows bring them: its name, its type and its ports. */
export function PlainNode({ id, type, data, selected = false }: PlainNodeProps) {
  const words = useWords()
  const inputs = listInputPorts({ id, data })
  const outputs = [
    ...listOutputPorts({ id, data }),
    ...(isToolNode({ id, type }) ? [{ key: toolSourcePort, label: toolSourcePort }] : []),
  ]
  const title = typeof data['label'] === 'string' ? data['label'] : type
  usePortsChanged(id, [...inputs, ...outputs].map(({ key }) => key).join('\n'), useUpdateNodeInternals())
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form; a card on a canvas has none
    <div className="page-agent" role="group" aria-label={words('agent_node', { title })} data-selected={selected}>
      <div className="page-agent-head">
        <strong>{title}</strong>
        {title !== type && <code className="page-agent-end">{type}</code>}
      </div>
      <PortRows inputs={inputs} outputs={outputs} />
    </div>
  )
}
