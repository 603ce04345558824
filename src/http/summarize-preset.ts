import type { Preset } from '../presets/types.ts'
import type { PresetSummary } from './types.ts'

/** A preset as an editor lists it. */
export function summarizePreset({ config_patch, ...preset }: Preset): PresetSummary {
  return { ...preset, changed_keys: Object.keys(config_patch) }
}
