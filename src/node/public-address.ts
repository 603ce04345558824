import ipaddr from 'ipaddr.js'

/** Reachable from machines of one cloud only, and not for their programs. */
const METADATA: readonly string[] = ['168.63.129.16', '192.0.0.192']

/** Reads ranges such as `127.0.0.1` and `10.0.0.0/8`. What is no range throws. */
export function readRanges(ranges: readonly string[]): (address: string) => boolean {
  const parsed = ranges.map((range) => {
    const [network = '', bits] = range.trim().split('/')
    const address = ipaddr.process(network)
    return { address, bits: bits === undefined ? address.toByteArray().length * 8 : Number(bits) }
  })
  return (text) => {
    const address = parseAddress(text)
    return parsed.some(
      ({ address: network, bits }) =>
        address !== undefined && address.kind() === network.kind() && matches(address, network, bits),
    )
  }
}

/** Whether an IP address is one of the public internet: no loopback, private, link-local, shared or reserved range. */
export function isPublicAddress(text: string): boolean {
  const address = parseAddress(text)
  if (address === undefined || METADATA.includes(address.toString())) return false
  // `::1.2.3.4`, the oldest way to write an IPv4 address as IPv6, is an ordinary one to the library.
  if (
    address.kind() === 'ipv6' &&
    address
      .toByteArray()
      .slice(0, 12)
      .every((byte) => byte === 0)
  )
    return false
  return address.range() === 'unicast'
}

/** An address with the IPv4 address out of its IPv6 form. Undefined for what is none. */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const bare = text.replace(/^\[|\]$/g, '').replace(/%.*$/, '')
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined
}

function matches(address: ipaddr.IPv4 | ipaddr.IPv6, network: ipaddr.IPv4 | ipaddr.IPv6, bits: number): boolean {
  const left = address.toByteArray()
  const right = network.toByteArray()
  return left.every((byte, index) => {
    const mask = 0xff & ~(0xff >> Math.min(Math.max(bits - index * 8, 0), 8))
    return (byte & mask) === ((right[index] ?? 0) & mask)
  })
}
