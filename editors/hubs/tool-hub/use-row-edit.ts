import { useCallback } from 'react'
import { changeToolRow, readToolRows, type StoredToolRow } from '../../../src/store/tool-rows.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { readAvailability } from '../../shell/availability.ts'
import { useHubSession, useWords } from '../../shell/session.ts'
import { useCatalogue } from '../../shell/use-catalogue.ts'

/** How an edit of a row is told of. */
export interface RowEditWords {
  /** Edits of the same field shortly after each other are one step. */
  field?: string
  /** What of the row is edited, e.g. `Domains`. */
  part?: string
  /** The whole label of the step, in place of the usual one. */
  label?: string
}

/** Changes the row as one step that says what it did. */
export function useRowEdit(key: string): (change: (row: StoredToolRow) => StoredToolRow, words?: RowEditWords) => void {
  const { store } = useHubSession()
  const { catalogue } = useCatalogue()
  const t = useWords(toolHubMessages)
  return useCallback(
    (change, { field, part, label } = {}) => {
      const tool = readToolRows(store.getState().data).find((row) => row.key === key)?.tool ?? ''
      const name = readAvailability(catalogue, tool).entry?.name ?? (tool || t('no_tool_named'))
      const usual = part === undefined ? t('step_row', { name }) : t('step_row_part', { part, name })
      store.getState().edit((data) => changeToolRow(data, key, change), {
        label: label ?? usual,
        ...(field === undefined ? {} : { coalesceKey: `row:${key}:${field}` }),
      })
    },
    [store, catalogue, key, t],
  )
}
