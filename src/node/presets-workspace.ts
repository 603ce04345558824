import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import type { PresetsChange, PresetsWorkspace } from '../gateways/service-types.ts'
import type { PresetEdit } from '../presets/edit-presets.ts'
import { editPresetsText } from '../presets/edit-presets-text.ts'
import { readPresets } from '../presets/read-presets.ts'
import { readYamlMapping } from '../skills/read-yaml.ts'
import { isMissing } from './is-missing.ts'

const MAX_BYTES = 2 * 1024 * 1024
/** A draft that is older was left behind by a process that ended in the middle. */
const STALE_MS = 30_000

/** A presets file that people write to. Replaced in one step, and only by who saw what it holds. */
export function createPresetsWorkspace(file: string): PresetsWorkspace {
  const name = basename(file)
  let last: Promise<unknown> = Promise.resolve()
  return {
    async read() {
      const text = await readText(file)
      const { value } = readYamlMapping(text, name)
      return { name, revision: digest(text), document: readPresets(value ?? {}).document }
    },
    change(edit, expected) {
      // One after the other in this process; others are held off by the draft.
      const mine = last.then(() => changeFile(file, edit, expected))
      last = mine.catch(() => undefined)
      return mine
    },
  }
}

async function changeFile(file: string, edit: PresetEdit, expected: string): Promise<PresetsChange> {
  await mkdir(dirname(file), { recursive: true })
  const target = await followLinks(file)
  const draft = join(dirname(target), `.${basename(target)}.draft`)
  const handle = await openDraft(draft)
  if (handle === undefined) return { status: 'conflict', revision: digest(await readText(target)) }
  let isMoved = false
  try {
    const text = await readText(target)
    const revision = digest(text)
    if (revision !== expected) return { status: 'conflict', revision }
    const changed = editPresetsText(text, edit, extname(target).toLowerCase() === '.json' ? 'json' : 'yaml')
    if ('refusal' in changed) return { status: 'refused', reason: changed.refusal }
    if (Buffer.byteLength(changed.text) > MAX_BYTES) return { status: 'refused', reason: 'too_large' }
    await handle.writeFile(changed.text)
    await handle.chmod(await readMode(target))
    await handle.sync()
    // Whoever was slow enough to be taken for dead must not move another's half of a draft.
    if (!(await isSameFile(handle, draft))) return { status: 'conflict', revision }
    await rename(draft, target)
    isMoved = true
    return { status: 'saved', revision: digest(changed.text) }
  } finally {
    // Once it has moved, a draft of this name is somebody else's.
    if (!isMoved && (await isSameFile(handle, draft))) await rm(draft, { force: true })
    await handle.close()
  }
}

async function isSameFile(handle: FileHandle, path: string): Promise<boolean> {
  const [mine, there] = await Promise.all([handle.stat(), stat(path).catch(() => undefined)])
  return there !== undefined && there.ino === mine.ino && there.dev === mine.dev
}

/** The draft is the lock: of two processes only one can make it. Undefined where another is writing. */
async function openDraft(draft: string): Promise<FileHandle | undefined> {
  try {
    return await open(draft, 'wx')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    const age = Date.now() - (await stat(draft).then(({ mtimeMs }) => mtimeMs, Date.now))
    if (age < STALE_MS) return undefined
    await rm(draft, { force: true })
    return open(draft, 'wx').catch(() => undefined)
  }
}

/** What is no file yet is an empty one. */
async function readText(file: string): Promise<string> {
  try {
    const { size } = await stat(file)
    if (size > MAX_BYTES) throw new RangeError('The presets file is too large.')
    return await readFile(file, 'utf8')
  } catch (error) {
    if (isMissing(error)) return ''
    throw error
  }
}

async function followLinks(file: string): Promise<string> {
  return realpath(file).catch(() => file)
}

async function readMode(file: string): Promise<number> {
  return stat(file).then(
    ({ mode }) => mode & 0o777,
    () => 0o644,
  )
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
