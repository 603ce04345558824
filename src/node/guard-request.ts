import { HubFailure } from './hub-failure.ts'
import { hasSessionToken } from './session-token.ts'

export interface RequestGuard {
  token: string
  /** Host names that the server goes by; with a port only that port. */
  allowedHosts: readonly string[]
  /** Origins besides the server's own, e.g. its public one behind a proxy. */
  allowedOrigins: readonly string[]
}

export const loopbackHosts: readonly string[] = ['127.0.0.1', 'localhost', '[::1]']

/**
 * Throws unless the request comes from our own page, or from a program, and carries the token.
 * No header that a page can't set is trusted to be there: what is absent proves nothing, the token does.
 */
export function guardRequest(request: Request, guard: RequestGuard): void {
  if (!isHostAllowed(request, guard.allowedHosts)) throw new HubFailure('forbidden', 'This host name is not served.')
  if (isForeignPage(request, guard.allowedOrigins)) throw new HubFailure('forbidden', 'Foreign pages are not served.')
  if (request.method !== 'POST') throw new HubFailure('method_not_allowed', 'Only POST is served.')
  if (!hasSessionToken(request.headers, guard.token))
    throw new HubFailure('unauthorized', 'The session token is missing or wrong.')
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(type))
    throw new HubFailure('unsupported_media_type', 'Only application/json is read.')
  const encoding = request.headers.get('content-encoding') ?? 'identity'
  if (encoding.toLowerCase() !== 'identity')
    throw new HubFailure('unsupported_media_type', 'Encoded bodies are not read.')
}

/**
 * Whether the name in `Host`, and in the URL, is one of ours. A page of another name that was made to point at this
 * machine (DNS rebinding) is same-origin to its browser: only this tells it apart.
 */
export function isHostAllowed(request: Request, allowedHosts: readonly string[]): boolean {
  const { host, protocol } = new URL(request.url)
  // Browsers leave out the port that goes without saying.
  const usualPort = protocol === 'https:' ? ':443' : ':80'
  return [host, request.headers.get('host') ?? host].every((name) =>
    allowedHosts.some((allowed) => matchesHost(name.toLowerCase(), allowed.toLowerCase(), usualPort)),
  )
}

function matchesHost(name: string, allowed: string, usualPort: string): boolean {
  return (
    name === allowed ||
    `${name}${usualPort}` === allowed ||
    (!/:\d+$/.test(allowed) && name.replace(/:\d+$/, '') === allowed)
  )
}

function isForeignPage(request: Request, allowedOrigins: readonly string[]): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return true
  const origin = request.headers.get('origin')
  return origin !== null && origin !== new URL(request.url).origin && !allowedOrigins.includes(origin)
}
