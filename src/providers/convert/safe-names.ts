import { hashText } from '../../compiler/function-name.ts'
import { isPlainObject } from '../../schema/is-plain-object.ts'
import type { JsonSchema } from '../../schema/json-schema.ts'
import { visitSchemas } from '../../schema/walk.ts'

const maximumReadable = 50

/** A name made of letters, digits and `_` that no other text gets; every provider takes it. */
export function hashName(text: string): string {
  return `${toReadable(text).slice(0, maximumReadable)}_${hashText(text)}`
}

function toReadable(text: string): string {
  const readable = text.replace(/[^a-zA-Z0-9_]+/g, '_').replace(/^_+|_+$/g, '')
  return /^[a-zA-Z]/.test(readable) ? readable : `p_${readable}`
}

/**
 * Names for the keys of one tool that a provider refuses. They depend on the set of keys only, so that a key has one
 * name in all branches, in any order; none is a key that the tool itself has.
 */
export function nameKeys(parameters: JsonSchema, pattern: RegExp): (key: string) => string {
  const keys = new Set<string>()
  visitSchemas(parameters, ({ properties, required }) => {
    if (isPlainObject(properties)) for (const key of Object.keys(properties)) keys.add(key)
    if (Array.isArray(required)) for (const key of required) if (typeof key === 'string') keys.add(key)
  })
  const wanting = new Map<string, number>()
  for (const key of keys) {
    if (!pattern.test(key)) wanting.set(toReadable(key), (wanting.get(toReadable(key)) ?? 0) + 1)
  }
  return (key) => {
    if (pattern.test(key)) return key
    const readable = toReadable(key)
    if (pattern.test(readable) && wanting.get(readable) === 1 && !keys.has(readable)) return readable
    let name = hashName(key)
    while (keys.has(name)) name = hashName(`${key}/${name}`)
    return name
  }
}
