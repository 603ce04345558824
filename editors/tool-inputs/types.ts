import type { ValidatorType } from '@rjsf/utils'
import type { HubLocale } from '../../src/diagnostics/translate.ts'
import type { NodeInput, ValueType } from '../../src/node-io/types.ts'
import type { JsonSchema } from '../../src/schema/json-schema.ts'
import type { FieldTheme } from '../fields/theme.ts'

/** An upstream output that a manual parameter can be filled from. `id` is what is stored as the input's value. */
export interface ReferenceOption {
  id: string
  label: string
  valueType?: ValueType
}

/** Props of {@link ToolInputsEditor}. */
export interface ToolInputsEditorProps {
  /** The truth. The editor keeps nothing of its own but half-typed text. */
  inputs: readonly NodeInput[]
  /** The tool's whole input schema: it holds the parameters' own schemas and the `$defs` they refer to. */
  jsonSchema?: JsonSchema
  /** Called once for each edit, never on load; inputs that did not change keep their identity. */
  onChange(inputs: NodeInput[]): void
  /** What Reset goes back to; without it, to the model wherever it may be, and no values. */
  initialInputs?: readonly NodeInput[]
  references?: readonly ReferenceOption[]
  locale?: HubLocale
  /** An RJSF validator; without one our own engine checks, which also works where `unsafe-eval` is forbidden. */
  validator?: ValidatorType
  rjsfTheme?: FieldTheme
  title?: string
  description?: string
}
