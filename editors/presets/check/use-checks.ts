import type { PresetsCheck } from '../../../src/http/types.ts'
import { type RemoteAnswer, shareByClient } from '../../shell/remote-source.ts'
import { useRemote } from '../../shell/use-remote.ts'

const findChecks = shareByClient<readonly PresetsCheck[]>(async (client) => {
  const checks: unknown = (await client.checkPresets?.()) ?? []
  if (!Array.isArray(checks)) throw new TypeError('The findings are no list.')
  return checks as PresetsCheck[]
})

/** What the backend finds in its presets. */
export function useChecks(): { checks: RemoteAnswer<readonly PresetsCheck[]>; reload(): void } {
  const { answer, reload } = useRemote(findChecks)
  return { checks: answer, reload }
}
