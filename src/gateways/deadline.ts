/** The longest delay that timers take. */
const MAX_DELAY = 2_147_483_647

/** How a piece of work under a limit ended. `failed` holds what the work itself rejected with. */
export type DeadlineOutcome<Result> =
  | { kind: 'done'; value: Result }
  | { kind: 'failed'; error: unknown }
  | { kind: 'timeout'; limitMs: number }
  | { kind: 'cancelled' }

/**
 * Runs work that may take `limitMs` of silence (0: any) and `totalMs` in all. Cancelling and running out of time look
 * the same to the work, whose signal is aborted, and are told apart here; neither waits for the work to notice.
 */
export async function runWithDeadline<Result>(
  limits: { signal: AbortSignal; limitMs: number; totalMs?: number },
  work: (signal: AbortSignal, keepAlive: () => void) => Promise<Result>,
): Promise<DeadlineOutcome<Result>> {
  const { signal, limitMs, totalMs = 0 } = limits
  if (signal.aborted) return { kind: 'cancelled' }
  const abort = new AbortController()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  let settle: (outcome: DeadlineOutcome<Result>) => void = () => {}
  const ended = new Promise<DeadlineOutcome<Result>>((resolve) => {
    settle = resolve
  })
  const arm = (name: string, delay: number) => {
    clearTimeout(timers.get(name))
    if (delay <= 0 || delay > MAX_DELAY) return
    timers.set(
      name,
      setTimeout(() => settle({ kind: 'timeout', limitMs: delay }), delay),
    )
  }
  const cancel = () => settle({ kind: 'cancelled' })
  signal.addEventListener('abort', cancel, { once: true })
  arm('silence', limitMs)
  arm('total', totalMs)
  let isOver = false
  const start = async () => work(abort.signal, () => !isOver && arm('silence', limitMs))
  start().then(
    (value) => settle({ kind: 'done', value }),
    (error: unknown) => settle({ kind: 'failed', error }),
  )
  const outcome = await ended
  isOver = true
  signal.removeEventListener('abort', cancel)
  for (const timer of timers.values()) clearTimeout(timer)
  if (outcome.kind === 'timeout' || outcome.kind === 'cancelled') abort.abort(new Error(outcome.kind))
  return outcome
}
