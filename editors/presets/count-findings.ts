import type { PresetFinding } from '../../src/presets/lint-presets-text.ts'

/** How many of each kind. */
export function countFindings(findings: readonly PresetFinding[]): { errors: number; warnings: number; infos: number } {
  const count = (severity: string) => findings.filter(({ diagnostic }) => diagnostic.severity === severity).length
  return { errors: count('error'), warnings: count('warning'), infos: count('info') }
}
