import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import { shareByClient } from './remote-source.ts'
import { knownValue, useRemote } from './use-remote.ts'

const none: readonly string[] = []

const findNames = shareByClient<readonly string[]>(async (client) => {
  const list: unknown = (await client.listCredentials?.()) ?? none
  if (!Array.isArray(list)) throw new TypeError('The credentials are no list.')
  const ids = list.map((item: unknown) => (isPlainObject(item) ? item['id'] : undefined))
  return [...new Set(ids.filter((id) => typeof id === 'string' && id.trim() !== ''))] as string[]
})

/** The credentials that the backend tells of, by the names that configurations refer to them; none where it doesn't. */
export function useCredentialNames(): readonly string[] {
  const { answer } = useRemote(findNames)
  return knownValue(answer) ?? none
}
