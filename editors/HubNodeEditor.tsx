import type { ValidatorType } from '@rjsf/utils'
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react'
import type { HubLook } from '../nodes/card/look.ts'
import { hubNodeDefinitions } from '../nodes/catalog.ts'
import { createTranslate, type HubLocale } from '../src/diagnostics/translate.ts'
import type { HubClient } from '../src/http/types.ts'
import type { HubEvent } from '../src/hub/hub-event.ts'
import { migrateHubNodeData } from '../src/hub/migrate-hub-node-data.ts'
import type { HubCallContext, HubNodeData, HubNodeDefinition } from '../src/hub/types.ts'
import { createEditingStore } from '../src/store/editing-store.ts'
import type { HubStatusStore } from '../src/store/hub-status.ts'
import type { FlowNodeLike, FlowOf } from '../src/workflow/types.ts'
import { joinClasses } from './fields/join-classes.ts'
import type { FieldTheme } from './fields/theme.ts'
import { hubEditorMessages } from './i18n/hub-editor.ts'
import type { PreviewTarget } from './preview/targets.ts'
import { findHubView } from './registry.ts'
import { EditorFrame } from './shell/EditorFrame.tsx'
import { HubFlowContext } from './shell/flow.ts'
import { type BindCredential, type HubSession, HubSessionContext } from './shell/session.ts'
import type { HostHistory } from './shell/use-editor-history.ts'
import { useSame } from './shell/use-same.ts'
import { useStatusReport } from './shell/use-status-report.ts'
import { useTell } from './shell/use-tell.ts'
import type { HubWidgets, ReferenceOption } from './tool-inputs/types.ts'

/** Props of {@link HubNodeEditor}. */
export interface HubNodeEditorProps extends HubLook {
  /** The hub's type, e.g. `tools/mcp_hub`. */
  type: string
  /** The kinds of hubs that there are, where the host has its own beside ours. Give the same list each time. */
  definitions?: readonly HubNodeDefinition[]
  /**
   * The node's data: the only truth. An edit stays on the screen until the host gives another object: its own form of
   * the data, or what was there before to take the edit back. That of an older version is shown as of the
   * newest, and written so with the first edit.
   */
  data: HubNodeData
  /** Called once for each edit, undo and redo; never on load. */
  onChange?(data: HubNodeData): void
  /** The backend for discovery and calls; everything else works without one. */
  client?: HubClient
  /**
   * Told with every call that is tried: which node it is and which run, without which presets have no scope, and in whose
   * name. A `caller` that is left out is the human who presses Run.
   */
  callContext?: HubCallContext
  /** What comes from upstream. One that a parameter uses and that is gone from here stays in the data, and is shown as gone. */
  references?: readonly ReferenceOption[]
  /** Told what happens here: discovery and calls that are tried. What it throws is reported to the page and stops nothing. */
  onEvent?(event: HubEvent): void
  /** The host's way to set up a credential that is missing; the editor never sees its value. */
  onBindCredential?: BindCredential
  /** The flow that the node stands in: with `callContext.nodeId`, the editor knows which tools are side by side. */
  flow?: FlowOf<FlowNodeLike>
  /** The provider whose form of the functions is shown first; the plain functions where nothing is said. */
  target?: PreviewTarget
  locale?: HubLocale
  /** An RJSF validator in place of our own engine. */
  validator?: ValidatorType
  rjsfTheme?: FieldTheme
  /** Controls of the host's own for inputs of its own hubs, by the `widget` names in their definitions. Give the same object each time. */
  widgets?: HubWidgets
  /** Undo and redo of a host that keeps its own history. */
  history?: HostHistory
  /** The store behind the node's card, told what is run here. With `callContext.nodeId`. */
  status?: HubStatusStore
}

/** Props of {@link HubNodeEditor} in a host that lets the editor keep the data. Another `key` starts anew. */
export interface HubNodeEditorOwnDataProps extends Omit<HubNodeEditorProps, 'data'> {
  /** What the editor starts with; later values are not looked at. `onChange` tells what became of it. */
  defaultData: HubNodeData
}

/** The whole editor of one hub node: side panel, dialog or full page, from 320 px to 1200 px. */
export function HubNodeEditor(props: HubNodeEditorProps | HubNodeEditorOwnDataProps): ReactElement {
  const { type, onChange, client, callContext, flow, locale, validator, rjsfTheme, history } = props
  const [defaultData] = useState('defaultData' in props ? props.defaultData : undefined)
  const given = 'data' in props ? props.data : (defaultData ?? props.defaultData)
  const references = useSame(props.references)
  const tell = useTell(props.onEvent)
  const { onBindCredential } = props
  const { className, style, widgets, status, target, definitions = hubNodeDefinitions } = props
  const definition = definitions.find((candidate) => candidate.type === type)
  const data = useMemo(() => (definition ? migrateHubNodeData(definition, given).data : given), [definition, given])
  const report = useRef(onChange)
  useEffect(() => {
    report.current = onChange
  })
  const [store, setStore] = useState(() => openStore(type))
  if (store.getState().type !== type) setStore(openStore(type))

  function openStore(kind: string) {
    return createEditingStore({ type: kind, data, onChange: (next) => report.current?.(next) })
  }

  useEffect(() => store.getState().replaceData(data), [store, data])
  const reporting = useStatusReport({ client, status, nodeId: callContext?.nodeId, store })
  // As text: a host may well make it anew for each render, and every part of the editor hangs on the session.
  const contextText = JSON.stringify({ caller: 'human', ...callContext })
  const session = useMemo<HubSession | undefined>(
    () =>
      definition && {
        store,
        definition,
        definitions,
        callContext: JSON.parse(contextText) as HubCallContext,
        tell,
        ...(reporting ? { client: reporting } : {}),
        ...(references ? { references } : {}),
        ...(onBindCredential ? { bindCredential: onBindCredential } : {}),
        ...(target ? { target } : {}),
        ...(locale ? { locale } : {}),
        ...(validator ? { validator } : {}),
        ...(rjsfTheme ? { rjsfTheme } : {}),
        ...(widgets ? { widgets } : {}),
      },
    [
      store,
      definition,
      definitions,
      reporting,
      contextText,
      tell,
      references,
      onBindCredential,
      target,
      locale,
      validator,
      rjsfTheme,
      widgets,
    ],
  )
  if (!session) {
    return (
      <div className={joinClasses('hub-root hub-editor', className)} style={style}>
        <p className="hub-note">{createTranslate(hubEditorMessages, locale)('unknown_type', { type })}</p>
      </div>
    )
  }
  return (
    <HubSessionContext.Provider value={session}>
      <HubFlowContext.Provider value={flow}>
        <EditorFrame
          key={type}
          view={findHubView(type)}
          saved={given}
          className={className}
          style={style}
          {...(history ? { history } : {})}
        />
      </HubFlowContext.Provider>
    </HubSessionContext.Provider>
  )
}
