import { isAgentNode, isToolNode } from '../../src/workflow/ports.ts'
import { listCallingAgents } from '../../src/workflow/tool-edges.ts'
import { copyByButton, duplicate } from './clipboard.ts'
import { Copy, CopyPlus, Scissors, Spline, Trash2 } from './icons.ts'
import { nameNode } from './node-name.ts'
import { PageButton } from './PageButton.tsx'
import { useFlow, usePage, useWords } from './page-context.ts'

/** What can be done to the selected nodes, without a mouse too. */
export function SelectionBar() {
  const page = usePage()
  const words = useWords()
  const nodes = useFlow((state) => state.nodes)
  const edges = useFlow((state) => state.edges)
  const selected = nodes.filter((node) => node.selected)
  if (selected.length === 0) return null
  const tools = selected.filter(isToolNode)
  const agents = nodes.filter((node) => isAgentNode(node) && tools.some(({ id }) => !hasAgent(id, node.id)))
  function hasAgent(toolId: string, agentId: string) {
    return listCallingAgents(toolId, { nodes, edges }).some(({ id }) => id === agentId)
  }
  const connect = (agentId: string) => {
    const loose = tools.filter(({ id }) => !hasAgent(id, agentId)).map(({ id }) => id)
    const diagnostics = page.flow.getState().connectTools(loose, agentId)
    if (diagnostics.length > 0) page.notices.getState().show({ diagnostics })
  }
  return (
    <div className="page-selection" role="toolbar" aria-label={words('page_selection')}>
      <span className="page-selection-count">{words('page_selected', { count: selected.length })}</span>
      {agents.map((agent) => (
        <PageButton
          key={agent.id}
          label={words('page_connect_to', { title: nameAgent(agent) })}
          icon={<Spline size={16} aria-hidden />}
          onClick={() => connect(agent.id)}
        />
      ))}
      <PageButton
        label={words('page_duplicate')}
        hint="Ctrl+D"
        icon={<CopyPlus size={16} aria-hidden />}
        onClick={() => duplicate(page)}
      />
      <PageButton
        label={words('page_copy')}
        hint="Ctrl+C"
        icon={<Copy size={16} aria-hidden />}
        onClick={() => void copyByButton(page, 'copy')}
      />
      <PageButton
        label={words('page_cut')}
        hint="Ctrl+X"
        icon={<Scissors size={16} aria-hidden />}
        onClick={() => void copyByButton(page, 'cut')}
      />
      <PageButton
        label={words('page_delete')}
        hint="Delete"
        icon={<Trash2 size={16} aria-hidden />}
        onClick={() => page.flow.getState().deleteSelection()}
      />
    </div>
  )

  function nameAgent(agent: (typeof nodes)[number]) {
    const name = nameNode(agent)
    return name === agent.id && agents.length === 1 ? words('agent_title') : name
  }
}
