import { isPlainObject } from '../../schema/is-plain-object.ts'
import { getOwn } from '../../schema/objects.ts'
import { asideMember } from './types.ts'

/** A node of a document in the one spelling; `rest` holds what that spelling has no member for. */
export interface SavedNode {
  id: string
  type: string
  name: unknown
  position: unknown
  config: unknown
  inputs: unknown
  outputs: unknown
  aside: unknown
  rest: Record<string, unknown>
  /** Written as React Flow has nodes: `id`, `type`, `data.config`. */
  isOldSpelling: boolean
}

const MAX_ID = 200

/** Reads a node in both spellings in use; what is missing or wrong where it can't be read. */
export function readNode(saved: unknown): { node: SavedNode } | { fault: string } {
  if (!isPlainObject(saved)) return { fault: 'object' }
  const rest = { ...saved }
  const isOldSpelling = !Object.hasOwn(saved, 'nodeId')
  const data = isOldSpelling && isPlainObject(saved['data']) ? { ...saved['data'] } : {}
  const take = (...names: string[]) => {
    const own = takeFirst(rest, names)
    return own === undefined ? takeFirst(data, names) : own
  }
  const id = take('nodeId', ...(isOldSpelling ? ['id'] : []))
  const type = take('nodeType', ...(isOldSpelling ? ['type'] : []))
  if (!isId(id)) return { fault: 'nodeId' }
  if (!isId(type)) return { fault: 'nodeType' }
  const node = {
    name: take('name', ...(isOldSpelling ? ['label'] : [])),
    position: take('position'),
    config: take('config'),
    inputs: take('inputs'),
    outputs: take('outputs'),
    aside: takeFirst(rest, [asideMember]),
  }
  if (isOldSpelling && isPlainObject(saved['data'])) {
    if (Object.keys(data).length > 0) rest['data'] = data
    else delete rest['data']
  }
  return { node: { id, type, ...node, rest, isOldSpelling } }
}

/** Takes the first of some members out of an object. */
export function takeFirst(owner: Record<string, unknown>, names: readonly string[]): unknown {
  const name = names.find((each) => getOwn(owner, each) !== undefined)
  if (name === undefined) return undefined
  const value = owner[name]
  delete owner[name]
  return value
}

export function isId(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= MAX_ID
}
