import { useMemo } from 'react'
import type { SkillSummary } from '../../../src/http/types.ts'
import { readSkills } from '../../shell/read-skills.ts'
import { shareByClient } from '../../shell/remote-source.ts'
import { knownValue, useRemote } from '../../shell/use-remote.ts'
import { useSkills } from '../../shell/use-skills.ts'
import { type KnownSkill, toKnownSkill } from './known-skill.ts'

const findHiddenSkills = shareByClient<readonly SkillSummary[] | undefined>(async (client) => {
  const list = await client.listHiddenSkills?.()
  return list === undefined ? undefined : readSkills(list)
})

/** The skills of the backend, and how far they are known. */
export interface KnownSkills {
  status: 'none' | 'loading' | 'ready' | 'failed'
  reason?: string
  /** In the order of their names; those that are hidden from everybody last. Undefined while nothing is known. */
  skills: readonly KnownSkill[] | undefined
  /** Whether the host tells people of the hidden ones. */
  hidden: 'told' | 'untold' | 'denied'
  reload(): void
}

export function useKnownSkills(): KnownSkills {
  const { skills: answer, reload } = useSkills()
  const { answer: hiddenAnswer, reload: reloadHidden } = useRemote(findHiddenSkills)
  const listed = knownValue(answer)
  const hidden = knownValue(hiddenAnswer)
  const skills = useMemo(() => {
    if (!listed) return undefined
    const known = new Map([...listed, ...(hidden ?? [])].map((summary) => [summary.skill_name, summary]))
    return [...known.values()].map(toKnownSkill).sort((left, right) => (left.name < right.name ? -1 : 1))
  }, [listed, hidden])
  return {
    status: answer.status,
    ...(answer.status !== 'none' && answer.reason !== undefined ? { reason: answer.reason } : {}),
    skills,
    hidden: hidden ? 'told' : hiddenAnswer.status === 'failed' ? 'denied' : 'untold',
    reload() {
      reload()
      reloadHidden()
    },
  }
}
