import { createHubNode } from 'hubnodes'
import { hubNodeDefinitions } from 'hubnodes/runtime'
import { createAgentNode } from './agent-data.ts'
import { nextId } from './flow-store.ts'
import { Bot, Plus } from './icons.ts'
import { usePage, useWords } from './page-context.ts'
import { useFreePlace } from './use-free-place.ts'

/** Adds a node in the middle of what is in sight. */
export function Palette() {
  const { flow } = usePage()
  const words = useWords()
  const place = useFreePlace()
  const addAgent = () => flow.getState().addNode(createAgentNode(nextId('agent', flow.getState().nodes), place()))
  const addHub = (type: string) => {
    const id = nextId(type.replace(/^.*\//, ''), flow.getState().nodes)
    flow.getState().addNode(createHubNode(type, { id, position: place() }))
  }
  return (
    <nav className="page-palette" aria-label={words('page_palette')}>
      <PaletteButton title={words('agent_title')} onClick={addAgent} isAgent />
      {hubNodeDefinitions.map(({ type, title }) => (
        <PaletteButton key={type} title={title} onClick={() => addHub(type)} />
      ))}
    </nav>
  )
}

function PaletteButton({ title, onClick, isAgent = false }: { title: string; onClick: () => void; isAgent?: boolean }) {
  const words = useWords()
  const Icon = isAgent ? Bot : Plus
  return (
    <button type="button" className="page-button" aria-label={words('page_add_node', { title })} onClick={onClick}>
      <Icon size={16} aria-hidden />
      <span>{title}</span>
    </button>
  )
}
