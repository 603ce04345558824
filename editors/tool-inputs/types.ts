import type { ValidatorType } from '@rjsf/utils'
import type { ComponentType, ReactElement } from 'react'
import type { HubLook } from '../../nodes/card/look.ts'
import type { HubLocale } from '../../src/diagnostics/translate.ts'
import type { NodeInput, ValueType } from '../../src/node-io/types.ts'
import type { JsonSchema, JsonSchemaOrBoolean } from '../../src/schema/json-schema.ts'
import type { FieldTheme } from '../fields/theme.ts'

/** An upstream output that a manual parameter can be filled from. `id` is what is stored as the input's value. */
export interface ReferenceOption {
  id: string
  label: string
  valueType?: ValueType
}

/** What a control of the host's own gets for a fixed value. */
export interface HubWidgetProps {
  /** Belongs on the control: a click on the parameter's label leads to it. */
  id: string
  /** For `aria-labelledby`. */
  labelId: string
  /** For `aria-describedby`: what is sent, or what is wrong. */
  messageId: string
  isInvalid: boolean
  label: string
  /** The parameter as it is stored, with whatever the author keeps in it for this control. */
  input: NodeInput
  schema: JsonSchemaOrBoolean
  value: unknown
  /** Stores a value; `undefined` is none. */
  onChange(value: unknown): void
  /** The control that the parameter has otherwise. */
  standard: ReactElement
  /** The same value as text. */
  json: ReactElement
}

/** Controls of the host's own, by the names that inputs (`widget`) and definitions of hubs use. */
export type HubWidgets = Readonly<Record<string, ComponentType<HubWidgetProps>>>

/** Parameters that stand behind a fold, below the others. */
export interface FoldedInputs {
  id: string
  title: string
  /** Why they are not among the others. */
  reason: string
  keys: readonly string[]
  /** One thing that can be done about all of them. */
  fix?: { words: string; change(input: NodeInput): NodeInput }
}

/** Props of {@link ToolInputsEditor}. */
export interface ToolInputsEditorProps extends HubLook {
  /** The truth. An edit stays on the screen until the host gives another list. */
  inputs: readonly NodeInput[]
  /** The tool's whole input schema: it holds the parameters' own schemas and the `$defs` they refer to. */
  jsonSchema?: JsonSchema
  /** Called once for each edit, never on load; inputs that did not change keep their identity. */
  onChange(inputs: NodeInput[]): void
  /** What Reset goes back to; without it, to the model wherever it may be, and no values. */
  initialInputs?: readonly NodeInput[]
  references?: readonly ReferenceOption[]
  /** Names of credentials, offered where a parameter takes one (`*credential*`, `*_ref`). */
  credentials?: readonly string[]
  /** Whether `${env:NAME}` is filled in wherever it stands in a text; secret parameters always take it. */
  takesPlaceholders?: boolean
  locale?: HubLocale
  /** An RJSF validator; without one our own engine checks, which also works where `unsafe-eval` is forbidden. */
  validator?: ValidatorType
  rjsfTheme?: FieldTheme
  title?: string
  description?: string
  /** Controls of the host's own, by the parameter's key. They go before a `widget` that the input names. */
  controls?: HubWidgets
  /** Controls of the host's own, by name: an input whose `widget` is that name gets it. A tool's schema can't ask for one. */
  widgets?: HubWidgets
  /** What matters less now. A filter looks there too. */
  folds?: readonly FoldedInputs[]
  /** Nothing here can be left to a model: no switches, and no buttons for all of them. */
  isByHand?: boolean
}

/** Props of {@link ToolInputsEditor} in a host that lets it keep the parameters. Another `key` starts anew. */
export interface ToolInputsEditorOwnProps extends Omit<ToolInputsEditorProps, 'inputs'> {
  /** What it starts with; later values are not looked at. `onChange` tells what became of it. */
  defaultInputs: readonly NodeInput[]
}
