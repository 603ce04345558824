/** Why a handler's answer is no result: its code, or `bad_answer` where what answered doesn't speak the protocol. */
export class HubRequestError extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, message: string, status: number) {
    super(message)
    this.name = 'HubRequestError'
    this.code = code
    this.status = status
  }
}
