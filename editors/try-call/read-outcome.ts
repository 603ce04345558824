import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import { getOwn } from '../../src/schema/objects.ts'

/** What the outputs of any hub say of how a call ended, as far as they say it. */
export interface CallOutcome {
  /** The status, or the code in front of the message that says more. */
  code?: string
  /** A person is asked and has not decided. */
  isWaiting: boolean
  nextAction?: string
  structured?: unknown
  errors: readonly string[]
  warnings: readonly string[]
  missingBinaries: readonly string[]
  missingCredentials: readonly string[]
  isRedacted: boolean
  isTruncated: boolean
}

const TRUNCATED = 'result_truncated:'
const MAX_LINES = 50

/** Reads outputs that may be anything. `json` is their text. */
export function readCallOutcome(result: unknown, json: string): CallOutcome {
  const read = (key: string) => (isPlainObject(result) ? getOwn(result, key) : undefined)
  const code = readEndCode(read('status'), read('message'), read('error'))
  const call = read('call')
  const structured = isPlainObject(call) ? getOwn(call, 'structured_content') : undefined
  const next = read('next_action')
  const warnings = [...listTexts(read('warnings')), ...listTexts(read('policy_warnings'))]
  return {
    ...(code === undefined ? {} : { code }),
    isWaiting: code === 'approval_required',
    ...(typeof next === 'string' && next !== '' ? { nextAction: next } : {}),
    ...(structured === undefined || structured === null ? {} : { structured }),
    errors: listTexts(read('errors')),
    warnings: warnings.filter((text) => !text.startsWith(TRUNCATED)),
    missingBinaries: listTexts(read('missing_binaries')),
    missingCredentials: listTexts(read('missing_credentials')),
    isRedacted: json.includes('[redacted]'),
    isTruncated: warnings.some((text) => text.startsWith(TRUNCATED)),
  }
}

/** A status of few words says less than the code that its message begins with. */
function readEndCode(status: unknown, message: unknown, error: unknown): string | undefined {
  const told = [message, error].flatMap(
    (text) => /^([A-Za-z_]+): /.exec(typeof text === 'string' ? text : '')?.[1] ?? [],
  )
  if (status === undefined || status === 'error' || status === 'rejected') return told[0] ?? readText(status)
  return readText(status)
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function listTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string').slice(0, MAX_LINES) : []
}
