import type { RiskLevel } from '../tools/types.ts'

/** A presets file. Spec hub-nodes 6. */
export interface PresetsDocument {
  preset_types: PresetType[]
  presets: Preset[]
}

export interface PresetType {
  id: string
  label: string
  description?: string
}

/** Named values for the configuration of one kind of node. */
export interface Preset {
  id: string
  preset_type: string
  node_type: string
  label: string
  description?: string
  /** Whether a model may learn of it and ask for it. Absent means no. */
  llm_visible?: boolean
  risk_level?: RiskLevel
  /** Merged shallowly over the node's configuration; `null` sets null. */
  config_patch: Record<string, unknown>
}
