import type { SkillSummary } from '../../src/http/types.ts'
import { type RemoteAnswer, shareByClient } from './remote-source.ts'
import { useRemote } from './use-remote.ts'

const findSkills = shareByClient<readonly SkillSummary[]>(async (client) => {
  const list: unknown = await client.listSkills()
  if (!Array.isArray(list)) throw new TypeError('The skills are no list.')
  return list as SkillSummary[]
})

/** The skills that the backend knows. */
export function useSkills(): { skills: RemoteAnswer<readonly SkillSummary[]>; reload(): void } {
  const { answer, reload } = useRemote(findSkills)
  return { skills: answer, reload }
}
