import { createStepRecorder, describeRefusalText } from '../../src/hub/steps.ts'
import type { HubExecution, HubNodeOutputs } from '../../src/hub/types.ts'
import { listChangedValues } from '../../src/presets/diff-preset.ts'
import { listOffers } from '../../src/presets/list-offers.ts'
import { listPresetTargets, type PresetTarget } from '../../src/presets/list-targets.ts'
import { getPresetRisk } from '../../src/presets/preset-risk.ts'
import type { PresetListStep } from '../../src/presets/steps.ts'
import type { PresetsDocument } from '../../src/presets/types.ts'

/** Tells a model what it could ask for: presets for the tools beside it. Their values are not shown. Spec hub-nodes 4. */
export async function executeListAvailablePresets({
  values,
  gateways,
  context,
  warnings,
  onStep,
}: HubExecution): Promise<HubNodeOutputs> {
  const steps = createStepRecorder<PresetListStep>({
    onStep,
    warnings,
    // Only a gateway that breaks throws here, and then so does the run.
    explain: () => ({}),
    redact: (value) => value,
  })
  const refuse = (step: PresetListStep, error: string, path?: string) => {
    steps.report(step, describeRefusalText(error, path))
    return answer([], error)
  }
  const targets = await listPresetTargets(gateways, context)
  if (targets === undefined) {
    return refuse('caller', 'no_caller: no agent calls this node, so no tools stand beside it')
  }
  steps.report('caller')
  const wanted = values['target_node_id']
  const isLimited = typeof wanted === 'string' && wanted.trim() !== ''
  const chosen = isLimited ? targets.filter(({ id }) => id === wanted.trim()) : targets
  if (isLimited && chosen.length === 0) {
    return refuse('scope', 'out_of_scope: target_node_id is none of the tools beside this node', '/target_node_id')
  }
  steps.report('scope', { detail: { targets: chosen.length } })
  return steps.run('list', async () => {
    const catalogue = await gateways.presets.getCatalogue()
    return answer(
      chosen.flatMap((target) => describePresets(target, catalogue)),
      null,
    )
  })
}

function answer(presets: object[], error: string | null): HubNodeOutputs {
  return { presets, count: presets.length, error }
}

function describePresets(target: PresetTarget, catalogue: PresetsDocument): object[] {
  return listOffers(target.nodeType, catalogue).map(({ preset, type }) => {
    const changedKeys = Object.keys(listChangedValues(preset, target.configuration))
    return {
      preset_id: preset.id,
      preset_type: preset.preset_type,
      preset_type_label: type?.label ?? preset.preset_type,
      label: preset.label,
      description: preset.description ?? '',
      node_type: preset.node_type,
      risk_level: getPresetRisk(preset),
      target_node_id: target.id,
      target_node_name: target.name,
      active: changedKeys.length === 0,
      changed_keys: changedKeys,
      requires_approval: true,
    }
  })
}
