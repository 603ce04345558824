import { createDryGateways } from './dry-gateways.ts'
import { executeHubNode, type HubNodeCall } from './execute-hub-node.ts'
import type { HubStep, StepFacts } from './steps.ts'
import type { HubNodeDefinition, HubNodeOutputs } from './types.ts'

/** How far a call would come. */
export interface HubDryRun {
  /** Up to the step that decides: the one that refuses, waits for a person, or would make the call. */
  steps: HubStep[]
  /** What a run would give; absent where that takes a person's word or the call itself. */
  outputs?: HubNodeOutputs
}

/**
 * Takes a call the way that {@link executeHubNode} takes it, over gateways that do nothing. Whatever the executor makes
 * of the end of a dry run is left out: the step in which it came says what would be next.
 */
export async function dryRunHubNode(
  definition: HubNodeDefinition,
  { onStep, ...call }: HubNodeCall,
): Promise<HubDryRun> {
  const steps: HubStep[] = []
  const ending: { facts?: StepFacts; isReported?: true } = {}
  const gateways =
    call.gateways &&
    createDryGateways(call.gateways, (facts) => {
      ending.facts ??= facts
      throw new DryRunEnd('The dry run ends here.')
    })
  const record = (step: HubStep) => {
    steps.push(step)
    onStep?.(step)
  }
  try {
    const outputs = await executeHubNode(definition, {
      ...call,
      gateways,
      onStep(step) {
        if (ending.isReported) return
        if (ending.facts === undefined) return record(step)
        ending.isReported = true
        const { step: name, path } = step
        record({ verdict: 'skipped', ...(path === undefined ? {} : { path }), ...ending.facts, step: name })
      },
    })
    return ending.facts === undefined ? { steps, outputs } : { steps }
  } catch (error) {
    if (ending.facts === undefined) throw error
    return { steps }
  }
}

class DryRunEnd extends Error {}
