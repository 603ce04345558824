import type { PresetsCheck } from '../../../src/http/types.ts'
import { type RemoteAnswer, shareByClient } from '../../shell/remote-source.ts'
import { useRemote } from '../../shell/use-remote.ts'
import { readChecks } from './read-checks.ts'

const findChecks = shareByClient<readonly PresetsCheck[]>(async (client) =>
  readChecks((await client.checkPresets?.()) ?? []),
)

/** What the backend finds in its presets. */
export function useChecks(): { checks: RemoteAnswer<readonly PresetsCheck[]>; reload(): void } {
  const { answer, reload } = useRemote(findChecks)
  return { checks: answer, reload }
}
