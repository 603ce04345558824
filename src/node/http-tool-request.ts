import { isPlainObject } from '../schema/is-plain-object.ts'

/** What the connection itself needs, or what would ask another site than the address says. */
const REFUSED_HEADERS: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'proxy-authorization',
  'proxy-connection',
])
const WITHOUT_BODY: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/** The request that the checked arguments of `tools/http` describe. What can't be sent throws. */
export function createHttpToolRequest(
  args: Readonly<Record<string, unknown>>,
  credentials: Readonly<Record<string, string>>,
): { url: string; init: RequestInit } {
  const method = typeof args['method'] === 'string' ? args['method'].toUpperCase() : 'GET'
  const headers = new Headers()
  addHeaders(headers, args['headers'])
  addHeaders(headers, args['default_headers'])
  addCredential(headers, args, credentials)
  const { body } = args
  if (body === undefined || body === null) return { url: readUrl(args), init: { method, headers } }
  if (WITHOUT_BODY.has(method)) throw new Error(`a ${method} request has no body`)
  const isText = typeof body === 'string'
  if (!headers.has('content-type'))
    headers.set('content-type', isText ? 'text/plain; charset=utf-8' : 'application/json')
  return { url: readUrl(args), init: { method, headers, body: isText ? body : JSON.stringify(body) } }
}

function readUrl({ url, query }: Readonly<Record<string, unknown>>): string {
  const target = new URL(String(url))
  if (target.protocol !== 'https:' && target.protocol !== 'http:')
    throw new Error('only http and https addresses can be asked')
  if (target.username !== '' || target.password !== '')
    throw new Error('an address may not hold a user name or password')
  for (const [key, value] of isPlainObject(query) ? Object.entries(query) : []) {
    target.searchParams.append(key, String(value))
  }
  target.hash = ''
  return target.href
}

function addHeaders(headers: Headers, given: unknown): void {
  for (const [name, value] of isPlainObject(given) ? Object.entries(given) : []) {
    if (REFUSED_HEADERS.has(name.trim().toLowerCase())) throw new Error(`the header ${name} can not be set`)
    headers.set(name, String(value))
  }
}

function addCredential(
  headers: Headers,
  args: Readonly<Record<string, unknown>>,
  credentials: Readonly<Record<string, string>>,
): void {
  const { credential_ref: reference, auth_header: name, auth_prefix: prefix } = args
  if (typeof reference !== 'string' || !Object.hasOwn(credentials, reference)) return
  headers.set(
    typeof name === 'string' ? name : 'Authorization',
    `${typeof prefix === 'string' ? prefix : 'Bearer '}${credentials[reference]}`,
  )
}
