import { type KeyboardEvent, memo, type ReactElement, useRef } from 'react'
import type { HubLook } from '../../nodes/card/look.ts'
import { resolveLanguage } from '../../src/diagnostics/translate.ts'
import type { HubNodeData } from '../../src/hub/types.ts'
import { isTextField, shieldClassName, stopCanvasKeys } from '../fields/canvas-shield.ts'
import { joinClasses } from '../fields/join-classes.ts'
import { useNoOuterForm } from '../fields/use-no-outer-form.ts'
import { hubEditorMessages } from '../i18n/hub-editor.ts'
import { findHubWidget } from '../registry.ts'
import { getControl } from '../tool-inputs/get-control.ts'
import { EditorHeader } from './EditorHeader.tsx'
import { NodeInputs } from './NodeInputs.tsx'
import { PartTabs } from './PartTabs.tsx'
import { PreviewPane } from './PreviewPane.tsx'
import { useHubSession, useWords } from './session.ts'
import { type HostHistory, handleHistoryKey, useEditorHistory } from './use-editor-history.ts'
import { useEditorParts } from './use-editor-parts.ts'
import { useOpenPath, useOpenPlace } from './use-open-place.ts'
import { usePanelFocus } from './use-panel-focus.ts'
import { VersionNotice } from './VersionNotice.tsx'
import type { Crumb, HubView } from './view.ts'

const nothing = () => undefined

/** The frame around every hub: path and undo, the hub's panels, what is opened, the preview and the trial. */
export const EditorFrame = memo(function EditorFrame(props: {
  view: HubView
  /** The node's data as the host has it. */
  saved: HubNodeData
  className: HubLook['className'] | undefined
  style: HubLook['style'] | undefined
  history?: HostHistory
}): ReactElement {
  const { view, saved, history: host, className, style } = props
  const { store, definition, locale, widgets } = useHubSession()
  const t = useWords(hubEditorMessages)
  const history = useEditorHistory(store, host)
  const { useOpened = nothing, useTools = nothing, useToolAccess = nothing } = view
  const opened = useOpened()
  const tools = useTools()
  const access = useToolAccess()
  const frame = useRef<HTMLElement>(null)
  useNoOuterForm(frame)
  const parts = useEditorParts(frame)
  const side = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLElement>(null)
  const place = opened?.id
  usePanelFocus(place, side, main)
  const openPlace = useOpenPlace({ main, access, openedTool: opened?.tool?.compiled.toolId, show: parts.show })

  const openPath = useOpenPath(view.locate, openPlace)

  const crumbs: Crumb[] = [
    { label: definition.title, ...(opened ? { open: () => store.getState().select({}) } : {}) },
    ...(opened?.crumbs ?? []),
  ]
  const handleKeys = (event: KeyboardEvent) => {
    if (handleHistoryKey(event, history)) {
      event.stopPropagation()
      return
    }
    if (opened && event.key === 'Escape' && !event.defaultPrevented && !event.nativeEvent.isComposing) {
      // The top layer only: out of a field first, which keeps a draft on screen, then out of the panel.
      event.preventDefault()
      event.stopPropagation()
      if (isTextField(event.target)) main.current?.focus()
      else store.getState().select({})
      return
    }
    stopCanvasKeys(event)
  }
  const language = resolveLanguage(locale)
  return (
    <section
      ref={frame}
      className={joinClasses('hub-root hub-editor', shieldClassName, className)}
      style={style}
      aria-label={t('editor_of', { title: definition.title })}
      lang={language.language}
      dir={language.direction}
      data-opened={opened ? true : undefined}
      data-part={parts.part}
      onKeyDown={handleKeys}
    >
      <EditorHeader crumbs={crumbs} history={history}>
        {parts.part && <PartTabs id={parts.tabsId} part={parts.part} onChange={parts.show} />}
      </EditorHeader>
      <VersionNotice saved={saved} />
      {view.Notice && <view.Notice />}
      <div className="hub-editor__body">
        <div className="hub-editor__side" ref={side}>
          {view.Side && <view.Side />}
          {definition.inputs.map((input) => {
            const Widget = findHubWidget(input.widget)
            if (Widget) return <Widget key={input.key} input={input} />
            return input.widget === undefined || getControl(widgets, input.widget) ? null : (
              <p key={input.key} className="hub-note">
                {t('unknown_widget', { title: input.title, widget: input.widget })}
              </p>
            )
          })}
        </div>
        <section className="hub-editor__main" ref={main} tabIndex={-1} key={place ?? 'node'} {...parts.panelOf('edit')}>
          {!opened && view.Overview && <view.Overview />}
          {opened ? (
            <opened.Panel />
          ) : (
            <NodeInputs {...(view.useInputsLayout ? { useLayout: view.useInputsLayout } : {})} />
          )}
          {!opened && view.Details && <view.Details />}
        </section>
        <PreviewPane
          model={parts.panelOf('model')}
          trial={parts.panelOf('try')}
          tool={opened?.tool}
          tools={tools}
          access={access}
          onOpen={openPlace}
          onOpenPath={openPath}
        />
      </div>
    </section>
  )
})
