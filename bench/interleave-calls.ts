const rounds = 41
const callsPerRound = 25

/** Milliseconds of one run. */
export async function measureOnce(run: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/** Median milliseconds of one call of each, one after the other and the tasks in turns; the first round warms up. */
export async function interleaveCalls(calls: readonly (() => Promise<void>)[]): Promise<number[]> {
  const times: number[][] = calls.map(() => [])
  for (let round = 0; round <= rounds; round++) {
    for (const [index, call] of calls.entries()) {
      const taken = await measureOnce(async () => {
        for (let count = 0; count < callsPerRound; count++) await call()
      })
      if (round > 0) times[index]?.push(taken / callsPerRound)
    }
  }
  return times.map((taken) => taken.sort((left, right) => left - right)[Math.floor(rounds / 2)] ?? Number.NaN)
}
