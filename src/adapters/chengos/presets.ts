import { createDiagnostic } from '../../diagnostics/codes/adapters.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { holdsRunState } from '../../mcp/run-state.ts'
import { formatPresetsYaml } from '../../presets/edit-presets-text.ts'
import { cleanPatchValue } from '../../presets/patch-secrets.ts'
import { readPresetsInPlace } from '../../presets/read-presets.ts'
import type { Preset, PresetsDocument } from '../../presets/types.ts'
import { isPlainObject } from '../../schema/is-plain-object.ts'
import { escapeToken } from '../../schema/json-pointer.ts'
import { getOwn, setOwn } from '../../schema/objects.ts'
import { readYamlMapping } from '../../skills/read-yaml.ts'
import { readForeignDocument } from '../read-document.ts'
import { reportHubLosses } from './report-hub-losses.ts'
import { toChengosRegistry } from './server-registry.ts'
import { type ChengosContext, format } from './types.ts'

const members = {
  document: ['preset_types', 'presets'],
  preset_types: ['id', 'label', 'description'],
  presets: ['id', 'preset_type', 'node_type', 'label', 'description', 'llm_visible', 'risk_level', 'config_patch'],
}

/** Reads the text of a `presets.yaml` of ChengOS, or its value. What is not kept is told, with its path in the file. */
export function importChengosPresets(source: unknown): { document?: PresetsDocument; diagnostics: Diagnostic[] } {
  const read =
    typeof source === 'string'
      ? readYamlMapping(source, 'presets.yaml')
      : readValue(readForeignDocument(source, format))
  if (read.value === undefined) return { diagnostics: read.diagnostics }
  const { document, diagnostics, places } = readPresetsInPlace(read.value)
  const unknown = listUnknown(read.value, members.document, '')
  for (const list of ['preset_types', 'presets'] as const) {
    const entries = getOwn(read.value, list)
    for (const index of places[list]) {
      const entry: unknown = Array.isArray(entries) ? entries[index] : undefined
      unknown.push(...listUnknown(entry, members[list], `/${list}/${index}`))
    }
  }
  return { document, diagnostics: [...diagnostics, ...unknown] }
}

/**
 * Presets as the text of a `presets.yaml` of ChengOS, without secret literals: what one had been is not set by the preset.
 * Paths of findings lead into the given document.
 */
export function exportChengosPresets(document: Readonly<PresetsDocument>): {
  text?: string
  diagnostics: Diagnostic[]
} {
  const source = readForeignDocument(document, format)
  if ('finding' in source) return { diagnostics: [source.finding] }
  const { document: read, diagnostics, places } = readPresetsInPlace(source.value)
  const report = (finding: Diagnostic) => void diagnostics.push(finding)
  const presets = read.presets.map((preset, index) => ({
    ...preset,
    config_patch: exportPatch(preset, `/presets/${places.presets[index]}/config_patch`, report),
  }))
  return { text: formatPresetsYaml({ preset_types: read.preset_types, presets }), diagnostics }
}

function readValue(read: ReturnType<typeof readForeignDocument>): {
  value?: Record<string, unknown>
  diagnostics: Diagnostic[]
} {
  if ('finding' in read) return { diagnostics: [read.finding] }
  if (isPlainObject(read.value)) return { value: read.value, diagnostics: [] }
  return { diagnostics: [createDiagnostic('document_invalid', { format, reason: 'it is not an object' })] }
}

function listUnknown(owner: unknown, known: readonly string[], path: string): Diagnostic[] {
  const names = isPlainObject(owner) ? Object.keys(owner).filter((name) => !known.includes(name)) : []
  return names.map((member) =>
    createDiagnostic('member_left_out', { format, member }, { path: `${path}/${escapeToken(member)}` }),
  )
}

function exportPatch(preset: Preset, path: string, report: ChengosContext['report']): Record<string, unknown> {
  const patch: Record<string, unknown> = {}
  for (const [key, given] of Object.entries(preset.config_patch)) {
    const place = `${path}/${escapeToken(key)}`
    if (key === 'server_registry' && Array.isArray(given) && given.some(holdsRunState)) {
      report(createDiagnostic('run_state_left_out', { format, member: key }, { path: place }))
    }
    const { value, secrets } = cleanPatchValue(key, given)
    for (const { name, path: at } of secrets) {
      report(createDiagnostic('secret_left_out', { name, node: preset.id }, { path: `${path}${at}` }))
    }
    // An empty text would take away the secret that the node has.
    if (secrets.some((secret) => secret.path === `/${escapeToken(key)}`)) continue
    setOwn(patch, key, key === 'server_registry' ? toChengosRegistry(value, place, report) : value)
    reportHubLosses(key, value, place, report)
  }
  return patch
}
