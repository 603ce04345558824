import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const MAX_FILES = 1000
const MAX_DEPTH = 5

/** The plain files under a skill's `references`, as `references/a/b.md`; links are left out. */
export async function listReferences(skillPath: string): Promise<string[]> {
  const found: string[] = []
  async function visit(parts: readonly string[]): Promise<void> {
    const entries = await readdir(join(skillPath, ...parts), { withFileTypes: true }).catch(() => [])
    for (const entry of entries.sort((left, right) => (left.name < right.name ? -1 : 1))) {
      if (found.length >= MAX_FILES) return
      const inner = [...parts, entry.name]
      if (entry.isFile()) found.push(inner.join('/'))
      else if (entry.isDirectory() && inner.length < MAX_DEPTH) await visit(inner)
    }
  }
  await visit(['references'])
  return found
}
