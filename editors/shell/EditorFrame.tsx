import { type KeyboardEvent, memo, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { resolveLanguage } from '../../src/diagnostics/translate.ts'
import { shieldClassName, stopCanvasKeys } from '../fields/canvas-shield.ts'
import { joinClasses } from '../fields/join-classes.ts'
import { hubEditorMessages } from '../i18n/hub-editor.ts'
import { findHubWidget } from '../registry.ts'
import { EditorHeader } from './EditorHeader.tsx'
import { NodeInputs } from './NodeInputs.tsx'
import { PreviewPane } from './PreviewPane.tsx'
import { useHubSession, useWords } from './session.ts'
import { type HostHistory, handleHistoryKey, useEditorHistory } from './use-editor-history.ts'
import type { Crumb, HubView } from './view.ts'

const nothing = () => undefined

/** The frame around every hub: path and undo, the hub's panels, what is opened, the preview and the trial. */
export const EditorFrame = memo(function EditorFrame(props: { view: HubView; history?: HostHistory }): ReactElement {
  const { view, history: host } = props
  const { store, definition, locale } = useHubSession()
  const t = useWords(hubEditorMessages)
  const history = useEditorHistory(store, host)
  const { useOpened = nothing, useTools = nothing } = view
  const opened = useOpened()
  const tools = useTools()
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  const previewId = useId()
  const side = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLElement>(null)
  const place = opened?.id
  useEffect(() => {
    // On a narrow screen the panel takes the place of the lists, and with them of whatever had the focus.
    if (place !== undefined && side.current?.offsetParent === null) main.current?.focus()
  }, [place])

  const crumbs: Crumb[] = [
    { label: definition.title, ...(opened ? { open: () => store.getState().select({}) } : {}) },
    ...(opened?.crumbs ?? []),
  ]
  const handleKeys = (event: KeyboardEvent) => {
    if (handleHistoryKey(event, history)) event.stopPropagation()
    else stopCanvasKeys(event)
  }
  const language = resolveLanguage(locale)
  return (
    <section
      className={joinClasses('hub-root hub-editor', shieldClassName)}
      aria-label={t('editor_of', { title: definition.title })}
      lang={language.language}
      dir={language.direction}
      data-opened={opened ? true : undefined}
      data-preview-open={isPreviewOpen || undefined}
      onKeyDown={handleKeys}
    >
      <EditorHeader
        crumbs={crumbs}
        history={history}
        previewId={previewId}
        previewOpen={isPreviewOpen}
        onTogglePreview={() => setPreviewOpen(!isPreviewOpen)}
      />
      {view.Notice && <view.Notice />}
      <div className="hub-editor__body">
        <div className="hub-editor__side" ref={side}>
          {definition.inputs.map((input) => {
            const Widget = findHubWidget(input.widget)
            if (Widget) return <Widget key={input.key} input={input} />
            return input.widget === undefined ? null : (
              <p key={input.key} className="hub-note">
                {t('unknown_widget', { title: input.title, widget: input.widget })}
              </p>
            )
          })}
        </div>
        <section className="hub-editor__main" ref={main} tabIndex={-1} key={place ?? 'node'}>
          {!opened && view.Overview && <view.Overview />}
          {opened ? <opened.Panel /> : <NodeInputs />}
        </section>
        <PreviewPane id={previewId} tool={opened?.tool} tools={tools} />
      </div>
    </section>
  )
})
