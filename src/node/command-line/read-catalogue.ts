import { isPlainObject } from '../../schema/is-plain-object.ts'
import type { ToolCatalogueEntry } from '../../tools/types.ts'
import type { Words } from './print.ts'
import { readText, unreadable } from './read-file.ts'

/** The tools of a host beside those that are known anyway. Entries of one id: the host's. */
export async function readCatalogue(
  file: string | undefined,
  builtIn: readonly ToolCatalogueEntry[],
  t: Words,
): Promise<ToolCatalogueEntry[]> {
  const own = file === undefined ? [] : parseCatalogue(file, await readText(file, t), t)
  return [...new Map([...builtIn, ...own].map((entry) => [entry.id, entry])).values()]
}

function parseCatalogue(file: string, text: string, t: Words): ToolCatalogueEntry[] {
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch (error) {
    throw unreadable(file, error, t)
  }
  const isEntry = (entry: unknown) =>
    isPlainObject(entry) && typeof entry['id'] === 'string' && isPlainObject(entry['input_schema'])
  if (!Array.isArray(list) || !list.every(isEntry)) throw unreadable(file, t('not_a_list'), t)
  return list as ToolCatalogueEntry[]
}
