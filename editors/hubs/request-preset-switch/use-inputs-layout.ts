import { TargetControl } from '../../presets/TargetControl.tsx'
import type { InputsLayout } from '../../shell/view.ts'
import { PresetControl } from './PresetControl.tsx'

const layout: InputsLayout = { controls: { preset_id: PresetControl, target_node_id: TargetControl } }

/** Presets and targets are picked by name, not typed by id. */
export function useInputsLayout(): InputsLayout {
  return layout
}
