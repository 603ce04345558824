import { type ReactElement, useId } from 'react'
import type { ToolCatalogueEntry } from '../../../src/tools/types.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { useWords } from '../../shell/session.ts'
import { RiskBadges } from './Badges.tsx'
import { isPickable } from './filter-catalogue.ts'

/** One tool that can be added; one that can't run now says why and can't be picked. */
export function PickerCard(props: {
  entry: ToolCatalogueEntry
  isPicked: boolean
  onToggle(id: string): void
}): ReactElement {
  const { entry, isPicked, onToggle } = props
  const t = useWords(toolHubMessages)
  const id = useId()
  const canPick = isPickable(entry)
  const reason =
    entry.available === false
      ? t('picker_unavailable', { reason: entry.unavailable_reason || t('reason_unavailable') })
      : t('reason_forbidden')
  return (
    <li>
      <label className="hub-pick" data-disabled={!canPick || undefined}>
        <input
          type="checkbox"
          aria-label={entry.name}
          aria-describedby={id}
          checked={isPicked}
          disabled={!canPick}
          onChange={() => onToggle(entry.id)}
        />
        <span className="hub-pick__text" id={id}>
          <span className="hub-pick__head">
            <strong>{entry.name}</strong>
            <RiskBadges entry={entry} />
          </span>
          <code className="hub-row-id">{entry.id}</code>
          {entry.description !== '' && (
            <span className="hub-pick__about" dir="auto">
              {entry.description}
            </span>
          )}
          {!canPick && <span className="hub-missing">{reason}</span>}
        </span>
      </label>
    </li>
  )
}
