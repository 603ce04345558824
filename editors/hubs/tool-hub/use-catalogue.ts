import { useEffect, useSyncExternalStore } from 'react'
import type { HubClient, SkillSummary } from '../../../src/http/types.ts'
import type { ToolCatalogueEntry } from '../../../src/tools/types.ts'
import { useHubSession } from '../../shell/session.ts'
import { readCatalogue } from './read-catalogue.ts'
import { createRemoteSource, type RemoteList, type RemoteSource } from './remote-list.ts'

export type Catalogue = RemoteList<ToolCatalogueEntry>

const catalogues = new WeakMap<HubClient, RemoteSource<ToolCatalogueEntry>>()
const skillLists = new WeakMap<HubClient, RemoteSource<SkillSummary>>()
const none = { status: 'none' } as const
const withoutClient: RemoteSource<never> = {
  getState: () => none,
  subscribe: () => () => undefined,
  load: () => undefined,
}

/** The tools that the backend can run, asked for once; `reload` asks again. */
export function useCatalogue(): { catalogue: Catalogue; reload(): void } {
  const { client } = useHubSession()
  const source = findSource(client, catalogues, async (from) => readCatalogue(await from.listTools()))
  const { state, reload } = useRemote(source)
  return { catalogue: state, reload }
}

/** The skills that the backend knows. */
export function useSkills(): { skills: RemoteList<SkillSummary>; reload(): void } {
  const { client } = useHubSession()
  const source = findSource(client, skillLists, async (from) => {
    const list: unknown = await from.listSkills()
    if (!Array.isArray(list)) throw new TypeError('The skills are no list.')
    return list as SkillSummary[]
  })
  const { state, reload } = useRemote(source)
  return { skills: state, reload }
}

/** The known entries; undefined while nothing is known. */
export function knownEntries(catalogue: Catalogue): readonly ToolCatalogueEntry[] | undefined {
  return catalogue.status === 'none' ? undefined : catalogue.items
}

function findSource<Item>(
  client: HubClient | undefined,
  sources: WeakMap<HubClient, RemoteSource<Item>>,
  fetchItems: (client: HubClient) => Promise<readonly Item[]>,
): RemoteSource<Item> {
  if (!client) return withoutClient
  const source = sources.get(client) ?? createRemoteSource(() => fetchItems(client))
  sources.set(client, source)
  return source
}

function useRemote<Item>(source: RemoteSource<Item>): { state: RemoteList<Item>; reload(): void } {
  useEffect(() => source.load(), [source])
  return {
    state: useSyncExternalStore(source.subscribe, source.getState, source.getState),
    reload: () => source.load(true),
  }
}
