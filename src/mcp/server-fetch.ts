/** What one answer, or one event of a stream, may weigh. */
const MAX_BYTES = 16 * 1024 * 1024
/** How often the client tries to take up a broken stream where it was. */
const MAX_RESUMES = 2

const LF = 10
const CR = 13

/**
 * A fetch for talking with one server. What it answers has an end, and `onLost` is told when a stream that a request
 * waits for broke for good: the client itself would let the request wait for ever.
 */
export function createServerFetch(fetch: typeof globalThis.fetch, onLost: () => void): typeof globalThis.fetch {
  let failedResumes = 0
  return async (input, init) => {
    const isResume = new Headers(init?.headers).has('last-event-id')
    let response: Response
    try {
      response = await fetch(input, init)
    } catch (error) {
      if (isResume && ++failedResumes >= MAX_RESUMES) onLost()
      throw error
    }
    failedResumes = 0
    if (response.body === null) return response
    const isStream = /^text\/event-stream\b/i.test(response.headers.get('content-type') ?? '')
    const meter = createMeter(isStream)
    const body = meterBody(response.body, meter.measure, () => {
      const isWaitedFor = isStream && init?.method === 'POST' && !meter.isResumable()
      if ((isWaitedFor || meter.isTooLarge()) && init?.signal?.aborted !== true) onLost()
    })
    return new Response(body, response)
  }
}

/** Passes a body on as it is asked for; `onBroken` is told when it ends in any other way than it should. */
function meterBody(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  measure: (chunk: Uint8Array) => void,
  onBroken: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader()
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          if (done) return controller.close()
          measure(value)
          controller.enqueue(value)
        } catch (error) {
          void reader.cancel(error).catch(() => {})
          controller.error(error)
          onBroken()
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

/** Weighs a body; of a stream each event, which a blank line ends, and not all of them together. */
function createMeter(isStream: boolean) {
  let size = 0
  let lineLength = 0
  let lineStart = ''
  let before = 0
  let hasId = false
  const readByte = (byte: number) => {
    if (byte === LF && before === CR) return
    if (byte === LF || byte === CR) {
      if (lineLength === 0) size = 0
      lineLength = 0
      lineStart = ''
    } else if (lineLength++ < 3) {
      lineStart += String.fromCharCode(byte)
      if (lineStart === 'id:') hasId = true
    }
  }
  return {
    measure(chunk: Uint8Array) {
      if (!isStream) size += chunk.length
      else
        for (const byte of chunk) {
          size++
          readByte(byte)
          before = byte
        }
      if (size > MAX_BYTES) throw new Error(`the server answered with more than ${MAX_BYTES} bytes`)
    },
    isTooLarge: () => size > MAX_BYTES,
    /** Whether the client can take it up where it broke. */
    isResumable: () => hasId,
  }
}
