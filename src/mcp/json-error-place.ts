/** Where JSON text breaks, counted from 1. */
export interface JsonErrorPlace {
  line: number
  column: number
}

const LITERAL = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)/y
const STRING = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y
const SPACE = /[ \t\n\r]*/y

/**
 * The first place where text stops being JSON; undefined when all of it is. Engines name the place each in its own
 * words or not at all, and quote the text, which may hold a secret.
 */
export function findJsonErrorPlace(text: string): JsonErrorPlace | undefined {
  const offset = findJsonErrorOffset(text)
  if (offset === undefined) return undefined
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** Walks with its own stack, so that deep nesting can't exhaust the engine's. */
function findJsonErrorOffset(text: string): number | undefined {
  let at = 0
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at += found[0].length
    return found !== null
  }
  const takeSign = (sign: string) => {
    take(SPACE)
    if (text[at] !== sign) return false
    at++
    return true
  }
  const takeKey = () => {
    take(SPACE)
    return take(STRING) && takeSign(':')
  }
  const open: ('{' | '[')[] = []
  for (;;) {
    if (takeSign('{')) {
      if (!takeSign('}')) {
        if (!takeKey()) return at
        open.push('{')
        continue
      }
    } else if (takeSign('[')) {
      if (!takeSign(']')) {
        open.push('[')
        continue
      }
    } else if (!take(STRING) && !take(LITERAL)) return at
    for (;;) {
      const parent = open.at(-1)
      if (parent === undefined) {
        take(SPACE)
        return at === text.length ? undefined : at
      }
      if (takeSign(',')) {
        if (parent === '{' && !takeKey()) return at
        break
      }
      if (!takeSign(parent === '{' ? '}' : ']')) return at
      open.pop()
    }
  }
}
