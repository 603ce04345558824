const MAX_ERROR_LENGTH = 1_000
const MAX_TAIL_LENGTH = 8 * 1024

/** An error's own words with those of its cause: fetch says why only there. Of any length. What was thrown may be anything. */
export function describeError(error: unknown): string {
  try {
    const text = error instanceof Error ? String(error.message || error.name) : String(error)
    const cause = error instanceof Error && error.cause instanceof Error ? String(error.cause.message) : ''
    return cause === '' || text.includes(cause) ? text : `${text} (${cause})`
  } catch {
    return 'an error that can not be read'
  }
}

/** The start of a message. Only of a redacted one: a secret that was cut in two is not found any more. */
export function cutMessage(redacted: string): string {
  return redacted.slice(0, MAX_ERROR_LENGTH)
}

/** The end of what a program wrote. Only of redacted text. */
export function cutTail(redacted: string): string {
  return redacted.slice(-MAX_TAIL_LENGTH)
}
