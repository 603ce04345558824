import type { PresetsListing } from '../../src/http/types.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import { type RemoteAnswer, shareByClient } from '../shell/remote-source.ts'
import { useRemote } from '../shell/use-remote.ts'

const findPresets = shareByClient<PresetsListing>(async (client) => {
  const listing: unknown = await client.listPresets()
  if (!isPlainObject(listing) || !Array.isArray(listing['presets']) || !Array.isArray(listing['preset_types'])) {
    throw new TypeError('The presets are no lists.')
  }
  return listing as unknown as PresetsListing
})

/** The presets that the backend knows, without their values. */
export function usePresets(): { presets: RemoteAnswer<PresetsListing>; reload(): void } {
  const { answer, reload } = useRemote(findPresets)
  return { presets: answer, reload }
}
