import type { CompiledToolRuntime } from '../../src/compiler/types.ts'
import type { HubLocale } from '../../src/diagnostics/translate.ts'
import type { JsonSchema } from '../../src/schema/json-schema.ts'

/** How far a running call is; any part may be unknown. */
export interface CallProgress {
  stage?: string
  server?: string
  message?: string
  progress?: number
  total?: number
}

/** What a tool said in words, beside all the facts around it. */
export interface CallAnswer {
  text: string
  isError: boolean
}

export interface RunOptions {
  /** Aborted by the Cancel button and when the component goes away. */
  signal: AbortSignal
  onProgress(progress: CallProgress): void
}

/** Props of {@link TryCall}. */
export interface TryCallProps {
  compiled: CompiledToolRuntime
  /** The tool's whole input schema, which the merged params are checked against. */
  jsonSchema?: JsonSchema
  /** Makes the call with what the model would send; fixed values are the host's to add. Without it, Run is disabled. */
  onRun?(modelArguments: Record<string, unknown>, options: RunOptions): Promise<unknown>
  /** Finds in a result what a person looks for first: it is shown above the result. */
  readAnswer?(result: unknown): CallAnswer | undefined
  /** Parameters whose values must not be shown, beside those that the schema marks as secret. */
  secretKeys?: readonly string[]
  locale?: HubLocale
}
