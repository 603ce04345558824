/** Why no address can be made of a server, a path and a query. */
export type AddressFault = 'http_server_missing' | 'http_server_refused' | 'http_path_left'

const anyScheme = 'http://relative.invalid'

/**
 * The whole address of a request. `path` and `query` are already encoded; what they say is neither shortened nor read
 * as another host: `/a/../b`, `//host` and `\` are refused.
 */
export function buildUrl(
  server: string | undefined,
  baseUrl: string | undefined,
  path: string,
  query: readonly string[],
): { url: string } | { fault: AddressFault } {
  const given = server ?? baseUrl
  if (given === undefined) return { fault: 'http_server_missing' }
  if (!URL.canParse(given, baseUrl))
    return { fault: URL.canParse(given, anyScheme) ? 'http_server_missing' : 'http_server_refused' }
  const base = new URL(given, baseUrl)
  const isWeb = base.protocol === 'https:' || base.protocol === 'http:'
  if (!isWeb || base.username !== '' || base.password !== '') return { fault: 'http_server_refused' }
  const [withoutFragment = ''] = path.split('#')
  const [own = '', ...fixed] = withoutFragment.split('?')
  const whole = `${base.pathname.replace(/\/+$/, '')}${own.startsWith('/') ? own : `/${own}`}`
  const queries = [base.search.slice(1), ...fixed, ...query].filter((part) => part !== '')
  const url = `${base.origin}${whole}${queries.length > 0 ? `?${queries.join('&')}` : ''}`
  if (!URL.canParse(url)) return { fault: 'http_path_left' }
  const parsed = new URL(url)
  const isKept = parsed.origin === base.origin && parsed.pathname.split('/').length === whole.split('/').length
  return isKept ? { url } : { fault: 'http_path_left' }
}
