import { ensureBrowser } from './find-browser.mjs'
import { packageChecks } from './run-steps.mjs'
import { createTally } from './tally.mjs'

/** `npm run test:release`: what is too heavy for every run, before a release. Installs from the registry. */
const tally = createTally()
const environment = { CHROMIUM_PATH: ensureBrowser() }

const steps = [
  () => packageChecks.every((step) => tally.runCheck(step)),
  () => tally.runProject('release', environment),
]
for (const run of steps) run()
tally.finish()
