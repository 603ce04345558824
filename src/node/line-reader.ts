const NEWLINE = 10

/** Cuts a byte stream into lines. A line longer than `maxBytes` throws: it would fill the memory. */
export function createLineReader(maxBytes: number, onLine: (line: string) => void): (chunk: Buffer) => void {
  let parts: Buffer[] = []
  let length = 0
  const keep = (part: Buffer) => {
    parts.push(part)
    length += part.length
    if (length > maxBytes) throw new Error(`the program wrote a line of more than ${maxBytes} bytes`)
  }
  return (chunk) => {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      keep(chunk.subarray(start, end))
      const line = Buffer.concat(parts, length).toString('utf8')
      parts = []
      length = 0
      start = end + 1
      onLine(line.endsWith('\r') ? line.slice(0, -1) : line)
    }
    if (start < chunk.length) keep(chunk.subarray(start))
  }
}
