import type { ToolInputConfiguration } from '../compiler/types.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { findConstraintFault } from './constraints/find-fault.ts'
import type { ToolRow } from './scope-types.ts'
import type { ToolConstraints } from './types.ts'

/** A row that could be read; `fault` says what of it can't be trusted, so that it runs nothing. */
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
    faults.push('version_req is not a text')
  }
  const row: ToolRow = {
    tool,
    index,
    // An author who lists no operation means all of them; a skill that does is denied.
    ...(operations === undefined || (mode === 'user' && operations.length === 0) ? {} : { operations }),
    readOnly: readFlag(value['read_only'], faults),
    constraints: readObject('constraints', value['constraints'], faults),
    config: readObject('config', value['config'], faults),
    inputs: readInputs(value['inputs'], faults),
    ...(typeof versionReq === 'string' && versionReq.trim() !== '' ? { versionReq: versionReq.trim() } : {}),
    ...(typeof purpose === 'string' && purpose.trim() !== '' ? { purpose: purpose.trim() } : {}),
  }
  const [fault] = faults
  return fault === undefined ? { row } : { row, fault }
}

/** Why the constraints of a row deny every call of it; undefined where they don't. */
export function findDenial(constraints: ToolConstraints): string | undefined {
  const fault = findConstraintFault(constraints)
  if (fault !== undefined) return `${fault.code}: ${fault.reason}`
  const empty = ['methods', 'domains', 'allowed_paths'].find((key) => {
    const list = constraints[key]
    return Array.isArray(list) && list.length === 0
  })
  return empty === undefined ? undefined : `constraint_violation: ${empty} is empty, which denies every call`
}

function readOperations(value: unknown, faults: string[]): string[] | undefined {
  if (value === undefined || value === null) return undefined
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.map((item) => item.trim())
  faults.push('operations is not a list of names')
  return []
}

function readFlag(value: unknown, faults: string[]): boolean {
  if (value === undefined || value === null || value === false) return false
  if (value !== true) faults.push('read_only is neither true nor false')
  return true
}

function readObject(key: string, value: unknown, faults: string[]): Record<string, unknown> {
  if (value === undefined || value === null) return {}
  if (isPlainObject(value)) return value
  faults.push(`${key} is not an object`)
  return {}
}

function readInputs(value: unknown, faults: string[]): ToolInputConfiguration[] {
  if (value === undefined || value === null) return []
  const isChoice = (item: unknown): item is ToolInputConfiguration =>
    isPlainObject(item) &&
    typeof item['key'] === 'string' &&
    (item['mode'] === 'manual' || item['mode'] === 'agentGenerated')
  // A choice that can't be read might be a fixed value: the model must not get to fill it instead.
  if (!Array.isArray(value) || !value.every(isChoice)) faults.push('inputs is not a list of choices')
  return Array.isArray(value) ? value.filter(isChoice) : []
}
