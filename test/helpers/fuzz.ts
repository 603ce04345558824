import fc from 'fast-check'

/**
 * One seed for all properties of a run, so that a run can be repeated: `npm test` always tries the same, `npm run fuzz`
 * something new each time. FUZZ_SEED takes another one.
 */
const seed = Number(process.env['FUZZ_SEED'] ?? 20261130)
/** How many times as many examples are tried as usual. */
const factor = Number(process.env['FUZZ_FACTOR'] ?? 1)

fc.configureGlobal({ seed })

/** How often a property is tried. */
export function countRuns(usual: number): number {
  return Math.ceil(usual * factor)
}

export { fc }
