import { isPlainObject } from './is-plain-object.ts'
import type { JsonSchema, JsonSchemaOrBoolean } from './json-schema.ts'
import { getKeywordContent } from './keywords.ts'
import { copyUpTo, setOwn } from './objects.ts'

/** Schemas nested deeper than this are cut: no tool needs it, and recursion must end. */
export const maximumSchemaDepth = 200

/** Why a schema was replaced by `{}` on a walk. */
export type CutReason = 'too_deep' | 'cyclic' | 'not_a_schema'

/** Calls `visit` for each direct sub-schema position of a schema, with its path below it. */
export function visitChildren(
  schema: JsonSchema,
  visit: (child: unknown, keyword: string, name?: string | number) => void,
): void {
  for (const keyword of Object.keys(schema)) {
    const content = getKeywordContent(keyword)
    if (content === 'data') continue
    const value = schema[keyword]
    if (content === 'schema') visit(value, keyword)
    else if (Array.isArray(value)) {
      if (content === 'schema-array' || content === 'schema-or-array') {
        for (const [index, child] of value.entries()) visit(child, keyword, index)
      }
    } else if (content === 'schema-or-array') visit(value, keyword)
    else if (content !== 'schema-array' && isPlainObject(value)) {
      for (const name of Object.keys(value)) {
        const child = value[name]
        if (content === 'schema-or-names-map' && Array.isArray(child)) continue
        visit(child, keyword, name)
      }
    }
  }
}

/** Visits every object schema below and including `schema` once; safe on cyclic and very deep input. */
export function visitSchemas(schema: unknown, visit: (schema: JsonSchema) => void): void {
  if (!isPlainObject(schema)) return
  const seen = new Set<object>([schema])
  const stack: JsonSchema[] = [schema]
  for (let current = stack.pop(); current !== undefined; current = stack.pop()) {
    visit(current)
    visitChildren(current, (child) => {
      if (!isPlainObject(child) || seen.has(child)) return
      seen.add(child)
      stack.push(child)
    })
  }
}

/**
 * Builds a schema anew from the leaves up, sharing every part that `change` leaves alone. `change` gets a schema
 * whose sub-schemas are already done, and what it was made from. Cycles, excess depth and values that are no schema become `{}` and are told to `onCut`.
 */
export function mapSchemas(
  schema: JsonSchemaOrBoolean,
  change: (schema: JsonSchema, original: JsonSchema) => JsonSchema,
  onCut?: (reason: CutReason) => void,
): JsonSchemaOrBoolean {
  return createSchemaMap(change, onCut)(schema)
}

/** {@link mapSchemas} for several schemas that may share parts: what is done for one is done for all. */
export function createSchemaMap(
  change: (schema: JsonSchema, original: JsonSchema) => JsonSchema,
  onCut: (reason: CutReason) => void = () => {},
): (schema: unknown) => JsonSchemaOrBoolean {
  const done = new Map<object, JsonSchema>()
  const open = new Set<object>()

  const cut = (reason: CutReason): JsonSchema => {
    onCut(reason)
    return {}
  }

  const mapOne = (value: unknown, depth: number): unknown => {
    if (typeof value === 'boolean') return value
    if (!isPlainObject(value)) return cut('not_a_schema')
    if (depth > maximumSchemaDepth) return cut('too_deep')
    if (isLeaf(value)) return change(value, value)
    if (open.has(value)) return cut('cyclic')
    const known = done.get(value)
    if (known !== undefined) return known
    open.add(value)
    const result = change(
      mapKeywords(value, (child) => mapOne(child, depth + 1)),
      value,
    )
    open.delete(value)
    done.set(value, result)
    return result
  }
  return (schema) => mapOne(schema, 0) as JsonSchemaOrBoolean
}

/** Whether no keyword of a schema holds schemas: most parameters are such, and need no bookkeeping. */
function isLeaf(schema: JsonSchema): boolean {
  for (const keyword in schema) if (getKeywordContent(keyword) !== 'data') return false
  return true
}

/** Replaces every direct sub-schema; gives the same object back where none differs. */
function mapKeywords(schema: JsonSchema, mapChild: (child: unknown) => unknown): JsonSchema {
  let copy: JsonSchema | undefined
  for (const keyword of Object.keys(schema)) {
    const content = getKeywordContent(keyword)
    if (content === 'data') continue
    const value = schema[keyword]
    let next: unknown = value
    if (content === 'schema') next = mapChild(value)
    else if (Array.isArray(value)) {
      if (content === 'schema-array' || content === 'schema-or-array') next = mapArray(value, mapChild)
    } else if (content === 'schema-or-array') next = mapChild(value)
    else if (content !== 'schema-array' && isPlainObject(value)) next = mapMembers(value, content, mapChild)
    if (next === value) continue
    copy ??= { ...schema }
    copy[keyword] = next
  }
  return copy ?? schema
}

function mapArray(values: unknown[], mapChild: (child: unknown) => unknown): unknown[] {
  let copy: unknown[] | undefined
  for (let index = 0; index < values.length; index++) {
    const next = mapChild(values[index])
    if (next === values[index]) continue
    copy ??= values.slice()
    copy[index] = next
  }
  return copy ?? values
}

function mapMembers(
  members: Record<string, unknown>,
  content: 'schema-map' | 'schema-or-names-map',
  mapChild: (child: unknown) => unknown,
): Record<string, unknown> {
  // Filled key by key: spreading an object of hundreds of keys takes several times as long.
  let copy: Record<string, unknown> | undefined
  for (const name of Object.keys(members)) {
    const value = members[name]
    const isLeft = content === 'schema-or-names-map' && Array.isArray(value)
    const next = isLeft ? value : mapChild(value)
    if (next !== value) copy ??= copyUpTo(members, name)
    if (copy !== undefined) setOwn(copy, name, next)
  }
  return copy ?? members
}
