const MAX_ERROR_LENGTH = 1_000

/** An error's own words with those of its cause: fetch says why only there. */
export function describeError(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error)
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : ''
  const whole = cause === '' || text.includes(cause) ? text : `${text} (${cause})`
  return whole.slice(0, MAX_ERROR_LENGTH)
}
