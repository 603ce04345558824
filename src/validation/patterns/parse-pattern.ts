import { createCharacterSet, createLiteralSet } from './character-set.ts'
import type { CharacterSet, ParsedPattern, PatternNode } from './pattern-node.ts'

const MAX_NESTING = 200
const MAX_SETS = 500

/** A pattern that uses something this reader does not know. */
class UnknownPattern extends Error {}

/**
 * Reads a pattern that the platform's engine has already accepted with the same flag, so that only its structure is
 * left to find. Throws {@link UnknownPattern}.
 */
export function parsePattern(source: string, unicode: boolean): ParsedPattern {
  return new PatternReader(source, unicode).read()
}

class PatternReader {
  private at = 0
  private depth = 0
  private captureCount = 0
  private hasBackreference = false
  private readonly totalCaptures: number
  private readonly names: string[]
  private readonly sets = new Map<string, CharacterSet>()

  private readonly source: string
  private readonly unicode: boolean

  constructor(source: string, unicode: boolean) {
    this.source = source
    this.unicode = unicode
    const groups = findGroups(source)
    this.totalCaptures = groups.length
    this.names = groups
  }

  read(): ParsedPattern {
    const root = this.readChoice()
    if (this.at < this.source.length) throw new UnknownPattern('unexpected end of a group')
    return { root, unicode: this.unicode, hasBackreference: this.hasBackreference }
  }

  private readChoice(): PatternNode {
    if (++this.depth > MAX_NESTING) throw new UnknownPattern('nested too deeply')
    const items = [this.readSequence()]
    while (this.take('|')) items.push(this.readSequence())
    this.depth--
    const [only] = items
    return items.length === 1 && only !== undefined ? only : { kind: 'choice', items }
  }

  private readSequence(): PatternNode {
    const items: PatternNode[] = []
    while (this.at < this.source.length && this.source[this.at] !== '|' && this.source[this.at] !== ')') {
      const capturesBefore = this.captureCount
      items.push(this.readQuantified(this.readTerm(), capturesBefore))
    }
    const [only] = items
    return items.length === 1 && only !== undefined ? only : { kind: 'sequence', items }
  }

  private readQuantified(item: PatternNode, capturesBefore: number): PatternNode {
    const found = this.match(/[*+?]|\{(\d+)(?:(,)(\d*))?\}/y)
    if (found === undefined) return item
    this.take('?')
    const [text, low, comma, high] = found
    const min = text === '+' ? 1 : low === undefined ? 0 : Number(low)
    const max =
      text === '?' ? 1 : low === undefined || (comma !== undefined && high === '') ? Infinity : Number(high ?? low)
    return { kind: 'repeat', item, min, max, captures: [capturesBefore + 1, this.captureCount + 1] }
  }

  private readTerm(): PatternNode {
    if (this.take('^')) return { kind: 'assert', what: 'start' }
    if (this.take('$')) return { kind: 'assert', what: 'end' }
    if (this.source[this.at] === '(') return this.readGroup()
    if (this.source[this.at] === '[') {
      const found = this.match(/\[(?:[^\]\\]|\\[\s\S])*\]/y)
      if (found === undefined) throw new UnknownPattern('open class')
      return this.set(found[0])
    }
    if (this.source[this.at] === '\\') return this.readEscape()
    const code = (this.unicode ? this.source.codePointAt(this.at) : this.source.charCodeAt(this.at)) ?? 0
    this.at += code > 0xffff ? 2 : 1
    return code === 46 ? this.set('.') : { kind: 'set', set: createLiteralSet(code) }
  }

  private readGroup(): PatternNode {
    const open = this.match(/\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/y)?.[0] ?? '('
    if (open === '(' && this.source[this.at] === '?') throw new UnknownPattern('unknown group')
    const captures = open === '(' || /^\(\?<[^=!]/.test(open)
    const index = captures ? ++this.captureCount : 0
    const item = this.readChoice()
    if (!this.take(')')) throw new UnknownPattern('open group')
    if (captures) return { kind: 'capture', item, index }
    if (open === '(?:') return item
    return { kind: 'look', item, ahead: !open.startsWith('(?<'), negative: open.endsWith('!') }
  }

  private readEscape(): PatternNode {
    if (this.match(/\\b/y)) return { kind: 'assert', what: 'wordBoundary' }
    if (this.match(/\\B/y)) return { kind: 'assert', what: 'noWordBoundary' }
    const named = this.unicode || this.names.some((name) => name !== '') ? this.match(/\\k<([^>]*)>/y) : undefined
    if (named !== undefined) return this.backreference(this.names.indexOf(named[1] ?? '') + 1)
    const start = this.at
    const numbered = this.match(/\\([1-9]\d*)/y)
    if (numbered !== undefined) {
      if (this.unicode || Number(numbered[1]) <= this.totalCaptures) return this.backreference(Number(numbered[1]))
      this.at = start
    }
    const escapes = this.unicode
      ? /\\(?:[pP]\{[^}]*\}|u\{[0-9a-fA-F]+\}|u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[a-zA-Z]|[\s\S])/y
      : /\\(?:u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[a-zA-Z]|c(?![a-zA-Z])|[0-3][0-7]{0,2}|[4-7][0-7]?|[\s\S])/y
    const escaped = this.match(escapes)?.[0]
    if (escaped === undefined) throw new UnknownPattern('open escape')
    if (escaped === '\\c') {
      // Without a letter after it the backslash stands for itself and the c comes next.
      this.at--
      return this.set('\\\\')
    }
    return this.set(escaped)
  }

  private backreference(index: number): PatternNode {
    this.hasBackreference = true
    if (index < 1) throw new UnknownPattern('unknown group name')
    return { kind: 'backreference', index }
  }

  private set(atom: string): PatternNode {
    let set = this.sets.get(atom)
    if (set === undefined) {
      if (this.sets.size >= MAX_SETS) throw new UnknownPattern('too many different classes')
      set = createCharacterSet(atom, this.unicode ? 'u' : '')
      this.sets.set(atom, set)
    }
    return { kind: 'set', set }
  }

  private take(character: string): boolean {
    if (this.source[this.at] !== character) return false
    this.at++
    return true
  }

  private match(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = this.at
    const found = expression.exec(this.source)
    if (found === null) return undefined
    this.at = expression.lastIndex
    return found
  }
}

/** The capturing groups in order, by name, `''` for those without. */
function findGroups(source: string): string[] {
  const names: string[] = []
  const tokens = /\\[\s\S]|\[(?:[^\]\\]|\\[\s\S])*\]|\(\?<([^=!>][^>]*)>|\((?!\?)/g
  for (const found of source.matchAll(tokens)) {
    if (found[0].startsWith('(')) names.push(found[1] ?? '')
  }
  return names
}
