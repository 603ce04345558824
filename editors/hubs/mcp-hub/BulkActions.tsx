import type { ReactElement } from 'react'
import type { ToolOffer } from '../../../src/store/mcp-tool-choices.ts'
import { mcpToolMessages } from '../../i18n/mcp-hub-tools.ts'
import { useWords } from '../../shell/session.ts'

const offers: readonly ToolOffer[] = ['callable', 'visible', 'hidden']

/** What can be done with all tools that a search or filter shows, as one step. */
export function BulkActions(props: {
  count: number
  isPattern: boolean
  canSwitch: boolean
  onOffer(offer: ToolOffer): void
}): ReactElement {
  const { count, isPattern, canSwitch, onOffer } = props
  const t = useWords(mcpToolMessages)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div className="hub-bulk" role="group" aria-label={t('bulk_label', { count })}>
      <span className="hub-muted">{t('bulk_count', { count })}</span>
      {offers.map((offer) => (
        <button key={offer} type="button" className="hub-button" disabled={!canSwitch} onClick={() => onOffer(offer)}>
          {t(`bulk_${offer}`)}
        </button>
      ))}
      {isPattern && <p className="hub-field__help">{t('bulk_pattern')}</p>}
    </div>
  )
}
