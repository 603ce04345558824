import { isPlainObject } from '../../schema/is-plain-object.ts'
import { escapeToken } from '../../schema/json-pointer.ts'
import type { JsonSchema } from '../../schema/json-schema.ts'
import { getOwn } from '../../schema/objects.ts'
import { findReferenceTarget } from '../../schema/refs.ts'
import { membersOf } from './convert-schema.ts'

/** With more subtypes than this only the base is shown: no model reads a longer list. */
export const maximumSubtypes = 50

const ownValue = ['x-ms-discriminator-value', 'x-discriminator-value'] as const

interface Component {
  readonly name: string
  readonly schema: JsonSchema
}

/** Which of a document's components extend which: a subtype names its base in `allOf`, the base knows none of them. */
export class Subtypes {
  private readonly document: Record<string, unknown>
  private readonly components: readonly Component[]
  private extending: Map<object, Component[]> | undefined

  constructor(document: Record<string, unknown>) {
    this.document = document
    const schemas = membersOf(getOwn(membersOf(getOwn(document, 'components')), 'schemas'))
    this.components = Object.keys(schemas).flatMap((name) => {
      const schema = schemas[name]
      return isPlainObject(schema) ? [{ name, schema }] : []
    })
  }

  /**
   * A base with a discriminator as the choice between its subtypes, each with its value of the discriminator: a schema
   * in the document's own terms. Undefined where there is no such choice to offer.
   */
  describe(base: JsonSchema): JsonSchema | 'too_many' | undefined {
    const property = readPropertyName(getOwn(base, 'discriminator'))
    if (property === undefined || base.oneOf !== undefined || base.anyOf !== undefined) return undefined
    const found = this.listBelow(base)
    if (found.length === 0) return undefined
    if (found.length > maximumSubtypes) return 'too_many'
    const own = this.components.find(({ schema }) => schema === base)
    const mapping = this.readMapping(getOwn(base, 'discriminator'))
    const listed = readListed(base, property)
    const taken = new Set<unknown>()
    const branches = found.map((component) => {
      const values = this.readValues(component, property, mapping).filter((value) => listed?.has(value) ?? true)
      for (const value of values) taken.add(value)
      return toBranch(component.name, property, values)
    })
    const left = own === undefined ? [] : this.listOwnValues(own, property, mapping, listed, taken)
    return {
      anyOf: own === undefined || left.length === 0 ? branches : [...branches, toBranch(own.name, property, left)],
    }
  }

  /** All that extend a schema, directly or through others; at most one more than are ever shown. */
  private listBelow(base: JsonSchema): Component[] {
    this.extending ??= this.findExtending()
    const { extending } = this
    const found = new Set<Component>(extending.get(base))
    for (const { schema } of found) {
      if (found.size > maximumSubtypes) break
      for (const next of extending.get(schema) ?? []) if (next.schema !== base) found.add(next)
    }
    return [...found]
  }

  private findExtending(): Map<object, Component[]> {
    const extending = new Map<object, Component[]>()
    for (const component of this.components) {
      const parts: unknown[] = Array.isArray(component.schema.allOf) ? component.schema.allOf : []
      for (const part of parts) {
        const reference = isPlainObject(part) ? getOwn(part, '$ref') : undefined
        const target = typeof reference === 'string' ? findReferenceTarget(reference, this.document) : undefined
        if (!isPlainObject(target) || target === component.schema) continue
        const known = extending.get(target)
        if (known === undefined) extending.set(target, [component])
        else if (!known.includes(component)) known.push(component)
      }
    }
    return extending
  }

  private readMapping(discriminator: unknown): Map<object, string[]> {
    const values = new Map<object, string[]>()
    const mapping = isPlainObject(discriminator) ? membersOf(getOwn(discriminator, 'mapping')) : {}
    for (const value of Object.keys(mapping)) {
      const to = mapping[value]
      if (typeof to !== 'string') continue
      const named = findReferenceTarget(to.startsWith('#') ? to : toReference(to), this.document)
      if (isPlainObject(named)) values.set(named, [...(values.get(named) ?? []), value])
    }
    return values
  }

  /** The values that stand for a subtype. None where it says itself which it has. */
  private readValues({ name, schema }: Component, property: string, mapping: Map<object, string[]>): string[] {
    const mapped = mapping.get(schema)
    if (mapped !== undefined) return mapped
    const named = ownValue.map((keyword) => getOwn(schema, keyword)).find((value) => typeof value === 'string')
    if (named !== undefined) return [String(named)]
    const parts: unknown[] = Array.isArray(schema.allOf) ? schema.allOf : []
    const isSaid = [schema, ...parts].some((part) => isPlainObject(part) && readListed(part, property) !== undefined)
    return isSaid ? [] : [name]
  }

  /** What the base itself may be called: the values that are listed and left over, else its name. */
  private listOwnValues(
    own: Component,
    property: string,
    mapping: Map<object, string[]>,
    listed: ReadonlySet<unknown> | undefined,
    taken: ReadonlySet<unknown>,
  ): unknown[] {
    if (listed !== undefined) return [...listed].filter((value) => !taken.has(value))
    return mapping.size > 0 ? (mapping.get(own.schema) ?? []) : this.readValues(own, property, mapping)
  }
}

/** OpenAPI 2.0 names the property, later versions in an object. */
function readPropertyName(discriminator: unknown): string | undefined {
  const name = isPlainObject(discriminator) ? getOwn(discriminator, 'propertyName') : discriminator
  return typeof name === 'string' && name !== '' && name !== '__proto__' ? name : undefined
}

/** The values that a schema's own declaration of the property lists. */
function readListed(schema: JsonSchema, property: string): ReadonlySet<unknown> | undefined {
  const declared = getOwn(membersOf(getOwn(schema, 'properties')), property)
  if (!isPlainObject(declared)) return undefined
  if (Object.hasOwn(declared, 'const')) return new Set([declared['const']])
  return Array.isArray(declared['enum']) ? new Set(declared['enum']) : undefined
}

function toReference(name: string): string {
  return `#/components/schemas/${escapeToken(name).replaceAll('%', '%25')}`
}

function toBranch(name: string, property: string, values: readonly unknown[]): JsonSchema {
  const [value] = values
  const rule =
    values.length === 0 ? {} : { properties: { [property]: values.length === 1 ? { const: value } : { enum: values } } }
  return { allOf: [{ $ref: toReference(name) }, { type: 'object', required: [property], ...rule }] }
}
