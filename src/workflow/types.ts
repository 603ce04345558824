/** What these functions need of a node: fits the nodes of both React Flow generations, and nodes read from a file. */
export interface FlowNodeLike {
  readonly id: string
  readonly type?: string | undefined
  readonly data?: unknown
}

/** What these functions need of an edge. React Flow writes an unnamed handle as `null` or leaves it out. */
export interface FlowEdgeLike {
  readonly source: string
  readonly target: string
  readonly sourceHandle?: string | null | undefined
  readonly targetHandle?: string | null | undefined
}

export interface FlowOf<Node extends FlowNodeLike, Edge extends FlowEdgeLike = FlowEdgeLike> {
  readonly nodes: readonly Node[]
  readonly edges: readonly Edge[]
}

/** A node as it is kept in a file. Unknown members are kept. */
export interface FlowNode {
  id: string
  type?: string
  position: { x: number; y: number }
  data: Record<string, unknown>
  [unknown: string]: unknown
}

export interface FlowEdge {
  id: string
  source: string
  target: string
  sourceHandle?: string | null
  targetHandle?: string | null
  [unknown: string]: unknown
}

export interface FlowViewport {
  x: number
  y: number
  zoom: number
}

/** The file that export writes and import reads. Unknown members are kept. */
export interface FlowDocument {
  format: 'hubnodes-flow'
  version: number
  nodes: FlowNode[]
  edges: FlowEdge[]
  viewport?: FlowViewport
  /** JSON Pointers of the secrets that were left out, so that who imports it knows what to set again. */
  secretsLeftOut?: string[]
  [unknown: string]: unknown
}
