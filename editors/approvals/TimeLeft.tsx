import { type ReactElement, useEffect, useState } from 'react'
import type { Translate } from '../../src/diagnostics/translate.ts'
import type { approvalMessages } from '../i18n/approvals.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
/** From here on seconds are counted. */
const SOON_MS = 2 * MINUTE_MS

/** How long a request still waits, by the clock of this device. The backend's clock is the one that counts. */
export function TimeLeft({ until, t }: { until: string; t: Translate<typeof approvalMessages> }): ReactElement {
  const [now, setNow] = useState(Date.now)
  const left = Date.parse(until) - now
  const isSoon = left < SOON_MS
  const isOver = left <= 0

  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), isSoon ? SECOND_MS : 10 * SECOND_MS)
    return () => clearInterval(timer)
  }, [isSoon, isOver])

  return (
    <time className="hub-request__time" dateTime={until} data-soon={isSoon || undefined}>
      {isOver
        ? t('time_over')
        : isSoon
          ? t('time_seconds', { seconds: Math.ceil(left / SECOND_MS) })
          : t('time_minutes', { minutes: Math.ceil(left / MINUTE_MS) })}
    </time>
  )
}
