import type { HubNodeEditorProps } from '../editors/HubNodeEditor.tsx'
import type { NodeTypesOptions } from '../nodes/bindings/CanvasNode.tsx'
import { createNodeTypes } from '../nodes/bindings/create-node-types.tsx'
import type { FlowBinding } from '../nodes/bindings/flow-binding.ts'
import { hubNodeDescriptions } from '../nodes/canvas-catalog.ts'
import { HubNodeEditor } from './lazy-editors.tsx'

/** What a host may choose about its node types. Everything but discovery and calls works without a `client`. */
export interface HubNodeTypesOptions
  extends Pick<
      NodeTypesOptions,
      'onEdit' | 'onDataChange' | 'locale' | 'status' | 'onShowApprovals' | 'className' | 'style'
    >,
    Pick<
      HubNodeEditorProps,
      | 'definitions'
      | 'client'
      | 'callContext'
      | 'validator'
      | 'rjsfTheme'
      | 'widgets'
      | 'onEvent'
      | 'onBindCredential'
      | 'target'
    > {
  /** What comes from upstream; as a function it is asked for each node whose editor is shown. */
  references?: HubNodeEditorProps['references'] | ((nodeId: string) => HubNodeEditorProps['references'])
}

/** Node types for one flow library, whose Edit opens the editor, loaded at that moment. */
export function createHubNodeTypesFor(
  binding: FlowBinding,
  options: HubNodeTypesOptions,
): ReturnType<typeof createNodeTypes> {
  const { onEdit, onDataChange, callContext, references, onShowApprovals, className, style, ...editorOptions } = options
  const { locale, status, definitions = hubNodeDescriptions } = options
  return createNodeTypes(binding, definitions, {
    ...(onEdit ? { onEdit } : {}),
    ...(onDataChange ? { onDataChange } : {}),
    ...(locale === undefined ? {} : { locale }),
    ...(status ? { status } : {}),
    ...(onShowApprovals ? { onShowApprovals } : {}),
    ...(className ? { className } : {}),
    ...(style ? { style } : {}),
    renderEditor: ({ id, ...props }) => {
      const offered = typeof references === 'function' ? references(id) : references
      return (
        <HubNodeEditor
          {...editorOptions}
          {...props}
          {...(offered ? { references: offered } : {})}
          callContext={{ ...callContext, nodeId: id }}
        />
      )
    },
  })
}
