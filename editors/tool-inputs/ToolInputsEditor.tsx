import type { ReactElement } from 'react'
import type { ToolInputsEditorProps } from './types.ts'

/** The parameter list of any tool: who fills each parameter, and with what. */
export function ToolInputsEditor({ title, description }: ToolInputsEditorProps): ReactElement {
  return (
    <section className="hub-root hub-inputs nodrag nopan nowheel">
      <h3>{title}</h3>
      <p>{description}</p>
    </section>
  )
}
