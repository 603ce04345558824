import type { LeftOut } from '../mcp/secret-literals.ts'
import { setOwn } from '../schema/objects.ts'
import type { RiskLevel } from '../tools/types.ts'
import type { PatchKey } from './list-patch-keys.ts'
import { cleanPatchValue } from './patch-secrets.ts'
import type { Preset, PresetType } from './types.ts'

/** What an author has said so far of a preset that is being written. Values are read off the node each time. */
export interface PresetDraft {
  id: string
  label: string
  description: string
  /** Id of a type that is there; empty where none is chosen. */
  type: string
  /** A type to list with it, in place of `type`. */
  newType?: PresetType
  risk?: RiskLevel
  isVisible: boolean
  keys: readonly string[]
  /** What comes in place of secrets, by the JSON Pointer of each. */
  standIns: Readonly<Record<string, string>>
  /** The author agreed to replace the preset that has this id. */
  replaces?: string
}

/** What keeps a draft from being saved. */
export type PresetProblem =
  | 'label_missing'
  | 'id_missing'
  | 'id_wrong'
  | 'id_taken'
  | 'type_missing'
  | 'type_wrong'
  | 'type_taken'
  | 'nothing'

/** An input of which secrets were found, and that stays out of the preset until each has a stand-in. */
export interface SecretInput {
  key: string
  secrets: readonly LeftOut[]
  isReplaced: boolean
}

export interface ComposedPreset {
  preset: Preset
  newType?: PresetType
  secretInputs: readonly SecretInput[]
  problems: readonly PresetProblem[]
}

const SLUG = /^[a-z0-9][a-z0-9_-]{0,63}$/
const PLACEHOLDER = /^(?:(?:bearer|basic|token)\s+)?\$\{env:[A-Za-z_][A-Za-z0-9_]*\}$/i

/** Makes the preset that a draft stands for. Secrets never get into it. */
export function composePreset(
  draft: PresetDraft,
  node: { type: string; keys: readonly PatchKey[] },
  known: { presets: readonly { id: string }[]; types: readonly PresetType[] },
): ComposedPreset {
  const patch: Record<string, unknown> = {}
  const secretInputs: SecretInput[] = []
  for (const { key, value, state, isSecret } of node.keys) {
    if (!draft.keys.includes(key) || state === 'not_set' || state === 'reference') continue
    const standIn = ({ path }: LeftOut) => readStandIn(draft, path) ?? ''
    const clean = cleanPatchValue(key, value, { isSecret, standIn })
    const isReplaced = clean.secrets.every(({ path }) => readStandIn(draft, path) !== undefined)
    if (clean.secrets.length > 0) secretInputs.push({ key, secrets: clean.secrets, isReplaced })
    if (isReplaced) setOwn(patch, key, clean.value)
  }
  const { description, risk, newType } = draft
  const preset: Preset = {
    id: draft.id.trim(),
    preset_type: newType ? newType.id.trim() : draft.type,
    node_type: node.type,
    label: draft.label.trim(),
    ...(description.trim() === '' ? {} : { description: description.trim() }),
    ...(risk === undefined ? {} : { risk_level: risk }),
    llm_visible: draft.isVisible,
    config_patch: patch,
  }
  const listedType = newType && { ...newType, id: newType.id.trim(), label: newType.label.trim() || newType.id.trim() }
  return {
    preset,
    ...(listedType ? { newType: listedType } : {}),
    secretInputs,
    problems: [...findProblems(preset, draft, known)],
  }
}

/** A stand-in that may be written: a placeholder, and nothing that could be the secret itself. */
export function readStandIn({ standIns }: Pick<PresetDraft, 'standIns'>, path: string): string | undefined {
  const text = Object.hasOwn(standIns, path) ? standIns[path]?.trim() : undefined
  return text !== undefined && PLACEHOLDER.test(text) ? text : undefined
}

/** The placeholder that a secret's name suggests. */
export function suggestStandIn({ path, name }: LeftOut): string {
  const own = /^\d*$/.test(name) ? `${path.split('/')[1] ?? ''}_${name}` : name
  const variable = own
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toUpperCase()
  return `\${env:${/^[A-Z_]/.test(variable) ? variable : `SECRET_${variable}`}}`
}

/** A label as an id: what letters and digits it has, in small. */
export function toPresetId(label: string): string {
  return label
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 64)
}

function* findProblems(
  preset: Preset,
  draft: PresetDraft,
  { presets, types }: { presets: readonly { id: string }[]; types: readonly PresetType[] },
): Generator<PresetProblem> {
  const isSame = (left: string, right: string) => left.toLowerCase() === right.toLowerCase()
  if (preset.label === '') yield 'label_missing'
  if (preset.id === '') yield 'id_missing'
  else if (presets.some(({ id }) => isSame(id, preset.id))) {
    if (draft.replaces === undefined || !isSame(draft.replaces, preset.id)) yield 'id_taken'
  } else if (!SLUG.test(preset.id)) yield 'id_wrong'
  if (preset.preset_type === '') yield 'type_missing'
  else if (draft.newType && types.some(({ id }) => isSame(id, preset.preset_type))) yield 'type_taken'
  else if (draft.newType && !SLUG.test(preset.preset_type)) yield 'type_wrong'
  if (Object.keys(preset.config_patch).length === 0) yield 'nothing'
}
