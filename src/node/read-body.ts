/** The start of a response's body, as far as the limit goes. */
export interface ReadBody {
  bytes: Uint8Array
  truncated: boolean
}

/** Reads a body up to a number of bytes, after decompression, and lets go of the rest. */
export async function readBody(response: Response, maxBytes: number): Promise<ReadBody> {
  if (response.body === null) return { bytes: new Uint8Array(), truncated: false }
  const reader = response.body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return { bytes: Buffer.concat(chunks), truncated: false }
    chunks.push(value.subarray(0, maxBytes - size))
    size += value.length
    if (size > maxBytes) {
      await reader.cancel()
      return { bytes: Buffer.concat(chunks), truncated: true }
    }
  }
}

/** A body as JSON or text, by its media type. Undefined where it is neither. */
export function decodeBody({ bytes, truncated }: ReadBody, contentType: string): unknown {
  if (bytes.length === 0) return ''
  const isJson = /^(?:application|text)\/(?:[\w.+-]+\+)?json\b/i.test(contentType)
  const isText = /^text\/|^application\/(?:[\w.+-]+\+)?(?:xml|javascript|x-www-form-urlencoded|yaml)\b/i.test(
    contentType,
  )
  const text = decodeText(bytes, /charset="?([\w-]+)/i.exec(contentType)?.[1], !(isJson || isText))
  if (text === undefined || !isJson || truncated) return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** `isGuess`: nothing says that it is text, so it must look like it. */
function decodeText(bytes: Uint8Array, charset: string | undefined, isGuess: boolean): string | undefined {
  try {
    const text = new TextDecoder(charset ?? 'utf-8', { fatal: isGuess }).decode(bytes)
    return isGuess && text.includes('\0') ? undefined : text
  } catch {
    return isGuess ? undefined : new TextDecoder().decode(bytes)
  }
}
