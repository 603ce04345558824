import type { ComponentType } from 'react'
import type { CompiledToolRuntime, ToolSource } from '../../src/compiler/types.ts'
import type { HubInputDefinition, HubNodeData, HubNodeOutputs } from '../../src/hub/types.ts'
import type { NodeInput } from '../../src/node-io/types.ts'
import type { JsonSchema } from '../../src/schema/json-schema.ts'
import type { EditingState } from '../../src/store/editing-store.ts'
import type { FoldedInputs, ToolInputsEditorProps } from '../tool-inputs/types.ts'
import type { CallAnswer } from '../try-call/types.ts'

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
  /** Parameters that an upstream output fills, by the id of the output. */
  upstream?: Readonly<Record<string, unknown>>
  readAnswer?(result: unknown): CallAnswer | undefined
  /** The part of the hub's outputs that is the tool's result; all of them where absent. */
  readResult?(outputs: HubNodeOutputs): unknown
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

/** How one tool of a hub is reached by its id: to open it, and to try a fix of a finding on it. */
export interface ToolAccess {
  toSelection(toolId: string): EditingState['selection']
  /** The parameters with the author's choices; undefined where they are not known. */
  readInputs(data: HubNodeData, toolId: string): readonly NodeInput[] | undefined
  /** The data with some of the parameters changed. */
  writeInputs(data: HubNodeData, toolId: string, changed: readonly NodeInput[]): HubNodeData
  /** The data in which the model is not offered the tool. */
  leaveOut(data: HubNodeData, toolId: string): HubNodeData
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
  useToolAccess?(): ToolAccess
  /** What a pointer into the node's inputs leads to, where that is more than an input of the node itself. */
  locate?(data: HubNodeData, path: string): EditingState['selection'] | undefined
}

/** A panel that edits one input of a hub, found by the name that the definition gives in `widget`. */
export type HubWidget = ComponentType<{ input: HubInputDefinition }>
