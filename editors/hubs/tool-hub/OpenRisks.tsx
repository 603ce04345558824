import type { ReactElement } from 'react'
import { listOpenRisks } from '../../../src/tools/open-risks.ts'
import type { ToolRow } from '../../../src/tools/scope-types.ts'
import { suggestLimits } from '../../../src/tools/suggest-limits.ts'
import type { ToolCatalogueEntry } from '../../../src/tools/types.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { FindingItem, FindingList } from '../../shell/FindingItem.tsx'
import { useHubSession, useWords } from '../../shell/session.ts'
import { useNarrow } from './use-narrow.ts'
import { wordConstraints } from './word-constraints.ts'

/** What the row leaves open, what would close it, and the one click that does. */
export function OpenRisks(props: { rowKey: string; row: ToolRow; entry: ToolCatalogueEntry }): ReactElement {
  const { rowKey, row, entry } = props
  const { locale } = useHubSession()
  const t = useWords(toolHubMessages)
  const narrow = useNarrow()
  const risks = listOpenRisks(row, entry)
  const limits = suggestLimits(row, entry)
  return (
    <FindingList label={t('risk_unrestricted')}>
      {risks.length > 0 && (
        <FindingItem
          severity="warning"
          locale={locale}
          fix={limits && { label: t('narrow', { name: entry.name }), apply: () => narrow([rowKey]) }}
        >
          {risks.map((risk) => t(`open_${risk}`)).join(' ')}{' '}
          {limits && t('narrow_sets', { limits: wordConstraints(limits, t).join(' · ') })}
        </FindingItem>
      )}
    </FindingList>
  )
}
