import type { ToolCatalogueEntry } from '../../src/tools/types.ts'
import { readCatalogue } from './read-catalogue.ts'
import { type RemoteAnswer, shareByClient } from './remote-source.ts'
import { useRemote } from './use-remote.ts'

export type Catalogue = RemoteAnswer<readonly ToolCatalogueEntry[]>

const findCatalogue = shareByClient<readonly ToolCatalogueEntry[]>(async (client) =>
  readCatalogue(await client.listTools()),
)

/** The tools that the backend can run. */
export function useCatalogue(): { catalogue: Catalogue; reload(): void } {
  const { answer, reload } = useRemote(findCatalogue)
  return { catalogue: answer, reload }
}
