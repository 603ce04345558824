import { hidesBesideReference, type NamedDialect, readNamedDialect } from './dialect.ts'
import { isPlainObject } from './is-plain-object.ts'
import type { JsonSchema } from './json-schema.ts'
import { isHiddenByReference, unknownKeywords } from './keyword-shapes.ts'
import { getOwn, setOwn } from './objects.ts'
import { ReferenceIndex } from './reference-index.ts'
import { readSchemaFacts } from './schema-facts.ts'
import { type CutReason, mapSchemas } from './walk.ts'

const nameKeywords: ReadonlySet<string> = new Set(['$id', '$anchor', '$dynamicAnchor', '$recursiveAnchor'])
const resolved = new WeakMap<JsonSchema, { root: JsonSchema; cuts: ReadonlySet<CutReason> }>()

/**
 * An equal schema whose references are all pointers from its root: ids, anchors and references that bend to the outermost
 * document are worked in, and what drafts up to 07 pass over beside `$ref` is left out. The same object where that is so
 * already. A reference out of the document, or one that can bend to several places, stays and leads nowhere.
 */
export function resolveReferences(root: JsonSchema, onCut: (reason: CutReason) => void = () => {}): JsonSchema {
  let known = resolved.get(root)
  if (known === undefined) {
    known = needsResolving(root) ? resolve(root) : { root, cuts: new Set() }
    resolved.set(root, known)
  }
  for (const reason of known.cuts) onCut(reason)
  return known.root
}

function needsResolving(root: JsonSchema): boolean {
  const { references, bends, hasCompany, hasInnerId } = readSchemaFacts(root)
  if (hasInnerId || bends) return true
  if (references.length === 0) return false
  if (hasCompany && hidesBesideReference(readNamedDialect(root))) return true
  return references.some((reference) => reference !== '#' && !reference.startsWith('#/'))
}

function resolve(root: JsonSchema): { root: JsonSchema; cuts: ReadonlySet<CutReason> } {
  const cuts = new Set<CutReason>()
  const named = readNamedDialect(root)
  const index = new ReferenceIndex(root, named)
  const unknown = unknownKeywords[named?.dialect ?? '2020-12']
  const rewrite = (schema: JsonSchema, original: JsonSchema): JsonSchema => {
    const copy = copyKeywords(schema, original === root, named)
    const places: string[] = []
    for (const keyword of ['$ref', '$dynamicRef', '$recursiveRef'] as const) {
      const reference = copy[keyword]
      if (typeof reference !== 'string') continue
      delete copy[keyword]
      if (unknown.has(keyword)) continue
      const place =
        keyword === '$ref' ? index.locate(original, reference) : locateBent(index, original, reference, keyword)
      places.push(place ?? nameUnresolved(index, root, original, reference))
    }
    const [first, ...others] = places
    if (first !== undefined) copy.$ref = first
    if (others.length > 0) {
      const parts: unknown[] = Array.isArray(copy.allOf) ? copy.allOf : []
      copy.allOf = [...parts, ...others.map(($ref) => ({ $ref }))]
    }
    return copy
  }
  const next = mapSchemas(root, rewrite, (reason) => cuts.add(reason))
  return { root: isPlainObject(next) ? next : root, cuts }
}

/** A schema without names and, where a draft says so, without what stands beside its reference. The root keeps its id. */
function copyKeywords(schema: JsonSchema, isRoot: boolean, named: NamedDialect | undefined): JsonSchema {
  const isOnlyReference = hidesBesideReference(named) && typeof getOwn(schema, '$ref') === 'string'
  const copy: JsonSchema = {}
  for (const keyword of Object.keys(schema)) {
    const isId = keyword === '$id' || (keyword === 'id' && named?.legacyId === true)
    if (isId ? !isRoot : nameKeywords.has(keyword) || (isOnlyReference && isHiddenByReference(keyword))) continue
    setOwn(copy, keyword, schema[keyword])
  }
  return copy
}

/** Where a `$dynamicRef` or `$recursiveRef` leads whatever way is taken to it; undefined where that differs. */
function locateBent(
  index: ReferenceIndex,
  from: JsonSchema,
  reference: string,
  keyword: '$dynamicRef' | '$recursiveRef',
): string | undefined {
  const target = index.find(from, reference)
  const name = reference.slice(reference.indexOf('#') + 1)
  const [anchor, value] = keyword === '$dynamicRef' ? ['$dynamicAnchor', name] : ['$recursiveAnchor', true]
  if (!isPlainObject(target) || getOwn(target, anchor) !== value) return index.locate(from, reference)
  const [root, ...others] = [...index.listResources()].map((resource) => {
    if (keyword === '$dynamicRef') return index.findDynamicAnchor(resource, name)
    return getOwn(resource, anchor) === true ? resource : undefined
  })
  // Every way starts in the root's document, and the outermost one counts.
  const [only, ...more] = root === undefined ? others.filter((each) => each !== undefined) : [root]
  return only === undefined || more.length > 0 ? undefined : index.placeOf(only)
}

/** A pointer that leads nowhere inside an embedded document must not be read as one from the root. */
function nameUnresolved(index: ReferenceIndex, root: JsonSchema, from: JsonSchema, reference: string): string {
  return index.resourceOf(from) === root ? reference : index.absolute(from, reference)
}
