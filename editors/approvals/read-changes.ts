import type { ApprovalQuestion } from '../../src/gateways/approval-types.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'

/** One input that a preset would set, as the request tells it. */
export interface ShownChange {
  key: string
  from: unknown
  to: unknown
  isGuard: boolean
}

/** The changes that a switch to a preset asks for; undefined for any other request. */
export function readChanges({
  action_name: action,
  param_summary: summary,
}: Pick<ApprovalQuestion, 'action_name' | 'param_summary'>) {
  const changes = isPresetSwitch(action) ? summary['changes'] : undefined
  if (!isPlainObject(changes)) return undefined
  return Object.entries(changes).flatMap(([key, change]): ShownChange[] =>
    isPlainObject(change) ? [{ key, from: change['from'], to: change['to'], isGuard: change['guard'] === true }] : [],
  )
}

export function isPresetSwitch(action: string): boolean {
  return action === 'preset_switch'
}
