import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { isSecretName } from '../../src/mcp/secret-names.ts'
import { hasSecretShape } from '../../src/mcp/secret-shapes.ts'
import { isSecretSchema } from '../../src/node-io/secret-schema.ts'
import { readBaseType } from '../../src/schema/base-type.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import type { JsonSchema } from '../../src/schema/json-schema.ts'
import { getOwn } from '../../src/schema/objects.ts'
import type { SchemaReader } from '../../src/schema/read-types.ts'
import { findKeyword, resolvePropertyParts } from '../../src/schema/resolve-property.ts'
import { readText } from './read-keyword.ts'
import { createScalarForm, type FormSchema } from './scalar-form.ts'

const MAX_DEPTH = 4
const MAX_FIELDS = 60
const UNSAFE_KEYS: ReadonlySet<string> = new Set(['', '__proto__', 'constructor', 'prototype', '$id'])

/** The form of an object or array whose every part has a control; undefined where only JSON text can hold it all. */
export function createStructuredForm(schema: unknown, reader: SchemaReader): FormSchema | undefined {
  const budget = { fields: MAX_FIELDS }
  const form = createForm(schema, reader, 0, budget)
  return form?.schema.type === 'object' || form?.schema.type === 'array' ? form : undefined
}

/**
 * Whether a form can show a value without losing any of it, and without giving away what looks like a secret. Unset
 * parts are fine, other types are not.
 */
export function fitsForm(value: unknown, { schema, uiSchema }: FormSchema): boolean {
  return fitsSchema(value, schema) && !showsSecret(value, uiSchema)
}

function showsSecret(value: unknown, uiSchema: UiSchema): boolean {
  if (typeof value === 'string') return uiSchema['ui:widget'] !== 'password' && hasSecretShape(value)
  if (Array.isArray(value)) return value.some((item) => showsSecret(item, readUiSchema(uiSchema, 'items')))
  if (!isPlainObject(value)) return false
  return Object.entries(value).some(([key, member]) => showsSecret(member, readUiSchema(uiSchema, key)))
}

function readUiSchema(uiSchema: UiSchema, key: string): UiSchema {
  const inside = getOwn(uiSchema, key)
  return isPlainObject(inside) ? inside : {}
}

function fitsSchema(value: unknown, schema: RJSFSchema): boolean {
  if (value === undefined) return true
  if (schema.type === 'object') {
    if (!isPlainObject(value)) return false
    const properties = (schema.properties ?? {}) as Record<string, RJSFSchema>
    return Object.entries(value).every(([key, member]) => {
      const property = Object.hasOwn(properties, key) ? properties[key] : undefined
      return property === undefined || fitsSchema(member, property)
    })
  }
  if (schema.type === 'array') {
    return Array.isArray(value) && value.every((item) => fitsSchema(item, (schema.items ?? {}) as RJSFSchema))
  }
  if (schema.enum !== undefined) return schema.enum.some((option) => Object.is(option, value))
  if (schema.type === 'number' || schema.type === 'integer') return typeof value === 'number'
  return typeof value === schema.type
}

/**
 * Takes out what a form leaves behind for emptied fields: members and items without a value, and objects and lists
 * that have nothing else. An emptied field is absent again, never an empty text, list or object.
 */
export function pruneEmptied(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(pruneEmptied).filter((item) => item !== undefined)
    return items.length === 0 && value.length > 0 ? undefined : items
  }
  if (!isPlainObject(value)) return value
  const entries = Object.entries(value).map(([key, member]) => [key, pruneEmptied(member)] as const)
  const kept = entries.filter(([, member]) => member !== undefined)
  return kept.length === 0 && entries.length > 0 ? undefined : Object.fromEntries(kept)
}

function createForm(
  schema: unknown,
  reader: SchemaReader,
  depth: number,
  budget: { fields: number },
): FormSchema | undefined {
  if (!isPlainObject(schema) || depth > MAX_DEPTH || budget.fields-- <= 0) return undefined
  const scalar = createScalarForm(schema, reader)
  if (scalar !== undefined)
    return { schema: { ...scalar.schema, ...readWords(schema, reader) }, uiSchema: scalar.uiSchema }
  const { parts, unions } = resolvePropertyParts(schema, reader)
  if (unions.length > 0) return undefined
  const base = readBaseType(schema, reader)
  if (base === 'array') return createArrayForm(schema, parts, reader, depth, budget)
  return base === 'object' ? createObjectForm(schema, parts, reader, depth, budget) : undefined
}

function createArrayForm(
  schema: JsonSchema,
  parts: readonly JsonSchema[],
  reader: SchemaReader,
  depth: number,
  budget: { fields: number },
): FormSchema | undefined {
  if (parts.some((part) => Object.hasOwn(part, 'prefixItems') || Array.isArray(part.items))) return undefined
  const items = createForm(findKeyword(parts, 'items'), reader, depth + 1, budget)
  if (items === undefined) return undefined
  return {
    schema: { type: 'array', items: items.schema, ...readWords(schema, reader) },
    uiSchema: { items: items.uiSchema },
  }
}

function createObjectForm(
  schema: JsonSchema,
  parts: readonly JsonSchema[],
  reader: SchemaReader,
  depth: number,
  budget: { fields: number },
): FormSchema | undefined {
  const properties: Record<string, RJSFSchema> = {}
  const uiSchema: UiSchema = {}
  for (const part of parts) {
    if (!isPlainObject(part.properties)) continue
    for (const [key, property] of Object.entries(part.properties)) {
      const form = UNSAFE_KEYS.has(key) ? undefined : createForm(property, reader, depth + 1, budget)
      if (form === undefined) return undefined
      const isSecret = form.schema.type === 'string' && (isSecretName(key) || isSecretSchema(property, reader))
      properties[key] = form.schema
      uiSchema[key] = isSecret ? { 'ui:widget': 'password' } : form.uiSchema
    }
  }
  if (Object.keys(properties).length === 0) return undefined
  const required = parts.flatMap((part) => (Array.isArray(part.required) ? part.required : []))
  return { schema: { type: 'object', properties, required, ...readWords(schema, reader) }, uiSchema }
}

function readWords(schema: JsonSchema, reader: SchemaReader): { title?: string; description?: string } {
  const { parts } = resolvePropertyParts(schema, reader)
  const title = readText(parts, 'title')
  const description = readText(parts, 'description')
  return { ...(title !== undefined && { title }), ...(description !== undefined && { description }) }
}
