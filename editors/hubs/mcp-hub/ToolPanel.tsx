import { type ReactElement, useCallback } from 'react'
import type { NodeInput } from '../../../src/node-io/types.ts'
import { readVisibility } from '../../../src/store/mcp-choices.ts'
import { readServers } from '../../../src/store/mcp-servers.ts'
import { acceptTool, writeToolInputs } from '../../../src/store/mcp-tool-choices.ts'
import type { KnownTool } from '../../../src/store/mcp-tools.ts'
import { mcpHubMessages } from '../../i18n/mcp-hub.ts'
import { useEditing, useHubSession, useWords } from '../../shell/session.ts'
import { ToolInputsEditor } from '../../tool-inputs/ToolInputsEditor.tsx'
import { readToolSwitches } from './tool-switches.ts'
import { useOpenedKnownTool, useToolInputs } from './use-known-tool.ts'

/** The opened tool: who fills each of its parameters, and with what. */
export function ToolPanel(): ReactElement {
  const t = useWords(mcpHubMessages)
  const key = useEditing((state) => state.selection.tool) ?? ''
  const tool = useOpenedKnownTool()
  return tool ? <ToolParameters tool={tool} /> : <p className="hub-empty">{t('tool_missing', { key })}</p>
}

function ToolParameters({ tool }: { tool: KnownTool }): ReactElement {
  const { store, locale, validator, rjsfTheme } = useHubSession()
  const t = useWords(mcpHubMessages)
  const { inputs, memory } = useToolInputs(tool)
  const reason = useEditing((state) => {
    const row = readServers(state.data).rows.find((other) => other.name === tool.server)
    return row ? readToolSwitches(readVisibility(state.data), row, tool.name).reason : 'allowed'
  })
  const change = useCallback(
    (next: NodeInput[]) => {
      const edited = next.find((input, index) => input !== inputs[index])?.key ?? ''
      store.getState().edit((data) => writeToolInputs(data, tool, memory.read(next)), {
        label: t('step_tool_inputs'),
        ...(isModeChange(inputs, next) ? {} : { coalesceKey: `tool:${tool.key}:${edited}` }),
      })
    },
    [store, tool, memory, inputs, t],
  )
  return (
    <>
      {tool.isChanged && (
        <div className="hub-changed" role="note">
          <span>
            <strong>{t('tool_changed')}</strong> {t('changed_help')}
          </span>
          <button
            type="button"
            className="hub-button"
            onClick={() => store.getState().edit((data) => acceptTool(data, tool), { label: t('step_accept') })}
          >
            {t('accept')}
          </button>
        </div>
      )}
      {tool.origin !== 'listed' && (
        <p className="hub-note">{t(tool.origin === 'gone' ? 'tool_gone_help' : 'tool_remembered')}</p>
      )}
      {reason !== 'allowed' && <p className="hub-note">{t('tool_not_offered', { reason: t(`reason_${reason}`) })}</p>}
      <ToolInputsEditor
        title={tool.name}
        description={tool.description}
        inputs={inputs}
        jsonSchema={tool.inputSchema}
        onChange={change}
        {...(locale ? { locale } : {})}
        {...(validator ? { validator } : {})}
        {...(rjsfTheme ? { rjsfTheme } : {})}
      />
    </>
  )
}

/** A toggle is a step of its own, whatever was typed just before it. */
function isModeChange(before: readonly NodeInput[], after: readonly NodeInput[]): boolean {
  return after.some((input, index) => input.selectedType !== before[index]?.selectedType)
}
