import { useMemo } from 'react'
import { type Diagnostic, translateDiagnostic } from '../../../src/diagnostics/diagnostic.ts'
import { resolveLanguage } from '../../../src/diagnostics/translate.ts'
import { readInputValue } from '../../../src/store/input-value.ts'
import { readToolRows, type ToolRowEntry } from '../../../src/store/tool-rows.ts'
import { checkToolRows } from '../../../src/tools/check-rows.ts'
import { judgeToolRows, type RowVerdicts } from '../../../src/tools/judge-rows.ts'
import { knowTools } from '../../../src/tools/known-tools.ts'
import type { ToolCatalogueEntry } from '../../../src/tools/types.ts'
import type { FieldFinding } from '../../shell/Field.tsx'
import { useEditing, useHubSession } from '../../shell/session.ts'
import { useCatalogue } from '../../shell/use-catalogue.ts'
import { knownValue } from '../../shell/use-remote.ts'
import { useRowFixes } from './use-row-fixes.ts'

const findings = new WeakMap<object, { entries: unknown; found: readonly Diagnostic[] }>()

/** Where the tools come from; undefined where the stored mode is neither. */
export function useMode(): 'user' | 'skill' | undefined {
  const mode = useEditing((state) => readInputValue(state.data, 'mode')) ?? 'user'
  return mode === '' ? 'user' : mode === 'user' || mode === 'skill' ? mode : undefined
}

/** The rows, and what is wrong with them as far as they and the catalogue tell. */
export function useRows(): { rows: readonly ToolRowEntry[]; diagnostics: readonly Diagnostic[] } {
  const { catalogue } = useCatalogue()
  const rows = useEditing((state) => readToolRows(state.data))
  const stored = useEditing((state) => readInputValue(state.data, 'enabled_tools'))
  const entries = knownValue(catalogue)
  return useMemo(() => ({ rows, diagnostics: checkStored(stored, entries) }), [rows, stored, entries])
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

/**
 * Findings in the editor's language, of a place in the row or below it; of the whole row without a place. Each with the
 * fix where one is safe.
 */
export function useRowFindings(row: ToolRowEntry): (place?: string) => FieldFinding[] {
  const { locale } = useHubSession()
  const { diagnostics } = useRows()
  const findFix = useRowFixes(row)
  return (place) => {
    const path = `/${row.index}${place === undefined ? '' : `/${place}`}`
    return diagnostics
      .filter((found) => found.path === path || (place !== undefined && found.path.startsWith(`${path}/`)))
      .map((found) => {
        const fix = findFix(found)
        return {
          severity: found.severity,
          text: translateDiagnostic(found, resolveLanguage(locale)),
          ...(fix ? { fix } : {}),
        }
      })
  }
}

function checkStored(stored: unknown, entries: readonly ToolCatalogueEntry[] | undefined): readonly Diagnostic[] {
  const check = () => checkToolRows(stored, entries && knowTools(entries))
  if (typeof stored !== 'object' || stored === null) return check()
  const known = findings.get(stored)
  if (known && known.entries === entries) return known.found
  const found = check()
  findings.set(stored, { entries, found })
  return found
}
