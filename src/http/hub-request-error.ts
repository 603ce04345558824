/**
 * Why there is no result: the handler's code, `bad_answer` where what answered doesn't speak the protocol, or
 * `unreachable` where nothing answered to the end.
 */
export class HubRequestError extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, message: string, status: number, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause })
    this.name = 'HubRequestError'
    this.code = code
    this.status = status
  }
}
