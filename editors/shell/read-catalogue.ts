import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import type { ToolCatalogueEntry } from '../../src/tools/types.ts'

/** The entries of a catalogue that can be read, each with the members that every tool has. */
export function readCatalogue(value: unknown): ToolCatalogueEntry[] {
  if (!Array.isArray(value)) throw new TypeError('The catalogue is no list.')
  return value.flatMap((item: unknown) => {
    if (!isPlainObject(item) || typeof item['id'] !== 'string' || item['id'].trim() === '') return []
    const { id, name, description, category, tags, input_schema: schema, llm_fields: fields } = item
    return [
      {
        ...item,
        id,
        name: typeof name === 'string' && name.trim() !== '' ? name : id,
        description: typeof description === 'string' ? description : '',
        category: typeof category === 'string' ? category : '',
        tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
        input_schema: isPlainObject(schema) ? schema : { type: 'object', properties: {} },
        llm_fields: Array.isArray(fields) ? fields.filter((field) => typeof field === 'string') : [],
      } as ToolCatalogueEntry,
    ]
  })
}
