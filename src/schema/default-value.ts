import { isPlainObject } from './is-plain-object.ts'
import type { JsonSchema } from './json-schema.ts'
import { getOwn } from './objects.ts'
import { resolveReferenceOnce } from './refs.ts'

const maximumHops = 64

/** The `default` that a property has itself or by what it refers to; undefined where there is none. */
export function readDefault(property: unknown, root: JsonSchema | undefined): unknown {
  let schema: JsonSchema | undefined = isPlainObject(property) ? property : undefined
  for (let hops = 0; hops < maximumHops && schema !== undefined; hops++) {
    const value = getOwn(schema, 'default')
    if (value !== undefined) return value
    schema = resolveReferenceOnce(schema, root)
  }
  return undefined
}
