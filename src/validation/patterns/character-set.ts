import type { CharacterSet } from './pattern-node.ts'

/** The set of one character that stands for itself. */
export function createLiteralSet(character: number): CharacterSet {
  const ascii = new Uint8Array(128)
  if (character < 128) ascii[character] = 1
  return { ascii, beyond: character >= 128, has: (other) => other === character }
}

const MAX_REMEMBERED = 1024

/** The set of one atom, asked of the platform's own engine one character at a time: its meaning is exact by construction. */
export function createCharacterSet(atom: string, flags: string): CharacterSet {
  const single = new RegExp(`^(?:${atom})$`, flags)
  const ascii = new Uint8Array(128)
  for (let code = 0; code < 128; code++) if (single.test(String.fromCharCode(code))) ascii[code] = 1
  const beyond = mayHoldMoreThanAscii(atom)
  const remembered = new Map<number, boolean>()
  const askAndRemember = (character: number): boolean => {
    const answer = single.test(flags === '' ? String.fromCharCode(character) : String.fromCodePoint(character))
    if (remembered.size >= MAX_REMEMBERED) remembered.clear()
    remembered.set(character, answer)
    return answer
  }
  return {
    ascii,
    beyond,
    has: (character) =>
      character < 128 ? ascii[character] === 1 : beyond && (remembered.get(character) ?? askAndRemember(character)),
  }
}

/** False only where the spelling shows it: plain ASCII characters, `\d`, `\w` and escaped punctuation, not negated. */
function mayHoldMoreThanAscii(atom: string): boolean {
  return !/^(?:\[(?!\^)(?:[^\\\u0080-\uffff]|\\[dwbfnrtv0\-./:^$*+?()[\]{}|,;=!#%&@'"<>_`~ \\])*\]|[^.\\[\u0080-\uffff]|\\[dwfnrtv0\-./:^$*+?()[\]{}|,;=!#%&@'"<>_`~ \\])$/.test(
    atom,
  )
}

/** Whether one character could be in both sets; says yes where it can't tell. */
export function mayOverlap(a: CharacterSet, b: CharacterSet): boolean {
  if (a.beyond && b.beyond) return true
  for (let code = 0; code < 128; code++) if (a.ascii[code] === 1 && b.ascii[code] === 1) return true
  return false
}
