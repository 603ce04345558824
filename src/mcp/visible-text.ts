// biome-ignore-start lint/suspicious/noMisleadingCharacterClass: each of these stands for itself
/** What is not seen, turns text around, or passes for a blank: text for a model that a person would not read. */
const HIDDEN =
  /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\ufe00-\ufe0f\uffa0\u{e0100}-\u{e01ef}]/gu
/** Joiners and style marks inside an emoji are its letters. */
const IN_EMOJI =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f#*0-9])(?:\ufe0f|\u200d(?=\p{Extended_Pictographic}))/gu
// biome-ignore-end lint/suspicious/noMisleadingCharacterClass: each of these stands for itself

/** A text cut into what is seen and, by its code, each character that is not. */
export interface TextPiece {
  readonly text: string
  readonly isHidden: boolean
}

/** Cuts a text so that everything in it can be shown. Line breaks and tabs are seen well enough. */
export function splitHiddenText(text: string): TextPiece[] {
  const allowed = new Set([...text.matchAll(IN_EMOJI)].map(({ index }) => index))
  const pieces: TextPiece[] = []
  let at = 0
  for (const { 0: sign, index } of text.matchAll(HIDDEN)) {
    if (sign === '\n' || sign === '\t' || allowed.has(index) || text.startsWith('\r\n', index)) continue
    if (index > at) pieces.push({ text: text.slice(at, index), isHidden: false })
    pieces.push({ text: nameCode(sign), isHidden: true })
    at = index + sign.length
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isHidden: false })
  return pieces
}

/** The text with the code of each hidden character in its place: `a⟨U+200B⟩b`. */
export function showHiddenText(text: string): string {
  return splitHiddenText(text)
    .map((piece) => piece.text)
    .join('')
}

export function hasHiddenText(text: string): boolean {
  return splitHiddenText(text).some(({ isHidden }) => isHidden)
}

function nameCode(sign: string): string {
  return `⟨U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`
}
