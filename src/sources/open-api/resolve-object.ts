import { isPlainObject } from '../../schema/is-plain-object.ts'
import { findReferenceTarget } from '../../schema/refs.ts'

const maximumHops = 64

/** A part of the document with its local `$ref` followed, or why that can't be done. */
export type Resolved = { value: Record<string, unknown> } | { fault: string; part: Record<string, unknown> }

/** Follows the `$ref` of a parameter, body or path item inside the document; nothing outside is ever fetched. */
export function resolveObject(part: unknown, document: Record<string, unknown>): Resolved {
  let current = part
  const fail = (fault: string): Resolved => ({ fault, part: isPlainObject(part) ? part : {} })
  for (let hops = 0; hops < maximumHops; hops++) {
    if (!isPlainObject(current)) return fail('a part of it is no object')
    const reference = Object.hasOwn(current, '$ref') ? current['$ref'] : undefined
    if (typeof reference !== 'string') return { value: current }
    if (!reference.startsWith('#')) return fail(`it refers to "${shorten(reference)}", which is never fetched`)
    current = findReferenceTarget(reference, document)
    if (current === undefined) return fail(`it refers to "${shorten(reference)}", which leads nowhere`)
  }
  return fail('its references go round in a circle')
}

/** Foreign text, short enough for a sentence. */
export function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}
