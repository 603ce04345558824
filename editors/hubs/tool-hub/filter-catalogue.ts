import { isHubTool } from '../../../src/tools/forbidden-tools.ts'
import type { ToolCatalogueEntry } from '../../../src/tools/types.ts'

/** What can be added: each tool once, without those that skills bring and those that have a row already. */
export function listPickable(
  entries: readonly ToolCatalogueEntry[],
  configured: ReadonlySet<string>,
): ToolCatalogueEntry[] {
  const seen = new Set(configured)
  return entries.filter(({ id, source }) => {
    if (source === 'skill' || seen.has(id)) return false
    seen.add(id)
    return true
  })
}

/** The categories of tools, in the order they come in; the tools without one have none. */
export function listCategories(entries: readonly ToolCatalogueEntry[]): string[] {
  return [...new Set(entries.flatMap(({ category }) => (category ? [category] : [])))]
}

/** The tools of a category whose id, name, description or tags hold every word of the search. */
export function filterCatalogue(
  entries: readonly ToolCatalogueEntry[],
  search: string,
  category: string | undefined,
): ToolCatalogueEntry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter((entry) => {
    if (category !== undefined && entry.category !== category) return false
    const text = [entry.id, entry.name, entry.description, ...(entry.tags ?? [])].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** Whether a row for the tool could ever run: it is there, and no hub. */
export function isPickable(entry: ToolCatalogueEntry): boolean {
  return entry.available !== false && !isHubTool(entry.id)
}
