import type { ComponentType } from 'react'
import type { CompiledToolRuntime, ToolSource } from '../../src/compiler/types.ts'
import type { HubInputDefinition } from '../../src/hub/types.ts'
import type { JsonSchema } from '../../src/schema/json-schema.ts'
import type { FoldedInputs, ToolInputsEditorProps } from '../tool-inputs/types.ts'
import type { CallAnswer, RunOptions } from '../try-call/types.ts'

/** A place in the editor, from the node inwards. `open` goes there; the last one has none. */
export interface Crumb {
  label: string
  open?: () => void
}

/** A tool that can be tried: its function, what its params are checked against, and how it is really called. */
export interface OpenedTool {
  compiled: CompiledToolRuntime
  jsonSchema?: JsonSchema
  /** Parameters whose values must not be shown. */
  secretKeys?: readonly string[]
  readAnswer?(result: unknown): CallAnswer | undefined
  run?(modelArguments: Record<string, unknown>, options: RunOptions): Promise<unknown>
}

/** What is opened in place of the node's own inputs. */
export interface OpenedPart {
  /** Another value is another place: the panel starts afresh. */
  id: string
  crumbs: readonly Crumb[]
  Panel: ComponentType
  tool?: OpenedTool
}

/** How the node's own inputs are laid out, beyond what their kind says of them. */
export interface InputsLayout {
  /** The schema that they are held to, where more is known than their kind says. */
  jsonSchema?: JsonSchema
  controls?: NonNullable<ToolInputsEditorProps['controls']>
  folds?: readonly FoldedInputs[]
}

/** What one kind of hub adds to the frame. A hub that adds nothing has only its node inputs. */
export interface HubView {
  /** Above everything, e.g. a question that must be answered. */
  Notice?: ComponentType
  /** At the top of the side column. */
  Side?: ComponentType
  /** Above the node's own inputs, while nothing is opened. */
  Overview?: ComponentType
  useInputsLayout?(): InputsLayout
  /** Below the node's own inputs, while nothing is opened. */
  Details?: ComponentType
  useOpened?(): OpenedPart | undefined
  /** Tools known in this session, where they are more than the data remembers. */
  useTools?(): readonly ToolSource[] | undefined
}

/** A panel that edits one input of a hub, found by the name that the definition gives in `widget`. */
export type HubWidget = ComponentType<{ input: HubInputDefinition }>
