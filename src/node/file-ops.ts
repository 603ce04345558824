import { constants } from 'node:fs'
import { type FileHandle, lstat, mkdir, open, opendir, rename, rm, rmdir, unlink } from 'node:fs/promises'
import type { HeldPlace } from './file-ops-folder.ts'
import { isMissing } from './is-missing.ts'

const { O_APPEND, O_CREAT, O_EXCL, O_NOFOLLOW = 0, O_NONBLOCK = 0, O_RDONLY, O_WRONLY } = constants
const MAX_ENTRIES = 1000

interface ListedFile {
  name: string
  type: 'file' | 'folder' | 'link' | 'other'
}

/** The names in a folder, sorted; links are told, not followed. */
export async function listFolder({ path, shown }: HeldPlace) {
  const entries: ListedFile[] = []
  let truncated = false
  for await (const entry of await opendir(path)) {
    if (entries.length >= MAX_ENTRIES) {
      truncated = true
      break
    }
    const type = entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : entry.isSymbolicLink() ? 'link' : 'other'
    entries.push({ name: entry.name, type })
  }
  entries.sort((left, right) => (left.name < right.name ? -1 : 1))
  return { path: shown, entries, truncated }
}

/** A part of a text file. Cut at a byte, a letter at the edge may be lost. */
export async function readTextFile({ path, shown }: HeldPlace, offset: number, maxBytes: number) {
  return withFile(path, O_RDONLY, async (file, size) => {
    const buffer = Buffer.alloc(Math.max(0, Math.min(maxBytes, size - offset)))
    const { bytesRead } = await file.read(buffer, 0, buffer.length, offset)
    const bytes = buffer.subarray(0, bytesRead)
    if (bytes.includes(0)) throw new Error('the file is not text')
    const truncated = offset + bytesRead < size
    return { path: shown, content: bytes.toString('utf8'), size, offset, truncated }
  })
}

/** Writes a file whole or not at all: others see the old content or the new one. */
export async function writeTextFile({ path, shown }: HeldPlace, content: string, mayReplace: boolean) {
  const before = await lstat(path).catch((error: unknown) => (isMissing(error) ? undefined : Promise.reject(error)))
  if (before !== undefined && !before.isFile()) throw new Error('there is something else than a file')
  if (before !== undefined && !mayReplace) throw new Error('the file exists already; set overwrite to replace it')
  const draft = `${path}.${crypto.randomUUID()}.tmp`
  const file = await open(
    draft,
    O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW,
    before === undefined ? 0o644 : before.mode & 0o777,
  )
  try {
    await file.writeFile(content)
    await file.close()
    await rename(draft, path)
  } catch (error) {
    await file.close().catch(() => {})
    await rm(draft, { force: true })
    throw error
  }
  return { path: shown, bytes: Buffer.byteLength(content), created: before === undefined }
}

/** Adds to the end of a file, which is made where there is none. */
export async function appendTextFile({ path, shown }: HeldPlace, content: string, maxBytes: number) {
  return withFile(path, O_WRONLY | O_APPEND | O_CREAT, async (file, size) => {
    const bytes = Buffer.byteLength(content)
    if (size + bytes > maxBytes) throw new Error(`the file would be larger than ${maxBytes} bytes`)
    await file.appendFile(content)
    return { path: shown, bytes, size: size + bytes }
  })
}

export async function createFolder({ path, shown }: HeldPlace) {
  await mkdir(path)
  return { path: shown }
}

/** Moves a file or folder. What stands at the target is not replaced, unless asked for. */
export async function movePlace(from: HeldPlace, to: HeldPlace, mayReplace: boolean) {
  const target = await lstat(to.path).catch((error: unknown) => (isMissing(error) ? undefined : Promise.reject(error)))
  if (target !== undefined && !mayReplace) throw new Error('the target exists already; set overwrite to replace it')
  await rename(from.path, to.path)
  return { path: from.shown, to: to.shown }
}

/** Deletes a file or an empty folder; a full one only with `recursive`. Links are deleted, not what they point to. */
export async function deletePlace({ path, shown }: HeldPlace, recursive: boolean) {
  const stats = await lstat(path)
  if (!stats.isDirectory()) await unlink(path)
  else if (recursive) await rm(path, { recursive: true })
  else await rmdir(path)
  return { path: shown }
}

/** Opens an ordinary file: no link that appeared meanwhile, and nothing that would let the call wait, such as a pipe. */
async function withFile<Result>(
  path: string,
  flags: number,
  work: (file: FileHandle, size: number) => Promise<Result>,
): Promise<Result> {
  const file = await open(path, flags | O_NOFOLLOW | O_NONBLOCK, 0o644)
  try {
    const stats = await file.stat()
    if (!stats.isFile()) throw new Error('this is not a file')
    return await work(file, stats.size)
  } finally {
    await file.close()
  }
}
