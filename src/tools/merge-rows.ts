import { isPlainObject } from '../schema/is-plain-object.ts'
import { isSameJson } from '../store/is-same-json.ts'

type Row = Readonly<Record<string, unknown>>

/** Two rows of one tool as one, and what of the second one it can't hold. */
export interface MergedRow {
  row: Record<string, unknown>
  /** Members of the second row that are not in the merged one, e.g. `constraints.domains`. */
  lost: string[]
}

/** Lists of which a longer one allows more. */
const ALLOW_LISTS: ReadonlySet<string> = new Set(['methods', 'domains', 'allowed_paths'])
/** What only ever holds back: of both rows all of it is kept. */
const GUARDS: ReadonlySet<string> = new Set(['require_approval', 'approval_operations', 'deny_paths'])

/**
 * Makes one row of two that name one tool, of which so far only the first counts. Where they differ in one limit
 * alone, the merged row allows what either allows. Where they differ in more, no single row does: joined limits would
 * allow what neither does. Then the first one's stay as they are, and what is lost of the second is told. Guards of
 * both are kept.
 */
export function mergeToolRows(first: Row, second: Row): MergedRow {
  const differing = listLimits(first, second).filter(({ before, after }) => !isSameJson(before, after))
  const [only, ...others] = differing
  const joined = only !== undefined && others.length === 0 ? joinLimit(only) : undefined
  const limited = joined === undefined ? { ...first } : put(first, only?.path ?? [], joined.value)
  const merged = joinGuards(limited, second)
  const lost = joined === undefined ? differing.map(({ path }) => path.join('.')) : []
  for (const [key, value] of Object.entries(second)) {
    if (LIMITS.has(key) || isSameJson(first[key], value)) continue
    if (Object.hasOwn(first, key)) lost.push(key)
    else merged[key] = value
  }
  return { row: merged, lost }
}

/** Members that say what may be done. `tool` and `enabled` are the same in rows that are merged. */
const LIMITS: ReadonlySet<string> = new Set([
  'tool',
  'enabled',
  'operations',
  'read_only',
  'constraints',
  'config',
  'inputs',
])

interface Limit {
  path: readonly string[]
  before: unknown
  after: unknown
}

/** Every limit of either row, as what it says: what says nothing is undefined. */
function listLimits(first: Row, second: Row): Limit[] {
  const [before, after] = [readMembers(first['constraints']), readMembers(second['constraints'])]
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !GUARDS.has(key))
  return [
    ...['operations', 'read_only', 'config', 'inputs'].map((key) => ({
      path: [key],
      before: say(key, first[key]),
      after: say(key, second[key]),
    })),
    ...keys.map((key) => ({
      path: ['constraints', key],
      before: say(key, before[key]),
      after: say(key, after[key]),
    })),
  ]
}

/** What of both limits together holds; `value` undefined takes the limit away. */
function joinLimit({ path, before, after }: Limit): { value: unknown } | undefined {
  const key = path.at(-1) ?? ''
  if (key === 'read_only') return { value: undefined }
  if (key !== 'operations' && !(path.length === 2 && ALLOW_LISTS.has(key))) return undefined
  if (before === undefined || after === undefined) return { value: undefined }
  return isTextList(before) && isTextList(after) ? { value: [...new Set([...before, ...after])] } : undefined
}

function joinGuards(row: Row, second: Row): Record<string, unknown> {
  const [own, other] = [readMembers(row['constraints']), readMembers(second['constraints'])]
  const joined = [...GUARDS].reduce<Row>((next, key) => {
    const [left, right] = [own[key], other[key]]
    if (right === undefined || right === false || isSameJson(left, right)) return next
    // A guard that can't be read refuses every call, in whichever row it stands.
    const value = isTextList(left) && isTextList(right) ? [...new Set([...left, ...right])] : (left ?? right)
    return put(next, [key], left === false ? right : value)
  }, own)
  return joined === own ? { ...row } : put(row, ['constraints'], joined)
}

function put(row: Row, [member, key]: readonly string[], value: unknown): Record<string, unknown> {
  if (member === undefined) return { ...row }
  if (key !== undefined) return put(row, [member], put(readMembers(row[member]), [key], value))
  const { [member]: _, ...rest } = row
  if (value === undefined) return rest
  return Object.hasOwn(row, member) ? { ...row, [member]: value } : { ...rest, [member]: value }
}

/** Absent, empty and `false` limits allow the same where an empty list means all. */
function say(key: string, value: unknown): unknown {
  if (value === undefined || value === null || value === false) return undefined
  const isEmpty = Array.isArray(value) ? value.length === 0 : isPlainObject(value) && Object.keys(value).length === 0
  return isEmpty && !ALLOW_LISTS.has(key) ? undefined : value
}

function readMembers(value: unknown): Row {
  return isPlainObject(value) ? value : {}
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}
