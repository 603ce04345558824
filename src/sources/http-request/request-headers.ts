const ownHeaders: ReadonlySet<string> = new Set([
  ...['accept', 'content-type', 'content-length', 'transfer-encoding', 'host', 'connection', 'keep-alive', 'upgrade'],
  ...['te', 'trailer', 'expect', 'proxy-connection'],
])

/** Whether a header is for the request itself to set: what it says would change how the request is read or where it goes. */
export function isSetByRequest(header: string): boolean {
  return ownHeaders.has(header.trim().toLowerCase())
}

/** Whether text can be a header's name. */
export function isHeaderName(name: string): boolean {
  return /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)
}

/** Whether text can be a header's value: no line can end in it, and each character has a byte. */
export function isHeaderValue(value: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(value)
}
