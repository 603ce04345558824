/** One part of a multipart body. */
export interface Part {
  readonly name: string
  readonly content: string | Uint8Array
  readonly fileName?: string
  readonly contentType?: string
}

/** The bytes of a multipart body, and its media type with the boundary between its parts. */
export function writeMultipart(parts: readonly Part[]): { contentType: string; content: Uint8Array } {
  const encoder = new TextEncoder()
  const contents = parts.map(({ content }) => (typeof content === 'string' ? encoder.encode(content) : content))
  const boundary = pickBoundary()
  const pieces: Uint8Array[] = []
  for (const [index, part] of parts.entries()) {
    pieces.push(encoder.encode(`--${boundary}\r\n${writeHead(part)}\r\n\r\n`))
    pieces.push(contents[index] ?? new Uint8Array(), encoder.encode('\r\n'))
  }
  pieces.push(encoder.encode(`--${boundary}--\r\n`))
  return { contentType: `multipart/form-data; boundary=${boundary}`, content: joinBytes(pieces) }
}

function writeHead({ name, fileName, contentType }: Part): string {
  const file = fileName === undefined ? '' : `; filename="${quote(fileName)}"`
  const type = contentType === undefined ? '' : `\r\nContent-Type: ${contentType}`
  return `Content-Disposition: form-data; name="${quote(name)}"${file}${type}`
}

/** As browsers write names: nothing in one can end it, or its line. */
function quote(text: string): string {
  return text.replace(/\r\n|\r|\n/g, '%0D%0A').replaceAll('"', '%22')
}

/** Drawn after the content was written, so nothing in it can know it. */
function pickBoundary(): string {
  const drawn = crypto.getRandomValues(new Uint8Array(16))
  return `part-of-a-form-${Array.from(drawn, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function joinBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    joined.set(piece, at)
    at += piece.length
  }
  return joined
}
