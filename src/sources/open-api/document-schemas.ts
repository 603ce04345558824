import { createDiagnostic } from '../../diagnostics/codes/compiler.ts'
import { createDiagnostic as createSourceDiagnostic } from '../../diagnostics/codes/sources.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { isPlainObject } from '../../schema/is-plain-object.ts'
import { unescapeToken } from '../../schema/json-pointer.ts'
import type { JsonSchema, JsonSchemaOrBoolean } from '../../schema/json-schema.ts'
import { normalizeSchema } from '../../schema/normalize-schema.ts'
import { getOwn, setOwn } from '../../schema/objects.ts'
import { collectReferences, findReferenceTarget, readDefinitionName } from '../../schema/refs.ts'
import { SchemaError } from '../../schema/schema-error.ts'
import { mapSchemas } from '../../schema/walk.ts'
import { convertOwnForms, membersOf, type SchemaForms } from './convert-schema.ts'
import { shorten } from './resolve-object.ts'
import { maximumSubtypes, Subtypes } from './subtypes.ts'

const definitionPrefix = '#/$defs/'

interface Definition {
  readonly name: string
  /** As the document has it. */
  readonly source: JsonSchemaOrBoolean
  /** What stands for it in most places: any of its subtypes, where its discriminator tells them apart. */
  readonly offered: JsonSchemaOrBoolean
  converted?: Converted
}

/** A schema in plain JSON Schema, the definitions that it names, and why it can't be used, where it can't. */
export interface Converted {
  readonly schema: JsonSchemaOrBoolean
  readonly names: ReadonlySet<string>
  readonly fault?: string
}

/** What a document's schemas describe: what is sent has no read-only properties, what comes back no write-only ones. */
export type Direction = 'request' | 'response'

/**
 * The schemas of one document in one direction. What a `$ref` names becomes a definition under the same name in every
 * tool; each is converted once, however many tools reach it.
 */
export class DocumentSchemas {
  private readonly document: Record<string, unknown>
  private readonly forms: SchemaForms
  private readonly flag: 'readOnly' | 'writeOnly'
  private readonly diagnostics: Diagnostic[]
  private readonly byReference = new Map<string, Definition | undefined>()
  private readonly byName = new Map<string, Definition>()
  private readonly bases = new Map<Definition, string>()
  private readonly nameCounts = new Map<string, number>()
  private readonly flagged = new WeakSet<object>()
  private readonly removed = new WeakMap<object, ReadonlySet<string>>()
  private readonly subtypes: Subtypes | undefined

  constructor(document: Record<string, unknown>, forms: SchemaForms, direction: Direction, diagnostics: Diagnostic[]) {
    this.flag = direction === 'request' ? 'readOnly' : 'writeOnly'
    this.document = document
    this.forms = forms
    this.diagnostics = diagnostics
    // What comes back is read by people and programs, which know the base; only what is sent has to be complete.
    this.subtypes = direction === 'request' ? new Subtypes(document) : undefined
  }

  /** Converts a schema that stands in the document; anything that is no schema accepts everything. */
  convert(source: unknown): Converted {
    if (typeof source === 'boolean') return { schema: source, names: new Set() }
    if (!isPlainObject(source)) return { schema: {}, names: new Set() }
    const schema = mapSchemas(source, (each) => this.convertOne(each))
    const names = new Set(collectReferences(schema).map((reference) => reference.slice(definitionPrefix.length)))
    try {
      normalizeSchema(schema)
      return { schema, names }
    } catch (error) {
      if (!(error instanceof SchemaError)) throw error
      return { schema, names, fault: shorten(error.message) }
    }
  }

  /** All definitions that are reached from `names`, or why one of them can't be used. */
  collectDefinitions(
    names: Iterable<string>,
  ): { definitions: Record<string, JsonSchemaOrBoolean> } | { fault: string } {
    const definitions: Record<string, JsonSchemaOrBoolean> = {}
    const reached = new Set(names)
    for (const name of reached) {
      const definition = this.byName.get(name)
      if (definition === undefined) continue
      definition.converted ??= this.convert(definition.offered)
      const { schema, names: next, fault } = definition.converted
      if (fault !== undefined) return { fault: `${fault} in "${shorten(name)}"` }
      setOwn(definitions, name, schema)
      for (const each of next) reached.add(each)
    }
    return { definitions }
  }

  /** A schema of this document's tools on its own: with all the definitions that it reaches. */
  complete(schema: JsonSchema): { schema: JsonSchema } | { fault: string } {
    const names = collectReferences(schema).flatMap((reference) => readDefinitionName(reference, schema)?.name ?? [])
    const reached = this.collectDefinitions(names)
    if ('fault' in reached) return reached
    return { schema: Object.keys(reached.definitions).length > 0 ? { ...schema, $defs: reached.definitions } : schema }
  }

  private convertOne(schema: JsonSchema): JsonSchema {
    const copy = convertOwnForms(schema, this.forms)
    const reference = typeof schema.$ref === 'string' ? schema.$ref : undefined
    const definition = reference === undefined ? undefined : this.define(reference)
    if (reference !== undefined) this.pointTo(copy, definition)
    if (Array.isArray(copy.allOf)) copy.allOf = copy.allOf.map((part) => this.toBase(part))
    this.leaveOutFlagged(copy)
    const target = definition?.source
    if (schema[this.flag] === true || (isPlainObject(target) && target[this.flag] === true)) this.flagged.add(copy)
    return copy
  }

