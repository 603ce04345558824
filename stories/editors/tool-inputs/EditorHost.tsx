import { type ReactElement, useState } from 'react'
import { ToolInputsEditor } from '../../../editors/tool-inputs/ToolInputsEditor.tsx'
import type { ToolInputsEditorProps } from '../../../editors/tool-inputs/types.ts'

/** Keeps the inputs as a host would, and hands every change on. */
export function EditorHost({ inputs, onChange, ...rest }: ToolInputsEditorProps): ReactElement {
  const [current, setCurrent] = useState(inputs)
  return (
    <ToolInputsEditor
      {...rest}
      inputs={current}
      onChange={(next) => {
        setCurrent(next)
        onChange(next)
      }}
    />
  )
}
