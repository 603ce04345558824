import type { JsonSchemaOrBoolean } from './json-schema.ts'

/** The dialects that schemas are checked in; older ones are rewritten into draft-07 first. */
export type Dialect = 'draft-07' | '2019-09' | '2020-12'

/** What a schema's `$schema` names: a dialect, and whether its ids are still written `id` (draft-04 and older). */
export interface NamedDialect {
  dialect: Dialect
  legacyId: boolean
}

/**
 * Reads `$schema` in any spelling (http or https, with or without `#`, a bare `draft-07`). A name nobody knows counts
 * as 2020-12; no `$schema` gives undefined: then the forms in use decide.
 */
export function readNamedDialect(schema: JsonSchemaOrBoolean): NamedDialect | undefined {
  if (typeof schema !== 'object' || !Object.hasOwn(schema, '$schema')) return undefined
  const name = schema.$schema
  if (typeof name !== 'string' || name.trim() === '') return undefined
  if (name.includes('2020-12')) return { dialect: '2020-12', legacyId: false }
  if (name.includes('2019-09')) return { dialect: '2019-09', legacyId: false }
  const draft = /draft-?0?([3-7])(?![0-9])/i.exec(name)?.[1]
  if (draft === undefined) return { dialect: '2020-12', legacyId: false }
  return { dialect: 'draft-07', legacyId: draft === '3' || draft === '4' }
}

/** Which forms of which age a schema without `$schema` uses. */
export interface DialectForms {
  /** Array `items`, or `$id: "#name"`: they mean something else, or nothing, from 2019-09 or 2020-12 on. */
  older: boolean
  /** Keywords that draft-07 does not know, and would leave unchecked. */
  newer: boolean
}

/** The dialect of a schema without `$schema`: 2020-12, unless it uses forms of draft-07 and none that came later. */
export function chooseDialect(forms: DialectForms): Dialect {
  return forms.older && !forms.newer ? 'draft-07' : '2020-12'
}

/** Whether a schema names draft-07 or an older one: there, what stands beside `$ref` says nothing. */
export function hidesBesideReference(named: NamedDialect | undefined): boolean {
  return named?.dialect === 'draft-07'
}
