/** Ends the waiting of this process at once, where other processes find out by looking again. */
export interface WakeUps {
  /** Opens a watch: what wakes `name` from now on ends every later `pause` at once. */
  watch(name: string): { pause(ms: number, signal: AbortSignal): Promise<void>; stop(): void }
  wake(name: string): void
}

export function createWakeUps(): WakeUps {
  const watches = new Map<string, Set<() => void>>()
  return {
    watch(name) {
      let isAwake = false
      let end = () => {}
      const wake = () => {
        isAwake = true
        end()
      }
      const group = watches.get(name) ?? new Set()
      watches.set(name, group.add(wake))
      return {
        pause: (ms, signal) =>
          new Promise((resolve) => {
            if (isAwake || signal.aborted) return resolve()
            const timer = setTimeout(() => end(), ms)
            end = () => {
              clearTimeout(timer)
              signal.removeEventListener('abort', end)
              resolve()
            }
            signal.addEventListener('abort', end, { once: true })
          }),
        stop() {
          group.delete(wake)
          if (group.size === 0) watches.delete(name)
        },
      }
    },
    wake(name) {
      for (const wake of watches.get(name) ?? []) wake()
    },
  }
}
