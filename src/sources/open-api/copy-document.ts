import { setOwn } from '../../schema/objects.ts'

const maximumDepth = 400
const maximumValues = 2_000_000

/** Why a document is not read at all. */
export class DocumentError extends Error {}

/** A private copy, and why parts of it are left out. */
export interface DocumentCopy {
  readonly value: unknown
  readonly cuts: ReadonlySet<string>
}

/**
 * A plain tree of JSON values with what a document says in own members: no getter runs twice, nothing is shared,
 * nothing contains itself, and its depth and size have an end.
 */
export function copyDocument(document: unknown): DocumentCopy {
  const cuts = new Set<string>()
  const open = new Set<object>()
  let count = 0

  const copyOne = (value: unknown, depth: number): unknown => {
    if (++count > maximumValues) throw new DocumentError('it is too large')
    if (typeof value !== 'object' || value === null) {
      return typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value) ? value : null
    }
    if (open.has(value) || depth > maximumDepth) {
      cuts.add(open.has(value) ? 'a part contains itself' : 'it is nested too deeply')
      return {}
    }
    open.add(value)
    const copy = Array.isArray(value) ? copyList(value, depth) : copyMembers(value as Record<string, unknown>, depth)
    open.delete(value)
    return copy
  }
  const copyList = (list: unknown[], depth: number): unknown[] => {
    // Holes of a sparse list would be counted one by one.
    if (list.length > maximumValues) throw new DocumentError('it is too large')
    return Array.from(list, (each) => copyOne(each, depth + 1))
  }
  const copyMembers = (members: Record<string, unknown>, depth: number): Record<string, unknown> => {
    const copy: Record<string, unknown> = {}
    for (const key of Object.keys(members)) {
      const value = members[key]
      if (value !== undefined) setOwn(copy, key, copyOne(value, depth + 1))
    }
    return copy
  }
  return { value: copyOne(document, 0), cuts }
}
