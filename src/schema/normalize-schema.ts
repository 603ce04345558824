import { chooseDialect, type Dialect, hidesBesideReference, readNamedDialect } from './dialect.ts'
import { isPlainObject } from './is-plain-object.ts'
import { escapeToken, findPlace } from './json-pointer.ts'
import type { JsonSchema, JsonSchemaOrBoolean } from './json-schema.ts'
import {
  isHiddenByReference,
  type KeywordShape,
  keywordShapes,
  newerKeywords,
  unknownKeywords,
} from './keyword-shapes.ts'
import { checkScalar, readTypes } from './keyword-values.ts'
import { rewriteLegacyForms } from './legacy-forms.ts'
import { getOwn, setOwn } from './objects.ts'
import { SchemaError } from './schema-error.ts'

const MAX_DEPTH = 600
const idKeywords: ReadonlySet<string> = new Set(['$id', 'id'])
const MAX_VALUES = 1_500_000

/** A private copy of a schema in the forms of one dialect, with what its reader should know before using it. */
export interface NormalizedSchema {
  schema: JsonSchemaOrBoolean
  dialect: Dialect
  /** Sub-schemas, the root included. */
  schemaCount: number
  /** Values of any kind that were copied. */
  valueCount: number
  depth: number
  /** Everything in it is plain JSON, so that its JSON text says all about it. */
  isPlainJson: boolean
  /** A property is declared under the name `__proto__`. */
  declaresProto: boolean
  /** An `enum` without values: nothing fits. */
  hasEmptyEnum: boolean
  /** A `const` or `enum` holds an object: values are compared with it key by key. */
  comparesObjects: boolean
  usesUnevaluated: boolean
  usesDynamicReferences: boolean
}

/**
 * Copies a schema into the forms of its dialect: draft-04, draft-06 and OpenAPI 3.0 spellings are rewritten, `$async` is
 * left out, keywords of a later dialect than the one it names are left out, and those beside a `$ref` where it names
 * draft-07 or an older one. The input is never changed. Throws
 * {@link SchemaError} where a keyword holds something it can't, or where the schema contains itself or is too large.
 */
export function normalizeSchema(schema: JsonSchemaOrBoolean): NormalizedSchema {
  return new SchemaCopy(schema).result
}

class SchemaCopy {
  readonly result: NormalizedSchema
  private readonly named: ReturnType<typeof readNamedDialect>
  private readonly ancestors = new Set<object>()
  private readonly schemas: JsonSchema[] = []
  private readonly pointers: string[] = []
  private older = false
  private newer = false

  constructor(schema: JsonSchemaOrBoolean) {
    this.named = readNamedDialect(schema)
    this.result = {
      schema: true,
      dialect: '2020-12',
      schemaCount: 0,
      valueCount: 0,
      depth: 0,
      isPlainJson: true,
      declaresProto: false,
      hasEmptyEnum: false,
      comparesObjects: false,
      usesUnevaluated: false,
      usesDynamicReferences: false,
    }
    const copy = this.copySchema(schema, 0, '#')
    this.copyPointerTargets(copy)
    const dialect = this.named?.dialect ?? chooseDialect({ older: this.older, newer: this.newer })
    this.result.schema = copy
    this.result.dialect = dialect
    for (const each of this.schemas) this.fitToDialect(each, dialect)
  }

  private copySchema(schema: unknown, depth: number, place: string): JsonSchemaOrBoolean {
    this.count(depth)
    this.result.schemaCount++
    if (typeof schema === 'boolean') return schema
    if (!isPlainObject(schema)) throw new SchemaError(`schema must be an object or a boolean at ${place}`)
    this.enter(schema)
    const copy: JsonSchema = {}
    const isOnlyReference = hidesBesideReference(this.named) && typeof getOwn(schema, '$ref') === 'string'
    for (const keyword of Object.keys(schema)) {
      const value = schema[keyword]
      if (isOnlyReference && isHiddenByReference(keyword) && !(depth === 0 && idKeywords.has(keyword))) continue
      // Several generators write null for "not set"; only where any value may stand does it mean something.
      if (value === undefined || (value === null && (keyword === 'type' || keywordShapes.has(keyword)))) continue
      setOwn(copy, keyword, value)
    }
    rewriteLegacyForms(copy, this.named?.legacyId === true)
    for (const keyword of Object.keys(copy)) {
      const shape = keywordShapes.get(keyword)
      const inner = `${place}/${keyword}`
      const value = copy[keyword]
      if (keyword === 'type') copy.type = readTypes(value, inner)
      else
        setOwn(
          copy,
          keyword,
          shape === undefined ? this.copyData(value, depth + 1) : this.copyKeyword(shape, value, depth + 1, inner),
        )
    }
    if (copy.type === undefined) delete copy.type
    if ([copy.const].concat(copy.enum).some(holdsObject)) this.result.comparesObjects = true
    this.noteForms(copy)
    this.schemas.push(copy)
    this.ancestors.delete(schema)
    return copy
  }

  private copyKeyword(shape: KeywordShape, value: unknown, depth: number, place: string): unknown {
    switch (shape) {
      case 'schema':
        return this.copySchema(value, depth, place)
      case 'schemas':
        return this.copySchemas(value, depth, place)
      case 'schemaOrSchemas':
        return Array.isArray(value) ? this.copySchemas(value, depth, place) : this.copySchema(value, depth, place)
      case 'schemaMap':
        return this.copyMap(value, place, (each, inner) => this.copySchema(each, depth + 1, inner))
      case 'schemaOrNamesMap':
        return this.copyMap(value, place, (each, inner) =>
          Array.isArray(each) ? this.copyNames(each, inner) : this.copySchema(each, depth + 1, inner),
        )
      case 'namesMap':
        return this.copyMap(value, place, (each, inner) => this.copyNames(each, inner))
      case 'names':
        return this.copyNames(value, place)
      case 'list':
        if (!Array.isArray(value)) throw new SchemaError(`${place} must be an array`)
        if (value.length === 0) this.result.hasEmptyEnum = true
        return this.copyData(value, depth)
      default:
        return checkScalar(shape, value, place)
    }
  }

