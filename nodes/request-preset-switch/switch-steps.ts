import { createStepRecorder, describeRefusalText, type StepFacts, type StepRecorder } from '../../src/hub/steps.ts'
import type { HubExecution } from '../../src/hub/types.ts'
import type { PresetSwitchStep } from '../../src/presets/steps.ts'
import type { SwitchRefusal } from './outputs.ts'

export type SwitchSteps = StepRecorder<PresetSwitchStep>

export function createSwitchSteps({ onStep, warnings }: HubExecution): SwitchSteps {
  return createStepRecorder<PresetSwitchStep>({
    onStep,
    warnings,
    // Only a gateway that breaks throws here, and then so does the run.
    explain: () => ({}),
    // Values that a preset changes are told by the approvals gateway alone, which blanks them.
    redact: (value) => value,
  })
}

/** What a step tells that may have given a refusal. */
export function tellSwitchRefusal(refusal: SwitchRefusal | undefined, path?: string): StepFacts {
  return refusal === undefined ? {} : describeRefusalText(refusal.message, path)
}
