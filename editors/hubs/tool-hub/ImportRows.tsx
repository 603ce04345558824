import { type ReactElement, useState } from 'react'
import { isSameJson } from '../../../src/store/is-same-json.ts'
import { putToolRows, readToolRows, type StoredToolRow } from '../../../src/store/tool-rows.ts'
import { readRowList } from '../../../src/tools/row-list.ts'
import { parseJsonText } from '../../fields/parse-json-text.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { toolInputMessages } from '../../i18n/tool-inputs.ts'
import { Field } from '../../shell/Field.tsx'
import { useEditing, useWords } from '../../shell/session.ts'
import { useListEdit } from './use-list-edit.ts'

/** Rows that are pasted, seen before any of them is stored. What has a row already is left as it is. */
export function ImportRows({ onDone }: { onDone(): void }): ReactElement {
  const t = useWords(toolHubMessages)
  const tJson = useWords(toolInputMessages)
  const edit = useListEdit()
  const [text, setText] = useState('')
  const stored = useEditing((state) => readToolRows(state.data))
  const parsed = parseJsonText(text)
  const read = parsed.state === 'value' ? readRowList(parsed.value) : undefined
  const rows = read?.rows ?? []
  const added = pickAdded(rows, stored)
  const isEmpty = text.trim() === ''
  const fault =
    parsed.state === 'invalid'
      ? tJson(`json_${parsed.problem.kind}`, { line: parsed.problem.line, column: parsed.problem.column })
      : read === undefined
        ? t('transfer_no_list')
        : undefined
  const finish = (how: 'add' | 'replace', taken: readonly StoredToolRow[], label: string) => {
    edit((data) => putToolRows(data, taken, how), label)
    onDone()
  }
  return (
    <section className="hub-form" aria-label={t('transfer_import')}>
      <Field
        label={t('transfer_import')}
        help={t('transfer_import_help')}
        findings={isEmpty || fault === undefined ? [] : [{ severity: 'error', text: fault }]}
      >
        {(control) => (
          <textarea
            {...control}
            className="hub-input hub-mono"
            dir="ltr"
            rows={6}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {rows.length > 0 && <Preview rows={rows} stored={stored} added={added} />}
      {read !== undefined && read.skipped > 0 && (
        <p className="hub-row-warning">{t('transfer_skipped', { count: read.skipped })}</p>
      )}
      <div className="hub-panel__actions">
        <button
          type="button"
          className="hub-button hub-button--primary"
          disabled={added.length === 0}
          onClick={() => finish('add', added, t('step_import', { count: added.length }))}
        >
          {t('transfer_add', { count: added.length })}
        </button>
        {rows.length > 0 && stored.length > 0 && (
          <button type="button" className="hub-button" onClick={() => finish('replace', rows, t('step_replace'))}>
            {t('transfer_replace', { count: rows.length })}
          </button>
        )}
      </div>
    </section>
  )
}

type Stored = ReturnType<typeof readToolRows>

function Preview(props: { rows: readonly StoredToolRow[]; stored: Stored; added: readonly unknown[] }): ReactElement {
  const { rows, stored, added } = props
  const t = useWords(toolHubMessages)
  return (
    <ul className="hub-transfer__rows" aria-label={t('transfer_preview')}>
      {rows.map((row, index) => {
        const state = added.includes(row)
          ? 'new'
          : stored.some((each) => isSameJson(each.row, row))
            ? 'same'
            : 'conflict'
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a pasted row has no name but its place
          <li key={index} data-state={state}>
            <code className="hub-row-id">{String(row['tool']).trim()}</code>
            <span className="hub-muted">{t(row['enabled'] === true ? 'transfer_on' : 'transfer_off')}</span>
            <span>{t(`transfer_${state}`)}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** The rows of tools that have none yet; a repeated one once. */
function pickAdded(rows: readonly StoredToolRow[], stored: Stored): StoredToolRow[] {
  const taken = new Set(stored.map(({ tool }) => tool))
  return rows.filter((row) => {
    const tool = String(row['tool']).trim()
    if (taken.has(tool)) return false
    taken.add(tool)
    return true
  })
}
