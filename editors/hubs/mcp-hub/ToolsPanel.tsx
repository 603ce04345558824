import { memo, type ReactElement, useCallback, useDeferredValue, useId, useState } from 'react'
import { readVisibility } from '../../../src/store/mcp-choices.ts'
import { offerTools, type ToolOffer } from '../../../src/store/mcp-tool-choices.ts'
import type { KnownTool } from '../../../src/store/mcp-tools.ts'
import { isToolPattern } from '../../../src/store/tool-search.ts'
import { mcpHubMessages } from '../../i18n/mcp-hub.ts'
import { mcpToolMessages } from '../../i18n/mcp-hub-tools.ts'
import { SearchField } from '../../shell/SearchField.tsx'
import { useEditing, useHubSession, useWords } from '../../shell/session.ts'
import { BulkActions } from './BulkActions.tsx'
import { ReviewButton } from './ReviewButton.tsx'
import { ToolGroup } from './ToolGroup.tsx'
import { isSeen } from './tool-switches.ts'
import { type ToolFilter, toolFilters, useListedTools } from './use-listed-tools.ts'
import { VisibilityNotice } from './VisibilityNotice.tsx'

/** The tools of all servers: which the model gets, and why not, and the way into each. */
export const ToolsPanel = memo(function ToolsPanel(): ReactElement {
  const { store } = useHubSession()
  const t = useWords(mcpToolMessages)
  const tHub = useWords(mcpHubMessages)
  const titleId = useId()
  const helpId = useId()
  const isInvalid = useEditing((state) => readVisibility(state.data).isInvalid)
  const openKey = useEditing((state) => state.selection.tool)
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<ToolFilter>('all')
  const wanted = useDeferredValue(search)
  const { all, shown } = useListedTools(wanted, filter)
  const total = all.reduce((sum, { tools }) => sum + tools.length, 0)
  const visible = all.reduce((sum, { tools }) => sum + tools.filter(({ reason }) => isSeen(reason)).length, 0)
  const count = shown.reduce((sum, { tools }) => sum + tools.length, 0)
  const isNarrowed = wanted.trim() !== '' || filter !== 'all'

  const offer = useCallback(
    (tools: readonly KnownTool[], how: ToolOffer) =>
      store.getState().edit((data) => offerTools(data, tools, how, new Date().toISOString()), {
        label: tHub('step_visibility'),
      }),
    [store, tHub],
  )
  const switchTool = useCallback(
    (tool: KnownTool, isOn: boolean) => offer([tool], isOn ? 'callable' : 'hidden'),
    [offer],
  )
  const open = useCallback((tool: string) => store.getState().select({ tool }), [store])
  return (
    <section className="hub-panel" aria-labelledby={titleId}>
      <header className="hub-panel__header hub-tools__header">
        <h3 id={titleId}>{t('tools')}</h3>
        {total > 0 && <span className="hub-muted">{t('tools_count', { visible, total })}</span>}
        <ReviewButton />
      </header>
      <VisibilityNotice />
      {total === 0 ? (
        <p className="hub-empty">{t('tools_empty')}</p>
      ) : (
        <>
          <div className="hub-tools__find">
            <SearchField label={t('tools_search')} value={search} onChange={setSearch} />
            <select
              className="hub-input"
              aria-label={t('tools_filter')}
              aria-describedby={helpId}
              value={filter}
              onChange={(event) => setFilter(toolFilters.find((each) => each === event.target.value) ?? 'all')}
            >
              {toolFilters.map((each) => (
                <option key={each} value={each}>
                  {t(`tools_filter_${each}`)}
                </option>
              ))}
            </select>
          </div>
          <p className="hub-field__help" id={helpId}>
            {t('tools_search_help', { pattern: 'delete_*', addressed: 'files:write_*' })}
          </p>
        </>
      )}
      {isNarrowed && count > 0 && (
        <BulkActions
          count={count}
          isPattern={isToolPattern(wanted)}
          canSwitch={!isInvalid}
          onOffer={(how) =>
            offer(
              shown.flatMap(({ tools }) => tools.map(({ tool }) => tool)),
              how,
            )
          }
        />
      )}
      {total > 0 && count === 0 && (
        <p className="hub-empty">
          {wanted.trim() === '' ? t('tools_no_match_shown') : t('tools_no_match', { text: wanted })}
        </p>
      )}
      {shown.map(({ id, ...group }) => (
        <ToolGroup
          key={id}
          {...group}
          openKey={openKey}
          canSwitch={!isInvalid}
          onSwitch={switchTool}
          onOffer={offer}
          onOpen={open}
        />
      ))}
    </section>
  )
})
