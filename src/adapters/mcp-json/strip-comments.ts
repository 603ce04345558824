/** JSON text without the comments and the commas before a closing bracket that editors allow in their settings. */
export function stripComments(text: string): string {
  const pieces = text.match(/"(?:[^"\\]|\\.)*"?|\/\/[^\n\r]*|\/\*[\s\S]*?(?:\*\/|$)|[^"/]+|\//g) ?? []
  const kept = pieces.map((piece) => (/^\/[/*]/.test(piece) ? piece.replace(/[^\n\r]/g, ' ') : piece))
  // A comma that only blanks part from its bracket; texts stand in pieces of their own.
  for (const [index, piece] of kept.entries()) {
    if (piece.startsWith('"')) continue
    kept[index] = piece.replace(/,(\s*[}\]])/g, ' $1')
    const closes = /,\s*$/.test(piece) && /^[\s]*[}\]]/.test(joinBlanks(kept, index + 1))
    if (closes) kept[index] = kept[index].replace(/,(\s*)$/, ' $1')
  }
  return kept.join('')
}

/** The pieces from a place up to the first that is not blank. */
function joinBlanks(pieces: readonly string[], from: number): string {
  let text = ''
  for (let index = from; index < pieces.length; index++) {
    text += pieces[index]
    if (/\S/.test(pieces[index] ?? '')) break
  }
  return text
}
