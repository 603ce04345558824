import { useCallback } from 'react'
import type { HubNodeData } from '../../../src/hub/types.ts'
import { changeToolRow, readToolRows, setRowMember } from '../../../src/store/tool-rows.ts'
import { readToolRow } from '../../../src/tools/read-rows.ts'
import { suggestLimits } from '../../../src/tools/suggest-limits.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { readAvailability } from '../../shell/availability.ts'
import { useHubSession, useWords } from '../../shell/session.ts'
import { useCatalogue } from '../../shell/use-catalogue.ts'

/** Sets the suggested limits of rows as one step, beside those that they have. */
export function useNarrow(): (keys: readonly string[]) => void {
  const { store } = useHubSession()
  const { catalogue } = useCatalogue()
  const t = useWords(toolHubMessages)
  return useCallback(
    (keys) => {
      const [only = ''] = keys
      const alone = readToolRows(store.getState().data).find(({ key }) => key === only)?.tool ?? only
      const name = readAvailability(catalogue, alone).entry?.name ?? alone
      const narrow = (data: HubNodeData) =>
        readToolRows(data).reduce((next, { key, tool, row: stored, index }) => {
          const { entry } = readAvailability(catalogue, tool)
          const row = keys.includes(key) ? readToolRow(stored, index, 'user')?.row : undefined
          const limits = row && entry && suggestLimits(row, entry)
          if (!limits) return next
          const constraints = { ...row.constraints, ...limits }
          return changeToolRow(next, key, (before) => setRowMember(before, 'constraints', constraints))
        }, data)
      const label = keys.length === 1 ? t('step_narrow', { name }) : t('step_narrow_all', { count: keys.length })
      store.getState().edit(narrow, { label })
    },
    [store, catalogue, t],
  )
}
