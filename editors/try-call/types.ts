import type { HubLook } from '../../nodes/card/look.ts'
import type { CompiledToolRuntime } from '../../src/compiler/types.ts'
import type { HubLocale } from '../../src/diagnostics/translate.ts'
import type { HubDryRun } from '../../src/hub/dry-run-hub-node.ts'
import type { HubEvent } from '../../src/hub/hub-event.ts'
import type { HubStep } from '../../src/hub/steps.ts'
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

/** As whom a call is tried: a model is held to what it may see, and asks for approval. */
export type TriedCaller = 'human' | 'model'

export interface RunOptions {
  /** Aborted by the Cancel button and when the component goes away. */
  signal: AbortSignal
  onProgress(progress: CallProgress): void
  /** Shows a step as it ends; a later report of the same step takes its place. */
  onStep(step: HubStep): void
  /** What the person chose, where there is a choice. */
  caller?: TriedCaller
}

/** Props of {@link TryCall}. */
export interface TryCallProps extends HubLook {
  compiled: CompiledToolRuntime
  /** The tool's whole input schema, which the merged params are checked against. */
  jsonSchema?: JsonSchema
  /** Makes the call with what the model would send; fixed values are the host's to add. Without it, Run is disabled. */
  onRun?(modelArguments: Record<string, unknown>, options: RunOptions): Promise<unknown>
  /** Takes every step of the call but the last. Without it there is no button for it. */
  onDryRun?(modelArguments: Record<string, unknown>, options: RunOptions): Promise<HubDryRun>
  /** Finds in a result what a person looks for first: it is shown above the result. */
  readAnswer?(result: unknown): CallAnswer | undefined
  /** Parameters whose values must not be shown, beside those that the schema marks as secret. */
  secretKeys?: readonly string[]
  /** Parameters that an upstream output fills when the flow runs, each with what the output is called. */
  upstream?: Readonly<Record<string, string>>
  /** Goes to what the author can change about a step: a JSON pointer into the node's inputs. */
  onOpenPath?(path: string): void
  /** Inputs of the node that the call itself fills; a step that points at one means the arguments here. */
  callKeys?: readonly string[]
  /** Lets the host set up a credential that a result says is missing. */
  onBind?(key: string, result: unknown): void | Promise<void>
  /** Offers to run as the model, or not; without `onCallerChange` there is no choice. */
  caller?: TriedCaller
  onCallerChange?(caller: TriedCaller): void
  /** Told of each call that is made here, and of its end. */
  onEvent?(event: HubEvent): void
  locale?: HubLocale
}