  /** A `nullable` reference was moved into a union by now, so the pointer is looked for there too. */
  private pointTo(copy: JsonSchema, definition: Definition | undefined): void {
    const inner = Array.isArray(copy.anyOf) && copy.$ref === undefined ? copy.anyOf.at(-1) : copy
    if (!isPlainObject(inner)) return
    delete inner['$ref']
    if (definition === undefined) return
    inner['$ref'] = `${definitionPrefix}${definition.name}`
  }

  /** A subtype takes up what its base itself says: that any subtype will do is said where the base is referred to. */
  private toBase(part: unknown): unknown {
    const reference = isPlainObject(part) ? part['$ref'] : undefined
    if (typeof reference !== 'string') return part
    const definition = this.byName.get(reference.slice(definitionPrefix.length))
    if (definition === undefined || definition.offered === definition.source) return part
    let name = this.bases.get(definition)
    if (name === undefined) {
      name = this.pickName(`${definition.name}_base`)
      this.bases.set(definition, name)
      this.byName.set(name, { name, source: definition.source, offered: definition.source })
    }
    return { ...(part as JsonSchema), $ref: `${definitionPrefix}${name}` }
  }

  private define(reference: string): Definition | undefined {
    if (this.byReference.has(reference)) return this.byReference.get(reference)
    const source = reference.startsWith('#/') ? findReferenceTarget(reference, this.document) : undefined
    let definition: Definition | undefined
    if (source === undefined) {
      const code = reference.startsWith('#') ? 'dangling_reference' : 'remote_reference'
      this.diagnostics.push(createDiagnostic(code, { reference: shorten(reference) }))
    } else {
      const name = this.pickName(reference)
      definition = { name, source, offered: this.offer(name, source) }
      this.byName.set(name, definition)
    }
    this.byReference.set(reference, definition)
    return definition
  }

  private offer(name: string, source: JsonSchemaOrBoolean): JsonSchemaOrBoolean {
    const found = isPlainObject(source) ? this.subtypes?.describe(source) : undefined
    if (found === undefined) return source
    if (found !== 'too_many') return found
    const params = { schema: shorten(name), limit: maximumSubtypes }
    this.diagnostics.push(createSourceDiagnostic('subtypes_not_offered', params))
    return source
  }

  private pickName(reference: string): string {
    const last = unescapeToken(reference.slice(reference.lastIndexOf('/') + 1))
    const plain = last.replace(/[^A-Za-z0-9_.-]+/g, '_').slice(0, 100)
    const base = plain === '' || plain === '__proto__' ? 'schema' : plain
    let name = base
    while (this.byName.has(name)) {
      const count = (this.nameCounts.get(base) ?? 1) + 1
      this.nameCounts.set(base, count)
      name = `${base}_${count}`
    }
    return name
  }

  private leaveOutFlagged(copy: JsonSchema): void {
    const properties = membersOf(copy.properties)
    const isHidden = (key: string) => isPlainObject(properties[key]) && this.flagged.has(properties[key])
    const hidden = new Set(Object.keys(properties).filter(isHidden))
    if (hidden.size > 0) {
      const kept: Record<string, unknown> = {}
      for (const key of Object.keys(properties)) if (!hidden.has(key)) setOwn(kept, key, properties[key])
      copy.properties = kept
      this.removed.set(copy, hidden)
    }
    if (!Array.isArray(copy.required)) return
    const required = copy.required.filter(
      (key) => typeof key !== 'string' || (!hidden.has(key) && !this.isFlaggedInParts(copy, key, new Set())),
    )
    if (required.length === 0) delete copy.required
    else copy.required = required
  }

  /** Whether a property that a schema asks for is declared, in its reference or its `allOf`, as one to leave out. */
  private isFlaggedInParts(schema: JsonSchema, key: string, seen: Set<object>): boolean {
    if (seen.has(schema) || Object.hasOwn(membersOf(schema.properties), key)) return false
    seen.add(schema)
    const parts: unknown[] = Array.isArray(schema.allOf) ? [...schema.allOf] : []
    if (typeof schema.$ref === 'string') parts.push(schema)
    return parts.some((part) => {
      if (!isPlainObject(part)) return false
      if (this.removed.get(part)?.has(key)) return true
      const source = part['$ref'] === undefined ? part : this.findSource(part['$ref'])
      if (!isPlainObject(source)) return false
      const property = getOwn(membersOf(source['properties']), key)
      if (isPlainObject(property)) return this.isDeclaredFlagged(property)
      return this.isFlaggedInParts(source, key, seen)
    })
  }

  private isDeclaredFlagged(property: Record<string, unknown>): boolean {
    if (property[this.flag] === true) return true
    const target = typeof property['$ref'] === 'string' ? this.findSource(property['$ref']) : undefined
    return isPlainObject(target) && target[this.flag] === true
  }

  private findSource(reference: unknown): unknown {
    if (typeof reference !== 'string') return undefined
    if (reference.startsWith(definitionPrefix)) return this.byName.get(reference.slice(definitionPrefix.length))?.source
    return findReferenceTarget(reference, this.document)
  }
}
