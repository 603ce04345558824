import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

/** The variable by which a process is known to belong to a tree that we started, wherever it went. */
export const markVariable = 'HUBNODES_TREE'

/** The start of every mark of this host. */
export const hostMark = `${randomBytes(16).toString('hex')}-`
let trees = 0

/** A mark for one more tree. */
export function createTreeMark(): string {
  trees++
  return `${hostMark}${trees}.`
}

/**
 * The processes that carry a mark: children of the marked ones, also those that left their group and outlived their
 * parents. Empty where the system doesn't show the variables of processes.
 */
export async function listMarkedProcesses(mark: string): Promise<number[]> {
  const names = await readdir('/proc').catch(() => [])
  const ids = names.filter((name) => /^\d+$/.test(name))
  const marked = await Promise.all(ids.map((id) => hasMark(id, mark)))
  return ids.flatMap((id, index) => (marked[index] === true ? [Number(id)] : []))
}

async function hasMark(id: string, mark: string): Promise<boolean> {
  const variables = await readFile(`/proc/${id}/environ`, 'latin1').catch(() => '')
  return variables.includes(`${markVariable}=${mark}`)
}
