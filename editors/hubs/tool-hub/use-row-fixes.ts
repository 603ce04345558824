import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts'
import { type StoredToolRow, setRowMember, type ToolRowEntry } from '../../../src/store/tool-rows.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { readAvailability } from '../../shell/availability.ts'
import type { Fix } from '../../shell/FixButton.tsx'
import { useWords } from '../../shell/session.ts'
import { useCatalogue } from '../../shell/use-catalogue.ts'
import { useCredentialNames } from '../../shell/use-credentials.ts'
import { planSecretFix } from './secret-fix.ts'
import { useRowEdit } from './use-row-edit.ts'

/** The change that takes a finding about a row away, where one is safe: it never allows more. */
export function useRowFixes(row: ToolRowEntry): (found: Diagnostic) => Fix | undefined {
  const t = useWords(toolHubMessages)
  const { catalogue } = useCatalogue()
  const credentials = useCredentialNames()
  const edit = useRowEdit(row.key)
  const { entry } = readAvailability(catalogue, row.tool)
  const name = entry?.name ?? row.tool
  return ({ code, path, params }) => {
    if (code === 'tool_enabled_missing') {
      return { label: t('fix_store_off'), apply: () => edit((before) => ({ ...before, enabled: false })) }
    }
    if (code === 'tool_writes_read_only') {
      const operation = String(params['operation'])
      const rest = leaveOut(row.row, operation)
      // The last one stays: an empty list allows everything.
      if (rest.length === 0) return undefined
      return {
        label: t('fix_leave_out', { operation }),
        apply: () => edit((before) => setRowMember(before, 'operations', leaveOut(before, operation))),
      }
    }
    if (code !== 'tool_config_secret') return undefined
    const plan = planSecretFix(path, row, entry, credentials)
    if (plan === undefined) return undefined
    const { field, reference, change } = plan
    return {
      label:
        reference === undefined
          ? t('fix_remove_secret', { field })
          : t('fix_credential', { name: reference.name, field: reference.field }),
      apply: () => edit(change, { label: t('step_secret', { name }) }),
    }
  }
}

function leaveOut({ operations }: StoredToolRow, operation: string): unknown[] {
  return Array.isArray(operations) ? operations.filter((each) => each !== operation) : []
}
