import type { JsonSchema } from '../schema/json-schema.ts'

/** What a catalogue says of a tool that a tool_hub may run. Spec hub-nodes 1.4; design.md section 5 adds the last six. */
export interface ToolCatalogueEntry {
  /** Registered node type, e.g. `tools/http`. */
  id: string
  name: string
  description: string
  category?: string
  tags?: readonly string[]
  source?: 'builtin' | 'skill'
  /** Sub-operations; absent or empty: the tool takes none. */
  operations?: readonly string[]
  input_schema: JsonSchema
  /** Names of `input_schema` that a model may fill; the others are the author's static configuration. */
  llm_fields: readonly string[]
  /** Absent means available. */
  available?: boolean
  unavailable_reason?: string
  auth_required?: boolean
  side_effects?: ToolSideEffects
  sandbox_capability?: string
  visibility?: 'visible' | 'hidden' | 'llm_hidden'
  /** What an operation does to the world; one that is not listed is judged by the words of its name. */
  operation_effects?: Readonly<Record<string, OperationEffect>>
  version?: string
  /** Fields that hold paths, for the path constraints. `['path']` when absent. */
  path_fields?: readonly string[]
  /** Field that holds an address, for `domains`. `url` when absent. */
  url_field?: string
  /** Limit of one run in milliseconds; absent: 60,000. */
  timeout_ms?: number
  /**
   * Constraints that the tool checks itself, as the properties of an object schema: rows may set them, editors make a
   * form of them, and `examples` of the schema are offered as they are.
   */
  constraints_schema?: JsonSchema
}

export type ToolSideEffects = 'none' | 'low' | 'medium' | 'high'
export type OperationEffect = 'read' | 'write' | 'destructive'
export type RiskLevel = 'low' | 'medium' | 'high' | 'critical'

/** One checked call, as the tool gets it. */
export interface ToolCall {
  operation?: string
  /** Model-fillable fields joined with the author's; the author's win. */
  arguments: Record<string, unknown>
  /** Resolved secrets by the reference that stands in `arguments`. */
  credentials: Readonly<Record<string, string>>
  /** Checks `domains` and `methods` on every hop of a redirect. Tools reach the network through it and nothing else. */
  fetch: typeof fetch
  /** The same checks around a tool's own client. */
  guardFetch(client: typeof fetch): typeof fetch
  signal: AbortSignal
}

/** A checked call whose own constraints are to be held. */
export interface OwnConstraintsCheck {
  /** Those of the row that the tool's `constraints_schema` names, each as that schema allows. */
  constraints: Readonly<Record<string, unknown>>
  operation?: string
  /** The final arguments. */
  arguments: Readonly<Record<string, unknown>>
}

/** Which of its own constraints a call breaks, and why. Holds nothing secret: the caller is told. */
export interface OwnConstraintViolation {
  key: string
  text: string
}

/** A catalogue entry with what runs it. */
export interface RegisteredTool extends ToolCatalogueEntry {
  execute(call: ToolCall): unknown
  /** Holds a call to the tool's own constraints. Without it `constraints_schema` counts for nothing. */
  checkConstraints?(
    check: OwnConstraintsCheck,
  ): OwnConstraintViolation | undefined | Promise<OwnConstraintViolation | undefined>
  /** The real path behind a path as this tool reads it, links followed; the host's own when absent. */
  resolvePath?(path: string): string | Promise<string>
}

/** Policy of a row or of a skill's declaration, enforced before dispatch. An empty list denies. Spec hub-nodes 1.3. */
export interface ToolConstraints {
  methods?: readonly string[]
  domains?: readonly string[]
  allowed_paths?: readonly string[]
  deny_paths?: readonly string[]
  sandbox_root?: string
  require_approval?: boolean
  approval_operations?: readonly string[]
  [other: string]: unknown
}