  private copySchemas(value: unknown, depth: number, place: string): JsonSchemaOrBoolean[] {
    if (!Array.isArray(value)) throw new SchemaError(`${place} must be an array`)
    if (value.length === 0 && /\/(anyOf|oneOf)$/.test(place)) throw new SchemaError(`${place} must not be empty`)
    this.enter(value)
    const copy = value.map((each, index) => this.copySchema(each, depth + 1, `${place}/${index}`))
    this.ancestors.delete(value)
    return copy
  }

  private copyMap<T>(value: unknown, place: string, copyEach: (value: unknown, place: string) => T): Record<string, T> {
    // PHP writes an empty map as [].
    if (Array.isArray(value) && value.length === 0) return {}
    if (!isPlainObject(value)) throw new SchemaError(`${place} must be an object`)
    this.enter(value)
    const copy: Record<string, T> = {}
    for (const key of Object.keys(value)) {
      if (value[key] === undefined) continue
      if (key === '__proto__') this.result.declaresProto = true
      setOwn(copy, key, copyEach(value[key], `${place}/${escapeToken(key)}`))
    }
    this.ancestors.delete(value)
    return copy
  }

  private copyNames(value: unknown, place: string): string[] {
    if (!Array.isArray(value) || value.some((each) => typeof each !== 'string')) {
      throw new SchemaError(`${place} must be an array of strings`)
    }
    this.result.valueCount += value.length
    if (this.result.valueCount > MAX_VALUES) throw new SchemaError('schema is too large')
    return [...new Set<string>(value)]
  }

  private copyData(value: unknown, depth: number): unknown {
    this.count(depth)
    if (typeof value !== 'object' || value === null) {
      const plain = value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)
      if (!plain) this.result.isPlainJson = false
      return value
    }
    this.enter(value)
    const copy = Array.isArray(value)
      ? value.map((each) => this.copyData(each, depth + 1))
      : this.copyRecord(value, depth)
    this.ancestors.delete(value)
    return copy
  }

  private copyRecord(value: object, depth: number): Record<string, unknown> {
    const copy: Record<string, unknown> = {}
    for (const key of Object.keys(value)) {
      setOwn(copy, key, this.copyData((value as Record<string, unknown>)[key], depth + 1))
    }
    return copy
  }

  /** A local `$ref` may point into a keyword nobody knows (`#/components/schemas/X`): what it finds is a schema too. */
  private copyPointerTargets(root: JsonSchemaOrBoolean): void {
    const known = new Set<unknown>(this.schemas)
    const done = new Set<string>()
    for (const pointer of this.pointers) {
      if (done.has(pointer) || typeof root !== 'object') continue
      done.add(pointer)
      const place = findPlace(root, pointer)
      if (place === undefined || known.has(place.parent[place.key]) || !isPlainObject(place.parent[place.key])) continue
      const target = this.copySchema(place.parent[place.key], 0, pointer)
      setOwn(place.parent, place.key, target)
      for (const each of this.schemas) known.add(each)
    }
  }

  private noteForms(copy: JsonSchema): void {
    if (Array.isArray(copy.items)) this.older = true
    if (typeof copy.$id === 'string' && copy.$id.startsWith('#')) this.older = true
    for (const keyword of Object.keys(copy)) {
      if (newerKeywords.has(keyword)) this.newer = true
    }
    if (typeof copy.$ref === 'string' && copy.$ref.startsWith('#/')) this.pointers.push(copy.$ref)
  }

  private fitToDialect(schema: JsonSchema, dialect: Dialect): void {
    const tuple = schema.items
    if (dialect === '2020-12') {
      if (Array.isArray(tuple)) {
        delete schema.items
        if (!Object.hasOwn(schema, 'prefixItems')) schema.prefixItems = tuple
        if (Object.hasOwn(schema, 'additionalItems')) schema.items = schema['additionalItems']
      }
      delete schema['additionalItems']
      if (typeof schema.$id === 'string' && /^#./.test(schema.$id)) {
        schema['$anchor'] ??= schema.$id.slice(1)
        delete schema.$id
      }
    }
    for (const keyword of Object.keys(schema)) {
      if (unknownKeywords[dialect].has(keyword)) delete schema[keyword]
      else if (keyword.startsWith('unevaluated')) this.result.usesUnevaluated = true
      else if (keyword === '$dynamicRef' || keyword === '$recursiveRef') this.result.usesDynamicReferences = true
    }
  }

  private count(depth: number): void {
    if (depth > this.result.depth) this.result.depth = depth
    if (depth > MAX_DEPTH) throw new SchemaError('schema is nested too deeply')
    if (++this.result.valueCount > MAX_VALUES) throw new SchemaError('schema is too large')
  }

  private enter(value: object): void {
    if (this.ancestors.has(value)) throw new SchemaError('schema contains itself')
    this.ancestors.add(value)
  }
}

function holdsObject(value: unknown): boolean {
  return Array.isArray(value) ? value.some(holdsObject) : typeof value === 'object' && value !== null
}
