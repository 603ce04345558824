import { unescapeToken } from '../schema/json-pointer.ts'
import type { JsonSchema, JsonSchemaOrBoolean } from '../schema/json-schema.ts'
import { keywordShapes } from '../schema/keyword-shapes.ts'
import { SchemaError } from '../schema/schema-error.ts'

const DEFAULT_BASE = 'schema:///root'

/** Where the references of one document lead. Nothing outside the document is ever looked for. */
export class ReferenceIndex {
  private readonly bases = new Map<JsonSchema, string>()
  private readonly resources = new Map<string, JsonSchema>()
  private readonly anchors = new Map<string, JsonSchema>()
  private readonly dynamicAnchors = new Map<string, JsonSchema>()
  private readonly targets = new Map<JsonSchema, Map<string, JsonSchemaOrBoolean>>()

  constructor(document: JsonSchemaOrBoolean) {
    if (typeof document !== 'object') return
    this.resources.set(DEFAULT_BASE, document)
    this.add(document, DEFAULT_BASE)
  }

  /** The schema a reference keyword of `from` leads to. Throws {@link SchemaError} where there is none. */
  resolve(from: JsonSchema, reference: string): JsonSchemaOrBoolean {
    let known = this.targets.get(from)
    if (known === undefined) {
      known = new Map()
      this.targets.set(from, known)
    }
    const target = known.get(reference) ?? this.find(from, reference)
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

  private find(from: JsonSchema, reference: string): JsonSchemaOrBoolean {
    const base = this.bases.get(from) ?? DEFAULT_BASE
    const [uri, fragment] = splitFragment(resolveUri(reference, base) ?? reference)
    const resource = this.resources.get(uri)
    const target = resource === undefined ? undefined : this.findFragment(resource, uri, fragment)
    if (target === undefined) throw new SchemaError(`can't resolve reference ${reference}`)
    return target
  }

  private findFragment(resource: JsonSchema, uri: string, fragment: string): JsonSchemaOrBoolean | undefined {
    const decoded = decode(fragment)
    if (decoded === '') return resource
    if (!decoded.startsWith('/')) return this.anchors.get(`${uri}#${decoded}`)
    let current: unknown = resource
    for (const token of decoded.slice(1).split('/').map(unescapeToken)) {
      if (typeof current !== 'object' || current === null || !Object.hasOwn(current, token)) return undefined
      current = (current as Record<string, unknown>)[token]
    }
    if (typeof current === 'boolean') return current
    if (typeof current !== 'object' || current === null || Array.isArray(current)) return undefined
    if (!this.bases.has(current as JsonSchema)) this.add(current as JsonSchema, uri)
    return current as JsonSchema
  }

  private add(schema: JsonSchema, outerBase: string): void {
    let base = outerBase
    if (typeof schema.$id === 'string') {
      const [uri, fragment] = splitFragment(resolveUri(schema.$id, outerBase) ?? schema.$id)
      if (schema.$id.startsWith('#')) {
        this.anchors.set(`${outerBase}#${fragment}`, schema)
      } else {
        base = uri
        if (!this.resources.has(uri)) this.resources.set(uri, schema)
        if (fragment !== '') this.anchors.set(`${uri}#${fragment}`, schema)
      }
    }
    this.bases.set(schema, base)
    if (typeof schema['$anchor'] === 'string') this.anchors.set(`${base}#${schema['$anchor']}`, schema)
    if (typeof schema['$dynamicAnchor'] === 'string') {
      this.anchors.set(`${base}#${schema['$dynamicAnchor']}`, schema)
      this.dynamicAnchors.set(`${base}#${schema['$dynamicAnchor']}`, schema)
    }
    for (const { schema: inner } of listSubschemas(schema)) {
      if (typeof inner === 'object' && !this.bases.has(inner)) this.add(inner, base)
    }
  }
}

/** One sub-schema right below another, and the keyword it stands under. */
export interface Subschema {
  keyword: string
  schema: JsonSchemaOrBoolean
}

/** The sub-schemas right below a normalised schema, by keyword position. */
export function listSubschemas(schema: JsonSchema): Subschema[] {
  const found: Subschema[] = []
  for (const keyword of Object.keys(schema)) {
    const shape = keywordShapes.get(keyword)
    if (shape === undefined || !shape.startsWith('schema')) continue
    const value = schema[keyword]
    if (typeof value === 'boolean') found.push({ keyword, schema: value })
    if (typeof value !== 'object' || value === null) continue
    if (Array.isArray(value)) for (const each of value) found.push({ keyword, schema: each })
    else if (shape === 'schemaMap' || shape === 'schemaOrNamesMap') {
      for (const each of Object.values(value)) if (!Array.isArray(each)) found.push({ keyword, schema: each })
    } else found.push({ keyword, schema: value as JsonSchema })
  }
  return found
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
