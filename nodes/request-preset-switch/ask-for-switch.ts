import type { ApprovalAsk, ApprovalDecision, ApprovalsGateway } from '../../src/gateways/approval-types.ts'
import { describePending } from '../../src/hub/demand-approval.ts'
import { describeQuestion } from '../../src/hub/steps.ts'
import type { HubExecution } from '../../src/hub/types.ts'
import type { PresetChange } from '../../src/presets/diff-preset.ts'
import type { PresetTarget } from '../../src/presets/list-targets.ts'
import { getPresetRisk } from '../../src/presets/preset-risk.ts'
import type { Preset } from '../../src/presets/types.ts'
import { requestPresetSwitchDescription } from './description.ts'
import type { SwitchRefusal } from './outputs.ts'
import type { SwitchSteps } from './switch-steps.ts'

const MAX_REASON = 1000

interface PresetSwitch {
  preset: Preset
  target: PresetTarget
  patch: Readonly<Record<string, unknown>>
  changes: Readonly<Record<string, PresetChange>>
}

interface SwitchAnswer {
  requestId?: string
  /** Absent where a person agreed. */
  refusal?: SwitchRefusal
}

/** A person's word on a switch, waited for. A host that can ask nobody refuses. */
export async function askForSwitch(
  execution: HubExecution,
  wanted: PresetSwitch,
  steps: SwitchSteps,
): Promise<SwitchAnswer> {
  const { approvals } = execution.gateways
  if (approvals === undefined) {
    return { refusal: { status: 'error', message: 'approval_unavailable: this host has nobody to ask' } }
  }
  const ask = describeSwitch(execution, wanted)
  try {
    return await demandUntilDecided(approvals, ask, { ...execution, steps })
  } catch (error) {
    if (!execution.signal.aborted) throw error
    return { refusal: { status: 'error', message: 'cancelled: the run was cancelled while a person was asked' } }
  }
}

/** Another waiting call can spend the approval first; whoever comes second asks anew. */
async function demandUntilDecided(
  approvals: ApprovalsGateway,
  ask: ApprovalAsk,
  run: Pick<HubExecution, 'signal' | 'onProgress'> & { steps: SwitchSteps },
): Promise<SwitchAnswer> {
  const { signal, onProgress, steps } = run
  signal.throwIfAborted()
  const answer = await approvals.demand(ask)
  if (answer.state === 'approved') return { requestId: answer.request_id }
  if (answer.state === 'refused') return refuse(answer.request_id, answer.decision)
  const { request_id: requestId } = answer.request
  steps.report('approval', describeQuestion(describePending(answer.request)))
  onProgress({ stage: 'approval' })
  const decision = await approvals.wait(requestId, signal)
  return decision.outcome === 'approved' ? demandUntilDecided(approvals, ask, run) : refuse(requestId, decision)
}

function refuse(requestId: string, { outcome, reason }: ApprovalDecision): SwitchAnswer {
  const code =
    outcome === 'timed_out' ? 'approval_expired' : outcome === 'policy_denied' ? outcome : 'approval_rejected'
  const text = reason ?? (outcome === 'timed_out' ? 'timed out before anybody decided' : 'the switch was refused')
  return { requestId, refusal: { status: 'rejected', message: `${code}: ${text}` } }
}

function describeSwitch(
  { values, context }: HubExecution,
  { preset, target, patch, changes }: PresetSwitch,
): ApprovalAsk {
  const given = values['reason']
  const reason = typeof given === 'string' ? given.trim().slice(0, MAX_REASON) : ''
  const args = { preset_id: preset.id, target_node_id: target.id, ...(reason === '' ? {} : { reason }) }
  return {
    command: { preset_id: preset.id, target_node_id: target.id, patch, configuration: target.configuration },
    action_name: 'preset_switch',
    risk_level: getPresetRisk(preset),
    description: `Switch ${target.name} to ${preset.label}${reason === '' ? '' : `: ${reason}`}`,
    param_summary: { preset_id: preset.id, target_node_id: target.id, reason, changes },
    // A standing approval would let later switches through unseen.
    allowed_scopes: ['once'],
    call: { type: requestPresetSwitchDescription.type, args },
    context,
  }
}
