import { lazy, type ReactElement, Suspense } from 'react'
import type { ApprovalInboxProps } from '../editors/approvals/types.ts'
import type { HubNodeEditorOwnDataProps, HubNodeEditorProps } from '../editors/HubNodeEditor.tsx'
import type { SchemaPreviewProps } from '../editors/preview/types.ts'
import type { ToolInputsEditorOwnProps, ToolInputsEditorProps } from '../editors/tool-inputs/types.ts'
import type { TryCallProps } from '../editors/try-call/types.ts'
import type { HubLook } from '../nodes/card/look.ts'
import { cardMessages } from '../nodes/card/messages.ts'
import { createTranslate, type HubLocale } from '../src/diagnostics/translate.ts'

// A canvas that only shows cards must load no form library, so every editor comes when it is first shown.
const LazyHubNodeEditor = /* @__PURE__ */ lazy(async () => ({
  default: (await import('../editors/HubNodeEditor.tsx')).HubNodeEditor,
}))
const LazyToolInputsEditor = /* @__PURE__ */ lazy(async () => ({
  default: (await import('../editors/tool-inputs/ToolInputsEditor.tsx')).ToolInputsEditor,
}))
const LazySchemaPreview = /* @__PURE__ */ lazy(async () => ({
  default: (await import('../editors/preview/SchemaPreview.tsx')).SchemaPreview,
}))
const LazyTryCall = /* @__PURE__ */ lazy(async () => ({
  default: (await import('../editors/try-call/TryCall.tsx')).TryCall,
}))
const LazyApprovalInbox = /* @__PURE__ */ lazy(async () => ({
  default: (await import('../editors/approvals/ApprovalInbox.tsx')).ApprovalInbox,
}))

/** The whole editor of one hub node. Loaded when it is first shown. */
export function HubNodeEditor(props: HubNodeEditorProps | HubNodeEditorOwnDataProps): ReactElement {
  return (
    <Suspense fallback={<Loading {...props} />}>
      <LazyHubNodeEditor {...props} />
    </Suspense>
  )
}

/** The parameter list of any tool, for hosts that bring their own tools. Loaded when it is first shown. */
export function ToolInputsEditor(props: ToolInputsEditorProps | ToolInputsEditorOwnProps): ReactElement {
  return (
    <Suspense fallback={<Loading {...props} />}>
      <LazyToolInputsEditor {...props} />
    </Suspense>
  )
}

/** Exactly what a model is sent. Loaded when it is first shown. */
export function SchemaPreview(props: SchemaPreviewProps): ReactElement {
  return (
    <Suspense fallback={<Loading {...props} />}>
      <LazySchemaPreview {...props} />
    </Suspense>
  )
}

/** Model arguments in, merged params and a real result out. Loaded when it is first shown. */
export function TryCall(props: TryCallProps): ReactElement {
  return (
    <Suspense fallback={<Loading {...props} />}>
      <LazyTryCall {...props} />
    </Suspense>
  )
}

/** Requests that wait for a person's word. Loaded when it is first shown. */
export function ApprovalInbox(props: ApprovalInboxProps): ReactElement {
  return (
    <Suspense fallback={<Loading {...props} />}>
      <LazyApprovalInbox {...props} />
    </Suspense>
  )
}

function Loading({ locale, className = '', style }: HubLook & { locale?: HubLocale }) {
  return (
    <output className={`hub-root hub-dialog-note ${className}`} style={style}>
      {createTranslate(cardMessages, locale)('card_loading')}
    </output>
  )
}
