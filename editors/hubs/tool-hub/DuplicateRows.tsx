import type { ReactElement } from 'react'
import { replaceToolRows, type ToolRowEntry } from '../../../src/store/tool-rows.ts'
import { mergeToolRows } from '../../../src/tools/merge-rows.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { readAvailability } from '../../shell/availability.ts'
import { FindingItem, FindingList } from '../../shell/FindingItem.tsx'
import { useHubSession, useWords } from '../../shell/session.ts'
import { useCatalogue } from '../../shell/use-catalogue.ts'
import { useListEdit } from './use-list-edit.ts'
import { useRows } from './use-rows.ts'

/** Rows that enable one tool, of which only the first counts: which they are, and how one row comes of them. */
export function DuplicateRows(): ReactElement {
  const { locale } = useHubSession()
  const t = useWords(toolHubMessages)
  const { catalogue } = useCatalogue()
  const { rows } = useRows()
  const edit = useListEdit()
  const pairs = findPairs(rows)
  return (
    <FindingList label={t('fix_duplicates')}>
      {pairs.map(({ first, second }) => {
        const { row, lost } = mergeToolRows(first.row, second.row)
        const name = readAvailability(catalogue, first.tool).entry?.name ?? first.tool
        const places = { first: first.index + 1, second: second.index + 1 }
        return (
          <FindingItem
            key={second.key}
            severity="error"
            locale={locale}
            fix={{
              label: t('fix_merge', places),
              apply: () =>
                edit((data) => replaceToolRows(data, [first.key, second.key], row), t('step_merge', { name })),
            }}
          >
            {t('duplicate_rows', { ...places, name })}{' '}
            {lost.length === 0
              ? t('merge_lossless')
              : t('merge_loses', { second: places.second, members: lost.join(', ') })}
          </FindingItem>
        )
      })}
    </FindingList>
  )
}

/** Each repeated row beside the one that counts. */
function findPairs(rows: readonly ToolRowEntry[]): { first: ToolRowEntry; second: ToolRowEntry }[] {
  const firsts = new Map<string, ToolRowEntry>()
  return rows.flatMap((entry) => {
    if (entry.tool === '' || entry.row['enabled'] !== true) return []
    const first = firsts.get(entry.tool)
    if (first) return [{ first, second: entry }]
    firsts.set(entry.tool, entry)
    return []
  })
}
