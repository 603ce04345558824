import { findClosestName } from '../../../src/tools/closest-name.ts'
import type { KnownSkill } from './known-skill.ts'

const MAX_SHOWN = 3

/** Names of skills that a name which is not there may have meant: the closest spelling, then those that share a word. */
export function listNearSkills(wrong: string, skills: readonly KnownSkill[]): string[] {
  const names = skills.map(({ name }) => name)
  const closest = findClosestName(wrong, names)
  const words = new Set(splitName(wrong))
  const alike = names
    .map((name) => ({ name, shared: splitName(name).filter((word) => words.has(word)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((left, right) => right.shared - left.shared)
  return [...new Set([...(closest === undefined ? [] : [closest]), ...alike.map(({ name }) => name)])].slice(
    0,
    MAX_SHOWN,
  )
}

function splitName(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[-_]/)
    .filter((word) => word.length > 2)
}
