import type { RiskLevel } from '../tools/types.ts'
import { isGuardKey } from './guard-keys.ts'
import type { Preset } from './types.ts'

/** How risky a switch to a preset is: what its file says, `medium` where it is silent, `high` at least where it touches a guard. */
export function getPresetRisk({ risk_level: said = 'medium', config_patch: patch }: Preset): RiskLevel {
  return said !== 'critical' && Object.keys(patch).some(isGuardKey) ? 'high' : said
}
