import type { Skill } from './types.ts'

const MAX_TOKENS = 32
const WEIGHTS = { slug: 40, display_name: 30, tags: 20, description: 10 } as const
const EXACT_SLUG = 100

/** Scripts that put no blanks between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]+/u
const TOKENS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]+|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]+/gu
const LETTER = /[\p{L}\p{N}]$/u

type MatchedField = keyof typeof WEIGHTS

export interface SkillMatch {
  score: number
  matched: MatchedField[]
}

/** A text as it is compared: without regard to width, form and case. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** The words of a query, each of which a skill must have. */
export function readTokens(query: string): string[] {
  return [...new Set(foldText(query).match(TOKENS) ?? [])].slice(0, MAX_TOKENS)
}

/** How well a skill fits; undefined where it lacks a word. A word counts in each field that has it. Spec hub-nodes 3.5. */
export function matchSkill(
  skill: Pick<Skill, 'name' | 'display_name' | 'tags' | 'description'>,
  tokens: readonly string[],
): SkillMatch | undefined {
  const fields = {
    slug: foldText(skill.name),
    display_name: foldText(skill.display_name),
    tags: foldText(skill.tags.join('\n')),
    description: foldText(skill.description),
  }
  const matched = new Set<MatchedField>()
  let score = 0
  for (const token of tokens) {
    const found = (Object.keys(WEIGHTS) as MatchedField[]).filter((field) => hasWord(fields[field], token))
    if (found.length === 0) return undefined
    for (const field of found) {
      matched.add(field)
      score += field === 'slug' && fields.slug === token ? EXACT_SLUG : WEIGHTS[field]
    }
  }
  return { score, matched: (Object.keys(WEIGHTS) as MatchedField[]).filter((field) => matched.has(field)) }
}

/** At the start of a word; anywhere in scripts without blanks. */
function hasWord(text: string, token: string): boolean {
  const isUnspaced = UNSPACED.test(token)
  for (let at = text.indexOf(token); at >= 0; at = text.indexOf(token, at + 1)) {
    const before = text.slice(Math.max(0, at - 2), at)
    if (isUnspaced || !LETTER.test(before) || !LETTER.test(token.charAt(0)) || UNSPACED.test(before)) return true
  }
  return false
}
