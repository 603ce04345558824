import type { RiskLevel } from '../tools/types.ts'
import { isGuardKey } from './guard-keys.ts'
import type { Preset } from './types.ts'

/** How risky a switch to a preset is: what its file says, `medium` where it is silent, `high` at least where it touches a guard. */
export function getPresetRisk({ risk_level: said, config_patch: patch }: Preset): RiskLevel {
  return judgeRisk(said, Object.keys(patch))
}

/** The same of a preset of which only the inputs are known that it sets. */
export function getSummaryRisk(preset: Pick<Preset, 'risk_level'> & { changed_keys: readonly string[] }): RiskLevel {
  return judgeRisk(preset.risk_level, preset.changed_keys)
}

function judgeRisk(said: RiskLevel = 'medium', keys: readonly string[]): RiskLevel {
  return said !== 'critical' && keys.some(isGuardKey) ? 'high' : said
}
