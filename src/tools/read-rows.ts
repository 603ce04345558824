import type { ToolInputConfiguration } from '../compiler/types.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import type { ToolRow } from './scope-types.ts'

/** A row that could be read; `fault` is a field of it that can't be, so that it runs nothing. */
export interface ReadRow {
  row: ToolRow
  fault?: string
}

/** Reads what an author's row and a skill's declaration have in common. Undefined where it names no tool. */
export function readToolRow(value: unknown, index: number, mode: 'user' | 'skill'): ReadRow | undefined {
  if (!isPlainObject(value) || typeof value['tool'] !== 'string') return undefined
  const tool = value['tool'].trim()
  if (tool === '') return undefined
  const faults: string[] = []
  const operations = readOperations(value['operations'], faults)
  const { version_req: versionReq, purpose } = value
  if (versionReq !== undefined && versionReq !== null && typeof versionReq !== 'string') {
    faults.push('version_req')
  }
  const row: ToolRow = {
    tool,
    index,
    // An author who lists no operation means all of them; a skill that does is denied.
    ...(operations === undefined || (mode === 'user' && operations.length === 0) ? {} : { operations }),
    readOnly: readFlag(value['read_only'], faults),
    constraints: readObject('constraints', value['constraints'], faults),
    config: readObject('config', value['config'], faults),
    inputs: readInputs(value['inputs'], faults, mode),
    ...(typeof versionReq === 'string' && versionReq.trim() !== '' ? { versionReq: versionReq.trim() } : {}),
    ...(typeof purpose === 'string' && purpose.trim() !== '' ? { purpose: purpose.trim() } : {}),
  }
  const [fault] = faults
  return fault === undefined ? { row } : { row, fault }
}

function readOperations(value: unknown, faults: string[]): string[] | undefined {
  if (value === undefined || value === null) return undefined
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.map((item) => item.trim())
  faults.push('operations')
  return []
}

function readFlag(value: unknown, faults: string[]): boolean {
  if (value === undefined || value === null || value === false) return false
  if (value !== true) faults.push('read_only')
  return true
}

function readObject(key: string, value: unknown, faults: string[]): Record<string, unknown> {
  if (value === undefined || value === null) return {}
  if (isPlainObject(value)) return value
  faults.push(key)
  return {}
}

function readInputs(value: unknown, faults: string[], mode: 'user' | 'skill'): ToolInputConfiguration[] {
  if (value === undefined || value === null) return []
  const isChoice = (item: unknown): item is ToolInputConfiguration =>
    isPlainObject(item) &&
    typeof item['key'] === 'string' &&
    (item['mode'] === 'agentGenerated' || item['mode'] === 'manual') &&
    // A skill knows no flow, and so no output of another node.
    (mode === 'user' || item['mode'] !== 'manual' || item['manualType'] !== 'reference')
  // A choice that can't be read might be a fixed value: the model must not get to fill it instead.
  if (!Array.isArray(value) || !value.every(isChoice)) faults.push('inputs')
  return Array.isArray(value) ? value.filter(isChoice) : []
}
