import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * The processes that a process started, and theirs: a program can leave its group, but not its ancestry while the
 * ancestors live. Empty where the system's `ps` can't tell.
 */
export async function listDescendants(pid: number): Promise<number[]> {
  try {
    const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid='], { timeout: 2_000, maxBuffer: 16 * 1024 * 1024 })
    const children = new Map<number, number[]>()
    for (const line of stdout.split('\n')) {
      const [id, parent] = line.trim().split(/\s+/).map(Number)
      if (id !== undefined && parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), id])
    }
    const found = new Set<number>()
    const visit = (id: number) => {
      for (const child of children.get(id) ?? []) {
        if (found.has(child) || child === pid) continue
        found.add(child)
        visit(child)
      }
    }
    visit(pid)
    return [...found]
  } catch {
    return []
  }
}
