import type { Dialect } from '../schema/dialect.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema, JsonSchemaOrBoolean } from '../schema/json-schema.ts'
import { nameByPlace } from '../schema/name-by-place.ts'
import { normalizeSchema } from '../schema/normalize-schema.ts'
import { ReferenceIndex } from '../schema/reference-index.ts'
import { pickReachableDefinitions } from '../schema/refs.ts'
import { SchemaError } from '../schema/schema-error.ts'
import { listSubschemas } from './list-subschemas.ts'
import { compilePattern, type Pattern } from './patterns.ts'
import { canExplode } from './schema-cost.ts'

const ENTRY = 'hubnodes:entry'
const MAX_COMPILED_SCHEMAS = 1_500
const MAX_COMPILED_VALUES = 20_000
const MAX_COMPILED_DEPTH = 100

/** A schema made ready for an engine: a private copy in one dialect, every reachable reference and pattern checked. */
export interface PreparedSchema {
  /** What is checked. Part of `document`. */
  entry: JsonSchemaOrBoolean
  /** What the references of `entry` are resolved in. */
  document: JsonSchemaOrBoolean
  /** JSON Pointer of `entry` in `document`. */
  entryPointer: string
  dialect: Dialect
  references: ReferenceIndex
  /** Every pattern that checking a value could come to, by its source. */
  patterns: ReadonlyMap<string, Pattern>
  usesUnevaluated: boolean
  usesDynamicReferences: boolean
  /** It refers to the schema of JSON Schema itself, which only Ajv carries. */
  usesMetaSchema: boolean
  /** Generating code for it pays and is right; otherwise it is to be interpreted, step by counted step. */
  worthCompiling: boolean
  isPlainJson: boolean
}

/** Makes a schema ready. Throws {@link SchemaError} where it can't be used. */
export function prepareSchema(schema: JsonSchemaOrBoolean, root?: JsonSchema): PreparedSchema {
  const whole = root === undefined ? schema : placeInRoot(schema, root)
  const normalized = normalizeSchema(whole)
  const document = normalized.schema
  const entry = root === undefined ? document : readEntry(document)
  let references = new ReferenceIndex(document)
  if (references.hasNames && !normalized.usesDynamicReferences) {
    nameByPlace(document, references)
    references = new ReferenceIndex(document)
  }
  const patterns = new Map<string, Pattern>()
  const usesMetaSchema = checkReachable(entry, references, patterns)
  return {
    entry,
    document,
    entryPointer: root === undefined ? '' : `/$defs/${ENTRY}`,
    dialect: normalized.dialect,
    references,
    patterns,
    usesUnevaluated: normalized.usesUnevaluated,
    usesDynamicReferences: normalized.usesDynamicReferences,
    usesMetaSchema,
    worthCompiling:
      usesMetaSchema ||
      !(
        normalized.declaresProto ||
        normalized.hasEmptyEnum ||
        // Ajv's comparison takes own keys such as `constructor` and `toString` for inherited ones.
        normalized.comparesObjects ||
        // Ajv misses part of what these two see.
        normalized.usesDynamicReferences ||
        normalized.usesUnevaluated ||
        normalized.schemaCount > MAX_COMPILED_SCHEMAS ||
        normalized.valueCount > MAX_COMPILED_VALUES ||
        normalized.depth > MAX_COMPILED_DEPTH ||
        // Generated code leaves out checks that can't change the answer; where a check may have none, each has to be made.
        [...patterns.values()].some(({ way }) => way === 'bounded' || way === 'none') ||
        canExplode(entry, references)
      ),
    isPlainJson: normalized.isPlainJson,
  }
}

/** Every reference in a schema. Looks at every key, so that it may find too many. */
export function listReferences(schema: unknown): string[] {
  const references: string[] = []
  const seen = new Set<object>()
  const queue: unknown[] = [schema]
  for (const each of queue) {
    if (typeof each !== 'object' || each === null || seen.has(each)) continue
    seen.add(each)
    for (const key of Object.keys(each)) {
      const value = (each as Record<string, unknown>)[key]
      if (typeof value === 'object') queue.push(value)
      else if (typeof value === 'string' && /^\$(?:ref|dynamicRef|recursiveRef)$/.test(key)) references.push(value)
    }
  }
  return references
}

/**
 * The root with the sub-schema among its definitions; definitions that only the sub-schema has come along. Of the root,
 * only the definitions it comes to where nothing refers to more: a fault elsewhere does no harm, and costs nothing.
 */
function placeInRoot(schema: JsonSchemaOrBoolean, root: JsonSchema): JsonSchema {
  const whole = isPlainObject(schema) ? withDefinitions(root, schema) : root
  const reached = pickReachableDefinitions(listReferences(schema), whole)
  const isClosed = listReferences([schema, reached]).every((each) => /^#\/(?:\$defs|definitions)\//.test(each))
  const placed = isClosed ? { $schema: root.$schema, ...reached } : whole
  return { ...placed, $defs: { ...(isPlainObject(placed.$defs) ? placed.$defs : {}), [ENTRY]: schema } }
}

/** The root with the definitions of a sub-schema that it lacks. */
function withDefinitions(root: JsonSchema, schema: JsonSchema): JsonSchema {
  const merged: JsonSchema = { ...root }
  for (const name of ['$defs', 'definitions'] as const) {
    if (isPlainObject(schema[name]))
      merged[name] = { ...schema[name], ...(isPlainObject(root[name]) ? root[name] : {}) }
  }
  return merged
}

function readEntry(document: JsonSchemaOrBoolean): JsonSchemaOrBoolean {
  const definitions = typeof document === 'object' ? document.$defs : undefined
  return (definitions as Record<string, JsonSchemaOrBoolean>)[ENTRY] ?? true
}

/** Follows everything that checking a value could come to; collects its patterns, tells whether a meta-schema is among it. */
function checkReachable(
  entry: JsonSchemaOrBoolean,
  references: ReferenceIndex,
  patterns: Map<string, Pattern>,
): boolean {
  let usesMetaSchema = false
  const seen = new Set<JsonSchema>()
  const queue: JsonSchemaOrBoolean[] = [entry]
  for (const schema of queue) {
    if (typeof schema !== 'object' || seen.has(schema)) continue
    seen.add(schema)
    collectPatterns(schema, patterns)
    for (const { keyword, schema: inner } of listSubschemas(schema)) {
      if (keyword !== '$defs' && keyword !== 'definitions') queue.push(inner)
    }
    for (const keyword of ['$ref', '$dynamicRef', '$recursiveRef'] as const) {
      const reference = schema[keyword]
      if (typeof reference !== 'string') continue
      if (/^https?:\/\/json-schema\.org\/draft/.test(reference)) usesMetaSchema = true
      else queue.push(references.resolve(schema, reference))
    }
  }
  return usesMetaSchema
}

function collectPatterns(schema: JsonSchema, patterns: Map<string, Pattern>): void {
  const sources = isPlainObject(schema['patternProperties']) ? Object.keys(schema['patternProperties']) : []
  if (typeof schema.pattern === 'string') sources.push(schema.pattern)
  for (const source of sources) {
    if (patterns.has(source)) continue
    const pattern = compilePattern(source)
    if (pattern === undefined) {
      throw new SchemaError(`pattern ${JSON.stringify(source.slice(0, 200))} is not a regular expression`)
    }
    patterns.set(source, pattern)
  }
}
