const FIRST_MS = 1_500
const QUIET_MS = 4_000
const QUIET_GROWTH = 1.25
const FAILED_MS = 2_000
const LAST_FAILED_MS = 30_000

interface Poll {
  /** Asks at once; what is on its way is dropped. */
  askNow(): void
  stop(): void
}

/**
 * Asks again and again while the page is in sight, less often while nothing changes and much less often while it
 * fails. A hidden page asks nothing; one that comes back asks at once.
 */
export function pollWhileVisible<Answer>(options: {
  ask(signal: AbortSignal): Promise<Answer>
  /** Says whether the answer was news. */
  onAnswer(answer: Answer): boolean
  onFailure(error: unknown): void
}): Poll {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: AbortController | undefined
  let quiet = 0
  let failures = 0

  const drop = () => {
    clearTimeout(timer)
    running?.abort()
    running = undefined
  }
  const askNow = async () => {
    drop()
    if (document.hidden) return
    const mine = new AbortController()
    running = mine
    try {
      const answer = await options.ask(mine.signal)
      if (running !== mine) return
      failures = 0
      quiet = options.onAnswer(answer) ? 0 : quiet + 1
    } catch (error) {
      if (running !== mine) return
      failures += 1
      options.onFailure(error)
    }
    running = undefined
    const pause =
      failures > 0
        ? Math.min(LAST_FAILED_MS, FAILED_MS * 2 ** (failures - 1))
        : Math.min(QUIET_MS, FIRST_MS * QUIET_GROWTH ** quiet)
    timer = setTimeout(askNow, pause)
  }
  const look = () => void (document.hidden ? drop() : askNow())
  document.addEventListener('visibilitychange', look)
  void askNow()
  return {
    askNow: () => void askNow(),
    stop() {
      document.removeEventListener('visibilitychange', look)
      drop()
    },
  }
}
