import {
  applyNodeChanges,
  type NodeChange,
  ReactFlow,
  type ReactFlowProps,
  useNodes,
  useNodesState,
  type NodeTypes as XyflowNodeTypes,
} from '@xyflow/react'
import type { ReactElement, ReactNode } from 'react'
import {
  applyNodeChanges as applyLegacyNodeChanges,
  type NodeChange as LegacyNodeChange,
  type NodeTypes as LegacyNodeTypes,
  ReactFlow as LegacyReactFlow,
  type ReactFlowProps as LegacyReactFlowProps,
  useNodes as useLegacyNodes,
  useNodesState as useLegacyNodesState,
} from 'reactflow'
import { createHubNodeTypes, type HubNode, type HubNodeTypesOptions, hubNodeTypes } from '../../entries/index.ts'
import {
  createHubNodeTypes as createLegacyHubNodeTypes,
  hubNodeTypes as legacyHubNodeTypes,
} from '../../entries/reactflow.ts'

interface CanvasProps {
  id: string
  nodes?: HubNode[]
  defaultNodes?: HubNode[]
  onNodesChange?: (changes: never) => void
  nodeTypes?: unknown
  children?: ReactNode
}

/** One flow library, as a host of either generation uses it. */
export interface FlowLibrary {
  name: string
  Canvas(props: CanvasProps): ReactElement
  apply(changes: never, nodes: HubNode[]): HubNode[]
  useNodes(): HubNode[]
  useNodesState(initial: HubNode[]): [HubNode[], unknown, (changes: never) => void]
  createNodeTypes(options: HubNodeTypesOptions): unknown
}

export const xyflow: FlowLibrary = {
  name: '@xyflow/react 12',
  Canvas: ({ nodeTypes = hubNodeTypes, ...props }) => (
    <ReactFlow {...(props as ReactFlowProps<HubNode>)} nodeTypes={nodeTypes as XyflowNodeTypes} />
  ),
  apply: (changes: NodeChange<HubNode>[], nodes) => applyNodeChanges(changes, nodes),
  useNodes: () => useNodes() as unknown as HubNode[],
  useNodesState: (initial) => useNodesState(initial),
  createNodeTypes: createHubNodeTypes,
}

export const reactflow: FlowLibrary = {
  name: 'reactflow 11',
  // A focusable node of this generation has the role of a button, which may hold no button of ours.
  Canvas: ({ nodeTypes = legacyHubNodeTypes, ...props }) => (
    <LegacyReactFlow
      {...(props as LegacyReactFlowProps)}
      nodesFocusable={false}
      nodeTypes={nodeTypes as LegacyNodeTypes}
    />
  ),
  apply: (changes: LegacyNodeChange[], nodes) => applyLegacyNodeChanges(changes, nodes) as HubNode[],
  useNodes: () => useLegacyNodes() as unknown as HubNode[],
  useNodesState: (initial) => useLegacyNodesState(initial) as [HubNode[], unknown, (changes: never) => void],
  createNodeTypes: createLegacyHubNodeTypes,
}
