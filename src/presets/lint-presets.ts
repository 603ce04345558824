import { createDiagnostic } from '../diagnostics/codes/presets.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { escapeToken } from '../schema/json-pointer.ts'
import { isGuardKey } from './guard-keys.ts'
import { listSecretInputs } from './patch-secrets.ts'
import { getPresetRisk } from './preset-risk.ts'
import type { Preset, PresetsDocument } from './types.ts'

/**
 * What an author should look at in presets that could be read. `inputsOf` gives the input names of a type of node, or
 * undefined for one that is not known; `beside` is what other layers hold. Spec hub-nodes 6.
 */
export function lintPresets(
  { preset_types: own, presets }: PresetsDocument,
  inputsOf: (nodeType: string) => readonly string[] | undefined,
  beside: PresetsDocument = { preset_types: [], presets: [] },
): Diagnostic[] {
  const typeIds = new Set([...own, ...beside.preset_types].map(({ id }) => id.toLowerCase()))
  const used = new Set([...presets, ...beside.presets].map(({ preset_type: type }) => type.toLowerCase()))
  const unused = own.flatMap(({ id }, index) =>
    used.has(id.toLowerCase())
      ? []
      : [createDiagnostic('preset_type_unused', { type: id }, { path: `/preset_types/${index}` })],
  )
  const found = presets.flatMap((preset, index) => {
    const path = `/presets/${index}`
    const { id, preset_type: type } = preset
    const found = lintPatch(preset, path, inputsOf(preset.node_type))
    if (!typeIds.has(type.toLowerCase())) {
      found.push(createDiagnostic('preset_type_unknown', { id, type }, { path: `${path}/preset_type` }))
    }
    const risk = getPresetRisk(preset)
    if (preset.llm_visible === true && (risk === 'high' || risk === 'critical')) {
      found.push(createDiagnostic('preset_risky_and_visible', { id, risk }, { path: `${path}/llm_visible` }))
    }
    return found
  })
  return [...found, ...unused]
}

function lintPatch({ id, node_type: type, config_patch: patch }: Preset, path: string, inputs?: readonly string[]) {
  const found: Diagnostic[] = []
  if (inputs === undefined) {
    found.push(createDiagnostic('preset_node_unknown', { id, type }, { path: `${path}/node_type` }))
  }
  const secrets = new Set(listSecretInputs(patch))
  const entries = Object.entries(patch)
  if (entries.length === 0) found.push(createDiagnostic('preset_empty', { id }, { path: `${path}/config_patch` }))
  for (const [input, value] of entries) {
    const place = { path: `${path}/config_patch/${escapeToken(input)}` }
    if (inputs !== undefined && !inputs.includes(input)) {
      found.push(createDiagnostic('preset_key_unknown', { id, input }, place))
    }
    if (isGuardKey(input)) found.push(createDiagnostic('preset_touches_guard', { id, input }, place))
    if (secrets.has(input)) found.push(createDiagnostic('preset_holds_secret', { id, input }, place))
    if (value === null) found.push(createDiagnostic('preset_sets_null', { id, input }, place))
  }
  return found
}
