import { packageChecks, runStep, sourceChecks } from './run-steps.mjs'

/** `npm run check`: all that can be said without running a test. `--fast` leaves the package out. */
const steps = process.argv.includes('--fast') ? sourceChecks : [...sourceChecks, ...packageChecks]
const failed = steps.filter(([name, command, args]) => !runStep(name, command, args)).map(([name]) => name)
if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)
