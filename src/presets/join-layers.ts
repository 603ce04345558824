import type { Preset, PresetsDocument, PresetType } from './types.ts'

/**
 * Joins layers of presets, the widest first: an id of a later layer overrides the same id without regard to case, at
 * the position where it stood first; new ids follow. Spec hub-nodes 6.
 */
export function joinPresetLayers(layers: readonly PresetsDocument[]): PresetsDocument {
  return {
    preset_types: joinById<PresetType>(layers.flatMap(({ preset_types }) => preset_types)),
    presets: joinById<Preset>(layers.flatMap(({ presets }) => presets)),
  }
}

/** A Map keeps the position of a key that is set again. */
function joinById<Item extends { id: string }>(items: readonly Item[]): Item[] {
  return [...new Map(items.map((item) => [item.id.toLowerCase(), item])).values()]
}
