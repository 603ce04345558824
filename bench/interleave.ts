const rounds = 61
const roundMilliseconds = 8
const warmMilliseconds = 1000

/** Something to time: `run` does it `count` times; `prepare` makes what a round uses up, outside the clock. */
export interface Task {
  prepare?(count: number): void
  run(count: number): void
}

/**
 * Median milliseconds of one repetition of each task. The tasks take turns in every round, so that what slows the
 * machine for a while slows all of them.
 */
export function interleave(tasks: readonly Task[]): number[] {
  const counts = tasks.map(warm)
  const times: number[][] = tasks.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, task] of tasks.entries()) {
      const count = counts[index] ?? 1
      times[index]?.push(time(task, count) / count)
    }
  }
  return times.map(median)
}

/** Runs a task until it is compiled and its caches are filled; gives how often it fits into a round. */
function warm(task: Task): number {
  let count = 1
  const end = performance.now() + warmMilliseconds
  for (;;) {
    const taken = time(task, count)
    if (performance.now() > end && taken > roundMilliseconds / 4) {
      return Math.max(1, Math.round((count * roundMilliseconds) / taken))
    }
    if (taken < roundMilliseconds / 2) count *= 2
  }
}

function time(task: Task, count: number): number {
  task.prepare?.(count)
  const start = performance.now()
  task.run(count)
  return performance.now() - start
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
