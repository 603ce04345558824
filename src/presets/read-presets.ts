import { createDiagnostic } from '../diagnostics/codes/presets.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import type { RiskLevel } from '../tools/types.ts'
import type { Preset, PresetsDocument, PresetType } from './types.ts'

const MAX_ENTRIES = 5000
const MAX_TEXT = 2000
const riskLevels: readonly RiskLevel[] = ['low', 'medium', 'high', 'critical']

/** Reads a presets document of any origin. What can't be read is left out and told; nothing is invented. Spec hub-nodes 6. */
export function readPresets(value: unknown): { document: PresetsDocument; diagnostics: Diagnostic[] } {
  const { document, diagnostics } = readPresetsInPlace(value)
  return { document, diagnostics }
}

/** {@link readPresets}, with the place in the given document of each entry that could be read. */
export function readPresetsInPlace(value: unknown): {
  document: PresetsDocument
  diagnostics: Diagnostic[]
  places: Readonly<Record<'preset_types' | 'presets', readonly number[]>>
} {
  const diagnostics: Diagnostic[] = []
  if (!isPlainObject(value)) {
    diagnostics.push(createDiagnostic('presets_unreadable', { reason: 'it is not an object' }))
    return { document: { preset_types: [], presets: [] }, diagnostics, places: { preset_types: [], presets: [] } }
  }
  const types = readEntries(value, 'preset_types', readPresetType, diagnostics)
  const presets = readEntries(value, 'presets', readPreset, diagnostics)
  return {
    document: { preset_types: types.map(({ item }) => item), presets: presets.map(({ item }) => item) },
    diagnostics,
    places: { preset_types: types.map(({ index }) => index), presets: presets.map(({ index }) => index) },
  }
}

function readEntries<Item extends { id: string }>(
  owner: Record<string, unknown>,
  list: string,
  read: (entry: Record<string, unknown>) => Item | string,
  diagnostics: Diagnostic[],
): { item: Item; index: number }[] {
  const given = Object.hasOwn(owner, list) ? (owner[list] ?? []) : []
  if (!Array.isArray(given) || given.length > MAX_ENTRIES) {
    const reason = Array.isArray(given) ? `"${list}" has more than ${MAX_ENTRIES} entries` : `"${list}" is not a list`
    diagnostics.push(createDiagnostic('presets_unreadable', { reason }, { path: `/${list}` }))
    return []
  }
  const seen = new Map<string, { item: Item; index: number }>()
  for (const [index, entry] of given.entries()) {
    const path = `/${list}/${index}`
    const item = isPlainObject(entry) ? read(entry) : 'it is not an object'
    if (typeof item === 'string') {
      diagnostics.push(createDiagnostic('preset_invalid', { index, list, reason: item }, { path }))
    } else if (seen.has(item.id.toLowerCase())) {
      diagnostics.push(createDiagnostic('preset_duplicate', { id: item.id, list }, { path }))
    } else seen.set(item.id.toLowerCase(), { item, index })
  }
  return [...seen.values()]
}

/** One type of presets, or why it is none. */
export function readPresetType(entry: Record<string, unknown>): PresetType | string {
  const id = readText(entry, 'id')
  if (id === undefined) return 'it has no "id"'
  const description = readText(entry, 'description')
  return { id, label: readText(entry, 'label') ?? id, ...(description === undefined ? {} : { description }) }
}

/** One preset, or why it is none. */
export function readPreset(entry: Record<string, unknown>): Preset | string {
  const [id, label, type, nodeType] = ['id', 'label', 'preset_type', 'node_type'].map((key) => readText(entry, key))
  if (id === undefined) return 'it has no "id"'
  if (nodeType === undefined) return 'it has no "node_type"'
  if (label === undefined) return 'it has no "label"'
  const patch = Object.hasOwn(entry, 'config_patch') ? entry['config_patch'] : undefined
  if (!isPlainObject(patch)) return '"config_patch" is not an object'
  const description = readText(entry, 'description')
  const risk = readRisk(entry)
  if (risk === 'unknown') return '"risk_level" is none of low, medium, high, critical'
  return {
    id,
    preset_type: type ?? '',
    node_type: nodeType,
    label,
    ...(description === undefined ? {} : { description }),
    ...(risk === undefined ? {} : { risk_level: risk }),
    // Only the plain word counts: what a model may see is nothing to guess at.
    llm_visible: entry['llm_visible'] === true,
    config_patch: patch,
  }
}

function readRisk(entry: Record<string, unknown>): RiskLevel | 'unknown' | undefined {
  const given = entry['risk_level']
  if (given === undefined || given === null) return undefined
  return riskLevels.find((level) => level === given) ?? 'unknown'
}

function readText(entry: Record<string, unknown>, key: string): string | undefined {
  const value = Object.hasOwn(entry, key) ? entry[key] : undefined
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, MAX_TEXT) : undefined
}
