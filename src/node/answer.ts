import { ToolInputError } from '../diagnostics/tool-input-error.ts'
import { type HubAnswerLine, ndjsonType } from '../http/protocol.ts'
import type { HubStep } from '../hub/steps.ts'
import type { HubProgress } from '../hub/types.ts'
import { HubFailure } from './hub-failure.ts'

const safeHeaders = {
  'cache-control': 'no-store',
  'content-type': ndjsonType,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Lines that may wait for a slow reader; further progress is left out, a result never is. */
const maxWaitingLines = 64

/** The failure that may be told about whatever was thrown. */
export function toHubFailure(error: unknown, signal: AbortSignal): HubFailure {
  if (error instanceof HubFailure) return error
  if (ToolInputError.is(error, 'unknown_node_type'))
    return new HubFailure('invalid_request', 'There is no such kind of node.')
  if (signal.aborted) return new HubFailure('cancelled', 'The request was cancelled.')
  return new HubFailure('internal_error', 'The request failed.')
}

/** A refusal that comes before any work. */
export function answerFailure(failure: HubFailure): Response {
  const line = { type: 'error', code: failure.code, message: failure.message } satisfies HubAnswerLine
  const headers = failure.code === 'method_not_allowed' ? { ...safeHeaders, allow: 'POST' } : safeHeaders
  return new Response(encodeLine(line), { status: failure.status, headers })
}

/** The answer of work that may take long: progress as it happens, then the result or why there is none. */
export function answerWork(
  work: (listeners: { onProgress(progress: HubProgress): void; onStep(step: HubStep): void }) => Promise<unknown>,
  options: { abort: AbortController; onError: (error: unknown) => void },
): Response {
  const { abort, onError } = options
  let isOpen = true
  const body = new ReadableStream<Uint8Array>(
    {
      async start(controller) {
        const send = (line: HubAnswerLine) => {
          if (isOpen) controller.enqueue(encodeLine(line))
        }
        const onProgress = (progress: HubProgress) => {
          if ((controller.desiredSize ?? 0) > 0) send({ type: 'progress', progress })
        }
        // A call has few steps, and each is told.
        const onStep = (step: HubStep) => send({ type: 'step', step })
        void work({ onProgress, onStep })
          .then((result) => send({ type: 'result', result: result ?? null }))
          .catch((error: unknown) => {
            const failure = toHubFailure(error, abort.signal)
            if (failure.code === 'internal_error') onError(error)
            send({ type: 'error', code: failure.code, message: failure.message })
          })
          .finally(() => {
            if (isOpen) controller.close()
            isOpen = false
          })
      },
      cancel() {
        isOpen = false
        abort.abort()
      },
    },
    new CountQueuingStrategy({ highWaterMark: maxWaitingLines }),
  )
  return new Response(body, { headers: safeHeaders })
}

function encodeLine(line: HubAnswerLine): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${JSON.stringify(line)}\n`)
}
