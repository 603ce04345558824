import type { ReactElement } from 'react'
import { isSecretName } from '../../../src/mcp/secret-names.ts'
import { getMcpToolChoice } from '../../../src/mcp/visibility.ts'
import type { NodeInput } from '../../../src/node-io/types.ts'
import { readVisibility } from '../../../src/store/mcp-choices.ts'
import { listParkedChoices, moveParkedChoice } from '../../../src/store/mcp-tool-choices.ts'
import type { KnownTool } from '../../../src/store/mcp-tools.ts'
import { mcpHubMessages } from '../../i18n/mcp-hub.ts'
import { mcpToolMessages } from '../../i18n/mcp-hub-tools.ts'
import { useEditing, useHubSession, useWords } from '../../shell/session.ts'
import { shortenValue } from '../../tool-inputs/describe-schema.ts'

/** Values of parameters that the tool has no more: kept, never sent, and moved or forgotten by hand. */
export function ParkedChoices({
  tool,
  inputs,
}: {
  tool: KnownTool
  inputs: readonly NodeInput[]
}): ReactElement | null {
  const { store } = useHubSession()
  const t = useWords(mcpToolMessages)
  const tHub = useWords(mcpHubMessages)
  const choice = useEditing((state) => getMcpToolChoice(readVisibility(state.data), tool.server, tool.name))
  const parked = listParkedChoices(choice, inputs)
  if (parked.length === 0) return null
  const move = (from: string, to: string | undefined) =>
    store.getState().edit((data) => moveParkedChoice(data, tool.key, from, to), { label: tHub('step_parked') })
  return (
    <section className="hub-parked" aria-label={t('parked_title')}>
      <h4>{t('parked_title')}</h4>
      <p className="hub-field__help">{t('parked_help')}</p>
      <ul>
        {parked.map(({ key, binding }) => (
          <li key={key} className="hub-parked__item">
            <code>{key}</code>
            <span className="hub-clip hub-muted">
              {binding === undefined ? '' : isSecretName(key) ? '••••••••' : shortenValue(binding)}
            </span>
            <select
              className="hub-input"
              aria-label={t('parked_move', { key })}
              value=""
              onChange={(event) => {
                if (event.target.value !== '') move(key, event.target.value)
              }}
            >
              <option value="">{t('parked_choose')}</option>
              {inputs.map((input) => (
                <option key={input.key} value={input.key}>
                  {input.key}
                </option>
              ))}
            </select>
            <button type="button" className="hub-button" onClick={() => move(key, undefined)}>
              {t('parked_forget', { key })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
