import { useEffect, useSyncExternalStore } from 'react'
import type { HubClient } from '../../src/http/types.ts'
import type { RemoteAnswer, RemoteSource } from './remote-source.ts'
import { useHubSession } from './session.ts'

/** What the session's backend answers to a question, asked for once; `reload` asks again. */
export function useRemote<Value>(findSource: (client: HubClient | undefined) => RemoteSource<Value>): {
  answer: RemoteAnswer<Value>
  reload(): void
} {
  const { client } = useHubSession()
  const source = findSource(client)
  useEffect(() => source.load(), [source])
  return {
    answer: useSyncExternalStore(source.subscribe, source.getState, source.getState),
    reload: () => source.load(true),
  }
}

/** What is known of an answer; undefined while nothing is. */
export function knownValue<Value>(answer: RemoteAnswer<Value>): Value | undefined {
  return answer.status === 'none' ? undefined : answer.value
}
