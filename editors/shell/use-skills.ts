import type { SkillSummary } from '../../src/http/types.ts'
import { readSkills } from './read-skills.ts'
import { type RemoteAnswer, shareByClient } from './remote-source.ts'
import { useRemote } from './use-remote.ts'

const findSkills = shareByClient<readonly SkillSummary[]>(async (client) => readSkills(await client.listSkills()))

/** The skills that the backend knows. */
export function useSkills(): { skills: RemoteAnswer<readonly SkillSummary[]>; reload(): void } {
  const { answer, reload } = useRemote(findSkills)
  return { skills: answer, reload }
}
