import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** A fresh token for one run of a host, safe in a URL's fragment. */
export function createSessionToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether a request carries the token. Takes the same time wherever the two differ. */
export function hasSessionToken(headers: Headers, token: string): boolean {
  const given = /^Bearer ([^\s,]+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? ''
  return timingSafeEqual(sha256(given), sha256(token))
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
