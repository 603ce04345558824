import type { PresetSummary, PresetsListing } from '../../src/http/types.ts'
import type { PresetType } from '../../src/presets/types.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'

/** What a backend answered to the question for its presets; entries that are none are left out. */
export function readListing(answer: unknown): PresetsListing {
  const types = isPlainObject(answer) ? answer['preset_types'] : undefined
  const presets = isPlainObject(answer) ? answer['presets'] : undefined
  if (!isPlainObject(answer) || !Array.isArray(types) || !Array.isArray(presets)) {
    throw new TypeError('The presets are no lists.')
  }
  const { workspace } = answer
  return {
    preset_types: types.filter(isType),
    presets: presets.filter(isSummary),
    ...(isWorkspace(workspace) ? { workspace } : {}),
  }
}

function isType(entry: unknown): entry is PresetType {
  return isPlainObject(entry) && hasTexts(entry, ['id', 'label'])
}

function isSummary(entry: unknown): entry is PresetSummary {
  return (
    isPlainObject(entry) &&
    hasTexts(entry, ['id', 'label', 'node_type', 'preset_type']) &&
    isTextList(entry['changed_keys'])
  )
}

function isWorkspace(value: unknown): value is NonNullable<PresetsListing['workspace']> {
  return isPlainObject(value) && hasTexts(value, ['name', 'revision']) && isTextList(value['ids'])
}

function hasTexts(entry: Record<string, unknown>, keys: readonly string[]): boolean {
  return keys.every((key) => typeof entry[key] === 'string')
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}
