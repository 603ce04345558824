import type { HubNodeOutputs } from '../../src/hub/types.ts'
import type { PresetChange } from '../../src/presets/diff-preset.ts'
import type { PresetSwitchStatus } from '../../src/presets/status.ts'

export interface SwitchRefusal {
  status: Exclude<PresetSwitchStatus, 'applied'>
  message: string
}

/** The outputs of a request; `changes` are those that were submitted for approval. */
export function createSwitchOutputs(outcome: {
  status: PresetSwitchStatus
  message: string
  requestId?: string | undefined
  changes?: Readonly<Record<string, PresetChange>> | undefined
}): HubNodeOutputs {
  return {
    status: outcome.status,
    applied: outcome.status === 'applied',
    request_id: outcome.requestId ?? null,
    message: outcome.message,
    change_summary: outcome.changes ?? {},
  }
}
