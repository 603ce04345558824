/**
 * One signal for each of many tasks, with a single listener on the caller's: runtimes warn where one signal has many.
 * `stop` lets go of the caller's signal.
 */
export function forkSignal(signal: AbortSignal, count: number): { signals: AbortSignal[]; stop(): void } {
  const forks = Array.from({ length: count }, () => new AbortController())
  const abort = () => {
    for (const fork of forks) fork.abort(signal.reason)
  }
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  return { signals: forks.map((fork) => fork.signal), stop: () => signal.removeEventListener('abort', abort) }
}
