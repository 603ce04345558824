import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import type { SkillAudience } from '../../src/skills/audience.ts'
import { DEFAULT_TIMEOUT_SECONDS, MAX_TIMEOUT_SECONDS } from '../../src/skills/read-skill-document.ts'
import { type SkillsHubOperation, skillsHubOperations } from '../../src/skills/status.ts'

const DEFAULT_LIMIT = 50
const MAX_LIMIT = 200
const MAX_NAME = 100
const MAX_QUERY = 500
const MAX_TAGS = 50

/** What a call asks for, read from the winning values. Total: what can't be read is told in `warnings`. */
export interface SkillsHubCall {
  /** Undefined: missing or unknown. */
  operation: SkillsHubOperation | undefined
  skillName: string | null
  query: string | null
  category: string | null
  tags: string[]
  backendType: string | null
  input: unknown
  timeoutSeconds: number
  isAsync: boolean
  envVars: ReadonlyMap<string, string>
  limit: number
  cursor: unknown
  audience: SkillAudience
}

export function readSkillsHubCall(
  values: Readonly<Record<string, unknown>>,
  isModel: boolean,
  warnings: string[],
): SkillsHubCall {
  const { operation, audience } = values
  return {
    operation: skillsHubOperations.find((known) => known === operation),
    skillName: readText(values['skill_name'], MAX_NAME),
    query: readText(values['query'], MAX_QUERY),
    category: readText(values['category'], MAX_NAME),
    tags: readTags(values['tags'], warnings),
    backendType: readText(values['backend_type'], MAX_NAME),
    input: values['input_data'] ?? null,
    timeoutSeconds: readTimeout(values['timeout_seconds'], warnings),
    isAsync: values['async_execution'] === true,
    envVars: readEnvVars(values['env_vars'], warnings),
    limit: readLimit(values['limit'], warnings),
    cursor: values['cursor'] ?? null,
    audience: audience === 'human' && !isModel ? 'human' : 'llm',
  }
}

function readText(value: unknown, limit: number): string | null {
  const text = typeof value === 'string' ? value.trim().slice(0, limit) : ''
  return text === '' ? null : text
}

function readTags(value: unknown, warnings: string[]): string[] {
  if (value === undefined || value === null || value === '') return []
  const list: unknown[] = Array.isArray(value) ? value.slice(0, MAX_TAGS) : [value]
  const tags = list.flatMap((tag) => readText(tag, MAX_NAME) ?? [])
  if (tags.length < list.length) warnings.push('tags_invalid: tags is a list of texts; the others are not used')
  return tags
}

function readTimeout(value: unknown, warnings: string[]): number {
  if (value === undefined || value === null) return DEFAULT_TIMEOUT_SECONDS
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_TIMEOUT_SECONDS) return value
  warnings.push(
    `timeout_invalid: timeout_seconds is a whole number from 1 to ${MAX_TIMEOUT_SECONDS}; ${DEFAULT_TIMEOUT_SECONDS} is taken`,
  )
  return DEFAULT_TIMEOUT_SECONDS
}

function readLimit(value: unknown, warnings: string[]): number {
  if (value === undefined || value === null) return DEFAULT_LIMIT
  const isUsable = typeof value === 'number' && value >= 1
  const limit = isUsable ? Math.min(Math.floor(value), MAX_LIMIT) : DEFAULT_LIMIT
  if (limit !== value) {
    warnings.push(`limit_invalid: limit is a whole number from 1 to ${MAX_LIMIT}; ${limit} is taken`)
  }
  return limit
}

function readEnvVars(value: unknown, warnings: string[]): Map<string, string> {
  if (value === undefined || value === null || value === '') return new Map()
  if (isPlainObject(value)) {
    return new Map(
      Object.entries(value).flatMap(([key, member]): [string, string][] =>
        typeof member === 'string' || typeof member === 'number' ? [[key, String(member)]] : [],
      ),
    )
  }
  warnings.push('env_vars_invalid: env_vars is not an object')
  return new Map()
}
