import { reactflowBinding } from '../nodes/bindings/reactflow.tsx'
import { createHubNodeTypesFor, type HubNodeTypesOptions } from './create-hub-node-types.tsx'

export type { ApprovalInboxProps, ApprovalSource } from '../editors/approvals/types.ts'
export type { HubNodeEditorOwnDataProps, HubNodeEditorProps } from '../editors/HubNodeEditor.tsx'
export type { SchemaPreviewProps } from '../editors/preview/types.ts'
export type {
  HubWidgetProps,
  HubWidgets,
  ReferenceOption,
  ToolInputsEditorOwnProps,
  ToolInputsEditorProps,
} from '../editors/tool-inputs/types.ts'
export type { TryCallProps } from '../editors/try-call/types.ts'
export type { HubNodeProps } from '../nodes/bindings/CanvasNode.tsx'
export type { HubLook } from '../nodes/card/look.ts'
export { type CreateHubNodeOptions, createHubNode, type HubNode } from '../nodes/create-hub-node.ts'
export type { HubLanguage, HubLocale } from '../src/diagnostics/translate.ts'
export type { HubClient } from '../src/http/types.ts'
export type { HubApprovalEvent, HubEvent, HubEventOutcome } from '../src/hub/hub-event.ts'
export type { HubNodeData } from '../src/hub/types.ts'
export {
  createHubStatusStore,
  type HubNodeStatus,
  type HubStatusProblem,
  type HubStatusStore,
} from '../src/store/hub-status.ts'
export type { HubNodeTypesOptions } from './create-hub-node-types.tsx'
export { ApprovalInbox, HubNodeEditor, SchemaPreview, ToolInputsEditor, TryCall } from './lazy-editors.tsx'

/** Node types for a canvas of `reactflow`. Make them once, outside of render. */
export function createHubNodeTypes(options: HubNodeTypesOptions = {}): ReturnType<typeof createHubNodeTypesFor> {
  return createHubNodeTypesFor(reactflowBinding, options)
}

/** Node types for a canvas of `reactflow`, whose Edit opens the editor in a dialog. */
export const hubNodeTypes: ReturnType<typeof createHubNodeTypesFor> = /* @__PURE__ */ createHubNodeTypes()
