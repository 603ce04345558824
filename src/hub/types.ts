import type { CompiledToolRuntime, ToolSource } from '../compiler/types.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { HubGateways } from '../gateways/types.ts'
import type { NodeInput, NodeOutput, ToolInputMode, ValueType } from '../node-io/types.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import type { HubStep } from './steps.ts'

/** React Flow's `node.data` of a hub node. JSON only; unknown members are kept. */
export interface HubNodeData {
  version: number
  label?: string
  /** Whether the model is sent one gateway function or one function per tool. Absent means `gateway`. */
  exposure?: 'gateway' | 'expanded'
  inputs: NodeInput[]
  outputs: NodeOutput[]
  parked?: NodeInput[]
  [unknown: string]: unknown
}

/** One input of a kind of hub node. */
export interface HubInputDefinition {
  key: string
  title: string
  description: string
  jsonSchema: JsonSchema
  required?: boolean
  default?: unknown
  /** Who may fill it. `manual` only: never offered to a model, whatever saved data says. */
  allowedModes: readonly ToolInputMode[]
  /** The mode of a fresh node; the first allowed one when absent. */
  startMode?: ToolInputMode
  /** Name of the editor widget in `editors/registry.ts`, where the plain field isn't enough. */
  widget?: string
}

export interface HubOutputDefinition {
  key: string
  title: string
  description: string
  valueType: ValueType
}

/** Who calls: a model is held to what it may see; a human or a workflow step is not. */
export type HubCaller = 'model' | 'human' | 'workflow'

export interface HubCallContext {
  nodeId?: string
  executionId?: string
  conversationId?: string
  workspaceId?: string
  agentId?: string
  caller?: HubCaller
}

/** What an executor gets: the node's data, the winning value of every input, and the gateways it said it needs. */
export interface HubExecution {
  data: HubNodeData
  /** Manual > data edge > model > default, per input; only declared keys. */
  values: Record<string, unknown>
  /** What data edges bring, also by the ids of references that stand deeper than the node's own inputs. */
  upstream: Readonly<Record<string, unknown>>
  gateways: HubGateways
  context: HubCallContext & { caller: HubCaller }
  /** What was already found about the inputs, as `code: text`; an executor puts it before its own warnings. */
  warnings: readonly string[]
  signal: AbortSignal
  onProgress: (progress: HubProgress) => void
  /** Hears of every step as it ends, in the order of the pipeline. */
  onStep: (step: HubStep) => void
}

/** What a long call reports while it runs; `server` is set by hubs that talk to several. */
export interface HubProgress {
  stage: string
  server?: string
  message?: string
  progress?: number
  total?: number
}

export type HubNodeOutputs = Record<string, unknown>

/** What a card shows, drawn from data alone. Codes are translated where they are shown. */
export interface HubCardSummary {
  /** What is exposed, e.g. `servers_and_tools` with `{ enabled: 2, total: 3, tools: 14 }`; absent where there is nothing. */
  exposed?: { code: string; params: Record<string, string | number> }
  agentCount: number
  manualCount: number
  problems: { code: string; severity: 'error' | 'warning' | 'info'; params: Record<string, string | number> }[]
}

/** What a canvas needs to know of a kind of hub node: its face, without what compiles and executes it. */
export interface HubNodeDescription {
  type: string
  version: number
  title: string
  description: string
  /** Name of a lucide icon, e.g. `plug`. */
  icon: string
  inputs: readonly HubInputDefinition[]
  outputs: readonly HubOutputDefinition[]
  summarize(data: HubNodeData): HubCardSummary
}

/** What is known of one input of a node beyond its kind. */
export interface NarrowedInput {
  key: string
  jsonSchema: JsonSchema
  /** Told to the model where the schema has no words of its own. */
  description?: string
  isRequired?: boolean
}

/** All that is said about a kind of hub node, in one frozen object. Shared code takes definitions and knows none. */
export interface HubNodeDefinition extends HubNodeDescription {
  /**
   * What brings saved data from one version to the next, by the version it starts from: one step for each version before
   * this one. Inputs and outputs follow the definition by themselves; a step is for what else changed, such as the
   * meaning of a value. Pure.
   */
  migrations?: Readonly<Record<number, (data: HubNodeData) => HubNodeData>>
  /** Name of the one stable function a model calls. */
  functionName: string
  needs: readonly (keyof Omit<HubGateways, 'close' | typeof Symbol.asyncDispose>)[]
  /**
   * One function per exposed tool, hidden and uncallable ones left out. `tools` wins over what `data` remembers. A node
   * that is no box of tools has neither this nor `toHubCall`: it is its one function, expanded or not.
   */
  compileTools?(
    data: HubNodeData,
    tools?: readonly ToolSource[],
  ): { expanded: CompiledToolRuntime[]; diagnostics: Diagnostic[] }
  /** The schema that one input must fit by what the author chose, where the tools tell it. */
  narrowInput?(data: HubNodeData, tools: readonly ToolSource[]): NarrowedInput | undefined
  /** What its author should know of a node's data and of its tools; paths are into the data. */
  lint?(data: HubNodeData, tools?: readonly ToolSource[]): Diagnostic[]
  /** The gateway's arguments for an expanded function's call. */
  toHubCall?(toolId: string, params: Record<string, unknown>): Record<string, unknown>
  execute(execution: HubExecution): Promise<HubNodeOutputs>
  /** The codes that a call can end with. */
  statuses?: readonly string[]
  examples?: readonly { title: string; values: Record<string, unknown> }[]
}
