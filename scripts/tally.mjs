import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runStep } from './run-steps.mjs'

/** Tests without a browser share the two cores of a small machine; vitest alone would leave one idle. */
const workers = { node: ['--maxWorkers=2'] }

/** Runs steps and projects of tests, and counts. A check counts as one test, so that the last line tells all that ran. */
export function createTally() {
  const reports = mkdtempSync(join(tmpdir(), 'hubnodes-test-'))
  const totals = { passed: 0, failed: 0, skipped: 0 }
  const failures = []

  function count(name, passed) {
    totals[passed ? 'passed' : 'failed'] += 1
    if (!passed) failures.push(name)
    return passed
  }

  return {
    runCheck: ([name, command, args], environment) => count(name, runStep(name, command, args, environment)),

    runProject(project, environment) {
      const report = join(reports, `${project}.json`)
      const passed = runStep(
        `tests: ${project}`,
        'node_modules/.bin/vitest',
        [
          'run',
          '--project',
          project,
          ...(workers[project] ?? []),
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
        ],
        environment,
      )
      if (!existsSync(report)) return void count(`tests: ${project}`, false)
      const result = JSON.parse(readFileSync(report, 'utf8'))
      totals.passed += result.numPassedTests
      totals.failed += result.numFailedTests
      totals.skipped += result.numPendingTests + (result.numTodoTests ?? 0)
      // A file that can't even be loaded, an unhandled error, or no test at all fails the run without a failed test.
      const isSilentFailure = !passed && result.numFailedTests === 0
      if (isSilentFailure || result.numTotalTests === 0) totals.failed += 1
      if (!passed) failures.push(`tests: ${project}`)
    },

    /** Prints the sum and ends the program. */
    finish() {
      rmSync(reports, { recursive: true, force: true })
      if (failures.length > 0) console.error(`\nFailed: ${failures.join(', ')}`)
      console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`)
      process.exit(totals.failed > 0 || failures.length > 0 ? 1 : 0)
    },
  }
}
