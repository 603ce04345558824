import type { HubExecution, HubNodeOutputs } from '../../src/hub/types.ts'
import { describeChanges, listChangedValues } from '../../src/presets/diff-preset.ts'
import { listPresetTargets } from '../../src/presets/list-targets.ts'
import { askForSwitch } from './ask-for-switch.ts'
import { findSwitch } from './find-switch.ts'
import { createSwitchOutputs } from './outputs.ts'

/** Asks for a preset, waits for a person's word and applies what they saw, unless it changed meanwhile. Spec hub-nodes 5. */
export async function executeRequestPresetSwitch(execution: HubExecution): Promise<HubNodeOutputs> {
  const { values, gateways, context } = execution
  const targets = await listPresetTargets(gateways, context)
  const found = findSwitch(values, targets ?? [], await gateways.presets.getCatalogue())
  if ('status' in found) return createSwitchOutputs(found)
  const { preset, target } = found
  const patch = listChangedValues(preset, target.configuration)
  const changes = describeChanges(patch, target.configuration)
  if (Object.keys(patch).length === 0) {
    return createSwitchOutputs({
      status: 'applied',
      message: `already_applied: ${preset.label} is already in effect on ${target.name}`,
    })
  }
  const answer = await askForSwitch(execution, { preset, target, patch, changes })
  const asked = { requestId: answer.requestId, changes }
  if (answer.refusal !== undefined) return createSwitchOutputs({ ...asked, ...answer.refusal })
  const isApplied = await gateways.workflow.applyPatch({
    executionId: context.executionId,
    nodeId: target.id,
    patch,
    expected: target.configuration,
  })
  return isApplied
    ? createSwitchOutputs({ ...asked, status: 'applied', message: `applied: ${preset.label} on ${target.name}` })
    : createSwitchOutputs({
        ...asked,
        status: 'error',
        message: 'WORKFLOW_VERSION_CONFLICT: the node was changed after the switch was asked for; ask again',
      })
}
