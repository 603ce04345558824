import { useMemo } from 'react'
import type { ToolSource } from '../../../src/compiler/types.ts'
import { isSkillListed } from '../../../src/skills/audience.ts'
import { toSkillSource } from '../../../src/skills/to-tool-sources.ts'
import type { KnownSkill } from './known-skill.ts'
import { useKnownSkills } from './use-known-skills.ts'

const sources = new WeakMap<readonly KnownSkill[], readonly ToolSource[]>()

/** The skills that a model may run, each as a tool of its own; the same list for the same skills. */
export function useSkillSources(): readonly ToolSource[] | undefined {
  const { skills } = useKnownSkills()
  return useMemo(() => skills && findSources(skills), [skills])
}

function findSources(skills: readonly KnownSkill[]): readonly ToolSource[] {
  const known =
    sources.get(skills) ??
    skills
      .filter(isRunnable)
      .map(({ summary, ...skill }) => toSkillSource({ ...skill, input_schema: summary.input_schema }))
  sources.set(skills, known)
  return known
}

function isRunnable(skill: KnownSkill): boolean {
  return isSkillListed(skill, 'llm') && skill.summary.executable !== false
}
