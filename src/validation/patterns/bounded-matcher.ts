import { holds, readCharacters } from './linear-matcher.ts'
import type { ParsedPattern, PatternNode } from './pattern-node.ts'
import { PatternTooCostly, type StepBudget } from './step-budget.ts'

/** What one try takes of the budget: it costs more than a step of the linear way. */
const COST = 20
const MAX_STEPS = 200_000
const MAX_DEPTH = 3_000

/**
 * Matches patterns with back-references, for which no linear way is known, by trying one way after the other with a
 * limit on the tries; at the limit it throws {@link PatternTooCostly}.
 */
export function createBoundedMatcher(pattern: ParsedPattern): (text: string, budget: StepBudget) => boolean {
  if (looksBehind(pattern.root)) throw new PatternTooCostly('back-reference beside a look-behind')
  return (text, budget) => {
    const search = new Search(readCharacters(text, pattern.unicode), Math.min(MAX_STEPS, budget.left / COST))
    try {
      return search.matches(pattern.root)
    } finally {
      budget.left -= search.steps * COST
    }
  }
}

function looksBehind(node: PatternNode): boolean {
  if ('items' in node) return node.items.some(looksBehind)
  if (!('item' in node)) return false
  return (node.kind === 'look' && !node.ahead) || looksBehind(node.item)
}

type Continue = (position: number) => boolean

class Search {
  steps = 0
  private depth = 0
  private captures: ([number, number] | undefined)[] = []

  private readonly characters: Uint32Array
  private readonly maxSteps: number

  constructor(characters: Uint32Array, maxSteps: number) {
    this.characters = characters
    this.maxSteps = maxSteps
  }

  matches(root: PatternNode): boolean {
    for (let start = 0; start <= this.characters.length; start++) {
      this.captures = []
      if (this.match(root, start, () => true)) return true
    }
    return false
  }

  private match(node: PatternNode, position: number, next: Continue): boolean {
    if (++this.steps > this.maxSteps || ++this.depth > MAX_DEPTH) throw new PatternTooCostly('too many steps')
    const answer = this.matchNode(node, position, next)
    this.depth--
    return answer
  }

  private matchNode(node: PatternNode, position: number, next: Continue): boolean {
    switch (node.kind) {
      case 'set': {
        const character = this.characters[position]
        return character !== undefined && node.set.has(character) && next(position + 1)
      }
      case 'assert':
        return holds(node.what, this.characters, position) && next(position)
      case 'sequence':
        return this.matchItems(node.items, 0, position, next)
      case 'choice':
        return node.items.some((item) => this.match(item, position, next))
      case 'repeat':
        return this.matchRepeat(node, 0, position, next)
      case 'capture':
        return this.match(node.item, position, (end) => this.keep(node.index, [position, end], () => next(end)))
      case 'backreference':
        return this.matchAgain(node.index, position, next)
      case 'look': {
        const before = [...this.captures]
        const found = this.match(node.item, position, () => true)
        if (found !== node.negative && next(position)) return true
        this.captures = before
        return false
      }
    }
  }

  private matchItems(items: readonly PatternNode[], index: number, position: number, next: Continue): boolean {
    const item = items[index]
    if (item === undefined) return next(position)
    return this.match(item, position, (end) => this.matchItems(items, index + 1, end, next))
  }

  private matchRepeat(
    repeat: PatternNode & { kind: 'repeat' },
    count: number,
    position: number,
    next: Continue,
  ): boolean {
    if (count < repeat.max) {
      const before = [...this.captures]
      for (let index = repeat.captures[0]; index < repeat.captures[1]; index++) this.captures[index] = undefined
      const again = this.match(repeat.item, position, (end) => {
        if (end === position && count >= repeat.min) return false
        return this.matchRepeat(repeat, count + 1, end, next)
      })
      if (again) return true
      this.captures = before
    }
    return count >= repeat.min && next(position)
  }

  private keep(index: number, range: [number, number], next: () => boolean): boolean {
    const before = this.captures[index]
    this.captures[index] = range
    if (next()) return true
    this.captures[index] = before
    return false
  }

  private matchAgain(index: number, position: number, next: Continue): boolean {
    const range = this.captures[index]
    if (range === undefined) return next(position)
    const length = range[1] - range[0]
    for (let offset = 0; offset < length; offset++) {
      if (this.characters[range[0] + offset] !== this.characters[position + offset]) return false
    }
    this.steps += length
    return next(position + length)
  }
}
