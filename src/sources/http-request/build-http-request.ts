import { createDiagnostic } from '../../diagnostics/codes/http-request.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { toPlace } from '../open-api/route.ts'
import type { HttpRoute } from '../open-api/types.ts'
import { buildBody } from './build-body.ts'
import { buildPath } from './build-path.ts'
import { buildUrl } from './build-url.ts'
import { chooseCredentials } from './credentials.ts'
import { isHeaderName, isHeaderValue, isSetByRequest } from './request-headers.ts'
import { encodeText, type Pair, writeHeaderValue, writePairs } from './write-value.ts'

/** A request, ready to be sent by whatever sends requests. */
export interface HttpRequest {
  method: string
  url: string
  headers: Record<string, string>
  body?: string | Uint8Array
}

/**
 * Turns the checked params of a call into the request that its route describes. Values can't leave their place: no path
 * is left, no header ended, no other parameter's name taken. Without a request, a finding of severity `error` says why.
 * `secrets` are the values of the tool's `secretSchema`; `baseUrl` is where a relative server starts.
 */
export function buildHttpRequest(call: {
  route: HttpRoute
  params: Readonly<Record<string, unknown>>
  secrets?: Readonly<Record<string, unknown>> | undefined
  baseUrl?: string | undefined
}): { request?: HttpRequest; diagnostics: Diagnostic[] } {
  const { route, params, secrets = {}, baseUrl } = call
  const draft = new Draft()
  const path = buildPath(route.path, route.parameters, params)
  if ('missing' in path) draft.report('http_value_missing', path.missing)
  else if ('refused' in path) draft.report('http_path_refused', path.refused)
  addParameters(route, params, draft)
  const credentials = chooseCredentials(route, secrets, (place, name) => draft.isGiven(place, name))
  if (credentials === undefined) draft.diagnostics.push(createDiagnostic('http_credentials_missing', {}))
  for (const { in: place, name, value } of credentials ?? []) {
    if (place === 'header') draft.setHeader(name, value, name)
    else draft.addPairs(place, name, [[name, encodeText(value)]], new Set())
  }
  const body = route.body === undefined ? undefined : buildBody(route.body, params, draft.keepOwnNames)
  if (body !== undefined && 'fault' in body) draft.report('http_body_refused', route.body?.key ?? 'body')
  else if (body !== undefined) draft.setHeader('Content-Type', body.contentType, 'Content-Type', true)
  const built = 'path' in path ? buildUrl(route.server, baseUrl, path.path, draft.query) : undefined
  if (built !== undefined && 'fault' in built) draft.diagnostics.push(createDiagnostic(built.fault, {}))
  const { diagnostics } = draft
  if (built === undefined || 'fault' in built || diagnostics.some(({ severity }) => severity === 'error')) {
    return { diagnostics }
  }
  const content = body === undefined || 'fault' in body ? {} : { body: body.content }
  return { request: { method: route.method, url: built.url, headers: draft.listHeaders(), ...content }, diagnostics }
}

function addParameters(route: HttpRoute, params: Readonly<Record<string, unknown>>, draft: Draft): void {
  const declared = { query: new Set<string>(), cookie: new Set<string>() }
  for (const { in: place, name } of [...route.parameters, ...(route.security ?? []).flat()]) {
    if (place === 'query' || place === 'cookie') declared[place].add(name)
  }
  for (const parameter of route.parameters) {
    const { key, name, in: place } = parameter
    if (place === 'path' || !Object.hasOwn(params, key)) continue
    const value = params[key]
    if (place !== 'header') draft.addPairs(place, name, writePairs(parameter, value), declared[place])
    else {
      const text = writeHeaderValue(parameter, value)
      if (text !== undefined) draft.setHeader(name, text, key)
    }
  }
}

/** A request while it is put together. */
class Draft {
  readonly diagnostics: Diagnostic[] = []
  readonly query: string[] = []
  private readonly cookies: string[] = []
  private readonly headers = new Map<string, readonly [name: string, value: string]>()
  private readonly given = new Set<string>()

  report(code: 'http_value_missing' | 'http_path_refused' | 'http_body_refused' | 'http_header_refused', key: string) {
    this.diagnostics.push(createDiagnostic(code, { key: key.slice(0, 200) }, { key }))
  }

  isGiven(place: string, name: string): boolean {
    return this.given.has(toPlace(place, name))
  }

  setHeader(name: string, value: string, key: string, isOwn = false): void {
    const trimmed = value.trim()
    if (!isHeaderName(name) || !isHeaderValue(trimmed) || (!isOwn && isSetByRequest(name))) {
      this.report('http_header_refused', key)
      return
    }
    this.given.add(toPlace('header', name))
    this.headers.set(name.toLowerCase(), [name, trimmed])
  }

  addPairs(place: 'query' | 'cookie', owner: string, pairs: readonly Pair[], declared: ReadonlySet<string>): void {
    for (const [name, text] of this.keepOwnNames(owner, pairs, declared)) {
      this.given.add(toPlace(place, name))
      const list = place === 'query' ? this.query : this.cookies
      list.push(`${encodeText(name)}=${text}`)
    }
  }

  /** A value's own keys become names of their own; none may be the name of another parameter. */
  readonly keepOwnNames = (owner: string, pairs: readonly Pair[], declared: ReadonlySet<string>): Pair[] =>
    pairs.filter(([name]) => {
      const isKept = name === owner || !declared.has(name)
      if (!isKept) this.diagnostics.push(createDiagnostic('http_name_taken', { key: owner, name: name.slice(0, 200) }))
      return isKept
    })

  listHeaders(): Record<string, string> {
    const named = [...this.headers.values()]
    if (this.cookies.length > 0) named.push(['Cookie', this.cookies.join('; ')])
    return Object.fromEntries(named)
  }
}
