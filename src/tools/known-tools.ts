import type { KnownTool } from './check-rows.ts'
import { listOwnConstraints } from './constraints/own-constraints.ts'
import { isWriteOperation } from './effects.ts'
import type { ToolCatalogueEntry } from './types.ts'

/** What a catalogue knows of the tools that rows name, for `checkToolRows`. */
export function knowTools(catalogue: readonly ToolCatalogueEntry[]): (tool: string) => KnownTool | undefined {
  const entries = new Map(catalogue.map((entry) => [entry.id, entry]))
  return (tool) => {
    const entry = entries.get(tool)
    if (entry === undefined) return undefined
    return {
      ownConstraints: new Set(listOwnConstraints(entry)),
      isWrite: (operation) => isWriteOperation(entry, operation),
    }
  }
}
