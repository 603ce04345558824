import { isPlainObject } from '../../schema/is-plain-object.ts'
import type { JsonSchema } from '../../schema/json-schema.ts'
import { getOwn } from '../../schema/objects.ts'
import { findReferenceTarget } from '../../schema/refs.ts'
import { createCodec } from './codec.ts'
import type { Context, Conversion, Converted, Definition } from './conversion.ts'
import { mergePart } from './merge-all-of.ts'
import { prepareNode } from './prepare-node.ts'

const longestName = 50

/** A reference to a schema, which is defined anew beside the parameters. */
export function referTo(target: JsonSchema, context: Context, conversion: Conversion): Converted {
  const { name, codec } = define(target, context, conversion)
  return { wire: { $ref: `#/$defs/${name}` }, codec: { ...createCodec(), all: [codec] } }
}

function define(target: JsonSchema, context: Context, conversion: Conversion): Definition {
  const definitions = conversion.definitions[context.isRoot ? 1 : 0]
  const known = definitions?.get(target)
  if (known !== undefined) return known
  const definition: Definition = { name: pickName(target, conversion), codec: createCodec(), wire: {} }
  definitions?.set(target, definition)
  conversion.definitionsByName.set(definition.name, definition)
  // What refers to itself through a definition is no cycle of the document.
  const wasOpen = conversion.open.delete(target)
  const converted = conversion.convert(target, { ...context, depth: context.depth + 1, isBesideText: false })
  if (wasOpen) conversion.open.add(target)
  if (converted !== undefined) {
    definition.wire = converted.wire
    definition.codec.all.push(converted.codec)
  }
  return definition
}

function pickName(target: JsonSchema, { root, definitionsByName }: Conversion): string {
  const own = ['$defs', 'definitions'].flatMap((keyword) => {
    const members = getOwn(root, keyword)
    return isPlainObject(members) ? Object.keys(members).filter((name) => members[name] === target) : []
  })
  const base = (own[0] ?? 'shared').replace(/[^a-zA-Z0-9_]+/g, '_').slice(0, longestName)
  let name = base
  for (let count = 2; definitionsByName.has(name); count++) name = `${base}_${count}`
  return name
}

/** A node's own reference: converted where it stands alone, made ready for the other keywords where it does not. */
export function settleReference(
  node: JsonSchema,
  context: Context,
  conversion: Conversion,
): Converted | 'never' | undefined {
  const reference = node.$ref
  if (typeof reference !== 'string') return undefined
  const target = findReferenceTarget(reference, conversion.root)
  if (target === false) return 'never'
  if (!isPlainObject(target)) {
    if (target === undefined) {
      conversion.findings.add('dangling_reference', { reference: reference.slice(0, 200) }, context)
    }
    delete node.$ref
    return undefined
  }
  const siblings = Object.keys(node).filter((keyword) => keyword !== '$ref')
  if (siblings.length === 0) return referTo(target, context, conversion)
  if (conversion.rules.bareReferences === undefined) return undefined
  const isDescribed = siblings.every((keyword) => keyword === 'description')
  if (isDescribed || conversion.merging.has(target)) return describe(node, target, siblings, context, conversion)
  node.allOf = [{ $ref: reference }, ...(Array.isArray(node.allOf) ? node.allOf : [])]
  delete node.$ref
  return undefined
}

/** Beside a bare reference nothing may stand, so a description gets a schema of its own around it. */
function describe(
  node: JsonSchema,
  target: JsonSchema,
  siblings: readonly string[],
  context: Context,
  conversion: Conversion,
): Converted {
  for (const keyword of siblings) if (keyword !== 'description') conversion.findings.drop(keyword, context)
  const { wire, codec } = referTo(target, context, conversion)
  return node.description === undefined
    ? { wire, codec }
    : { wire: { description: node.description, anyOf: [wire] }, codec }
}

/**
 * Works every part of `allOf` into the node itself. The parts' targets stay in `merging` until the caller is done with
 * the node. Gives false where nothing can fit them all.
 */
export function mergeAllOf(node: JsonSchema, context: Context, conversion: Conversion, merged: object[]): boolean {
  const { findings, merging, root } = conversion
  const queue: unknown[] = Array.isArray(node.allOf) ? [...node.allOf] : []
  delete node.allOf
  const taken = new Set<object>()
  for (const part of queue) {
    if (part === false) return false
    if (!isPlainObject(part) || taken.has(part)) continue
    taken.add(part)
    const prepared = prepareNode(part)
    if (typeof prepared.$ref === 'string') {
      const target = findReferenceTarget(prepared.$ref, root)
      delete prepared.$ref
      if (target === false) return false
      if (isPlainObject(target) && !taken.has(target)) {
        if (merging.has(target)) findings.drop('allOf', context)
        else {
          merging.add(target)
          merged.push(target)
          queue.push(target)
        }
      }
    }
    if (Array.isArray(prepared.allOf)) queue.push(...prepared.allOf)
    delete prepared.allOf
    if (!mergePart(node, prepared, (keyword) => findings.drop(keyword, context))) return false
  }
  return true
}

/** A reference at the top is put in place: the parameters have to be an object as they stand. */
export function putReferenceInPlace(node: JsonSchema, context: Context, { root, findings }: Conversion): void {
  const seen = new Set<unknown>([root])
  while (typeof node.$ref === 'string') {
    const target = findReferenceTarget(node.$ref, root)
    delete node.$ref
    if (!isPlainObject(target) || seen.has(target)) return
    seen.add(target)
    mergePart(node, prepareNode(target), (keyword) => findings.drop(keyword, context))
  }
}
