import { isPlainObject } from '../schema/is-plain-object.ts'
import { getInputSchema } from './compile-tool.ts'
import { isReferenceName } from './static-secrets.ts'
import type { ToolCatalogueEntry } from './types.ts'

/** Fields of a tool that only the author fills and that take the name of a credential. */
export function listCredentialFields(entry: ToolCatalogueEntry): string[] {
  const { properties } = getInputSchema(entry)
  const byModel = new Set<unknown>(Array.isArray(entry.llm_fields) ? entry.llm_fields : [])
  return isPlainObject(properties)
    ? Object.keys(properties).filter((key) => isReferenceName(key) && !byModel.has(key))
    : []
}

/** A name to keep a tool's secret under. */
export function suggestCredentialName(entry: ToolCatalogueEntry): string {
  const name = entry.id.slice(entry.id.lastIndexOf('/') + 1).replace(/[^A-Za-z0-9]+/g, '_')
  return name === '' ? 'tool' : name.slice(0, 60)
}
