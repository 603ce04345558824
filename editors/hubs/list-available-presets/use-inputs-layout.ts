import { TargetControl } from '../../presets/TargetControl.tsx'
import type { InputsLayout } from '../../shell/view.ts'

const layout: InputsLayout = { controls: { target_node_id: TargetControl } }

/** The target is picked by name, not typed by id. */
export function useInputsLayout(): InputsLayout {
  return layout
}
