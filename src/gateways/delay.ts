/** Where timers hold a process open, this one must not. */
export function letProcessEnd(timer: unknown): void {
  if (typeof timer === 'object' && timer !== null && 'unref' in timer && typeof timer.unref === 'function')
    timer.unref()
}

/** Waits, without holding a process open. */
export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => letProcessEnd(setTimeout(resolve, ms)))
}
