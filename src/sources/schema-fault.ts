import { readNamedDialect } from '../schema/dialect.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import { getKeywordContent } from '../schema/keywords.ts'
import { ReferenceIndex } from '../schema/reference-index.ts'
import { readLocalFragment, readReference } from '../schema/refs.ts'
import { maximumSchemaDepth, visitChildren } from '../schema/walk.ts'

const maximumSchemas = 100_000
const typeNames: ReadonlySet<string> = new Set([
  'string',
  'number',
  'integer',
  'boolean',
  'object',
  'array',
  'null',
  'any',
])

/**
 * Why a tool's input schema can't be used: it is no schema of an object, holds something that is no schema, refers to
 * another document, or is too large. Undefined where it can. Cyclic and hostile input ends.
 */
export function findSchemaFault(schema: unknown): string | undefined {
  if (!isPlainObject(schema)) return 'its input schema is not an object'
  const types = Array.isArray(schema['type']) ? schema['type'] : [schema['type'] ?? 'object']
  if (!types.includes('object')) return `its input schema describes ${describeType(schema['type'])}, not an object`
  return findFaultBelow(schema)
}

function findFaultBelow(root: JsonSchema): string | undefined {
  const seen = new Set<object>([root])
  let index: ReferenceIndex | undefined
  const leadsOut = (reference: string, from: JsonSchema) => {
    if (readLocalFragment(reference, root) !== undefined) return false
    // It may name a schema that the document brings along.
    index ??= new ReferenceIndex(root, readNamedDialect(root))
    return index.find(from, reference) === undefined
  }
  let level: { schema: JsonSchema; path: string }[] = [{ schema: root, path: '' }]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maximumSchemaDepth) return 'its input schema is nested too deeply'
    const next: { schema: JsonSchema; path: string }[] = []
    for (const { schema, path } of level) {
      const fault = findOwnFault(schema, leadsOut)
      if (fault !== undefined) return `${fault} at ${path === '' ? 'the root' : path} of its input schema`
      let childFault: string | undefined
      visitChildren(schema, (child, keyword, name) => {
        const childPath = `${path}/${keyword}${name === undefined ? '' : `/${name}`}`
        if (isPlainObject(child)) {
          if (seen.has(child)) return
          seen.add(child)
          next.push({ schema: child, path: childPath })
        } else if (typeof child !== 'boolean') childFault ??= `no schema stands at ${childPath} of its input schema`
      })
      if (childFault !== undefined) return childFault
      if (seen.size > maximumSchemas) return 'its input schema is too large'
    }
    level = next
  }
  return undefined
}

function findOwnFault(
  schema: JsonSchema,
  leadsOut: (reference: string, from: JsonSchema) => boolean,
): string | undefined {
  const { type } = schema
  const names = Array.isArray(type) ? type : type === undefined ? [] : [type]
  const unknown = names.find((name) => typeof name !== 'string' || !typeNames.has(name.toLowerCase()))
  if (unknown !== undefined) return `unknown type ${describeType(unknown)}`
  for (const keyword of Object.keys(schema)) {
    const value = schema[keyword]
    const content = getKeywordContent(keyword)
    if ((content === 'schema-map' || content === 'schema-or-names-map') && !isPlainObject(value)) {
      return `"${keyword}" is no object`
    }
    if (content === 'schema-array' && !Array.isArray(value)) return `"${keyword}" is no list`
  }
  const { required } = schema
  // Draft-03 wrote `required: true` beside the property's type; that is read over.
  if (Array.isArray(required) ? required.some((key) => typeof key !== 'string') : isPlainObject(required)) {
    return '"required" is no list of names'
  }
  const reference = readReference(schema)
  if (reference !== undefined && leadsOut(reference, schema)) {
    return `a reference to "${reference}", which is never fetched,`
  }
  return undefined
}

function describeType(type: unknown): string {
  return typeof type === 'string' ? `"${type.slice(0, 40)}"` : 'no type name'
}
