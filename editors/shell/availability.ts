import type { ToolCatalogueEntry } from '../../src/tools/types.ts'
import type { Catalogue } from './use-catalogue.ts'
import { knownValue } from './use-remote.ts'

/** Whether the backend can run a tool; `unknown` while nobody told. */
export type ToolAvailability = 'available' | 'unavailable' | 'not_registered' | 'unknown'

/** What is known of a tool that a row names. */
export function readAvailability(
  catalogue: Catalogue,
  tool: string,
): { availability: ToolAvailability; entry?: ToolCatalogueEntry; reason?: string } {
  const entries = knownValue(catalogue)
  if (!entries) return { availability: 'unknown' }
  const entry = entries.find(({ id }) => id === tool)
  if (!entry) return { availability: 'not_registered' }
  if (entry.available !== false) return { availability: 'available', entry }
  const { unavailable_reason: reason } = entry
  return { availability: 'unavailable', entry, ...(typeof reason === 'string' ? { reason } : {}) }
}
