import type { HubNodeEditorProps } from '../editors/HubNodeEditor.tsx'
import type { NodeTypesOptions } from '../nodes/bindings/CanvasNode.tsx'
import { createNodeTypes } from '../nodes/bindings/create-node-types.tsx'
import type { FlowBinding } from '../nodes/bindings/flow-binding.ts'
import { hubNodeDescriptions } from '../nodes/canvas-catalog.ts'
import { HubNodeEditor } from './lazy-editors.tsx'

/** What a host may choose about its node types. Everything but discovery and calls works without a `client`. */
export interface HubNodeTypesOptions
  extends Pick<NodeTypesOptions, 'onEdit' | 'locale' | 'status' | 'onShowApprovals'>,
    Pick<
      HubNodeEditorProps,
      | 'definitions'
      | 'client'
      | 'callContext'
      | 'validator'
      | 'rjsfTheme'
      | 'references'
      | 'onBindCredential'
      | 'target'
    > {}

/** Node types for one flow library, whose Edit opens the editor, loaded at that moment. */
export function createHubNodeTypesFor(
  binding: FlowBinding,
  options: HubNodeTypesOptions,
): ReturnType<typeof createNodeTypes> {
  const { onEdit, callContext, onShowApprovals, ...editorOptions } = options
  const { locale, status, definitions = hubNodeDescriptions } = options
  return createNodeTypes(binding, definitions, {
    ...(onEdit ? { onEdit } : {}),
    ...(locale === undefined ? {} : { locale }),
    ...(status ? { status } : {}),
    ...(onShowApprovals ? { onShowApprovals } : {}),
    renderEditor: ({ id, ...props }) => (
      <HubNodeEditor {...editorOptions} {...props} callContext={{ ...callContext, nodeId: id }} />
    ),
  })
}
