import { memo, type ReactElement, useDeferredValue, useId, useState } from 'react'
import { translateDiagnostic } from '../../../src/diagnostics/diagnostic.ts'
import { resolveLanguage } from '../../../src/diagnostics/translate.ts'
import { switchToolRows } from '../../../src/store/tool-rows.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { Plus, ShieldAlert } from '../../icons.ts'
import { readAvailability } from '../../shell/availability.ts'
import { moveByArrows } from '../../shell/move-by-arrows.ts'
import { SearchField } from '../../shell/SearchField.tsx'
import { useEditing, useHubSession, useWords } from '../../shell/session.ts'
import { useCatalogue } from '../../shell/use-catalogue.ts'
import { CatalogueNote } from './CatalogueNote.tsx'
import { RowItem, type RowItemProps } from './RowItem.tsx'
import { SkillMode } from './SkillMode.tsx'
import { ToolPicker } from './ToolPicker.tsx'
import { useMode, useRows, useVerdicts } from './use-rows.ts'

/** More than fit on a screen: from here on a filter pays. */
const MANY = 9

/** What the hub can run: the author's rows, or in skill mode what the skills declare. */
export const RowsPanel = memo(function RowsPanel(): ReactElement {
  return useMode() === 'skill' ? <SkillMode /> : <Rows />
})

function Rows(): ReactElement {
  const { store, locale } = useHubSession()
  const t = useWords(toolHubMessages)
  const titleId = useId()
  const { diagnostics } = useRows()
  const items = useRowItems()
  const [filter, setFilter] = useState('')
  const [isPicking, setPicking] = useState(false)
  const wanted = useDeferredValue(filter).trim().toLowerCase()
  const shown =
    wanted === '' ? items : items.filter(({ name, tool }) => `${name} ${tool}`.toLowerCase().includes(wanted))
  const on = items.filter(({ isOn }) => isOn).length
  const switchAll = (enabled: boolean) => {
    const keys = shown.map(({ rowKey }) => rowKey)
    store.getState().edit((data) => switchToolRows(data, keys, enabled), { label: t('step_switch') })
  }
  const aboutList = diagnostics.filter(({ path }) => path === '')
  return (
    <section className="hub-panel" aria-labelledby={titleId}>
      <header className="hub-panel__header">
        <h3 id={titleId}>{t('rows')}</h3>
        {items.length > 0 && <span className="hub-muted">{t('rows_count', { enabled: on, total: items.length })}</span>}
      </header>
      {on === 0 && (
        <p className="hub-deny" role="note">
          <ShieldAlert aria-hidden size={14} />
          <span>{t(items.length === 0 ? 'rows_empty' : 'rows_all_off')}</span>
        </p>
      )}
      {items.length >= MANY && <SearchField label={t('rows_filter')} value={filter} onChange={setFilter} />}
      {items.length > 1 && (
        <div className="hub-row-bulk">
          <button type="button" className="hub-link" onClick={() => switchAll(true)}>
            {t('all_on')}
          </button>
          <button type="button" className="hub-link" onClick={() => switchAll(false)}>
            {t('all_off')}
          </button>
        </div>
      )}
      {items.length > 0 && shown.length === 0 && <p className="hub-empty">{t('rows_no_match', { text: filter })}</p>}
      <ul
        className="hub-servers"
        aria-label={t('rows')}
        onKeyDown={(event) => moveByArrows(event, '.hub-server__name')}
      >
        {shown.map((item) => (
          <RowItem key={item.rowKey} {...item} />
        ))}
      </ul>
      <div className="hub-panel__actions">
        <button type="button" className="hub-button hub-button--primary" onClick={() => setPicking(true)}>
          <Plus aria-hidden size={14} />
          {t('add_tools')}
        </button>
      </div>
      {aboutList.map((finding) => (
        <p key={finding.code} className="hub-field__finding" data-severity={finding.severity}>
          {translateDiagnostic(finding, resolveLanguage(locale))}
        </p>
      ))}
      <CatalogueNote />
      {isPicking && <ToolPicker onClose={() => setPicking(false)} />}
    </section>
  )
}

function useRowItems(): RowItemProps[] {
  const { rows, diagnostics } = useRows()
  const { catalogue } = useCatalogue()
  const verdicts = useVerdicts()
  const openKey = useEditing((state) => state.selection.tool)
  const t = useWords(toolHubMessages)
  return rows.map(({ key, index, tool, row }) => {
    const { availability, entry } = readAvailability(catalogue, tool)
    const calls = verdicts.find((verdict) => verdict.index === index)?.calls ?? []
    const countCalls = (outcome: string) => calls.filter((call) => call.outcome === outcome).length
    const path = `/${index}`
    const problems = diagnostics.filter(
      (found) => found.severity !== 'info' && (found.path === path || found.path.startsWith(`${path}/`)),
    )
    const name = entry?.name ?? (tool === '' ? t('no_tool_named') : tool)
    const count = rows.slice(0, index + 1).filter((other) => other.tool === tool).length
    return {
      rowKey: key,
      name: count > 1 ? `${name} (${count})` : name,
      tool: entry && entry.name !== tool ? tool : '',
      isOn: row['enabled'] === true,
      availability,
      isReadOnly: row['read_only'] === true,
      allowed: countCalls('allowed'),
      approval: countCalls('approval'),
      refused: countCalls('refused'),
      problemCount: problems.length,
      hasError: problems.some(({ severity }) => severity === 'error'),
      isOpen: key === openKey,
    }
  })
}
