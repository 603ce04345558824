import type { HubExecution, HubNodeOutputs } from '../../src/hub/types.ts'
import { describeChanges, listChangedValues } from '../../src/presets/diff-preset.ts'
import { listPresetTargets } from '../../src/presets/list-targets.ts'
import { askForSwitch } from './ask-for-switch.ts'
import { findSwitch } from './find-switch.ts'
import { createSwitchOutputs, type SwitchRefusal } from './outputs.ts'
import { createSwitchSteps, tellSwitchRefusal } from './switch-steps.ts'

/** Asks for a preset, waits for a person's word and applies what they saw, unless it changed meanwhile. Spec hub-nodes 5. */
export async function executeRequestPresetSwitch(execution: HubExecution): Promise<HubNodeOutputs> {
  const { values, gateways, context } = execution
  const steps = createSwitchSteps(execution)
  const targets = await listPresetTargets(gateways, context)
  const found = findSwitch(values, targets ?? [], await gateways.presets.getCatalogue(), steps)
  if ('status' in found) return createSwitchOutputs(found)
  const { preset, target } = found
  const patch = listChangedValues(preset, target.configuration)
  const changes = describeChanges(patch, target.configuration)
  const keys = Object.keys(patch)
  if (keys.length === 0) {
    const message = `${preset.label} is already in effect on ${target.name}`
    steps.report('changes', { code: 'already_applied', message })
    return createSwitchOutputs({ status: 'applied', message: `already_applied: ${message}` })
  }
  steps.report('changes', { detail: { preset_id: preset.id, target_node_id: target.id, keys } })
  const answer = await steps.run(
    'approval',
    () => askForSwitch(execution, { preset, target, patch, changes }, steps),
    ({ refusal }) => tellSwitchRefusal(refusal),
  )
  const asked = { requestId: answer.requestId, changes }
  if (answer.refusal !== undefined) return createSwitchOutputs({ ...asked, ...answer.refusal })
  const conflict = await steps.run(
    'dispatch',
    async () => {
      const isApplied = await gateways.workflow.applyPatch({
        executionId: context.executionId,
        nodeId: target.id,
        patch,
        expected: target.configuration,
      })
      return isApplied ? undefined : versionConflict
    },
    (refusal) => tellSwitchRefusal(refusal),
  )
  if (conflict !== undefined) return createSwitchOutputs({ ...asked, ...conflict })
  return createSwitchOutputs({ ...asked, status: 'applied', message: `applied: ${preset.label} on ${target.name}` })
}

const versionConflict: SwitchRefusal = {
  status: 'error',
  message: 'WORKFLOW_VERSION_CONFLICT: the node was changed after the switch was asked for; ask again',
}
