import { ensureBrowser } from './find-browser.mjs'
import { packageChecks, sourceChecks } from './run-steps.mjs'
import { createTally } from './tally.mjs'

/**
 * `npm test`: everything a release needs but for what is too heavy for every run (`npm run test:release`). Browser
 * projects run one after another: two at once starve a small machine.
 */
const tally = createTally()
const browser = ensureBrowser()
for (const step of [...sourceChecks, ...packageChecks]) tally.runCheck(step)
for (const project of ['node', 'isolated', 'package', 'browser', 'stories', 'e2e'])
  tally.runProject(project, { CHROMIUM_PATH: browser })
tally.finish()
