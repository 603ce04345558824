import { isPlainObject } from '../schema/is-plain-object.ts'
import type { HubNodeData } from './types.ts'

/** The JSON Pointer of an input in a node's data; that of all inputs where it is not there. */
export function placeOfInput({ inputs }: HubNodeData, key: string): string {
  const list: readonly unknown[] = Array.isArray(inputs) ? inputs : []
  const index = list.findIndex((input) => isPlainObject(input) && input['key'] === key)
  return index < 0 ? '/inputs' : `/inputs/${index}`
}

/** The same finding at another place. */
export function putAt<Found extends { readonly path: string }>(found: Found, path: string): Found {
  return { ...found, path }
}
