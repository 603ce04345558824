import type { ParamOrigin } from '../compiler/merge-arguments.ts'
import type { CompiledToolRuntime } from '../compiler/types.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { DiagnosticCode } from '../diagnostics/table.ts'
import type { NodeInput } from '../node-io/types.ts'
import type { JsonSchema } from '../schema/json-schema.ts'

/** A tool that goes to the model, with all that a call of it needs. */
export interface OfferedTool {
  readonly toolId: string
  readonly compiled: CompiledToolRuntime
  /** The inputs as compiled: saved modes and values applied. */
  readonly inputs: readonly NodeInput[]
  /** What the params of a call are checked against. */
  readonly jsonSchema: JsonSchema
}

/** A tool that is not offered. `reason` is the code of the finding that decided it; the finding is in `diagnostics`. */
export interface SkippedTool {
  readonly toolId: string
  readonly reason: DiagnosticCode
  readonly diagnostics: readonly Diagnostic[]
}

/** How a model's call is taken. */
export interface CallOptions {
  /** What the model left out gets the default of the tool's schema; otherwise it is not sent, and the tool decides. */
  readonly applyDefaults?: boolean
}

/** A model's call: params merged, whitelisted and checked. Only a ready one may be run. */
export interface ToolCall {
  /** Absent where no tool has the name. */
  readonly toolId: string | undefined
  readonly params: Record<string, unknown>
  /** Where each of `params` comes from; nothing else is in it. */
  readonly origin: Readonly<Record<string, ParamOrigin>>
  readonly diagnostics: readonly Diagnostic[]
  /** No finding is an error. */
  readonly isReady: boolean
}
