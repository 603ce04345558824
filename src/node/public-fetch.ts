import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector, fetch as undiciFetch } from 'undici'
import { isPublicAddress, readRanges } from './public-address.ts'

const CONNECT_TIMEOUT_MS = 10_000
const MAX_HEADER_BYTES = 64 * 1024

/** An address that may not be asked. Trying again helps nobody. */
class AddressRefusedError extends Error {
  readonly retry_disposition = 'do_not_retry'

  constructor() {
    super('address_refused: this host does not let tools reach addresses that are not public')
    this.name = 'AddressRefusedError'
  }
}

/**
 * A fetch that reaches the public internet and the given ranges only. The address is checked when the connection is
 * made: a name that resolves to something else a moment later gains nothing. One that resolves to several addresses
 * is refused for any of them. Proxies of the environment are not used.
 */
export function createPublicFetch(allowedRanges: readonly string[] = []): typeof fetch {
  const isAllowedRange = readRanges(allowedRanges)
  const isAllowed = (address: string | undefined) =>
    address !== undefined && (isAllowedRange(address) || isPublicAddress(address))
  const lookupAllowed: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }).then(
      (found) => {
        const [first] = found
        if (first === undefined || !found.every(({ address }) => isAllowed(address))) {
          callback(new AddressRefusedError(), '')
        } else if (options.all === true) callback(null, found)
        else callback(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    )
  }
  const openSocket = buildConnector({
    lookup: lookupAllowed,
    timeout: CONNECT_TIMEOUT_MS,
  } as buildConnector.BuildOptions)
  const dispatcher = new Agent({
    maxHeaderSize: MAX_HEADER_BYTES,
    connect(options, callback) {
      // An address needs no lookup.
      const host = options.hostname.replace(/^\[|\]$/g, '')
      if (isIP(host) !== 0 && !isAllowed(host)) return callback(new AddressRefusedError(), null)
      openSocket(options, (...[error, socket]) => {
        if (error !== null) return callback(error, null)
        if (isAllowed(socket.remoteAddress)) return callback(null, socket)
        socket.destroy()
        callback(new AddressRefusedError(), null)
      })
    },
  })
  // One implementation of fetch under two sets of types.
  const send = undiciFetch as unknown as (input: RequestInfo | URL, init: object) => Promise<Response>
  return (input, init) => send(input, { ...init, dispatcher })
}
