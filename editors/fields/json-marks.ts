import { parseJsonText } from './parse-json-text.ts'

/** A piece of a line of JSON text; `mark` says why it stands out. */
interface MarkedPiece {
  text: string
  mark?: 'fault' | 'bracket'
}

export interface MarkedLine {
  pieces: MarkedPiece[]
  isFaulty: boolean
}

/** Where a fault is and which brackets belong together at the caret, as offsets into the text. */
interface Marks {
  fault: number | undefined
  brackets: readonly [number, number] | undefined
}

const OPEN = '{['
const CLOSE = '}]'
/** A text ends with its line at the latest, as it does for the reader of JSON. */
const TEXT_OR_BRACKET = /"(?:[^"\\\n]|\\.)*"?|[{}[\]]/g

/** The lines of a text with what stands out in them. */
export function markLines(text: string, caret: number | undefined): MarkedLine[] {
  const marks: Marks = {
    fault: findFaultOffset(text),
    brackets: caret === undefined ? undefined : findBrackets(text, caret),
  }
  let start = 0
  return text.split('\n').map((line) => {
    const marked = markLine(line, start, marks)
    start += line.length + 1
    return marked
  })
}

/** The bracket beside the caret and the one that closes or opens it. Brackets inside texts are texts. */
export function findBrackets(text: string, caret: number): readonly [number, number] | undefined {
  const isBracket = (at: number) => at >= 0 && at < text.length && (OPEN + CLOSE).includes(text.charAt(at))
  const at = isBracket(caret - 1) ? caret - 1 : isBracket(caret) ? caret : undefined
  if (at === undefined) return undefined
  const open: number[] = []
  for (const { 0: token, index } of text.matchAll(TEXT_OR_BRACKET)) {
    if (OPEN.includes(token)) open.push(index)
    else if (CLOSE.includes(token)) {
      const start = open.pop()
      if (start === undefined || (start !== at && index !== at)) continue
      return OPEN.indexOf(text.charAt(start)) === CLOSE.indexOf(token) ? [start, index] : undefined
    }
  }
  return undefined
}

/** What Enter puts in: the indentation of the line, one step more behind an opening bracket, and where the caret goes. */
export function indentBreak(text: string, caret: number): { text: string; caret: number } {
  const line = text.slice(text.lastIndexOf('\n', caret - 1) + 1, caret)
  const indent = /^[ \t]*/.exec(line)?.[0] ?? ''
  const before = text.charAt(caret - 1)
  const isOpened = before !== '' && OPEN.includes(before)
  const inside = isOpened ? `\n${indent}  ` : `\n${indent}`
  const after = text.charAt(caret)
  const isClosed = isOpened && after !== '' && OPEN.indexOf(before) === CLOSE.indexOf(after)
  return { text: isClosed ? `${inside}\n${indent}` : inside, caret: caret + inside.length }
}

function findFaultOffset(text: string): number | undefined {
  const parsed = parseJsonText(text)
  return parsed.state === 'invalid' ? parsed.problem.offset : undefined
}

function markLine(line: string, start: number, { fault, brackets }: Marks): MarkedLine {
  const end = start + line.length
  const isFaulty = fault !== undefined && fault >= start && fault <= end
  const places: { at: number; mark: NonNullable<MarkedPiece['mark']> }[] = []
  // A fault at the end of a line has no letter of its own: the one before shows it.
  if (isFaulty) places.push({ at: fault === end && line !== '' ? fault - 1 : fault, mark: 'fault' })
  for (const at of brackets ?? []) if (at >= start && at < end) places.push({ at, mark: 'bracket' })
  const pieces: MarkedPiece[] = []
  let from = start
  for (const { at, mark } of places.sort((left, right) => left.at - right.at)) {
    if (at < from || at >= end) continue
    if (at > from) pieces.push({ text: line.slice(from - start, at - start) })
    pieces.push({ text: line.charAt(at - start), mark })
    from = at + 1
  }
  if (from < end || line === '') pieces.push({ text: line.slice(from - start) })
  return { pieces, isFaulty }
}
