import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { HubNodeDefinition } from '../../hub/types.ts'

/** A node as ChengOS stores it: `config` holds values under input names. Spec hub-nodes 0.2. */
export interface ChengosNode {
  nodeId: string
  nodeType: string
  name?: string
  position: { x: number; y: number }
  config?: Record<string, unknown>
  /** A list of `{ name, type, … }`, or a JSON Schema; absent where the node's kind says it. */
  inputs?: unknown
  outputs?: unknown
  [unknown: string]: unknown
}

export interface ChengosEdge {
  edgeId: string
  sourceNode: string
  sourcePort?: string
  targetNode: string
  targetPort?: string
  [unknown: string]: unknown
}

/** A ChengOS workflow document. */
export interface ChengosWorkflow {
  name: string
  definition: { nodes: ChengosNode[]; edges: ChengosEdge[]; [unknown: string]: unknown }
  [unknown: string]: unknown
}

/** What these functions know of kinds of hub nodes, and where they tell what they find. */
export interface ChengosContext {
  definitions: readonly HubNodeDefinition[]
  report(finding: Diagnostic): void
}

/** In `node.data.chengos`: what a node of ChengOS holds besides what nodes hold here. */
export interface NodeOrigin {
  /** Its `nodeId`, which is written back as it was even if it is no UUID. */
  id: string
  /** The id of the node here, where that is another. A copy of the node has none of both. */
  as?: string
  /** Members that say nothing here. */
  rest?: Record<string, unknown>
  /** Members that it lacked. */
  absent?: string[]
  /** Configuration that the kind of hub does not declare. */
  config?: Record<string, unknown>
  inputs?: PortsOrigin
  outputs?: PortsOrigin
}

/** How a node of ChengOS declared its ports. */
export type PortsOrigin =
  | { form: 'list' }
  | { form: 'schema'; rest: Record<string, unknown> }
  | { form: 'kept'; value: unknown }

/** In `input.chengos`: what a port of ChengOS says besides what inputs say here. */
export interface PortOrigin {
  rest?: Record<string, unknown>
  /** The node declares no such port: it only has a value for it, or an edge. */
  undeclared?: true
}

/** In `edge.data.chengos`. */
export interface EdgeOrigin {
  id: string
  as?: string
  /** The port that the edge left, where it leaves the port `tool` now. */
  sourcePort?: string
  rest?: Record<string, unknown>
}

/** In `node.hubnodes` of a document: what a flow says of a node and ChengOS has no place for. */
export interface NodeAside {
  id?: string
  inputs?: Record<string, Record<string, unknown>>
  outputs?: Record<string, Record<string, unknown>>
  /** Inputs that the document does not declare. */
  more?: unknown[]
  /** Members of the node's data. */
  data?: Record<string, unknown>
  /** Members of the node on the canvas. */
  node?: Record<string, unknown>
}

/** In `edge.hubnodes` of a document. */
export interface EdgeAside {
  id?: string
  /** The edge leaves the port `tool`, which nodes have here only. */
  isToolEdge?: true
  edge?: Record<string, unknown>
}

/** The name of the product in what is reported. */
export const format = 'ChengOS'

/** The member of nodes and edges of a document that holds what only we read. */
export const asideMember = 'hubnodes'

/** The member of data, inputs and flows that holds what only ChengOS reads. */
export const originMember = 'chengos'
