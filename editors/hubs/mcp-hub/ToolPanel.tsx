import { type ReactElement, useCallback } from 'react'
import { getMcpToolChoice } from '../../../src/mcp/visibility.ts'
import { hasHiddenText, showHiddenText } from '../../../src/mcp/visible-text.ts'
import type { NodeInput } from '../../../src/node-io/types.ts'
import { readVisibility } from '../../../src/store/mcp-choices.ts'
import { readServers } from '../../../src/store/mcp-servers.ts'
import { writeToolInputs } from '../../../src/store/mcp-tool-choices.ts'
import type { KnownTool } from '../../../src/store/mcp-tools.ts'
import { mcpHubMessages } from '../../i18n/mcp-hub.ts'
import { mcpToolMessages } from '../../i18n/mcp-hub-tools.ts'
import { charactersPerToken } from '../../preview/sent-tool.ts'
import { useEditing, useHubSession, useWords } from '../../shell/session.ts'
import { ToolInputsEditor } from '../../tool-inputs/ToolInputsEditor.tsx'
import { ParkedChoices } from './ParkedChoices.tsx'
import { ToolAccess } from './ToolAccess.tsx'
import { writeSchema } from './ToolChanges.tsx'
import { ToolReview } from './ToolReview.tsx'
import { estimateToolTokens } from './tool-switches.ts'
import { useDrift } from './use-drift.ts'
import { useOpenedKnownTool, useToolInputs } from './use-known-tool.ts'

/** The opened tool: what changed, what the model may do with it, and who fills each of its parameters. */
export function ToolPanel(): ReactElement {
  const t = useWords(mcpToolMessages)
  const key = useEditing((state) => state.selection.tool) ?? ''
  const tool = useOpenedKnownTool()
  return tool ? <OpenedTool tool={tool} /> : <p className="hub-empty">{t('tool_missing', { key })}</p>
}

function OpenedTool({ tool }: { tool: KnownTool }): ReactElement {
  const { store, locale, validator, rjsfTheme, references } = useHubSession()
  const t = useWords(mcpToolMessages)
  const tHub = useWords(mcpHubMessages)
  const { inputs, memory } = useToolInputs(tool)
  const row = useEditing((state) => readServers(state.data).rows.find((other) => other.name === tool.server))
  const choice = useEditing((state) => getMcpToolChoice(readVisibility(state.data), tool.server, tool.name))
  const drift = useDrift().find((each) => each.row.name === tool.server)
  const change = drift?.changes.find((each) => each.tool === tool && each.kind !== 'removed')
  const write = useCallback(
    (next: NodeInput[]) => {
      const edited = next.find((input, index) => input !== inputs[index])?.key ?? ''
      store.getState().edit((data) => writeToolInputs(data, tool, memory.read(next), new Date().toISOString()), {
        label: tHub('step_tool_inputs'),
        ...(isModeChange(inputs, next) ? {} : { coalesceKey: `tool:${tool.key}:${edited}` }),
      })
    },
    [store, tool, memory, inputs, tHub],
  )
  return (
    <>
      {change && (
        <ul className="hub-review__list">
          <ToolReview drift={change} hidesNewTools={drift?.hidesNewTools ?? false} />
        </ul>
      )}
      {tool.origin !== 'listed' && (
        <p className="hub-note">{t(tool.origin === 'gone' ? 'tool_gone_help' : 'tool_remembered')}</p>
      )}
      {hasHiddenText(tool.description) && (
        <div className="hub-changed" role="note">
          <span>
            {t('tool_hidden_text')} <code className="hub-mono">{showHiddenText(tool.description)}</code>
          </span>
        </div>
      )}
      <ToolInputsEditor
        title={tool.name}
        description={tool.description}
        inputs={inputs}
        jsonSchema={tool.inputSchema}
        onChange={write}
        {...(locale ? { locale } : {})}
        {...(validator ? { validator } : {})}
        {...(rjsfTheme ? { rjsfTheme } : {})}
        {...(references ? { references } : {})}
      />
      <ParkedChoices tool={tool} inputs={inputs} />
      {row && <ToolAccess tool={tool} row={row} />}
      <details className="hub-schemas">
        <summary>
          {t('tool_schemas')}
          <span className="hub-muted" title={t('tool_tokens_help', { size: charactersPerToken })}>
            {' · '}
            {t('tool_tokens', { count: estimateToolTokens(tool, choice) })}
          </span>
        </summary>
        <h4>{t('tool_schema')}</h4>
        <SchemaText schema={tool.inputSchema} label={t('tool_schema')} />
        {tool.outputSchema && (
          <>
            <h4>{t('tool_output_schema')}</h4>
            <SchemaText schema={tool.outputSchema} label={t('tool_output_schema')} />
          </>
        )}
      </details>
    </>
  )
}

function SchemaText({ schema, label }: { schema: unknown; label: string }): ReactElement {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <pre className="hub-schemas__text" dir="ltr" tabIndex={0} role="group" aria-label={label}>
      {writeSchema(schema)}
    </pre>
  )
}

/** A toggle is a step of its own, whatever was typed just before it. */
function isModeChange(before: readonly NodeInput[], after: readonly NodeInput[]): boolean {
  return after.some((input, index) => input.selectedType !== before[index]?.selectedType)
}
