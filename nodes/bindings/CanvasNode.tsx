import { memo, type ReactElement, type ReactNode, useCallback, useState } from 'react'
import type { HubLocale } from '../../src/diagnostics/translate.ts'
import type { HubNodeData, HubNodeDescription } from '../../src/hub/types.ts'
import { listInputPorts, listOutputPorts } from '../../src/workflow/ports.ts'
import { EditorDialog } from '../card/EditorDialog.tsx'
import { HubCard, type HubCardProps } from '../card/HubCard.tsx'
import { titleOf } from '../card/title-of.ts'
import type { FlowBinding } from './flow-binding.ts'
import { usePortsChanged } from './use-ports-changed.ts'

/** The part of a canvas node's props that both flow libraries share. */
export interface HubNodeProps {
  id: string
  data: HubNodeData
  selected?: boolean
}

interface NodeEditorProps {
  id: string
  type: string
  data: HubNodeData
  onChange: (data: HubNodeData) => void
}

export interface NodeTypesOptions extends Pick<HubCardProps, 'status' | 'onShowApprovals' | 'className' | 'style'> {
  /** Opens the editor where the host wants it. Without it the editor opens in a dialog over the canvas. */
  onEdit?: (node: { id: string; type: string; data: HubNodeData }) => void
  /** Puts edited data into the host's own state. Without it the data is written through the canvas. */
  onDataChange?: (node: { id: string; type: string; data: HubNodeData }) => void
  locale?: HubLocale
  renderEditor: (props: NodeEditorProps) => ReactNode
}

interface CanvasNodeProps extends Required<HubNodeProps> {
  /** The same object for all nodes of one type. */
  kind: { binding: FlowBinding; definition: HubNodeDescription; options: NodeTypesOptions }
}

/** One hub on a canvas: its card, and its editor while nobody else shows it. A drag passes it by. */
export const CanvasNode = /* @__PURE__ */ memo(function CanvasNode(props: CanvasNodeProps): ReactElement {
  const { id, data, selected, kind } = props
  const { binding, definition, options } = kind
  const { onEdit, onDataChange, locale, renderEditor, status, onShowApprovals, className, style } = options
  const { type } = definition
  const shared = {
    ...(locale === undefined ? {} : { locale }),
    ...(className && { className }),
    ...(style && { style }),
  }
  const [isEditing, setIsEditing] = useState(false)
  const writeNodeData = binding.useWriteNodeData()
  const updateNodeInternals = binding.useUpdateNodeInternals()
  const ports = [...listInputPorts({ id, data }), ...listOutputPorts({ id, data })].map(({ key }) => key).join('\n')

  usePortsChanged(id, ports, updateNodeInternals)
  const edit = useCallback(() => (onEdit ? onEdit({ id, type, data }) : setIsEditing(true)), [id, type, data, onEdit])
  const close = useCallback(() => setIsEditing(false), [])
  const change = useCallback(
    (next: HubNodeData) => (onDataChange ? onDataChange({ id, type, data: next }) : writeNodeData(id, next)),
    [id, type, onDataChange, writeNodeData],
  )

  return (
    <>
      <HubCard
        id={id}
        data={data}
        selected={selected}
        definition={definition}
        Handle={binding.Handle}
        onEdit={edit}
        {...shared}
        {...(status ? { status } : {})}
        {...(onShowApprovals ? { onShowApprovals } : {})}
      />
      {isEditing && (
        <EditorDialog title={titleOf(data, definition)} onClose={close} {...shared}>
          {renderEditor({ id, type, data, onChange: change })}
        </EditorDialog>
      )}
    </>
  )
})
