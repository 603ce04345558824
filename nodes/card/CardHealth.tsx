import type { Translate } from '../../src/diagnostics/translate.ts'
import type { HubCardSummary } from '../../src/hub/types.ts'
import type { HubNodeStatus } from '../../src/store/hub-status.ts'
import { CircleAlert, CircleCheck, CircleOff, Hourglass, Info, LoaderCircle, TriangleAlert } from './glyphs.ts'
import type { cardMessages } from './messages.ts'
import { worstFirst } from './worst-first.ts'

const icons = {
  ok: CircleCheck,
  info: Info,
  warning: TriangleAlert,
  error: CircleAlert,
  running: LoaderCircle,
  waiting: Hourglass,
  off: CircleOff,
}

export type CardState = 'waiting' | 'running' | 'off' | 'idle'

/** What matters most of what a node is doing: what waits for a person comes first. */
export function readCardState({ waiting, running, isOff }: HubNodeStatus): CardState {
  if (waiting > 0) return 'waiting'
  return running > 0 ? 'running' : isOff ? 'off' : 'idle'
}

interface CardHealthProps {
  state: CardState
  problems: HubCardSummary['problems']
  translate: Translate<typeof cardMessages>
}

/** What a hub is doing, else how it is, in an icon and a word: never in colour alone. */
export function CardHealth({ state, problems, translate }: CardHealthProps) {
  const health = state === 'idle' ? (worstFirst(problems)[0]?.severity ?? 'ok') : state
  const Icon = icons[health]
  return (
    <span className="hub-card-health" data-health={health}>
      <Icon size={14} aria-hidden />
      {translate(`card_${health}`)}
    </span>
  )
}
