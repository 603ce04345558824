import type { CharacterSet, ParsedPattern, PatternNode } from './pattern-node.ts'
import { PatternTooCostly, type StepBudget, spendStep } from './step-budget.ts'

const MAX_INSTRUCTIONS = 20_000

type Assertion = (PatternNode & { kind: 'assert' })['what']

type Instruction =
  | { op: 'set'; set: CharacterSet }
  | { op: 'fork'; to: number[] }
  | { op: 'assert'; what: Assertion }
  | { op: 'look'; program: Program; negative: boolean }
  | { op: 'accept' }

/** A pattern, or the inside of a look-around, as steps to follow. Look-aheads are laid out backwards and read from the end. */
interface Program {
  code: Instruction[]
  backwards: boolean
}

/**
 * Matches by following all ways at once, so that the time is at most text length times pattern length, look-arounds
 * included. Back-references are not for it.
 */
export function createLinearMatcher(pattern: ParsedPattern): (text: string, budget: StepBudget) => boolean {
  const program = createProgram(pattern.root, false, { left: MAX_INSTRUCTIONS })
  return (text, budget) => {
    spendStep(budget)
    return new Run(readCharacters(text, pattern.unicode), budget).matches(program)
  }
}

/** The text as code points or, without the unicode flag, as code units. */
export function readCharacters(text: string, unicode: boolean): Uint32Array {
  const characters = new Uint32Array(text.length)
  let length = 0
  for (let index = 0; index < text.length; index++) {
    const code = unicode ? (text.codePointAt(index) ?? 0) : text.charCodeAt(index)
    if (code > 0xffff) index++
    characters[length++] = code
  }
  return characters.subarray(0, length)
}

function createProgram(node: PatternNode, backwards: boolean, budget: { left: number }): Program {
  const code: Instruction[] = []
  const emit = (instruction: Instruction): number => {
    if (--budget.left < 0) throw new PatternTooCostly('too many steps in the pattern')
    return code.push(instruction) - 1
  }
  const fork = (): number[] => {
    const to: number[] = []
    emit({ op: 'fork', to })
    return to
  }
  const add = (each: PatternNode): void => {
    switch (each.kind) {
      case 'set':
        emit({ op: 'set', set: each.set })
        return
      case 'assert':
        emit({ op: 'assert', what: each.what })
        return
      case 'capture':
        add(each.item)
        return
      case 'sequence':
        for (const item of backwards ? each.items.toReversed() : each.items) add(item)
        return
      case 'choice': {
        const branches = fork()
        const exits: number[][] = []
        for (const item of each.items) {
          branches.push(code.length)
          add(item)
          exits.push(fork())
        }
        for (const exit of exits) exit.push(code.length)
        return
      }
      case 'repeat':
        addRepeat(each)
        return
      case 'look':
        emit({ op: 'look', program: createProgram(each.item, each.ahead, budget), negative: each.negative })
        return
      case 'backreference':
        throw new PatternTooCostly('back-reference')
    }
  }
  const addRepeat = (repeat: PatternNode & { kind: 'repeat' }): void => {
    for (let count = 0; count < repeat.min; count++) add(repeat.item)
    if (repeat.max === Infinity) {
      const start = code.length
      const loop = fork()
      loop.push(code.length)
      add(repeat.item)
      fork().push(start)
      loop.push(code.length)
      return
    }
    const exits: number[][] = []
    for (let count = repeat.min; count < repeat.max; count++) {
      const option = fork()
      option.push(code.length)
      exits.push(option)
      add(repeat.item)
    }
    for (const exit of exits) exit.push(code.length)
  }
  add(node)
  emit({ op: 'accept' })
  return { code, backwards }
}

/** One text being matched. The answers of look-arounds are worked out once, for all positions in one pass. */
class Run {
  private readonly answers = new Map<Program, Uint8Array>()

  private readonly characters: Uint32Array
  private readonly budget: StepBudget

  constructor(characters: Uint32Array, budget: StepBudget) {
    this.characters = characters
    this.budget = budget
  }

  matches(program: Program): boolean {
    return this.follow(program, () => true)
  }

  /** Starts at every position; `onAccept` is told where a match ends, and ends the search by answering true. */
  private follow(program: Program, onAccept: (position: number) => boolean): boolean {
    const { code, backwards } = program
    const end = this.characters.length
    const seen = new Int32Array(code.length).fill(-1)
    let threads: number[] = []
    let stack: number[] = []
    for (let count = 0; count <= end; count++) {
      const position = backwards ? end - count : count
      const next: number[] = []
      const character = this.characters[backwards ? position - 1 : position]
      stack.push(0)
      for (const thread of threads) stack.push(thread)
      while (stack.length > 0) {
        const pc = stack.pop() ?? 0
        if (seen[pc] === count) continue
        seen[pc] = count
        spendStep(this.budget)
        const step = code[pc]
        if (step === undefined) continue
        if (step.op === 'set') {
          if (character !== undefined && step.set.has(character)) next.push(pc + 1)
        } else if (step.op === 'fork') {
          for (const target of step.to) stack.push(target)
        } else if (step.op === 'assert') {
          if (holds(step.what, this.characters, position)) stack.push(pc + 1)
        } else if (step.op === 'look') {
          if ((this.answersOf(step.program)[position] === 1) !== step.negative) stack.push(pc + 1)
        } else if (onAccept(position)) {
          return true
        }
      }
      threads = next
      stack = []
    }
    return false
  }

  /** For each position, whether the inside of a look-around matches from there (ahead) or up to there (behind). */
  private answersOf(program: Program): Uint8Array {
    const known = this.answers.get(program)
    if (known !== undefined) return known
    const answers = new Uint8Array(this.characters.length + 1)
    this.follow(program, (position) => {
      answers[position] = 1
      return false
    })
    this.answers.set(program, answers)
    return answers
  }
}

/** Whether a zero-width assertion holds between two characters. */
export function holds(what: Assertion, characters: Uint32Array, position: number): boolean {
  if (what === 'start') return position === 0
  if (what === 'end') return position === characters.length
  const boundary = isWord(characters[position - 1]) !== isWord(characters[position])
  return what === 'wordBoundary' ? boundary : !boundary
}

function isWord(code: number | undefined): boolean {
  if (code === undefined) return false
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || code === 95 || (code >= 97 && code <= 122)
}
