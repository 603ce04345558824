import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { McpServerLaunch } from '../mcp/types.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'

/** The launches kept in a file. One that is absent or damaged allows nothing. */
export async function readAllowedLaunches(file: string): Promise<McpServerLaunch[]> {
  try {
    const content: unknown = JSON.parse(await readFile(file, 'utf8'))
    const launches = isPlainObject(content) ? content['allowed'] : undefined
    return Array.isArray(launches) ? launches.filter(isLaunch) : []
  } catch {
    return []
  }
}

/** Replaces the file in one step, readable by its owner only. */
export async function writeAllowedLaunches(file: string, launches: readonly McpServerLaunch[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  // What a person had to see is no business of a file: a variable may hold a secret under any name.
  const kept = launches.map(({ env: _, ...launch }) => launch)
  const draft = `${file}.${process.pid}.tmp`
  await writeFile(draft, `${JSON.stringify({ allowed: kept }, null, 2)}\n`, { mode: 0o600 })
  await rename(draft, file)
}

function isLaunch(value: unknown): value is McpServerLaunch {
  return isPlainObject(value) && typeof value['digest'] === 'string' && /^sha256:[0-9a-f]{64}$/.test(value['digest'])
}
