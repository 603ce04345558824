import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `npm run fuzz`: every property with new examples, twenty times as many as in `npm test`. A failure names its seed. */
const root = join(import.meta.dirname, '..')
const files = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .filter((file) => readFileSync(join(root, 'test', file), 'utf8').includes('helpers/fuzz.ts'))
  .map((file) => join('test', file))
const seed = process.env.FUZZ_SEED ?? String(Date.now() % 2 ** 31)
const factor = process.env.FUZZ_FACTOR ?? '20'
console.log(`FUZZ_SEED=${seed} FUZZ_FACTOR=${factor}`)
const { status } = spawnSync(
  join(root, 'node_modules/.bin/vitest'),
  ['run', '--project', 'node', '--testTimeout', '1200000', ...files],
  { cwd: root, stdio: 'inherit', env: { ...process.env, FUZZ_SEED: seed, FUZZ_FACTOR: factor } },
)
process.exit(status ?? 1)
