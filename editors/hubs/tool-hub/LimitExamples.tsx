import { type ReactElement, useId } from 'react'
import type { ToolRow } from '../../../src/tools/scope-types.ts'
import { listLimitExamples } from '../../../src/tools/suggest-limits.ts'
import type { ToolCatalogueEntry } from '../../../src/tools/types.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { useWords } from '../../shell/session.ts'
import type { RowEditWords } from './use-row-edit.ts'
import { wordConstraints } from './word-constraints.ts'

/** Limits that tools of this kind are often held to, each set with one click beside those that are there. */
export function LimitExamples(props: {
  row: ToolRow
  entry: ToolCatalogueEntry
  onChange(constraints: Readonly<Record<string, unknown>>, words: RowEditWords): void
}): ReactElement | null {
  const { row, entry, onChange } = props
  const t = useWords(toolHubMessages)
  const id = useId()
  const examples = listLimitExamples(row, entry)
  if (examples.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form control
    <div className="hub-examples" role="group" aria-labelledby={id}>
      <span id={id} className="hub-muted">
        {t('examples')}
      </span>
      {examples.map(({ kind, constraints }) => {
        const limits = wordConstraints(constraints, t).join(' · ')
        const words = kind === 'of_tool' ? t('example_of_tool', { limits }) : t(`example_${kind}`)
        return (
          <button
            key={`${kind}:${limits}`}
            type="button"
            className="hub-chip"
            title={limits}
            onClick={() => onChange({ ...row.constraints, ...constraints }, { part: words })}
          >
            {words}
          </button>
        )
      })}
    </div>
  )
}
