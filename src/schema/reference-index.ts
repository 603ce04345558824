import { hidesBesideReference, type NamedDialect } from './dialect.ts'
import { isPlainObject } from './is-plain-object.ts'
import { escapeToken, unescapeToken } from './json-pointer.ts'
import type { JsonSchema, JsonSchemaOrBoolean } from './json-schema.ts'
import { unknownKeywords } from './keyword-shapes.ts'
import { getOwn } from './objects.ts'
import { SchemaError } from './schema-error.ts'
import { visitChildren } from './walk.ts'

const DEFAULT_BASE = 'schema:///root'

/** Where the references of one document lead. Nothing outside the document is ever looked for. */
export class ReferenceIndex {
  /** Some schema, the root included, has an id or an anchor. */
  hasNames = false
  private readonly document: JsonSchemaOrBoolean
  private readonly idKeyword: '$id' | 'id'
  private readonly unknown: ReadonlySet<string>
  private readonly hidesIds: boolean
  private readonly bases = new Map<JsonSchema, string>()
  private readonly resources = new Map<string, JsonSchema>()
  private readonly anchors = new Map<string, JsonSchema>()
  private readonly dynamicAnchors = new Map<string, JsonSchema>()
  private readonly targets = new Map<JsonSchema, Map<string, JsonSchemaOrBoolean | undefined>>()
  private places: ReadonlyMap<JsonSchema, string> | undefined

  /** `named`: what the document's `$schema` says; a normalised document has only keywords of its dialect, so it needs none. */
  constructor(document: JsonSchemaOrBoolean, named?: NamedDialect) {
    this.document = document
    this.idKeyword = named?.legacyId === true ? 'id' : '$id'
    this.unknown = unknownKeywords[named?.dialect ?? '2020-12']
    this.hidesIds = hidesBesideReference(named)
    if (typeof document !== 'object') return
    this.resources.set(DEFAULT_BASE, document)
    this.add(document, DEFAULT_BASE)
  }

  /** The schema a reference of `from` leads to. Throws {@link SchemaError} where there is none in the document. */
  resolve(from: JsonSchema, reference: string): JsonSchemaOrBoolean {
    const target = this.find(from, reference)
    if (target === undefined) throw new SchemaError(`can't resolve reference ${reference}`)
    return target
  }

  /** The schema a reference of `from` leads to; undefined where there is none in the document. */
  find(from: JsonSchema, reference: string): JsonSchemaOrBoolean | undefined {
    let known = this.targets.get(from)
    if (known === undefined) {
      known = new Map()
      this.targets.set(from, known)
    }
    if (known.has(reference)) return known.get(reference)
    const target = this.search(from, reference)
    known.set(reference, target)
    return target
  }

  /** The resource (document or embedded document) that a sub-schema belongs to. */
  resourceOf(schema: JsonSchema): JsonSchema | undefined {
    return this.resources.get(this.bases.get(schema) ?? DEFAULT_BASE)
  }

  /** The `$dynamicAnchor` of that name in a resource. */
  findDynamicAnchor(resource: JsonSchema, name: string): JsonSchema | undefined {
    return this.dynamicAnchors.get(`${this.bases.get(resource) ?? DEFAULT_BASE}#${name}`)
  }

  /** Every embedded document, the root first. */
  listResources(): ReadonlySet<JsonSchema> {
    return new Set(this.resources.values())
  }

  /** What a reference of `from` leads to as `#` and a JSON Pointer from the root; undefined where it leads nowhere. */
  locate(from: JsonSchema, reference: string): string | undefined {
    const target = this.find(from, reference)
    if (target === undefined) return undefined
    const place = typeof target === 'object' ? this.placeOf(target) : undefined
    if (place !== undefined) return place
    // A boolean, or a schema inside a keyword nobody knows: it can be named only by the way to it.
    const [uri, fragment] = this.split(from, reference)
    const resource = this.resources.get(uri)
    const outer = resource === undefined ? undefined : this.placeOf(resource)
    return outer === undefined ? undefined : `${outer}${fragment}`
  }

  /** A schema's place as `#` and a JSON Pointer; undefined outside of keyword positions. */
  placeOf(schema: JsonSchema): string | undefined {
    this.places ??= listPlaces(this.document)
    return this.places.get(schema)
  }

  /** A reference of `from` as an absolute URI. */
  absolute(from: JsonSchema, reference: string): string {
    return this.split(from, reference).join('#')
  }

