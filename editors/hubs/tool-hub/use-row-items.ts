import { listOpenRisks } from '../../../src/tools/open-risks.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { readAvailability } from '../../shell/availability.ts'
import { useEditing, useWords } from '../../shell/session.ts'
import { useCatalogue } from '../../shell/use-catalogue.ts'
import type { RowItemProps } from './RowItem.tsx'
import { useRows, useVerdicts } from './use-rows.ts'

/** What the list says of each row. */
export function useRowItems(): RowItemProps[] {
  const { rows, diagnostics } = useRows()
  const { catalogue } = useCatalogue()
  const verdicts = new Map(useVerdicts().map((verdict) => [verdict.index, verdict]))
  const openKey = useEditing((state) => state.selection.tool)
  const t = useWords(toolHubMessages)
  const problems = new Map<string, { count: number; hasError: boolean }>()
  for (const { path, severity } of diagnostics) {
    const [, index = ''] = path.split('/')
    if (severity === 'info' || index === '') continue
    const { count, hasError } = problems.get(index) ?? { count: 0, hasError: false }
    problems.set(index, { count: count + 1, hasError: hasError || severity === 'error' })
  }
  const seen = new Map<string, number>()
  return rows.map(({ key, index, tool, row }) => {
    const { availability, entry } = readAvailability(catalogue, tool)
    const verdict = verdicts.get(index)
    const countCalls = (outcome: string) => verdict?.calls.filter((call) => call.outcome === outcome).length ?? 0
    const allowed = countCalls('allowed')
    const count = (seen.get(tool) ?? 0) + 1
    seen.set(tool, count)
    const name = entry?.name ?? (tool === '' ? t('no_tool_named') : tool)
    return {
      rowKey: key,
      name: count > 1 ? `${name} (${count})` : name,
      tool: entry && entry.name !== tool ? tool : '',
      isOn: row['enabled'] === true,
      availability,
      isReadOnly: row['read_only'] === true,
      isUnrestricted:
        allowed > 0 && verdict?.entry !== undefined && listOpenRisks(verdict.row, verdict.entry).length > 0,
      allowed,
      approval: countCalls('approval'),
      refused: countCalls('refused'),
      problemCount: problems.get(String(index))?.count ?? 0,
      hasError: problems.get(String(index))?.hasError ?? false,
      isOpen: key === openKey,
    }
  })
}
