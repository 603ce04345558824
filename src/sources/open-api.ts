import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { OpenApiToolSource } from './open-api/types.ts'

/**
 * The operations of an OpenAPI 2.0, 3.0 or 3.1 document, given as an object or as JSON or YAML text, as tools: one each,
 * with all its parameters in one schema and in `annotations.http` the way from each key to the request. What can't be
 * called is set aside with its reason and hides no other. Never rejects, and never fetches or opens anything.
 */
export async function openApiToToolSources(
  document: unknown,
): Promise<{ sources: OpenApiToolSource[]; diagnostics: Diagnostic[] }> {
  const { convertDocument } = await import('./open-api/convert-document.ts')
  return convertDocument(document)
}