  private split(from: JsonSchema, reference: string): [string, string] {
    const base = this.bases.get(from) ?? DEFAULT_BASE
    return splitFragment(resolveUri(reference, base) ?? reference)
  }

  private search(from: JsonSchema, reference: string): JsonSchemaOrBoolean | undefined {
    const [uri, fragment] = this.split(from, reference)
    const resource = this.resources.get(uri)
    return resource === undefined ? undefined : this.findFragment(resource, uri, fragment)
  }

  private findFragment(resource: JsonSchema, uri: string, fragment: string): JsonSchemaOrBoolean | undefined {
    const decoded = decode(fragment)
    if (decoded === '') return resource
    if (!decoded.startsWith('/')) return this.anchors.get(`${uri}#${decoded}`)
    let current: unknown = resource
    for (const escaped of decoded.slice(1).split('/')) {
      const token = unescapeToken(escaped)
      if (typeof current !== 'object' || current === null || !Object.hasOwn(current, token)) return undefined
      current = (current as Record<string, unknown>)[token]
    }
    if (typeof current === 'boolean') return current
    if (!isPlainObject(current)) return undefined
    if (!this.bases.has(current)) this.add(current, uri)
    return current
  }

  private add(start: JsonSchema, outerBase: string): void {
    const stack: [JsonSchema, string][] = [[start, outerBase]]
    for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
      const [schema, outer] = next
      if (this.bases.has(schema)) continue
      const base = this.register(schema, outer)
      const inner: [JsonSchema, string][] = []
      visitChildren(schema, (child) => {
        if (isPlainObject(child) && !this.bases.has(child)) inner.push([child, base])
      })
      // In the document's order: of two schemas with one name the first has it.
      for (let entry = inner.pop(); entry !== undefined; entry = inner.pop()) stack.push(entry)
    }
  }

  /** Notes what a schema names itself; gives the base of the references in it. */
  private register(schema: JsonSchema, outerBase: string): string {
    let base = outerBase
    const isHidden = this.hidesIds && schema !== this.document && typeof getOwn(schema, '$ref') === 'string'
    const id = isHidden ? undefined : this.readName(schema, this.idKeyword)
    if (id !== undefined) {
      const [uri, fragment] = splitFragment(resolveUri(id, outerBase) ?? id)
      if (id.startsWith('#')) this.name(this.anchors, outerBase, fragment, schema)
      else {
        base = uri
        this.hasNames = true
        if (!this.resources.has(uri)) this.resources.set(uri, schema)
        if (fragment !== '') this.name(this.anchors, uri, fragment, schema)
      }
    }
    this.bases.set(schema, base)
    const anchor = this.readName(schema, '$anchor')
    if (anchor !== undefined) this.name(this.anchors, base, anchor, schema)
    const dynamic = this.readName(schema, '$dynamicAnchor')
    if (dynamic !== undefined) {
      this.name(this.anchors, base, dynamic, schema)
      this.name(this.dynamicAnchors, base, dynamic, schema)
    }
    return base
  }

  private readName(schema: JsonSchema, keyword: string): string | undefined {
    const value = this.unknown.has(keyword) ? undefined : getOwn(schema, keyword)
    return typeof value === 'string' && value !== '' && value !== '#' ? value : undefined
  }

  private name(names: Map<string, JsonSchema>, base: string, name: string, schema: JsonSchema): void {
    this.hasNames = true
    const key = `${base}#${name}`
    if (!names.has(key)) names.set(key, schema)
  }
}

function listPlaces(document: JsonSchemaOrBoolean): ReadonlyMap<JsonSchema, string> {
  const places = new Map<JsonSchema, string>()
  if (typeof document !== 'object') return places
  places.set(document, '#')
  for (const [schema, place] of places) {
    visitChildren(schema, (child, keyword, name) => {
      if (!isPlainObject(child) || places.has(child)) return
      const inner = name === undefined ? '' : `/${encodeURIComponent(escapeToken(String(name)))}`
      places.set(child, `${place}/${keyword}${inner}`)
    })
  }
  return places
}

function resolveUri(reference: string, base: string): string | undefined {
  if (reference.startsWith('#')) return `${base}${reference}`
  try {
    return new URL(reference, base).href
  } catch {
    return undefined
  }
}

function splitFragment(uri: string): [string, string] {
  const at = uri.indexOf('#')
  return at === -1 ? [uri, ''] : [uri.slice(0, at), uri.slice(at + 1)]
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
