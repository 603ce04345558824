import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** Start-up flags for a test browser: no sandbox (containers run as root) and no traffic of its own. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const installedBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of a Chromium on this machine: `CHROMIUM_PATH`, Playwright's own, or an installed one; else undefined. */
export function findBrowser() {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...installedBrowsers]
  return candidates.find((path) => path && existsSync(path))
}

const run = (command, args) => execFileSync(command, args, { stdio: 'inherit' })

/** Finds a Chromium or gets one: Playwright's download first, else the system's package manager as root. */
export function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  const attempts = [
    () => run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']),
    () => {
      if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error('no apt-get as root here')
      run('apt-get', ['update', '-qq'])
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'])
    },
  ]
  for (const attempt of attempts) {
    try {
      attempt()
    } catch (error) {
      console.warn(`Getting a browser: ${error instanceof Error ? error.message : error}`)
    }
    const path = findBrowser()
    if (path) return path
  }
  throw new Error('No Chromium found and none could be installed. Set CHROMIUM_PATH to one.')
}
