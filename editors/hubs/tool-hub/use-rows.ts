import { useCallback, useMemo } from 'react'
import { type Diagnostic, translateDiagnostic } from '../../../src/diagnostics/diagnostic.ts'
import { resolveLanguage } from '../../../src/diagnostics/translate.ts'
import { readInputValue } from '../../../src/store/input-value.ts'
import { changeToolRow, readToolRows, type StoredToolRow, type ToolRowEntry } from '../../../src/store/tool-rows.ts'
import { checkToolRows } from '../../../src/tools/check-rows.ts'
import { judgeToolRows, type RowVerdicts } from '../../../src/tools/judge-rows.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import type { FieldFinding } from '../../shell/Field.tsx'
import { useEditing, useHubSession, useWords } from '../../shell/session.ts'
import { useCatalogue } from '../../shell/use-catalogue.ts'
import { knownValue } from '../../shell/use-remote.ts'

const findings = new WeakMap<object, readonly Diagnostic[]>()

/** Where the tools come from; undefined where the stored mode is neither. */
export function useMode(): 'user' | 'skill' | undefined {
  const mode = useEditing((state) => readInputValue(state.data, 'mode')) ?? 'user'
  return mode === '' ? 'user' : mode === 'user' || mode === 'skill' ? mode : undefined
}

/** The rows, and what is wrong with them as far as they alone tell. */
export function useRows(): { rows: readonly ToolRowEntry[]; diagnostics: readonly Diagnostic[] } {
  const rows = useEditing((state) => readToolRows(state.data))
  const stored = useEditing((state) => readInputValue(state.data, 'enabled_tools'))
  return useMemo(() => ({ rows, diagnostics: checkStored(stored) }), [rows, stored])
}

/** What a model may do through each row. */
export function useVerdicts(): readonly RowVerdicts[] {
  const { catalogue } = useCatalogue()
  const stored = useEditing((state) => readInputValue(state.data, 'enabled_tools'))
  const entries = knownValue(catalogue)
  return useMemo(() => judgeToolRows(stored, entries), [stored, entries])
}

/** The row that is open. */
export function useOpenedRow(): ToolRowEntry | undefined {
  const key = useEditing((state) => state.selection.tool)
  return useEditing((state) => readToolRows(state.data)).find((row) => row.key === key)
}

/** Findings in the editor's language, of a place in the row or below it; of the whole row without a place. */
export function useRowFindings(row: ToolRowEntry): (place?: string) => FieldFinding[] {
  const { locale } = useHubSession()
  const { diagnostics } = useRows()
  return (place) => {
    const path = `/${row.index}${place === undefined ? '' : `/${place}`}`
    return diagnostics
      .filter((found) => found.path === path || (place !== undefined && found.path.startsWith(`${path}/`)))
      .map((found) => ({
        severity: found.severity,
        text: translateDiagnostic(found, resolveLanguage(locale)),
      }))
  }
}

/** Changes the row as one step; edits of the same `field` shortly after each other are one. */
export function useRowEdit(key: string): (change: (row: StoredToolRow) => StoredToolRow, field?: string) => void {
  const { store } = useHubSession()
  const t = useWords(toolHubMessages)
  return useCallback(
    (change, field) =>
      store.getState().edit((data) => changeToolRow(data, key, change), {
        label: t('step_row'),
        ...(field === undefined ? {} : { coalesceKey: `row:${key}:${field}` }),
      }),
    [store, key, t],
  )
}

function checkStored(stored: unknown): readonly Diagnostic[] {
  if (typeof stored !== 'object' || stored === null) return checkToolRows(stored)
  const known = findings.get(stored) ?? checkToolRows(stored)
  findings.set(stored, known)
  return known
}
