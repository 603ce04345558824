import type { Preset, PresetType } from './types.ts'

/** What is needed of a preset to tell whether a model may ask for it. A summary without values is enough. */
export type PresetHead = Pick<Preset, 'id' | 'preset_type' | 'node_type' | 'llm_visible'>

/** Presets and their types: a document, or the summaries of one. */
export interface PresetCatalogue<Item extends PresetHead> {
  readonly preset_types: readonly PresetType[]
  readonly presets: readonly Item[]
}

/**
 * The presets that a model may ask for on nodes of this type, in the order of the types, then of the file; those of a
 * type that is not listed come last. Spec hub-nodes 4.
 */
export function listOffers<Item extends PresetHead>(
  nodeType: string,
  { preset_types: types, presets }: PresetCatalogue<Item>,
): { preset: Item; type: PresetType | undefined }[] {
  const indexes = new Map(types.map(({ id }, index) => [id.toLowerCase(), index]))
  const indexOf = ({ preset_type: type }: Item) => indexes.get(type.toLowerCase()) ?? types.length
  return presets
    .filter(({ llm_visible, node_type }) => llm_visible === true && node_type === nodeType)
    .sort((a, b) => indexOf(a) - indexOf(b))
    .map((preset) => ({ preset, type: types[indexOf(preset)] }))
}
