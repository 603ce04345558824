import { spawnSync } from 'node:child_process'

/** Runs a tool of this project with this Node; gives whether it passed. Output goes to the terminal. */
export function runStep(name, command, args, environment = {}) {
  console.log(`\n> ${name}`)
  const started = Date.now()
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } })
  console.log(`${status === 0 ? 'ok' : 'FAILED'}: ${name} (${((Date.now() - started) / 1000).toFixed(0)} s)`)
  return status === 0
}

const bin = (name) => `node_modules/.bin/${name}`

/** Checks that need no browser and no build. */
export const sourceChecks = [
  ['types', bin('tsc'), ['-p', 'tsconfig.json']],
  ['lint and format', bin('biome'), ['ci', '.']],
  ['unused files, exports and dependencies', bin('knip'), []],
]

/** Checks of what would be published; they need `dist`. */
export const packageChecks = [
  ['build', process.execPath, ['scripts/build.mjs']],
  ['publint', bin('publint'), ['--strict']],
  [
    'are the types wrong',
    bin('attw'),
    ['--pack', '.', '--profile', 'esm-only', '--exclude-entrypoints', './styles.css'],
  ],
]
