import { createHubNode } from 'hubnodes'
import { hubNodeDefinitions } from 'hubnodes/runtime'
import { useEffect, useRef } from 'react'
import { isToolNode } from '../../src/workflow/ports.ts'
import { listCallingAgents } from '../../src/workflow/tool-edges.ts'
import { type FlowState, nextId, type ToolSlot } from './flow-store.ts'
import { Plus, Spline } from './icons.ts'
import { nameNode } from './node-name.ts'
import { useFlow, usePage, useWords } from './page-context.ts'

/** How far a new tool stands from its agent. */
const beside = { x: -340, y: 40 }

/** Chooses the tool for one port of an agent: one that is there, or a new one. It goes into that very port. */
export function ToolPicker() {
  const slot = useFlow((state) => state.picking)
  return slot ? <SlotDialog key={`${slot.agentId} ${slot.port}`} slot={slot} /> : null
}

function SlotDialog({ slot }: { slot: ToolSlot }) {
  const { flow, notices } = usePage()
  const words = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const { nodes, edges } = flow.getState()
  const agent = nodes.find(({ id }) => id === slot.agentId)
  const loose = nodes.filter(
    (node) => isToolNode(node) && !listCallingAgents(node.id, { nodes, edges }).some(({ id }) => id === slot.agentId),
  )

  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  const fill = (tool: FlowState['nodes'][number]) => {
    const diagnostics = flow.getState().fillSlot(slot, tool)
    if (diagnostics.length > 0) notices.getState().show({ diagnostics })
    dialog.current?.close()
  }
  const add = (type: string) => {
    const { x = 0, y = 0 } = agent?.position ?? {}
    const id = nextId(type.replace(/^.*\//, ''), nodes)
    fill({ ...createHubNode(type, { id, position: { x: x + beside.x, y: y + beside.y } }) })
  }
  const title = words('page_pick_title', { port: slot.port })
  return (
    <dialog
      ref={dialog}
      className="page-dialog nokey"
      aria-label={title}
      onClose={() => flow.getState().pick(undefined)}
    >
      <h2>{title}</h2>
      {loose.length > 0 && <h3>{words('page_pick_there')}</h3>}
      <div className="page-choices">
        {loose.map((node) => (
          <button key={node.id} type="button" className="page-button" onClick={() => fill(node)}>
            <Spline size={16} aria-hidden />
            {words('page_connect_tool', { title: nameNode(node) })}
          </button>
        ))}
      </div>
      <h3>{words('page_pick_new')}</h3>
      <div className="page-choices">
        {hubNodeDefinitions.map(({ type, title: kind }) => (
          <button key={type} type="button" className="page-button" onClick={() => add(type)}>
            <Plus size={16} aria-hidden />
            {words('page_add_node', { title: kind })}
          </button>
        ))}
      </div>
      <div className="page-dialog-foot">
        <button type="button" className="page-button" onClick={() => dialog.current?.close()}>
          {words('page_close')}
        </button>
      </div>
    </dialog>
  )
}
