import { memo, type ReactElement, useDeferredValue, useId, useRef, useState } from 'react'
import { translateDiagnostic } from '../../../src/diagnostics/diagnostic.ts'
import { resolveLanguage } from '../../../src/diagnostics/translate.ts'
import { removeToolRows, switchToolRows } from '../../../src/store/tool-rows.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { ArrowRightLeft, Plus, ShieldAlert } from '../../icons.ts'
import { SearchField } from '../../shell/SearchField.tsx'
import { useHubSession, useWords } from '../../shell/session.ts'
import { CatalogueNote } from './CatalogueNote.tsx'
import { DuplicateRows } from './DuplicateRows.tsx'
import { RowList } from './RowList.tsx'
import { SkillMode } from './SkillMode.tsx'
import { ToolPicker } from './ToolPicker.tsx'
import { TransferDialog } from './TransferDialog.tsx'
import { useListEdit } from './use-list-edit.ts'
import { useRowItems } from './use-row-items.ts'
import { useMode, useRows } from './use-rows.ts'

/** More than fit on a screen: from here on a filter pays. */
const MANY = 9

/** What the hub can run: the author's rows, or in skill mode what the skills declare. */
export const RowsPanel = memo(function RowsPanel(): ReactElement {
  return useMode() === 'skill' ? <SkillMode /> : <Rows />
})

function Rows(): ReactElement {
  const { locale } = useHubSession()
  const t = useWords(toolHubMessages)
  const titleId = useId()
  const { diagnostics } = useRows()
  const items = useRowItems()
  const edit = useListEdit()
  const [filter, setFilter] = useState('')
  const [dialog, setDialog] = useState<'picker' | 'transfer'>()
  const addButton = useRef<HTMLButtonElement>(null)
  const wanted = useDeferredValue(filter).trim().toLowerCase()
  const shown =
    wanted === '' ? items : items.filter(({ name, tool }) => `${name} ${tool}`.toLowerCase().includes(wanted))
  const keys = shown.map(({ rowKey }) => rowKey)
  const on = items.filter(({ isOn }) => isOn).length
  const switchAll = (enabled: boolean) =>
    edit((data) => switchToolRows(data, keys, enabled), t('step_switch_all', { count: keys.length }))
  const removeAll = () => {
    edit((data) => removeToolRows(data, keys), t('step_remove_all', { count: keys.length }))
    setFilter('')
    addButton.current?.focus()
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
      {items.length > 1 && shown.length > 0 && (
        <div className="hub-row-bulk">
          <button type="button" className="hub-link" onClick={() => switchAll(true)}>
            {t('all_on')}
          </button>
          <button type="button" className="hub-link" onClick={() => switchAll(false)}>
            {t('all_off')}
          </button>
          <button type="button" className="hub-link" onClick={removeAll}>
            {t('all_remove', { count: shown.length })}
          </button>
        </div>
      )}
      {items.length > 0 && shown.length === 0 && <p className="hub-empty">{t('rows_no_match', { text: filter })}</p>}
      <RowList items={shown} label={t('rows')} onEmpty={() => addButton.current?.focus()} />
      <DuplicateRows />
      <div className="hub-panel__actions">
        <button
          ref={addButton}
          type="button"
          className="hub-button hub-button--primary"
          onClick={() => setDialog('picker')}
        >
          <Plus aria-hidden size={14} />
          {t('add_tools')}
        </button>
        <button type="button" className="hub-button" onClick={() => setDialog('transfer')}>
          <ArrowRightLeft aria-hidden size={14} />
          {t('transfer')}
        </button>
      </div>
      {aboutList.map((finding) => (
        <p key={finding.code} className="hub-field__finding" data-severity={finding.severity}>
          {translateDiagnostic(finding, resolveLanguage(locale))}
        </p>
      ))}
      <CatalogueNote />
      {dialog === 'picker' && <ToolPicker onClose={() => setDialog(undefined)} />}
      {dialog === 'transfer' && <TransferDialog onClose={() => setDialog(undefined)} />}
    </section>
  )
}
