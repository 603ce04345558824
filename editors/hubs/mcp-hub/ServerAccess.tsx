import { type ReactElement, useId } from 'react'
import type { McpServerRow } from '../../../src/mcp/types.ts'
import { getMcpServerAccess } from '../../../src/mcp/visibility.ts'
import {
  changeServerChoice,
  readServerChoice,
  readVisibility,
  withMember,
  withVisible,
} from '../../../src/store/mcp-choices.ts'
import { setNewTools } from '../../../src/store/mcp-drift.ts'
import type { ToolOffer } from '../../../src/store/mcp-tool-choices.ts'
import { mcpHubMessages } from '../../i18n/mcp-hub.ts'
import { mcpToolMessages } from '../../i18n/mcp-hub-tools.ts'
import { Field } from '../../shell/Field.tsx'
import { useEditing, useHubSession, useWords } from '../../shell/session.ts'
import { Segments } from '../../tool-inputs/Segments.tsx'
import { useDrift } from './use-drift.ts'

/** What the model may do with the tools of one server, those that it adds later included. */
export function ServerAccess({ row }: { row: McpServerRow }): ReactElement | null {
  const { store } = useHubSession()
  const t = useWords(mcpToolMessages)
  const tHub = useWords(mcpHubMessages)
  const id = useId()
  const visibility = useEditing((state) => readVisibility(state.data))
  const choice = useEditing((state) => readServerChoice(state.data, row.name))
  const drift = useDrift().find((each) => each.row.id === row.id)
  const { visible, callable } = getMcpServerAccess(visibility, row.name)
  const offer: ToolOffer = !visible ? 'hidden' : callable ? 'callable' : 'visible'
  const label = tHub('step_visibility')
  if (row.name === '' || !drift) return null
  return (
    <fieldset className="hub-access" disabled={visibility.isInvalid}>
      <legend>{t('access_title')}</legend>
      <Segments<ToolOffer>
        label={t('access_server')}
        name={`${id}-offer`}
        value={offer}
        choices={[
          { value: 'callable', words: t('access_callable') },
          { value: 'visible', words: t('access_visible') },
          { value: 'hidden', words: t('access_hidden') },
        ]}
        onChange={(next) =>
          store.getState().edit(
            (data) =>
              changeServerChoice(data, row.name, (before) => ({
                ...withVisible(before, next !== 'hidden'),
                ...(next === 'visible' ? { callable: false } : {}),
              })),
            { label },
          )
        }
      />
      <Field label={t('access_approval')}>
        {(control) => (
          <select
            {...control}
            className="hub-input"
            value={choice.approval ?? ''}
            onChange={(event) => {
              const { value } = event.target
              const wanted = value === 'ask' || value === 'never' ? value : undefined
              store
                .getState()
                .edit(
                  (data) => changeServerChoice(data, row.name, (before) => withMember(before, 'approval', wanted)),
                  {
                    label,
                  },
                )
            }}
          >
            <option value="">{t('access_approval_default')}</option>
            <option value="ask">{t('access_approval_ask')}</option>
            <option value="never">{t('access_approval_never')}</option>
          </select>
        )}
      </Field>
      <Field label={t('access_new_tools')} help={t('access_new_help')}>
        {(control) => (
          <select
            {...control}
            className="hub-input"
            value={drift.hidesNewTools ? 'hidden' : 'visible'}
            onChange={(event) => {
              const policy = event.target.value === 'hidden' ? 'hidden' : 'visible'
              store.getState().edit((data) => setNewTools(data, drift, policy, new Date().toISOString()), { label })
            }}
          >
            <option value="visible">{t('access_new_visible')}</option>
            <option value="hidden">{t('access_new_hidden')}</option>
          </select>
        )}
      </Field>
    </fieldset>
  )
}
