import { createDiagnostic } from '../diagnostics/codes/presets.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { leaveOutSecrets } from '../mcp/secret-literals.ts'
import { escapeToken } from '../schema/json-pointer.ts'
import { isGuardKey } from './guard-keys.ts'
import { getPresetRisk } from './preset-risk.ts'
import type { Preset, PresetsDocument } from './types.ts'

/**
 * What an author should look at in presets that could be read. `inputsOf` gives the input names of a type of node, or
 * undefined for one that is not known. Spec hub-nodes 6.
 */
export function lintPresets(
  { preset_types: types, presets }: PresetsDocument,
  inputsOf: (nodeType: string) => readonly string[] | undefined,
): Diagnostic[] {
  const typeIds = new Set(types.map(({ id }) => id.toLowerCase()))
  return presets.flatMap((preset, index) => {
    const path = `/presets/${index}`
    const { id, preset_type: type } = preset
    const found = lintPatch(preset, `${path}/config_patch`, inputsOf(preset.node_type))
    if (!typeIds.has(type.toLowerCase())) {
      found.push(createDiagnostic('preset_type_unknown', { id, type }, { path: `${path}/preset_type` }))
    }
    const risk = getPresetRisk(preset)
    if (preset.llm_visible === true && (risk === 'high' || risk === 'critical')) {
      found.push(createDiagnostic('preset_risky_and_visible', { id, risk }, { path: `${path}/llm_visible` }))
    }
    return found
  })
}

function lintPatch({ id, node_type: type, config_patch: patch }: Preset, path: string, inputs?: readonly string[]) {
  const found: Diagnostic[] = []
  if (inputs === undefined) found.push(createDiagnostic('preset_node_unknown', { id, type }, { path }))
  for (const [input, value] of Object.entries(patch)) {
    const place = { path: `${path}/${escapeToken(input)}` }
    if (inputs !== undefined && !inputs.includes(input)) {
      found.push(createDiagnostic('preset_key_unknown', { id, input }, place))
    }
    if (isGuardKey(input)) found.push(createDiagnostic('preset_touches_guard', { id, input }, place))
    if (holdsSecret(input, value)) found.push(createDiagnostic('preset_holds_secret', { id, input }, place))
  }
  return found
}

function holdsSecret(input: string, value: unknown): boolean {
  const leftOut: Parameters<typeof leaveOutSecrets>[2] = []
  leaveOutSecrets({ [input]: value }, '', leftOut)
  return leftOut.length > 0
}
