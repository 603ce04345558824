import type { PresetsListing } from '../../src/http/types.ts'
import { type RemoteAnswer, shareByClient } from '../shell/remote-source.ts'
import { useRemote } from '../shell/use-remote.ts'
import { readListing } from './read-listing.ts'

const findPresets = shareByClient<PresetsListing>(async (client) => readListing(await client.listPresets()))

/** The presets that the backend knows, without their values. */
export function usePresets(): { presets: RemoteAnswer<PresetsListing>; reload(): void } {
  const { answer, reload } = useRemote(findPresets)
  return { presets: answer, reload }
}
