import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** An app in a folder outside of this project, so that it has nothing but what it installed. */
export interface FreshApp {
  folder: string
  write(file: string, text: string): Promise<void>
  /** Runs a program in the app's folder and gives what it printed; one that fails throws, with the same. */
  run(command: string, args: readonly string[], environment?: Readonly<Record<string, string>>): Promise<string>
  remove(): Promise<void>
}

export interface FreshAppOptions {
  /** A folder of `test/release/apps`. */
  template: string
  /** What the host has before it reads the README, with versions. */
  has: Readonly<Record<string, string>>
  /** The README's command. */
  install: string
  /** Changes every text that is written into the app. */
  adapt?: (text: string) => string
}

/** An app with packages of its own that follows the README's install command, with this package as it would be published. */
export async function createFreshApp({ template, has, install, adapt }: FreshAppOptions): Promise<FreshApp> {
  const folder = await mkdtemp(join(tmpdir(), `hubnodes-${template}-`))
  const app: FreshApp = {
    folder,
    async write(file, text) {
      await mkdir(dirname(join(folder, file)), { recursive: true })
      await writeFile(join(folder, file), adapt?.(text) ?? text)
    },
    run: (command, args, environment) => runProgram(folder, command, args, environment),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
  const from = join(import.meta.dirname, 'apps', template)
  for (const entry of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    await app.write(path.slice(from.length + 1), await readFile(path, 'utf8'))
  }
  const manifest = { name: 'fresh-app', private: true, type: 'module', dependencies: has }
  await app.write('package.json', JSON.stringify(manifest, null, 2))
  await app.run('npm', ['install', ...quietly])
  const tarball = await pack(folder)
  const [npm = '', ...args] = install.trim().split(/\s+/)
  if (npm !== 'npm' || !args.includes('hubnodes')) throw new Error(`Not a command that installs hubnodes: ${install}`)
  await app.run('npm', [...args.map((word) => (word === 'hubnodes' ? `./${tarball}` : word)), ...quietly])
  return app
}

const quietly = ['--no-audit', '--no-fund', '--loglevel=warn']

async function pack(folder: string): Promise<string> {
  const printed = await runProgram(root, 'npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder])
  const [{ filename }] = JSON.parse(printed) as [{ filename: string }]
  return filename
}

async function runProgram(
  cwd: string,
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  // A test runner's own value would make other builds than a host gets.
  const { NODE_ENV: _, ...own } = process.env
  const child = spawn(command, args, { cwd, env: { ...own, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] })
  const printed: string[] = []
  const all: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => all.push(text) && printed.push(text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => all.push(text))
  const [status] = await once(child, 'close')
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} ended with ${status}:\n${all.join('')}`)
  return printed.join('')
}
