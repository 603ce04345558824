/** Nothing to see, or what turns its neighbours around: controls, direction marks, fillers, unassigned and half characters. */
const INVISIBLE = /[\p{C}\p{DI}\p{Zl}\p{Zp}\u2800]|(?! )\p{Zs}/u
/** Scripts whose letters pose as Latin ones. Beside Latin letters in one word they are no one's language. */
const POSING = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u
/** Dashes and slashes of other alphabets, which read like those that programs know. */
const POSING_SIGN = /(?!-)\p{Pd}|[\u2044\u2215\u2236\u29f8\ua789]/u

/**
 * A foreign text as a person can judge it: a character that can't be seen, that turns the text around, or that poses
 * as a plain one stands there as its number, `\u{202e}`. Everything else, whatever its language, stays.
 */
export function toPlainText(text: string): string {
  return text
    .replace(/[\p{L}\p{M}\p{N}]+/gu, (word) =>
      /\p{Script=Latin}/u.test(word) ? changeCharacters(word, (letter) => POSING.test(letter)) : word,
    )
    .replace(/[^\x20-\x7e]+/gu, (run) => changeCharacters(run, isDeceptive))
}

function isDeceptive(character: string): boolean {
  if (INVISIBLE.test(character) || POSING_SIGN.test(character)) return true
  return /^[\x21-\x7e]+$/.test(character.normalize('NFKC'))
}

function changeCharacters(text: string, isChanged: (character: string) => boolean): string {
  return Array.from(text, (character) =>
    isChanged(character) ? `\\u{${character.codePointAt(0)?.toString(16)}}` : character,
  ).join('')
}
