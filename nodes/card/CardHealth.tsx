import type { Translate } from '../../src/diagnostics/translate.ts'
import type { HubCardSummary } from '../../src/hub/types.ts'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from './glyphs.ts'
import type { cardMessages } from './messages.ts'
import { worstFirst } from './worst-first.ts'

const icons = { ok: CircleCheck, info: Info, warning: TriangleAlert, error: CircleAlert }

interface CardHealthProps {
  problems: HubCardSummary['problems']
  translate: Translate<typeof cardMessages>
}

/** How a hub is, in an icon and a word: never in colour alone. */
export function CardHealth({ problems, translate }: CardHealthProps) {
  const health = worstFirst(problems)[0]?.severity ?? 'ok'
  const Icon = icons[health]
  return (
    <span className="hub-card-health" data-health={health}>
      <Icon size={14} aria-hidden />
      {translate(`card_${health}`)}
    </span>
  )
}
