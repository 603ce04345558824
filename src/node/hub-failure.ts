import type { HubErrorCode } from '../http/protocol.ts'

const statusByCode: Record<HubErrorCode, number> = {
  invalid_request: 400,
  unauthorized: 401,
  forbidden: 403,
  foreign_digest: 403,
  launch_hidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  body_too_large: 413,
  unsupported_media_type: 415,
  cancelled: 499,
  internal_error: 500,
  closed: 503,
}

/** A refusal that may be told to whoever asked: its message holds nothing of the host. */
export class HubFailure extends Error {
  readonly code: HubErrorCode
  readonly status: number

  constructor(code: HubErrorCode, message: string) {
    super(message)
    this.name = 'HubFailure'
    this.code = code
    this.status = statusByCode[code]
  }
}
