import { type ReactElement, useId, useState } from 'react'
import { isPlainObject } from '../../../src/schema/is-plain-object.ts'
import { readToolRows, setRowMember } from '../../../src/store/tool-rows.ts'
import { readToolRow } from '../../../src/tools/read-rows.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { readAvailability } from '../../shell/availability.ts'
import { Findings } from '../../shell/Field.tsx'
import { useHubSession, useWords } from '../../shell/session.ts'
import { useCatalogue } from '../../shell/use-catalogue.ts'
import { Segments } from '../../tool-inputs/Segments.tsx'
import { JsonBox } from './JsonBox.tsx'
import { RowActions } from './RowActions.tsx'
import { RowForm } from './RowForm.tsx'
import { RowHeader } from './RowHeader.tsx'
import { maskRow, unmaskRow } from './row-json.ts'
import { useRowEdit } from './use-row-edit.ts'
import { useOpenedRow, useRowFindings } from './use-rows.ts'

/** The opened row, as a form or as JSON: two views of one thing. */
export function RowPanel(): ReactElement | null {
  const stored = useOpenedRow()
  return stored ? <OpenRow stored={stored} /> : null
}

function OpenRow({ stored }: { stored: NonNullable<ReturnType<typeof useOpenedRow>> }): ReactElement {
  const { store } = useHubSession()
  const t = useWords(toolHubMessages)
  const { catalogue } = useCatalogue()
  const found = readAvailability(catalogue, stored.tool)
  const findingsOf = useRowFindings(stored)
  const edit = useRowEdit(stored.key)
  const viewName = useId()
  const [view, setView] = useState<'form' | 'json'>('form')
  const read = readToolRow(stored.row, stored.index, 'user')
  const name = found.entry?.name ?? (stored.tool || t('no_tool_named'))
  const changeAll = (next: Record<string, unknown>) => {
    edit(() => unmaskRow(next, stored.row))
    const moved = readToolRows(store.getState().data)[stored.index]
    if (moved) store.getState().select({ tool: moved.key })
  }
  return (
    <section className="hub-main-panel" aria-label={t('row_title', { name })}>
      <header className="hub-main-panel__header">
        <h3>{name}</h3>
        <Segments<'form' | 'json'>
          label={t('row_view')}
          name={viewName}
          value={view}
          choices={[
            { value: 'form', words: t('view_form') },
            { value: 'json', words: t('view_json') },
          ]}
          onChange={setView}
        />
      </header>
      <RowHeader stored={stored} found={found} />
      <RowActions stored={stored} name={name} />
      <Findings id={`${viewName}-row`} findings={findingsOf()} />
      {view === 'json' || !read ? (
        <JsonBox
          label={t('row_json')}
          help={t('row_json_help')}
          value={maskRow(stored.row)}
          refuse={(value) =>
            typeof value['tool'] === 'string' && value['tool'].trim() !== '' ? undefined : t('row_json_no_tool')
          }
          onChange={changeAll}
        />
      ) : (
        <RowForm
          stored={stored}
          read={read}
          entry={found.entry}
          findingsOf={findingsOf}
          onMember={(key, value, words) => edit((row) => setRowMember(row, key, tidy(value)), words)}
        />
      )}
    </section>
  )
}

function tidy(value: unknown): unknown {
  return isPlainObject(value) && Object.keys(value).length === 0 ? undefined : value
}
