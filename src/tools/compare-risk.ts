import type { RiskLevel } from './types.ts'

/** From the least to the greatest. */
export const riskLevels: readonly RiskLevel[] = ['low', 'medium', 'high', 'critical']

/** Whether a risk is greater than the one that was agreed to. */
export function isRiskHigher(risk: RiskLevel, agreed: RiskLevel): boolean {
  return riskLevels.indexOf(risk) > riskLevels.indexOf(agreed)
}
