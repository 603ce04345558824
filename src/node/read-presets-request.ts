import { readPreset, readPresetType } from '../presets/read-presets.ts'
import type { Preset, PresetType } from '../presets/types.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { HubFailure } from './hub-failure.ts'

const MAX_ID = 200

/** Reads the body of `save-preset`. */
export function readSavePresetRequest(body: unknown): { preset: Preset; type?: PresetType; expected: string } {
  const members = readMembers(body, 'body')
  const preset = readPreset(readMembers(members['preset'], 'preset'))
  if (typeof preset === 'string' || preset.id.length > MAX_ID || preset.preset_type === '') throw invalid('preset')
  const given = members['preset_type']
  const type = given === undefined ? undefined : readPresetType(readMembers(given, 'preset_type'))
  if (typeof type === 'string') throw invalid('preset_type')
  return { preset, ...(type === undefined ? {} : { type }), expected: readText(members['expected'], 'expected') }
}

/** Reads the body of `delete-preset`. */
export function readDeletePresetRequest(body: unknown): { id: string; expected: string } {
  const members = readMembers(body, 'body')
  return { id: readText(members['id'], 'id'), expected: readText(members['expected'], 'expected') }
}

function readText(value: unknown, name: string): string {
  if (typeof value !== 'string' || value === '' || value.length > MAX_ID) throw invalid(name)
  return value
}

function readMembers(value: unknown, name: string): Record<string, unknown> {
  if (!isPlainObject(value)) throw invalid(name)
  return value
}

function invalid(name: string): HubFailure {
  return new HubFailure('invalid_request', `"${name}" is missing or not of the expected shape.`)
}
