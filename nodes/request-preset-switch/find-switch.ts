import type { PresetTarget } from '../../src/presets/list-targets.ts'
import type { Preset, PresetsDocument } from '../../src/presets/types.ts'
import type { SwitchRefusal } from './outputs.ts'
import { type SwitchSteps, tellSwitchRefusal } from './switch-steps.ts'

/** The preset and the node that a request is about, or why there is none. */
export function findSwitch(
  values: Readonly<Record<string, unknown>>,
  targets: readonly PresetTarget[],
  { presets }: PresetsDocument,
  steps: SwitchSteps,
): { preset: Preset; target: PresetTarget } | SwitchRefusal {
  const end = (step: 'preset_id' | 'scope' | 'target', refusal: SwitchRefusal, path: string) => {
    steps.report(step, tellSwitchRefusal(refusal, path))
    return refusal
  }
  const presetId = readText(values['preset_id'])
  if (presetId === '') return end('preset_id', noPresetId, '/preset_id')
  steps.report('preset_id')
  const preset = presets.find(({ id, llm_visible }) => llm_visible === true && isSameId(id, presetId))
  const fitting = targets.filter(({ nodeType }) => nodeType === preset?.node_type)
  const targetId = readText(values['target_node_id'])
  const chosen = targetId === '' ? fitting : fitting.filter(({ id }) => id === targetId)
  const [target] = chosen
  if (preset === undefined || target === undefined) return end('scope', outOfScope, '/preset_id')
  steps.report('scope')
  if (chosen.length > 1) {
    const ids = chosen.map(({ id }) => id).join(', ')
    const message = `AMBIGUOUS_PRESET_TARGET: say in target_node_id which one of ${ids}`
    return end('target', { status: 'error', message }, '/target_node_id')
  }
  steps.report('target')
  return { preset, target }
}

const noPresetId: SwitchRefusal = { status: 'error', message: 'preset_id_required: say in preset_id which preset' }

/** One sentence for all of them: nobody finds out here which presets and nodes exist. */
const outOfScope: SwitchRefusal = {
  status: 'out_of_scope',
  message: 'out_of_scope: no such preset for the tools beside this node',
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

function isSameId(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase()
}
