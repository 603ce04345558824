import type { HubCaller } from '../hub/types.ts'
import { asksForApproval, higherRisk } from '../tools/skill-approval.ts'
import type { RiskLevel } from '../tools/types.ts'
import type { Skill, SkillPolicy } from './types.ts'

/** Why a person is asked about a run, or not. */
export type SkillApprovalCause =
  | 'bypassed'
  | 'host_always'
  | 'asks_models'
  | 'command_asks'
  | 'risk_reached'
  | 'risk_below'

/** Whether a run of a skill needs a person's word, and why. Spec hub-nodes 3.8. */
export interface SkillApprovalNeed {
  required: boolean
  /** The mode that counts: a bypass that nobody accepted is none. */
  mode: 'always' | 'threshold' | 'bypass'
  risk: RiskLevel
  threshold: RiskLevel
  reason: string
  /** The same, for pages that have words of their own. */
  cause: SkillApprovalCause
  /** Every run is asked about; a session's approval does not cover it. */
  eachTime: boolean
  warnings: string[]
}

/** The risk of a run: the skill's own, or that of the riskiest command it may start. */
function getSkillRisk({ approval, backend }: Skill): RiskLevel {
  const commands = backend.cli?.tools.filter(({ enabled }) => enabled) ?? []
  return commands.reduce((risk, command) => higherRisk(risk, command.risk), approval.default_risk)
}

/** The skill's file is not trusted: each thing it says can only add a question. Only the host's bypass takes one away. */
export function judgeSkillApproval(
  skill: Skill,
  policy: SkillPolicy | undefined,
  caller: HubCaller,
): SkillApprovalNeed {
  const risk = getSkillRisk(skill)
  const { required_at_or_above: asked } = skill.approval
  const threshold = asked === 'critical' ? 'high' : asked
  const common = { risk, threshold }
  const isAccepted = policy?.risk_acceptance === skill.name
  if (policy?.mode === 'bypass' && isAccepted) {
    const reason = 'the host has taken the risk of this skill'
    return {
      ...common,
      required: false,
      mode: 'bypass',
      reason,
      cause: 'bypassed',
      eachTime: false,
      warnings: [`approval_bypassed: ${reason}`],
    }
  }
  const warnings =
    policy?.mode === 'bypass' ? ["bypass_not_accepted: a bypass needs the skill's name as its risk_acceptance"] : []
  if (policy?.mode === 'always') {
    const reason = 'the host asks about every run'
    return { ...common, required: true, mode: 'always', reason, cause: 'host_always', eachTime: true, warnings }
  }
  const isManual = caller === 'model' && !skill.execution.auto_execute
  const asksItself = skill.backend.cli?.tools.some((tool) => tool.enabled && tool.approval_required) === true
  const isRisky = asksForApproval(skill, undefined, risk)
  return {
    ...common,
    required: isManual || asksItself || isRisky,
    mode: 'threshold',
    reason: isManual
      ? 'the skill asks about each run by a model'
      : asksItself
        ? 'a command of the skill asks for approval'
        : `its risk, ${risk}, is ${isRisky ? '' : 'not '}at or above ${threshold}`,
    cause: isManual ? 'asks_models' : asksItself ? 'command_asks' : isRisky ? 'risk_reached' : 'risk_below',
    eachTime: isManual,
    warnings,
  }
}
