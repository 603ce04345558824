import { ReactFlow } from '@xyflow/react'
import { useMemo } from 'react'
import {
  createHubNode,
  createHubNodeTypes,
  createHubStatusStore,
  type HubLocale,
  type HubNode,
  type HubStatusStore,
} from '../../entries/index.ts'

export interface CardCanvasProps {
  nodes: readonly HubNode[]
  /** Tells the store behind the cards what the host would. */
  tell?: (status: HubStatusStore) => void
  zoom?: number
  selected?: boolean
  locale?: HubLocale
  isDark?: boolean
}

/** Cards on a canvas, as a host shows them. */
export function CardCanvas(props: CardCanvasProps) {
  const { nodes, tell, zoom = 1, selected = false, locale = 'en', isDark = false } = props
  const nodeTypes = useMemo(() => {
    const status = createHubStatusStore()
    tell?.(status)
    return createHubNodeTypes({ locale, status, onEdit: () => undefined, onShowApprovals: () => undefined })
  }, [locale, tell])
  return (
    <div className={isDark ? 'dark' : ''} style={{ height: 460 }}>
      <ReactFlow
        colorMode={isDark ? 'dark' : 'light'}
        defaultNodes={nodes.map((node) => ({ ...node, selected }))}
        nodeTypes={nodeTypes}
        defaultViewport={{ x: 40, y: 40, zoom }}
        minZoom={0.2}
      />
    </div>
  )
}

/** React Flow's own attribution is not ours to judge. */
export const cardParameters = {
  a11y: { context: { include: ['body'], exclude: ['.react-flow__attribution'] } },
}

/** The same hub several times in a row, one for each label. */
export function rowOf(
  labels: readonly string[],
  type = 'tools/mcp_hub',
  values: Record<string, unknown> = {},
): HubNode[] {
  return labels.map((label, index) =>
    createHubNode(type, {
      id: label,
      label,
      values,
      position: { x: (index % 3) * 330, y: Math.floor(index / 3) * 210 },
    }),
  )
}
