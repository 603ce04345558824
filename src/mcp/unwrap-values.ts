import { isPlainObject } from '../schema/is-plain-object.ts'

const MAX_DEPTH = 64

/** ChengOS wraps values of runs as `{ type, value }`; the name of a type, and what it says of the value. */
const wrappedTypes: ReadonlyMap<unknown, (value: unknown) => boolean> = new Map<unknown, (value: unknown) => boolean>([
  ['object', isPlainObject],
  ['array', Array.isArray],
  ['string', (value) => typeof value === 'string'],
  ['number', (value) => typeof value === 'number'],
  ['bool', (value) => typeof value === 'boolean'],
  ['null', (value) => value === null],
])

/** A value without the wrappers in it, at any depth; the same value where there are none. */
export function unwrapValues(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) return value
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => unwrapValues(item, depth + 1))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (!isPlainObject(value)) return value
  const entries = Object.entries(value).map(([key, member]): [string, unknown] => [
    key,
    unwrapValues(member, depth + 1),
  ])
  const inner = entries.find(([key]) => key === 'value')
  if (entries.length === 2 && inner && wrappedTypes.get(value['type'])?.(inner[1])) return inner[1]
  return entries.some(([key, member]) => member !== value[key]) ? Object.fromEntries(entries) : value
}
