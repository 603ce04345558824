import { type ReactElement, type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import type { CompiledToolRuntime, ToolSource } from '../../src/compiler/types.ts'
import { compileHubGateway, compileHubNode } from '../../src/hub/compile-hub-node.ts'
import { type HubEvent, ofNode } from '../../src/hub/hub-event.ts'
import { narrowHubSchema } from '../../src/hub/narrow-hub-schema.ts'
import { findUnknownInputs } from '../../src/store/fixes/own-inputs.ts'
import { listInputs } from '../../src/store/input-value.ts'
import { hubEditorMessages } from '../i18n/hub-editor.ts'
import { modelViewMessages } from '../i18n/model-view.ts'
import { SchemaPreview } from '../preview/SchemaPreview.tsx'
import type { SchemaPreviewProps } from '../preview/types.ts'
import { listUpstream } from '../tool-inputs/reference-state.ts'
import type { ReferenceOption } from '../tool-inputs/types.ts'
import { TryCall } from '../try-call/TryCall.tsx'
import type { TryCallProps } from '../try-call/types.ts'
import type { PartPanel } from './parts.ts'
import { useEditing, useHubSession, useWords } from './session.ts'
import { useFixes } from './use-fixes.ts'
import { useTrial, useTriedCaller } from './use-trial.ts'
import { useWay } from './use-way.ts'
import type { OpenedTool, ToolAccess } from './view.ts'
import { WayChoice } from './WayChoice.tsx'

interface PreviewPaneProps {
  model: PartPanel
  trial: PartPanel
  tool: OpenedTool | undefined
  tools: readonly ToolSource[] | undefined
  access: ToolAccess | undefined
  onOpen(toolId: string, key?: string): void
  /** Goes to what a pointer into the node's inputs leads to. */
  onOpenPath(path: string): void
}

/** What the model sees of the opened tool, else of the whole hub, and the way to try it. */
export function PreviewPane(props: PreviewPaneProps): ReactElement {
  const { model, trial, tool, tools, access, onOpen, onOpenPath } = props
  const session = useHubSession()
  const [target, setTarget] = useState(session.target ?? 'function')
  const suggestFix = useFixes(tools, access)
  const preview = { target, onTargetChange: setTarget, onOpen, suggestFix }
  const caller = useTriedCaller()
  const { tell, callContext } = session
  const { nodeId } = callContext
  const tellOfNode = (event: HubEvent) => tell({ ...event, ...ofNode(nodeId) })
  const calls = { onEvent: tellOfNode, ...useTrial(tool, tool?.compiled.toolId), ...caller, onOpenPath }
  const panels = { model, trial, preview, calls }
  return (
    <div className="hub-editor__aside">
      {tool ? <ToolPanes {...panels} tool={tool} /> : <HubPanes {...panels} tools={tools} />}
    </div>
  )
}

interface PanesProps {
  model: PartPanel
  trial: PartPanel
  preview: Pick<SchemaPreviewProps, 'target' | 'onTargetChange' | 'onOpen' | 'suggestFix'>
  /** How what is shown is tried. */
  calls: Partial<TryCallProps>
}

function ToolPanes({ tool, ...panels }: PanesProps & { tool: OpenedTool }): ReactElement {
  const { definition } = useHubSession()
  const t = useWords(modelViewMessages)
  const isExpanded = useEditing((state) => state.data.exposure === 'expanded')
  const { compiled } = tool
  const shown = useMemo(() => [compiled], [compiled])
  return (
    <Panes {...panels} compiled={shown} tried={tool}>
      {!isExpanded && <p className="hub-preview__note">{t('way_inside', { name: definition.functionName })}</p>}
    </Panes>
  )
}

function HubPanes({ tools, ...panels }: PanesProps & { tools: readonly ToolSource[] | undefined }): ReactElement {
  const { definition } = useHubSession()
  const t = useWords(hubEditorMessages)
  const data = useDeferredValue(useEditing((state) => state.data))
  const { sent, shown, show } = useWay(definition, data)
  const isExpanded = shown === 'expanded'
  const hub = useMemo(
    () =>
      isExpanded
        ? compileHubNode(definition, { data, ...(tools ? { tools } : {}) })
        : // One function: the tools behind it need not be compiled to show it.
          { gateway: compileHubGateway(definition, data, tools), expanded: [] },
    [definition, data, tools, isExpanded],
  )
  const gateway = useMemo(() => {
    const unknown = findUnknownInputs(definition, data)
    return [{ ...hub.gateway, diagnostics: [...hub.gateway.diagnostics, ...unknown] }]
  }, [definition, data, hub])
  const tried: OpenedTool = {
    compiled: hub.gateway,
    jsonSchema: narrowHubSchema(definition, definition.narrowInput?.(data, tools ?? [])),
    upstream: listUpstream(listInputs(data)),
  }
  const compiled = isExpanded ? hub.expanded : gateway
  return (
    <Panes {...panels} compiled={compiled} tried={sent === 'expanded' ? undefined : tried}>
      <WayChoice sent={sent} shown={shown} onShow={show} />
      {compiled.length === 0 && <p className="hub-note">{t('no_functions')}</p>}
    </Panes>
  )
}

function Panes(
  props: PanesProps & {
    compiled: readonly CompiledToolRuntime[]
    tried: OpenedTool | undefined
    children: ReactNode
  },
): ReactElement {
  const { model, trial, preview, calls, compiled, tried, children } = props
  const { locale, references = [] } = useHubSession()
  const t = useWords(hubEditorMessages)
  const settled = useDeferredValue(compiled)
  return (
    <>
      <div className="hub-editor__preview" {...model}>
        <SchemaPreview {...preview} compiled={settled} {...(locale ? { locale } : {})}>
          {children}
        </SchemaPreview>
      </div>
      <div className="hub-editor__try" {...trial}>
        {tried ? (
          <TryCall
            key={tried.compiled.toolId}
            compiled={tried.compiled}
            {...(tried.jsonSchema ? { jsonSchema: tried.jsonSchema } : {})}
            {...(tried.secretKeys ? { secretKeys: tried.secretKeys } : {})}
            {...(tried.upstream ? { upstream: nameOutputs(tried.upstream, references) } : {})}
            {...calls}
            {...(tried.readAnswer ? { readAnswer: tried.readAnswer } : {})}
            {...(locale ? { locale } : {})}
          />
        ) : (
          <p className="hub-note">
            {t(compiled.length > 0 ? 'try_expanded' : 'try_nothing', { name: compiled[0]?.toolId ?? '' })}
          </p>
        )}
      </div>
    </>
  )
}

/** The outputs by what the host calls them; one that it no longer has goes by its id. */
function nameOutputs(
  upstream: Readonly<Record<string, unknown>>,
  references: readonly ReferenceOption[],
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(upstream).map(([key, id]) => [
      key,
      references.find((reference) => reference.id === id)?.label ?? String(id),
    ]),
  )
}
