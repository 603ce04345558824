import { type HubNodeData, HubNodeEditor } from 'hubnodes'
import { hubNodeDefinitions } from 'hubnodes/runtime'
import { type KeyboardEvent, useMemo } from 'react'
import { useStore } from 'zustand'
import { canRedo, canUndo } from '../../src/store/history.ts'
import { EditorEdge } from './EditorEdge.tsx'
import { X } from './icons.ts'
import { useFlow, useLanguage, usePage, useWords } from './page-context.ts'
import { editorShares, settingsStore } from './settings.ts'
import { useFocusInside } from './use-focus-inside.ts'
import { isText } from './use-history-keys.ts'

/** A run lasts as long as the page: presets that were applied in it hold until then. */
const executionId = crypto.randomUUID()

/** The editor of the opened hub. It shares the page's undo and redo. */
export function EditorPanel() {
  const { flow, client, status } = usePage()
  const words = useWords()
  const locale = useLanguage()
  const share = useStore(settingsStore, ({ editorShare }) => editorShare ?? editorShares.usual)
  const node = useFlow(({ nodes, editing }) => nodes.find(({ id }) => id === editing))
  const nodes = useFlow((state) => state.nodes)
  const edges = useFlow((state) => state.edges)
  const canvas = useMemo(() => ({ nodes, edges }), [nodes, edges])
  const history = useFlow((state) => state.history)
  const shared = useMemo(
    () => ({
      undo: flow.getState().undo,
      redo: flow.getState().redo,
      canUndo: canUndo(history),
      canRedo: canRedo(history),
    }),
    [flow, history],
  )
  const panel = useFocusInside(node?.id)
  const definition = hubNodeDefinitions.find(({ type }) => type === node?.type)
  if (!node || !definition) return null
  const data = node.data as HubNodeData
  const write = (next: Record<string, unknown>) => flow.getState().writeData(node.id, next)
  const rename = (label: string) => {
    const { label: _old, ...rest } = data
    write(label === '' ? rest : { ...rest, label })
  }
  /** In a text, Escape belongs to the text: it clears a search, closes a list of suggestions. */
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isText(event.target)) flow.getState().edit(undefined)
  }
  return (
    <aside
      ref={panel}
      className="page-editor nokey"
      aria-labelledby="editor-title"
      tabIndex={-1}
      onKeyDown={closeOnEscape}
      style={{ ['--page-editor-width' as string]: `${share}vw` }}
    >
      <EditorEdge />
      <div className="page-editor-bar">
        <h2 id="editor-title" className="page-unseen">
          {words('page_editor', { title: data.label ?? definition.title })}
        </h2>
        <label className="page-editor-name">
          <span aria-hidden>{words('page_name')}</span>
          <input
            aria-label={words('page_node_name')}
            placeholder={definition.title}
            value={data.label ?? ''}
            onChange={(event) => rename(event.target.value)}
          />
        </label>
        <button
          type="button"
          className="page-icon-button"
          aria-label={words('page_close_editor')}
          title={words('page_close_editor')}
          onClick={() => flow.getState().edit(undefined)}
        >
          <X size={16} aria-hidden />
        </button>
      </div>
      <div className="page-editor-body">
        <HubNodeEditor
          key={node.id}
          type={definition.type}
          data={data}
          onChange={write}
          locale={locale}
          history={shared}
          flow={canvas}
          status={status}
          callContext={{ nodeId: node.id, executionId, caller: 'human' }}
          {...(client ? { client } : {})}
        />
      </div>
    </aside>
  )
}
