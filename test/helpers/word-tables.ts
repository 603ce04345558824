import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { diagnosticTable } from '../../src/diagnostics/table.ts'
import type { MessageTable } from '../../src/diagnostics/translate.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Every table of sentences that a person may read, by the file it is in; found by looking, not by a list. */
export async function loadWordTables(): Promise<ReadonlyMap<string, MessageTable>> {
  const tables = new Map<string, MessageTable>([['src/diagnostics', diagnosticTable]])
  for (const file of listSources('editors', 'nodes', 'playground/src')) {
    if (!readFileSync(join(root, file), 'utf8').includes('defineMessages(')) continue
    const module = (await import(join(root, file))) as Record<string, unknown>
    for (const [name, value] of Object.entries(module)) {
      if (/Messages$/.test(name)) tables.set(file, value as MessageTable)
    }
  }
  return tables
}

/** The `.ts` and `.tsx` files below folders of the repository. */
export function listSources(...folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file.replaceAll('\\', '/')}`),
  )
}

/** The text of a file of the repository. */
export function readSource(file: string): string {
  return readFileSync(join(root, file), 'utf8')
}
