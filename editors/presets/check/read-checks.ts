import { diagnosticTable } from '../../../src/diagnostics/table.ts'
import type { PresetsCheck } from '../../../src/http/types.ts'
import type { PresetFinding } from '../../../src/presets/lint-presets-text.ts'
import { isPlainObject } from '../../../src/schema/is-plain-object.ts'

/** What a backend answered to the question for its findings. One of a code that is not known here is left out. */
export function readChecks(answer: unknown): PresetsCheck[] {
  if (!Array.isArray(answer)) throw new TypeError('The findings are no list.')
  return answer.flatMap((layer: unknown) => {
    if (!isPlainObject(layer) || typeof layer['name'] !== 'string' || !Array.isArray(layer['findings'])) return []
    return [{ name: layer['name'], findings: layer['findings'].filter(isFinding) }]
  })
}

function isFinding(value: unknown): value is PresetFinding {
  const diagnostic = isPlainObject(value) ? value['diagnostic'] : undefined
  return (
    isPlainObject(diagnostic) &&
    typeof diagnostic['code'] === 'string' &&
    Object.hasOwn(diagnosticTable, diagnostic['code']) &&
    typeof diagnostic['path'] === 'string' &&
    ['error', 'warning', 'info'].includes(String(diagnostic['severity'])) &&
    isPlainObject(diagnostic['params'])
  )
}
