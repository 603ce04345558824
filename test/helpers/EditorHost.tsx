import { type ReactElement, useState } from 'react'
import { HubNodeEditor, type HubNodeEditorProps } from '../../editors/HubNodeEditor.tsx'
import type { HubNodeData } from '../../src/hub/types.ts'

export interface EditorHostControl {
  replace(data: HubNodeData): void
}

/** An editor in a host that keeps a copy of what it is told, and can be told to show something else. */
export function EditorHost(props: HubNodeEditorProps & { control?: EditorHostControl }): ReactElement {
  const { control, onChange, ...rest } = props
  const [current, setCurrent] = useState(rest.data)
  if (control) control.replace = setCurrent
  return (
    <HubNodeEditor
      {...rest}
      data={current}
      onChange={(next) => {
        onChange?.(next)
        setCurrent(structuredClone(next))
      }}
    />
  )
}
