import { createDiagnostic } from '../diagnostics/codes/skills.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { escapeToken } from '../schema/json-pointer.ts'
import { getOwn } from '../schema/objects.ts'

/** Reads the members of one object of a skill file. What has the wrong kind is told, and counts as absent; so is null. */
export interface FieldReader {
  /** Trimmed; an empty one is absent. Numbers count as their text: YAML reads an unquoted version as a number. */
  text(key: string, limit: number): string | undefined
  flag(key: string): boolean | undefined
  number(key: string, min: number, max: number): number | undefined
  choice<Choice extends string>(key: string, choices: readonly Choice[]): Choice | undefined
  /** A list of texts; one text is a list of its parts between commas. */
  texts(key: string, limit?: number): string[] | undefined
  object(key: string): Record<string, unknown> | undefined
  /** A reader for an object; one that finds nothing where there is none. */
  inside(key: string): FieldReader
  /** A reader for each object of a list. */
  each(key: string): FieldReader[]
  /** Tells of a member. */
  refuse(key: string): void
  readonly owner: Readonly<Record<string, unknown>>
  readonly path: string
  readonly diagnostics: Diagnostic[]
}

const MAX_ITEMS = 200
const MAX_ITEM_LENGTH = 500

export function createFieldReader(owner: Record<string, unknown>, diagnostics: Diagnostic[], path = ''): FieldReader {
  const pathOf = (key: string) => `${path}/${escapeToken(key)}`
  const nameOf = (key: string) => `${path}/${key}`.slice(1).replaceAll('/', '.')
  const read = (key: string) => getOwn(owner, key) ?? undefined
  const refuse = (key: string) => {
    diagnostics.push(createDiagnostic('skill_field_invalid', { field: nameOf(key) }, { path: pathOf(key) }))
  }
  const list = (key: string, limit = MAX_ITEMS): unknown[] | undefined => {
    const value = read(key)
    if (value === undefined) return undefined
    if (!Array.isArray(value)) return void refuse(key)
    if (value.length <= limit) return value
    diagnostics.push(createDiagnostic('skill_list_cut', { field: nameOf(key), limit }, { path: pathOf(key) }))
    return value.slice(0, limit)
  }
  const object = (key: string) => {
    const value = read(key)
    if (value === undefined || isPlainObject(value)) return value
    return void refuse(key)
  }
  return {
    owner,
    path,
    diagnostics,
    refuse,
    object,
    text(key, limit) {
      const value = read(key)
      if (value === undefined) return undefined
      if (typeof value !== 'string' && typeof value !== 'number') return void refuse(key)
      const text = String(value).trim()
      if (text.length <= limit) return text === '' ? undefined : text
      diagnostics.push(createDiagnostic('skill_text_cut', { field: nameOf(key), limit }, { path: pathOf(key) }))
      return text.slice(0, limit)
    },
    flag(key) {
      const value = read(key)
      if (value === undefined || typeof value === 'boolean') return value
      return void refuse(key)
    },
    number(key, min, max) {
      const value = read(key)
      if (value === undefined) return undefined
      if (typeof value === 'number' && value >= min && value <= max) return value
      return void refuse(key)
    },
    choice(key, choices) {
      const value = read(key)
      const chosen = choices.find((choice) => choice === value)
      if (value !== undefined && chosen === undefined) refuse(key)
      return chosen
    },
    texts(key, limit) {
      const value = read(key)
      if (typeof value === 'string') return splitText(value)
      const items = list(key, limit)
      if (items === undefined) return undefined
      if (items.every((item) => typeof item === 'string' || typeof item === 'number')) return items.flatMap(toText)
      return void refuse(key)
    },
    inside: (key) => createFieldReader(object(key) ?? {}, diagnostics, pathOf(key)),
    each: (key) =>
      (list(key) ?? []).flatMap((item, index) => {
        const place = `${pathOf(key)}/${index}`
        if (isPlainObject(item)) return [createFieldReader(item, diagnostics, place)]
        diagnostics.push(createDiagnostic('skill_field_invalid', { field: `${nameOf(key)}.${index}` }, { path: place }))
        return []
      }),
  }
}

function splitText(text: string): string[] {
  return text.split(',').flatMap(toText).slice(0, MAX_ITEMS)
}

function toText(item: string | number): string[] {
  const text = String(item).trim().slice(0, MAX_ITEM_LENGTH)
  return text === '' ? [] : [text]
}
