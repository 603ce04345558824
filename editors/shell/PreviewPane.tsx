import { type ReactElement, useDeferredValue, useMemo } from 'react'
import type { CompiledToolRuntime, ToolSource } from '../../src/compiler/types.ts'
import { compileHubGateway, compileHubNode } from '../../src/hub/compile-hub-node.ts'
import { narrowHubSchema } from '../../src/hub/narrow-hub-schema.ts'
import { hubEditorMessages } from '../i18n/hub-editor.ts'
import { SchemaPreview } from '../preview/SchemaPreview.tsx'
import { TryCall } from '../try-call/TryCall.tsx'
import type { RunOptions } from '../try-call/types.ts'
import { useEditing, useHubSession, useWords } from './session.ts'
import type { OpenedTool } from './view.ts'

/** What the model sees of the opened tool, else of the whole hub, and the way to try it. */
export function PreviewPane(props: {
  id: string
  tool: OpenedTool | undefined
  tools: readonly ToolSource[] | undefined
}): ReactElement {
  const { id, tool, tools } = props
  return (
    <div className="hub-editor__aside">
      {tool ? <Panes id={id} compiled={[tool.compiled]} tried={tool} /> : <HubPanes id={id} tools={tools} />}
    </div>
  )
}

function HubPanes({ id, tools }: { id: string; tools: readonly ToolSource[] | undefined }): ReactElement {
  const { store, client, callContext, definition } = useHubSession()
  const data = useDeferredValue(useEditing((state) => state.data))
  const isExpanded = data.exposure === 'expanded'
  const hub = useMemo(
    () =>
      isExpanded
        ? compileHubNode(definition, { data, ...(tools ? { tools } : {}) })
        : // One function: the tools behind it need not be compiled to show it.
          { gateway: compileHubGateway(definition, data, tools), expanded: [] },
    [definition, data, tools, isExpanded],
  )
  const run = useMemo(() => {
    if (!client) return undefined
    return async (args: Record<string, unknown>, { signal, onProgress }: RunOptions) => {
      const { type, data: current } = store.getState()
      const request = { type, data: current, args, context: callContext }
      const outputs = await client.execute(request, { signal, onProgress })
      return outputs['result'] ?? outputs
    }
  }, [client, callContext, store])
  const tried: OpenedTool = {
    compiled: hub.gateway,
    jsonSchema: narrowHubSchema(definition, definition.narrowInput?.(data, tools ?? [])),
    ...(run ? { run } : {}),
  }
  return <Panes id={id} compiled={isExpanded ? hub.expanded : [hub.gateway]} tried={isExpanded ? undefined : tried} />
}

function Panes(props: {
  id: string
  compiled: readonly CompiledToolRuntime[]
  tried: OpenedTool | undefined
}): ReactElement {
  const { id, compiled, tried } = props
  const { locale } = useHubSession()
  const t = useWords(hubEditorMessages)
  const settled = useDeferredValue(compiled)
  return (
    <>
      <div className="hub-editor__preview" id={id}>
        {settled.length === 0 && <p className="hub-note">{t('no_functions')}</p>}
        <SchemaPreview
          compiled={settled}
          {...(settled.length === 1 && settled[0] ? { selectedToolId: settled[0].toolId } : {})}
          {...(locale ? { locale } : {})}
        />
      </div>
      <div className="hub-editor__try">
        {tried ? (
          <TryCall
            key={tried.compiled.toolId}
            compiled={tried.compiled}
            {...(tried.jsonSchema ? { jsonSchema: tried.jsonSchema } : {})}
            {...(tried.secretKeys ? { secretKeys: tried.secretKeys } : {})}
            {...(tried.run ? { onRun: tried.run } : {})}
            {...(tried.readAnswer ? { readAnswer: tried.readAnswer } : {})}
            {...(locale ? { locale } : {})}
          />
        ) : (
          <p className="hub-note">{t('try_expanded')}</p>
        )}
      </div>
    </>
  )
}
