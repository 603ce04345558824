import { type ReactElement, useEffect, useState, useSyncExternalStore } from 'react'
import { createStore as createReduxStore, type UnknownAction } from 'redux'
import { createStore, useStore } from 'zustand'
import { createHubNode, type HubNode, type HubNodeData } from '../../entries/index.ts'
import type { FlowLibrary } from './flow-libraries.tsx'

interface HostProps {
  library: FlowLibrary
  /** Names the canvas: two on one page need an `id` each. */
  id: string
  /** Sees the host's state each time that it is another. */
  onNodes?: (nodes: readonly HubNode[]) => void
}

/** A page that keeps the nodes of a canvas in its own way. */
export type Host = (props: HostProps) => ReactElement

/** Two hubs, so that it shows if an edit of one touches the other. */
function createNodes(): HubNode[] {
  return [
    createHubNode('tools/mcp_hub', { id: 'mcp', position: { x: 20, y: 20 }, values: { server_registry: [] } }),
    createHubNode('tools/tool_hub', { id: 'tools', position: { x: 20, y: 320 }, label: 'Other' }),
  ]
}

export function ReactStateHost({ library, id, onNodes }: HostProps): ReactElement {
  const [nodes, , onNodesChange] = library.useNodesState(useState(createNodes)[0])
  useEffect(() => onNodes?.(nodes), [nodes, onNodes])
  return <library.Canvas id={id} nodes={nodes} onNodesChange={onNodesChange} />
}

export function ZustandHost({ library, id, onNodes }: HostProps): ReactElement {
  const [store] = useState(() =>
    createStore<{ nodes: HubNode[]; change: (changes: never) => void }>()((set) => ({
      nodes: createNodes(),
      change: (changes) => set(({ nodes }) => ({ nodes: library.apply(changes, nodes) })),
    })),
  )
  const { nodes, change } = useStore(store)
  useEffect(() => onNodes?.(nodes), [nodes, onNodes])
  return <library.Canvas id={id} nodes={nodes} onNodesChange={change} />
}

/** Everything in the store is frozen, so that whoever changes it in place throws. */
export function ReduxHost({ library, id, onNodes }: HostProps): ReactElement {
  const [store] = useState(() =>
    createReduxStore((nodes: HubNode[] = createNodes(), action: UnknownAction) =>
      deepFreeze(action.type === 'nodes_changed' ? library.apply(action['changes'] as never, nodes) : nodes),
    ),
  )
  const nodes = useSyncExternalStore(store.subscribe, store.getState)
  useEffect(() => onNodes?.(nodes), [nodes, onNodes])
  return (
    <library.Canvas
      id={id}
      nodes={nodes}
      onNodesChange={(changes) => store.dispatch({ type: 'nodes_changed', changes })}
    />
  )
}

/** A reducer that lets the canvas change nothing of its nodes, and takes the data by itself. */
export function OwnWritesHost({ library, id, onNodes }: HostProps): ReactElement {
  const [store] = useState(() =>
    createReduxStore((nodes: HubNode[] = createNodes(), action: UnknownAction) =>
      deepFreeze(
        action.type === 'data_changed'
          ? nodes.map((node) => (node.id === action['id'] ? { ...node, data: action['data'] as HubNodeData } : node))
          : nodes,
      ),
    ),
  )
  const [nodeTypes] = useState(() =>
    library.createNodeTypes({
      onDataChange: ({ id: nodeId, data }) => store.dispatch({ type: 'data_changed', id: nodeId, data }),
    }),
  )
  const nodes = useSyncExternalStore(store.subscribe, store.getState)
  useEffect(() => onNodes?.(nodes), [nodes, onNodes])
  return <library.Canvas id={id} nodes={nodes} nodeTypes={nodeTypes} onNodesChange={() => undefined} />
}

/** The canvas keeps the nodes itself. */
export function DefaultNodesHost({ library, id, onNodes }: HostProps): ReactElement {
  const [nodes] = useState(createNodes)
  return (
    <library.Canvas id={id} defaultNodes={nodes}>
      <Watch library={library} {...(onNodes ? { onNodes } : {})} />
    </library.Canvas>
  )
}

function Watch({ library, onNodes }: Pick<HostProps, 'library' | 'onNodes'>) {
  const nodes = library.useNodes()
  useEffect(() => onNodes?.(nodes), [nodes, onNodes])
  return null
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const part of Object.values(value)) deepFreeze(part)
  return value
}
