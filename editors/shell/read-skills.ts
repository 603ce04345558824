import type { SkillSummary } from '../../src/http/types.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'

const readiness: readonly unknown[] = ['ready', 'needs_review', 'informational', 'invalid']

/** The skills of a list that can be read, each with the members that every skill has. */
export function readSkills(value: unknown): SkillSummary[] {
  if (!Array.isArray(value)) throw new TypeError('The skills are no list.')
  return value.flatMap((item: unknown) => {
    if (!isPlainObject(item) || typeof item['skill_name'] !== 'string' || item['skill_name'] === '') return []
    const { skill_name: name, display_name: title, description, visibility, normalization_status: status } = item
    return [
      {
        ...item,
        skill_name: name,
        skill_id: readText(item['skill_id']),
        display_name: readText(title) || name,
        description: readText(description),
        tags: readTexts(item['tags']),
        backend_type: readText(item['backend_type']),
        enabled: item['enabled'] !== false,
        // What can't be read is kept from models, as an unknown visibility is by the runtime.
        visibility: visibility === 'visible' || visibility === 'llm_hidden' ? visibility : 'hidden',
        normalization_status: readiness.includes(status) ? status : 'needs_review',
        tools: readTexts(item['tools']),
        ...(item['category'] === undefined ? {} : { category: readText(item['category']) }),
        ...(isPlainObject(item['input_schema']) ? {} : { input_schema: undefined }),
        ...pickLists(item, ['declarations', 'credentials', 'findings']),
        ...(Array.isArray(item['missing_binaries']) ? { missing_binaries: readTexts(item['missing_binaries']) } : {}),
      } as unknown as SkillSummary,
    ]
  })
}

function readText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function readTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

/** Lists of objects without what is none; a member that is no list is taken out. */
function pickLists(item: Record<string, unknown>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const list = item[key]
      if (list === undefined) return []
      return [[key, Array.isArray(list) ? list.filter(isPlainObject) : undefined]]
    }),
  )
}
