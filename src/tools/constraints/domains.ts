/** One allowed host. */
export interface AllowedDomain {
  host: string
  /** Absent: any port. */
  port?: string
  /** Whether the host itself is left out. */
  subdomainsOnly: boolean
}

/** Reads `host`, `host:port` or `*.host`; undefined for anything else. */
export function readDomain(text: string): AllowedDomain | undefined {
  const trimmed = text.trim()
  const subdomainsOnly = trimmed.startsWith('*.')
  const rest = subdomainsOnly ? trimmed.slice(2) : trimmed
  if (rest === '' || /[\s/\\@?#*%]/.test(rest)) return undefined
  const port = /^(?:\[[^\]]*\]|[^:]*):(\d{1,5})$/.exec(rest)?.[1]
  const url = parseUrl(`http://${port === undefined ? rest : rest.slice(0, -port.length - 1)}/`)
  if (url === undefined || url.hostname === '' || url.port !== '') return undefined
  const host = withoutDot(url.hostname)
  if (host === '' || (subdomainsOnly && isAddress(host))) return undefined
  return { host, subdomainsOnly, ...(port === undefined ? {} : { port: String(Number(port)) }) }
}

/** Why an address may not be asked; undefined where it may. `received` is safe to show. */
export function checkDomain(domains: readonly string[], address: unknown): { received: string } | undefined {
  if (typeof address !== 'string') return { received: typeof address }
  // Other readers of URLs disagree about these, and the tool may be one.
  if (/[\s\\]|\p{Cc}/u.test(address)) return { received: 'an address with characters that no URL has' }
  const url = parseUrl(address)
  if (url === undefined) return { received: 'no absolute URL' }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { received: url.protocol }
  if (url.username !== '' || url.password !== '') return { received: 'an address with a user name' }
  const host = withoutDot(url.hostname)
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  const isAllowed = domains.some((domain) => {
    const allowed = readDomain(domain)
    if (allowed === undefined || (allowed.port !== undefined && allowed.port !== port)) return false
    if (host === allowed.host) return !allowed.subdomainsOnly
    return !isAddress(allowed.host) && host.endsWith(`.${allowed.host}`)
  })
  return isAllowed ? undefined : { received: url.host }
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/** `host.` is the same host, told to be absolute. */
function withoutDot(host: string): string {
  return host.endsWith('.') ? host.slice(0, -1) : host
}

/** URL has written every spelling of an IP address out by now. */
function isAddress(host: string): boolean {
  return host.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(host)
}
