import type { Skill, SkillPolicy } from '../skills/types.ts'
import { isRiskHigher, riskLevels } from './compare-risk.ts'
import type { RiskLevel, ToolCatalogueEntry } from './types.ts'

/** Nothing below this is asked about, unless the skill file asks for more. */
const DEFAULT_THRESHOLD: RiskLevel = 'high'

/** How risky a run of a tool is by its side effects. */
export function readToolRisk({ side_effects: effects }: ToolCatalogueEntry): RiskLevel {
  return effects === 'medium' || effects === 'high' ? effects : 'low'
}

/** The higher of two risks. */
export function higherRisk(left: RiskLevel, right: RiskLevel): RiskLevel {
  return isRiskHigher(right, left) ? right : left
}

/**
 * Whether a skill's policy asks for a person's word before a tool runs at this risk. The skill file is not trusted: it
 * can raise its risk and lower its threshold, never the other way round; only the host's policy can do more.
 */
export function asksForApproval(
  skill: Pick<Skill, 'name' | 'approval'>,
  policy: SkillPolicy | undefined,
  risk: RiskLevel,
): boolean {
  if (policy?.mode === 'always') return true
  if (policy?.mode === 'bypass' && policy.risk_acceptance === skill.name) return false
  const { required_at_or_above: wanted, default_risk: own } = skill.approval
  // What is no risk level counts as the one that asks for more.
  const asked = riskLevels.includes(wanted) ? wanted : 'low'
  const threshold = isRiskHigher(asked, DEFAULT_THRESHOLD) ? DEFAULT_THRESHOLD : asked
  return !riskLevels.includes(own) || !isRiskHigher(threshold, own) || !isRiskHigher(threshold, risk)
}
