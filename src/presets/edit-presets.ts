import { isPlainObject } from '../schema/is-plain-object.ts'
import type { Preset, PresetType } from './types.ts'

/** One change of a presets file: a preset put in, over the one of the same id where there is one, or taken out. */
export type PresetEdit =
  | { kind: 'put'; preset: Preset /** Listed too where the file does not list it. */; type?: PresetType | undefined }
  | { kind: 'remove'; id: string }

type Entry = Record<string, unknown>

/** Members of a preset that go where the new one has none. Others are whoever's, and stay. */
const OWN_MEMBERS = ['description', 'llm_visible', 'risk_level'] as const

/** A presets document after a change. Undefined where there is nothing to change, or no list to change it in. */
export function editPresetsValue(value: Readonly<Entry>, edit: PresetEdit): Entry | undefined {
  const presets = readList(value['presets'])
  const types = readList(value['preset_types'])
  if (presets === undefined || types === undefined) return undefined
  if (edit.kind === 'remove') {
    const left = presets.filter((entry) => !hasId(entry, edit.id))
    return left.length === presets.length ? undefined : { ...value, presets: left }
  }
  const { preset, type } = edit
  const isListed = type === undefined || types.some((entry) => hasId(entry, type.id))
  return {
    ...value,
    ...(isListed ? {} : { preset_types: [...types, type] }),
    presets: putEntry(presets, preset),
  }
}

/** A preset over an entry of a file. */
export function mergeEntry(entry: Readonly<Entry>, preset: Preset): Entry {
  const kept = Object.entries(entry).filter(([key]) => !OWN_MEMBERS.some((member) => member === key))
  return { ...Object.fromEntries(kept), ...preset }
}

export function hasId(entry: unknown, id: string): boolean {
  const own = isPlainObject(entry) && Object.hasOwn(entry, 'id') ? entry['id'] : undefined
  return typeof own === 'string' && own.trim().toLowerCase() === id.toLowerCase()
}

/** Of two entries with one id the first counts, so it is the one that is replaced. */
function putEntry(presets: readonly unknown[], preset: Preset): unknown[] {
  const index = presets.findIndex((entry) => hasId(entry, preset.id))
  const before = presets[index]
  if (!isPlainObject(before)) return [...presets, { ...preset }]
  return presets.with(index, mergeEntry(before, preset))
}

function readList(list: unknown): readonly unknown[] | undefined {
  if (list === undefined || list === null) return []
  return Array.isArray(list) ? list : undefined
}
