import { HubFailure } from './hub-failure.ts'

const maxDepth = 256

/** The JSON value of a request's body. Reading stops at the limit, whatever `Content-Length` says. */
export async function readJsonBody(request: Request, maxBytes: number): Promise<unknown> {
  const announced = request.headers.get('content-length')
  if (announced !== null && Number(announced) > maxBytes) throw tooLarge()
  const text = decode(await readBytes(request, maxBytes))
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new HubFailure('invalid_request', 'The body is not JSON.')
  }
  refuseUnsafeJson(value)
  return value
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  if (request.body)
    for await (const chunk of request.body) {
      size += chunk.byteLength
      if (size > maxBytes) throw tooLarge()
      chunks.push(chunk)
    }
  return Buffer.concat(chunks)
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new HubFailure('invalid_request', 'The body is not UTF-8.')
  }
}

/** Refuses what no page sends and careless code trips over: `__proto__` as a key, and nesting that overflows a stack. */
function refuseUnsafeJson(value: unknown): void {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) throw new HubFailure('invalid_request', 'The body is nested too deeply.')
    const next: unknown[] = []
    for (const item of level) {
      if (typeof item !== 'object' || item === null) continue
      if (Object.hasOwn(item, '__proto__')) throw new HubFailure('invalid_request', 'A key of the body is not allowed.')
      for (const child of Object.values(item)) if (typeof child === 'object' && child !== null) next.push(child)
    }
    level = next
  }
}

function tooLarge(): HubFailure {
  return new HubFailure('body_too_large', 'The body is too large.')
}
