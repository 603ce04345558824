import { Handle, Position, useUpdateNodeInternals } from '@xyflow/react'
import { usePortsChanged } from '../../nodes/bindings/use-ports-changed.ts'
import { listInputPorts, listOutputPorts } from '../../src/workflow/ports.ts'
import { listToolPorts } from '../../src/workflow/tool-ports.ts'
import { Bot, Plus, X } from './icons.ts'
import { nameNode } from './node-name.ts'
import { PortRows } from './PortRows.tsx'
import { useFlow, usePage, useWords } from './page-context.ts'

interface AgentNodeProps {
  id: string
  data: Record<string, unknown>
  selected?: boolean
}

/** The node that calls the tools: one numbered port per tool, added and removed here. */
export function AgentNode({ id, data, selected = false }: AgentNodeProps) {
  const { flow, notices } = usePage()
  const words = useWords()
  const ports = listToolPorts({ id, data })
  const inputs = listInputPorts({ id, data }).filter(({ key }) => !ports.includes(key))
  const outputs = listOutputPorts({ id, data })
  const title = typeof data['label'] === 'string' ? data['label'] : words('agent_title')

  const keys = [...ports, ...inputs.map(({ key }) => key), ...outputs.map(({ key }) => key)]
  usePortsChanged(id, keys.join('\n'), useUpdateNodeInternals())
  const addPort = () => {
    const diagnostics = flow.getState().addPort(id)
    if (diagnostics.length > 0) notices.getState().show({ diagnostics })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form; a card on a canvas has none
    <div className="page-agent" role="group" aria-label={words('agent_node', { title })} data-selected={selected}>
      <div className="page-agent-head">
        <Bot size={16} aria-hidden />
        <strong>{title}</strong>
      </div>
      <PortRows inputs={inputs} outputs={outputs} />
      {ports.map((port) => (
        <ToolPort key={port} agentId={id} port={port} />
      ))}
      <button type="button" className="page-agent-add nodrag nopan" onClick={addPort}>
        <Plus size={14} aria-hidden />
        {words('agent_add_port')}
      </button>
    </div>
  )
}

function ToolPort({ agentId, port }: { agentId: string; port: string }) {
  const { flow } = usePage()
  const words = useWords()
  const tool = useFlow(({ nodes, edges }) => {
    const source = edges.find((edge) => edge.target === agentId && edge.targetHandle === port)?.source
    const node = nodes.find(({ id }) => id === source)
    return node && nameNode(node)
  })
  return (
    <div className="page-agent-row" data-taken={tool !== undefined}>
      <Handle
        id={port}
        type="target"
        position={Position.Left}
        className="page-port page-port-tool"
        title={words('agent_port', { port })}
      />
      <code>{port}</code>
      {tool === undefined ? (
        <button
          type="button"
          className="page-agent-tool page-agent-choose nodrag nopan"
          aria-label={words('agent_fill_port', { port })}
          onClick={() => flow.getState().pick({ agentId, port })}
        >
          {words('agent_port_free')}
        </button>
      ) : (
        <span className="page-agent-tool">{tool}</span>
      )}
      <button
        type="button"
        className="page-icon-button nodrag nopan"
        aria-label={words('agent_remove_port', { port })}
        onClick={() => flow.getState().removePort(agentId, port)}
      >
        <X size={14} aria-hidden />
      </button>
    </div>
  )
}
