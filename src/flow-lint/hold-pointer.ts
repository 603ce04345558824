import { escapeToken, unescapeToken } from '../schema/json-pointer.ts'

/** As much of a JSON Pointer as leads somewhere in a document. */
export function holdPointer(document: unknown, pointer: string): string {
  let held = ''
  let place = document
  for (const token of pointer.split('/').slice(1).map(unescapeToken)) {
    if (typeof place !== 'object' || place === null || !Object.hasOwn(place, token)) return held
    place = (place as Record<string, unknown>)[token]
    held += `/${escapeToken(token)}`
  }
  return held
}
