import { sha256 } from '../../src/compiler/sha256.ts'
import { toCanonicalJson } from '../../src/schema/canonical-json.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import { isSkillSlug } from '../../src/skills/slug.ts'

const MAX_CURSOR = 1000

/** Where a page ended: the score of its last skill, and the skill. Not an offset: skills come and go between pages. */
export interface PagePosition {
  score: number
  slug: string
}

/** What has to be the same for a cursor to mean anything. */
export function hashFilters(filters: Readonly<Record<string, unknown>>): string {
  return Array.from(sha256(toCanonicalJson(filters)).slice(0, 4), (word) => word.toString(16).padStart(8, '0')).join('')
}

export function writeCursor(op: string, { score, slug }: PagePosition, hash: string): string {
  return encodeBase64Url(JSON.stringify({ v: 1, op, last: [score, slug], h: hash }))
}

/** Undefined where the text is no cursor of ours; `foreign` where it is one of another question. */
export function readCursor(text: unknown, op: string, hash: string): PagePosition | 'foreign' | undefined {
  if (typeof text !== 'string' || text.length > MAX_CURSOR) return undefined
  const value = parse(text)
  if (!isPlainObject(value) || value['v'] !== 1 || !Array.isArray(value['last'])) return undefined
  const [score, slug]: unknown[] = value['last']
  if (typeof score !== 'number' || !Number.isFinite(score) || !isSkillSlug(slug)) return undefined
  return value['op'] === op && value['h'] === hash ? { score, slug } : 'foreign'
}

function parse(text: string): unknown {
  try {
    return JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/')))
  } catch {
    return undefined
  }
}

/** The text is ASCII: slugs, numbers and names of operations. */
function encodeBase64Url(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
