/** The JSON values of a body of lines, as they come. A line that is no JSON, or a cut last one, throws `SyntaxError`. */
export async function* readNdjson(body: ReadableStream<Uint8Array>): AsyncGenerator<unknown> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let parts: string[] = []
  try {
    while (true) {
      const { done, value } = await reader.read()
      const pieces = (done ? decoder.decode() : decoder.decode(value, { stream: true })).split('\n')
      for (const [index, piece] of pieces.entries()) {
        parts.push(piece)
        if (index === pieces.length - 1 && !done) continue
        const line = parts.join('').trim()
        parts = []
        if (line !== '') yield JSON.parse(line)
      }
      if (done) return
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
