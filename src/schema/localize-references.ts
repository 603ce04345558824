import { isPlainObject } from './is-plain-object.ts'
import type { JsonSchema, JsonSchemaOrBoolean } from './json-schema.ts'
import { setOwn } from './objects.ts'
import {
  collectReferences,
  findReferenceTarget,
  readDefinitionName,
  readLocalFragment,
  readReference,
  withoutReference,
} from './refs.ts'
import { type CutReason, mapSchemas } from './walk.ts'

const idKeywords = ['$id', '$anchor', '$dynamicAnchor', '$recursiveAnchor'] as const

/**
 * Local references that break when the root is rewritten, or that would take along more than they need: `#`,
 * `#/properties/…`, `#/$defs/name/…`, anchors; not `#/$defs/name`.
 */
export function findFragileReferences(root: JsonSchema): readonly string[] {
  return collectReferences(root).filter((reference) => isFragile(reference, root))
}

function isFragile(reference: string, root: JsonSchema): boolean {
  const fragment = readLocalFragment(reference, root)
  if (fragment === undefined) return false
  return readDefinitionName(reference, root) === undefined || fragment.split('/').length > 3
}

/** A schema with its references moved, and where each of those moved leads now. */
export interface LocalizedSchema {
  readonly root: JsonSchema
  readonly moved: ReadonlyMap<string, string>
}

/**
 * An equal schema in which every fragile reference points to a copy of its target under `$defs`, so that the root's
 * own keywords can be rewritten without changing what is referred to.
 */
export function localizeReferences(root: JsonSchema, onCut?: (reason: CutReason) => void): LocalizedSchema {
  const nameOf = new Map<string, string>()
  const moved = new Map<JsonSchemaOrBoolean, string>()
  const definitions = isPlainObject(root.$defs) ? root.$defs : {}
  const queue = [...findFragileReferences(root)]
  for (let reference = queue.pop(); reference !== undefined; reference = queue.pop()) {
    if (nameOf.has(reference)) continue
    const target = findReferenceTarget(reference, root)
    if (target === undefined) continue
    const name = moved.get(target) ?? pickFreeName(definitions, moved.size)
    moved.set(target, name)
    nameOf.set(reference, name)
    // Targets inside data or unknown keywords were not seen on the first walk.
    for (const nested of collectReferences(target)) {
      if (isFragile(nested, root)) queue.push(nested)
    }
  }
  if (nameOf.size === 0) return { root, moved: nameOf }

  const change = (schema: JsonSchema): JsonSchema => {
    const reference = readReference(schema)
    const name = reference === undefined ? undefined : nameOf.get(reference)
    const pointed = name === undefined ? schema : { ...withoutReference(schema), $ref: referTo(name) }
    // Copied ids would name two places.
    return idKeywords.some((keyword) => Object.hasOwn(pointed, keyword)) ? withoutIds(pointed) : pointed
  }
  const result = { ...(mapSchemas(root, change, onCut) as JsonSchema) }
  const allDefinitions: Record<string, unknown> = isPlainObject(result.$defs) ? { ...result.$defs } : {}
  for (const [target, name] of moved) {
    const body = target === root ? withoutDefinitions(root) : target
    setOwn(allDefinitions, name, mapSchemas(body, change))
  }
  result.$defs = allDefinitions
  return { root: result, moved: new Map([...nameOf].map(([reference, name]) => [reference, referTo(name)])) }
}

function referTo(name: string): string {
  return `#/$defs/${name}`
}

function withoutIds(schema: JsonSchema): JsonSchema {
  const copy = { ...schema }
  for (const keyword of idKeywords) delete copy[keyword]
  return copy
}

function withoutDefinitions(root: JsonSchema): JsonSchema {
  const { $defs: _defs, definitions: _definitions, $schema: _schema, ...body } = root
  return body
}

function pickFreeName(definitions: Record<string, unknown>, count: number): string {
  let name = `shared${count + 1}`
  while (Object.hasOwn(definitions, name)) name += '_'
  return name
}
