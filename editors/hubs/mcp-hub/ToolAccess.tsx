import { type ReactElement, useId } from 'react'
import type { McpServerRow } from '../../../src/mcp/types.ts'
import { getMcpToolChoice } from '../../../src/mcp/visibility.ts'
import { changeToolChoice, readVisibility, withMember } from '../../../src/store/mcp-choices.ts'
import { offerTools, type ToolOffer } from '../../../src/store/mcp-tool-choices.ts'
import type { KnownTool } from '../../../src/store/mcp-tools.ts'
import { mcpHubMessages } from '../../i18n/mcp-hub.ts'
import { mcpToolMessages } from '../../i18n/mcp-hub-tools.ts'
import { Field } from '../../shell/Field.tsx'
import { useEditing, useHubSession, useWords } from '../../shell/session.ts'
import { Segments } from '../../tool-inputs/Segments.tsx'
import { readToolSwitches } from './tool-switches.ts'

/** What the model may do with one tool: its own switches, and what holds in the end and why. */
export function ToolAccess({ tool, row }: { tool: KnownTool; row: McpServerRow }): ReactElement {
  const { store } = useHubSession()
  const t = useWords(mcpToolMessages)
  const tHub = useWords(mcpHubMessages)
  const name = useId()
  const visibility = useEditing((state) => readVisibility(state.data))
  const { reason, isVisible, approval } = readToolSwitches(visibility, row, tool)
  const choice = getMcpToolChoice(visibility, tool.server, tool.name)
  const own: ToolOffer = !isVisible ? 'hidden' : (choice?.callable ?? true) === true ? 'callable' : 'visible'
  const label = tHub('step_tool_access', { key: tool.key })
  const asksWords = t(`access_asks_${approval}`)
  return (
    <fieldset className="hub-access" disabled={visibility.isInvalid}>
      <legend>{t('access_title')}</legend>
      <Segments<ToolOffer>
        label={t('access_tool')}
        name={name}
        value={own}
        choices={[
          { value: 'callable', words: t('access_callable') },
          { value: 'visible', words: t('access_visible') },
          { value: 'hidden', words: t('access_hidden') },
        ]}
        onChange={(offer) =>
          store.getState().edit((data) => offerTools(data, [tool], offer, new Date().toISOString()), { label })
        }
      />
      <p className="hub-access__effect" data-off={reason !== 'allowed' || undefined}>
        {t('access_effective', { reason: t(`offer_${reason}`) })}
      </p>
      <Field label={t('access_approval')} help={asksWords}>
        {(control) => (
          <select
            {...control}
            className="hub-input"
            value={choice?.approval ?? ''}
            onChange={(event) => {
              const { value } = event.target
              const wanted = value === 'ask' || value === 'never' ? value : undefined
              store
                .getState()
                .edit((data) => changeToolChoice(data, tool.key, (before) => withMember(before, 'approval', wanted)), {
                  label,
                })
            }}
          >
            <option value="">{t(approval === 'server' ? 'access_approval_server' : 'access_approval_default')}</option>
            <option value="ask">{t('access_approval_ask')}</option>
            <option value="never">{t('access_approval_never')}</option>
          </select>
        )}
      </Field>
    </fieldset>
  )
}
