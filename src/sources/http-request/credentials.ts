import { getOwn } from '../../schema/objects.ts'
import type { HttpCredential, HttpRoute } from '../open-api/types.ts'

/** A secret as it stands in a request. */
export interface SentCredential {
  readonly in: 'header' | 'query' | 'cookie'
  readonly name: string
  readonly value: string
}

/**
 * The first of a route's alternatives whose secrets are all there. `isGiven` tells whether the params fill a place
 * already. Undefined where no alternative is complete.
 */
export function chooseCredentials(
  { security }: Pick<HttpRoute, 'security'>,
  secrets: Readonly<Record<string, unknown>>,
  isGiven: (place: string, name: string) => boolean,
): SentCredential[] | undefined {
  if (security === undefined || security.length === 0) return []
  const read = (key: string): string | undefined => {
    const secret = getOwn(secrets, key)
    return typeof secret === 'string' && secret !== '' ? secret : undefined
  }
  const found = security.map((alternative) => alternative.map((each) => send(each, read, isGiven)))
  // A call without credentials is for those who have none.
  const complete = found.filter((sent) => sent.every((each) => each !== undefined))
  const best = complete.find((sent) => sent.length > 0) ?? complete[0]
  return best?.flatMap((each) => (each === undefined || each === 'given' ? [] : [each]))
}

function send(
  credential: HttpCredential,
  read: (key: string) => string | undefined,
  isGiven: (place: string, name: string) => boolean,
): SentCredential | 'given' | undefined {
  const { in: place, name, kind } = credential
  if (isGiven(place, name)) return 'given'
  if (kind === 'basic') {
    const [username, password] = [read(credential.usernameKey), read(credential.passwordKey)]
    if (username === undefined && password === undefined) return undefined
    return { in: place, name, value: `Basic ${toBase64(`${username ?? ''}:${password ?? ''}`)}` }
  }
  const secret = read(credential.key)
  if (secret === undefined) return undefined
  return { in: place, name, value: kind === 'bearer' ? `Bearer ${secret}` : secret }
}

function toBase64(text: string): string {
  let bytes = ''
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte)
  return btoa(bytes)
}
