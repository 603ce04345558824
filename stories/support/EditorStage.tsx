import { type ReactElement, useState } from 'react'
import { HubNodeEditor, type HubNodeEditorProps } from '../../editors/HubNodeEditor.tsx'

/** Keeps the node's data as a host would, at a given width. */
export function EditorStage({ width, ...props }: HubNodeEditorProps & { width?: number }): ReactElement {
  const [data, setData] = useState(props.data)
  return (
    <div style={width === undefined ? {} : { inlineSize: width }}>
      <HubNodeEditor
        {...props}
        data={data}
        onChange={(next) => {
          setData(next)
          props.onChange?.(next)
        }}
      />
    </div>
  )
}
