import type { ToolSource } from '../compiler/types.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { collectRootProperties } from '../schema/root-properties.ts'
import type { ToolCatalogueEntry } from './types.ts'

/** A catalogue entry as a source for `compileHubNode`; what a source has no place for stands in `annotations`. */
export function toToolSource({ id, name, description, input_schema, ...annotations }: ToolCatalogueEntry): ToolSource {
  return { id, name, description, inputSchema: input_schema, annotations }
}

/** The entry behind a source. One that says nothing of `llm_fields` leaves every parameter to the model. */
export function readToolSource({
  id,
  name,
  description = '',
  inputSchema,
  annotations,
}: ToolSource): ToolCatalogueEntry {
  const facts = isPlainObject(annotations) ? (annotations as Partial<ToolCatalogueEntry>) : {}
  const llm_fields = facts.llm_fields ?? [...collectRootProperties(inputSchema).properties.keys()]
  return { ...facts, id, name, description, input_schema: inputSchema, llm_fields }
}
