import { isPlainObject } from '../schema/is-plain-object.ts'

const MAX_DEPTH = 16
const MAX_LOSSES = 50
/** What tells items of a list apart: rows of tools, servers, choices of parameters. */
const IDENTITIES = ['tool', 'id', 'name', 'key'] as const
/** Members that hold a model back whatever stands in them. */
const LIMITS: ReadonlySet<string> = new Set([
  ...['constraints', 'operations', 'version_req', 'require_approval', 'approval_operations'],
  ...['methods', 'domains', 'allowed_paths', 'deny_paths', 'sandbox_root'],
])

/** A member that a shallow merge takes away, or a limit that it takes back. */
interface PresetLoss {
  /** From the input inwards; items of a list by what they are called. */
  path: readonly string[]
  /** It held the model back. */
  guard?: true
}

/**
 * What a value loses where another replaces it whole: a preset is merged shallowly, so that whatever it leaves out of
 * an input is gone. Items of lists are told apart by their names; a list of plain values is compared by nobody but a
 * person.
 */
export function listLosses(from: unknown, to: unknown): PresetLoss[] {
  const losses: PresetLoss[] = []
  compare(from, to, [], losses)
  return losses
}

function compare(from: unknown, to: unknown, path: readonly string[], losses: PresetLoss[]): void {
  if (path.length > MAX_DEPTH) return
  const isList = Array.isArray(from)
  const before = listMembers(from)
  const after = listMembers(to)
  if (before === undefined || after === undefined || isList !== Array.isArray(to)) return
  for (const [key, value] of before) {
    if (losses.length >= MAX_LOSSES) return
    const place = [...path, key]
    const next = after.get(key)
    // A row that is gone offers less; a limit that is gone, or no longer holds, allows more.
    const isLimit = !isList && holdsBack(key, value)
    if (!after.has(key)) losses.push({ path: place, ...(isLimit || (!isList && hidesLimit(value)) ? guard : {}) })
    else if (isLimit && !holdsBack(key, next)) losses.push({ path: place, ...guard })
    else compare(value, next, place, losses)
  }
}

const guard = { guard: true } as const

/** Whether a member, as it stands, keeps a model from something. */
function holdsBack(key: string, value: unknown): boolean {
  if (value === null || value === undefined || value === false) {
    return value === false && (key === 'visible' || key === 'callable')
  }
  if (key === 'read_only') return value === true
  if (key === 'approval') return value === 'ask'
  if (key === 'new_tools') return value === 'hidden'
  if (!LIMITS.has(key)) return false
  // Neither says anything while it is empty; an empty list of domains or paths allows none.
  if (key === 'constraints') return !isPlainObject(value) || Object.keys(value).length > 0
  return !(Array.isArray(value) && value.length === 0 && (key === 'operations' || key === 'approval_operations'))
}

function hidesLimit(value: unknown, depth = 0): boolean {
  if (depth > MAX_DEPTH || !isPlainObject(value)) return false
  return Object.entries(value).some(([key, member]) => holdsBack(key, member) || hidesLimit(member, depth + 1))
}

/** Undefined where there is nothing to compare one by one. */
function listMembers(value: unknown): Map<string, unknown> | undefined {
  if (isPlainObject(value)) return new Map(Object.entries(value))
  if (!Array.isArray(value)) return undefined
  const named = value.map((item: unknown) => [nameItem(item), item] as const)
  const names = new Set(named.map(([name]) => name))
  // Two of one name, or one without: which item became which would be anyone's guess.
  return names.has(undefined) || names.size < named.length ? undefined : new Map(named as [string, unknown][])
}

function nameItem(item: unknown): string | undefined {
  if (!isPlainObject(item)) return undefined
  for (const key of IDENTITIES) {
    const name = Object.hasOwn(item, key) ? item[key] : undefined
    if (typeof name === 'string' && name !== '') return name
  }
  return undefined
}
