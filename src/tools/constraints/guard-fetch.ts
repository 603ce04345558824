import type { ConstraintViolation } from './check-call.ts'
import { checkDomain } from './domains.ts'

const MAX_REDIRECTS = 20
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
/** What may go on to another origin: a header under any other name can be a secret. */
const HARMLESS_HEADERS: readonly string[] = ['accept', 'accept-language', 'content-language', 'content-type']

/** What a tool's requests are held to. Absent lists hold to nothing. */
export interface FetchLimits {
  domains?: readonly string[] | undefined
  methods?: readonly string[] | undefined
  signal: AbortSignal
}

/** The way of one call into the network. Remembers what it refused, so that a tool that hides it hides nothing. */
export interface FetchGuard {
  /** The runtime's own fetch, which follows redirects itself where nothing limits them. */
  fetch: typeof fetch
  /** A tool's own client, whose redirects are always followed here: no header goes on to another origin. */
  guardFetch(client: typeof fetch): typeof fetch
  getViolation(): ConstraintViolation | undefined
}

/** Watches a call's requests: each hop of a redirect is a request of its own. */
export function createFetchGuard({ domains, methods, signal }: FetchLimits): FetchGuard {
  let violation: ConstraintViolation | undefined
  const refuse = (found: Omit<ConstraintViolation, 'status'>): never => {
    violation ??= { status: 'constraint_violation', ...found }
    throw new Error(`constraint_violation: ${found.text}`)
  }
  const check = (url: string, method: string) => {
    if (methods !== undefined && !methods.includes(method)) {
      refuse({ key: 'methods', allowed: methods, received: method, text: 'this HTTP method is not allowed' })
    }
    const broken = domains === undefined ? undefined : checkDomain(domains, url)
    if (broken !== undefined)
      refuse({ key: 'domains', allowed: domains ?? [], text: 'this address is not allowed', ...broken })
  }
  const limit = (init: RequestInit = {}) => ({
    ...init,
    signal: AbortSignal.any([signal, init.signal].filter((each) => each instanceof AbortSignal)),
  })
  const guardFetch: FetchGuard['guardFetch'] = (client) => async (input, init) =>
    followRedirects(client, readRequest(input, limit(init)), check, refuse)
  const isFree = domains === undefined && methods === undefined
  return {
    fetch: isFree ? async (input, init) => fetch(input, limit(init)) : guardFetch((input, init) => fetch(input, init)),
    guardFetch,
    getViolation: () => violation,
  }
}

interface Hop {
  url: string
  method: string
  headers: Headers
  body: BodyInit | null | undefined
  redirect: RequestRedirect
  rest: RequestInit
}

/** Taken apart, since the request of one implementation of fetch is none to another. */
function readRequest(input: RequestInfo | URL, init: RequestInit): Hop {
  const request = input instanceof Request ? input : undefined
  const { method, headers, body, redirect, ...rest } = init
  return {
    url: request?.url ?? String(input),
    method: (method ?? request?.method ?? 'GET').toUpperCase(),
    headers: new Headers(headers ?? request?.headers),
    body: body ?? request?.body,
    redirect: redirect ?? request?.redirect ?? 'follow',
    rest,
  }
}

async function followRedirects(
  base: typeof fetch,
  first: Hop,
  check: (url: string, method: string) => void,
  refuse: (found: Omit<ConstraintViolation, 'status'>) => never,
): Promise<Response> {
  let hop = first
  for (let count = 0; count <= MAX_REDIRECTS; count++) {
    check(hop.url, hop.method)
    const { url, method, headers, body, rest } = hop
    const duplex = body instanceof ReadableStream ? { duplex: 'half' } : {}
    const response = await base(url, {
      ...rest,
      ...duplex,
      method,
      headers: [...headers],
      ...(body === undefined ? {} : { body }),
      redirect: 'manual',
    })
    if (response.type === 'opaqueredirect') {
      refuse({ key: 'domains', text: 'this runtime does not show where a redirect leads' })
    }
    const location = REDIRECTS.has(response.status) ? response.headers.get('location') : null
    if (location === null || hop.redirect === 'manual') return response
    await response.body?.cancel()
    if (hop.redirect === 'error') throw new TypeError('the server redirects')
    hop = nextHop(hop, response.status, new URL(location, url))
  }
  throw new TypeError('the server redirects too often')
}

function nextHop(hop: Hop, status: number, target: URL): Hop {
  const dropsBody = status === 303 ? hop.method !== 'HEAD' : status < 303 && hop.method === 'POST'
  if (!dropsBody && hop.body instanceof ReadableStream) throw new TypeError('a streamed body can not be sent again')
  const isSameOrigin = target.origin === new URL(hop.url).origin
  const kept = [...hop.headers].filter(
    ([name]) => (isSameOrigin || HARMLESS_HEADERS.includes(name)) && !(dropsBody && name.startsWith('content-')),
  )
  return {
    ...hop,
    url: target.href,
    headers: new Headers(kept),
    ...(dropsBody ? { method: 'GET', body: undefined } : {}),
  }
}
