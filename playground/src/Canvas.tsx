import {
  Background,
  type Connection,
  Controls,
  type Edge,
  type FinalConnectionState,
  type NodeTypes,
  ReactFlow,
  type Viewport,
} from '@xyflow/react'
import { createHubNodeTypes } from 'hubnodes'
import { useCallback, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { canConnect } from '../../src/workflow/can-connect.ts'
import { isToolEdge } from '../../src/workflow/tool-edges.ts'
import { AgentNode } from './AgentNode.tsx'
import { agentType } from './agent-data.ts'
import { PlainNode } from './PlainNode.tsx'
import { useFlow, useLanguage, usePage, useWords } from './page-context.ts'
import { settingsStore } from './settings.ts'
import { useArrival, useRoomForEditor } from './use-arrival.ts'
import { useRelations } from './use-relations.ts'

const deleteKeys = ['Backspace', 'Delete']

/** The canvas. It only shows the store and tells it what was done. */
export function Canvas() {
  const { flow, notices, status, inbox } = usePage()
  const words = useWords()
  const locale = useLanguage()
  const nodes = useFlow((state) => state.nodes)
  const edges = useFlow((state) => state.edges)
  const isDark = useStore(settingsStore, (settings) => settings.isDark)
  const actions = flow.getState()

  const nodeTypes = useMemo<NodeTypes>(
    () => ({
      ...createHubNodeTypes({
        locale,
        status,
        onEdit: ({ id }) => flow.getState().edit(id),
        onShowApprovals: () => inbox.getState().ask(),
      }),
      [agentType]: AgentNode,
      default: PlainNode,
    }),
    [locale, flow, status, inbox],
  )
  const shownEdges = useMemo(() => edges.map((edge) => styleEdge(edge, isToolEdge(edge, nodes))), [edges, nodes])

  const isValid = useCallback(
    (connection: Connection | Edge) => checkConnection(flow.getState(), connection).allowed,
    [flow],
  )
  const explainRefusal = useCallback(
    (_event: MouseEvent | TouchEvent, { isValid, fromHandle, toHandle }: FinalConnectionState) => {
      if (isValid !== false || !fromHandle || !toHandle) return
      const [source, target] = fromHandle.type === 'source' ? [fromHandle, toHandle] : [toHandle, fromHandle]
      const { diagnostics } = checkConnection(flow.getState(), {
        source: source.nodeId,
        sourceHandle: source.id ?? null,
        target: target.nodeId,
        targetHandle: target.id ?? null,
      })
      if (diagnostics.length > 0) notices.getState().show({ diagnostics })
    },
    [flow, notices],
  )
  const keepViewport = useCallback(
    (_event: unknown, viewport: Viewport) => flow.getState().setViewport(viewport),
    [flow],
  )
  const canvas = useRef<HTMLDivElement>(null)
  useRelations(canvas, flow, { caller: words('page_related_caller'), sibling: words('page_related_sibling') })
  useArrival(flow)
  useRoomForEditor(flow)

  return (
    <ReactFlow
      id="flow"
      ref={canvas}
      aria-label={words('page_canvas')}
      colorMode={isDark ? 'dark' : 'light'}
      nodes={nodes}
      edges={shownEdges}
      nodeTypes={nodeTypes}
      onNodesChange={actions.changeNodes}
      onEdgesChange={actions.changeEdges}
      onDelete={actions.finishDelete}
      onConnect={actions.connect}
      onConnectEnd={explainRefusal}
      isValidConnection={isValid}
      onMoveEnd={keepViewport}
      deleteKeyCode={deleteKeys}
      minZoom={0.2}
    >
      <Background gap={20} />
      <Controls showInteractive={false} />
    </ReactFlow>
  )
}

function checkConnection(
  flow: Pick<Parameters<typeof canConnect>[0], 'nodes' | 'edges'>,
  connection: Connection | Edge,
) {
  const { source, target, sourceHandle = null, targetHandle = null } = connection
  return canConnect({
    nodes: flow.nodes,
    edges: flow.edges,
    connection: { source, target, sourceHandle, targetHandle },
  })
}

/** A tool edge carries no data, and looks it. */
function styleEdge(edge: Edge, isTool: boolean): Edge {
  return isTool ? { ...edge, className: 'page-tool-edge' } : edge
}
