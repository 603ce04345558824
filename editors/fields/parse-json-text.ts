/** What was expected, or what is wrong, where JSON text can't be read. */
type JsonProblemKind =
  | 'value'
  | 'key'
  | 'colon'
  | 'comma_or_end'
  | 'end_of_text'
  | 'more_text'
  | 'number_too_large'
  | 'duplicate_key'

/** Line and column count from 1, as editors do. */
interface JsonProblem {
  kind: JsonProblemKind
  offset: number
  line: number
  column: number
}

/** `empty` is text without anything but white space: it stands for no value. */
export type ParsedJson =
  | { state: 'empty' }
  | { state: 'value'; value: unknown }
  | { state: 'invalid'; problem: JsonProblem }

type Expectation = 'value' | 'value_or_close' | 'key' | 'key_or_close' | 'colon' | 'comma_or_close' | 'nothing'

const TOKEN =
  /([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-]))|((?:true|false|null)(?!\w))/y
const SPACE = /[ \t\n\r]*/y

/**
 * Reads JSON text. Unlike `JSON.parse` it names the place of a fault the same way in every browser, and refuses what
 * would silently change: a number that can't be kept exactly, a key given twice.
 */
export function parseJsonText(text: string): ParsedJson {
  // A field, its box and its message ask for the same text in turn.
  if (last?.text !== text) last = { text, parsed: parseFreshText(text) }
  return last.parsed
}

let last: { text: string; parsed: ParsedJson } | undefined

function parseFreshText(text: string): ParsedJson {
  if (text.trim() === '') return { state: 'empty' }
  const fault = findFault(text)
  if (fault !== undefined) return { state: 'invalid', problem: { ...fault, ...locate(text, fault.offset) } }
  try {
    return { state: 'value', value: JSON.parse(text) }
  } catch {
    return { state: 'invalid', problem: { kind: 'value', offset: 0, line: 1, column: 1 } }
  }
}

/** Text that `parseJsonText` reads back to the same value; no value is no text. */
export function formatJsonText(value: unknown): string {
  return value === undefined ? '' : (JSON.stringify(value, null, 2) ?? '')
}

function findFault(text: string): { kind: JsonProblemKind; offset: number } | undefined {
  const open: (Set<string> | undefined)[] = []
  let expected: Expectation = 'value'
  let offset = skipSpace(text, 0)
  while (offset < text.length) {
    TOKEN.lastIndex = offset
    const token = TOKEN.exec(text)
    if (token === null) return { kind: nameExpected(expected), offset }
    const [whole, mark, string, number] = token
    if (number !== undefined && !isKeptExactly(number)) return { kind: 'number_too_large', offset }
    const keys = open.at(-1)
    if (string !== undefined && (expected === 'key' || expected === 'key_or_close')) {
      if (keys?.has(string)) return { kind: 'duplicate_key', offset }
      keys?.add(string)
      expected = 'colon'
    } else {
      const next: Expectation | undefined =
        mark === undefined ? afterScalar(expected, open) : afterMark(mark, expected, open)
      if (next === undefined) return { kind: nameExpected(expected), offset }
      expected = next
    }
    offset = skipSpace(text, offset + whole.length)
  }
  return expected === 'nothing' ? undefined : { kind: 'end_of_text', offset }
}

function afterScalar(expected: Expectation, open: readonly unknown[]): Expectation | undefined {
  if (expected !== 'value' && expected !== 'value_or_close') return undefined
  return open.length === 0 ? 'nothing' : 'comma_or_close'
}

function afterMark(mark: string, expected: Expectation, open: (Set<string> | undefined)[]): Expectation | undefined {
  if (mark === '{' || mark === '[') {
    if (expected !== 'value' && expected !== 'value_or_close') return undefined
    open.push(mark === '{' ? new Set() : undefined)
    return mark === '{' ? 'key_or_close' : 'value_or_close'
  }
  const isObject = open.at(-1) !== undefined
  if (mark === ':') return expected === 'colon' ? 'value' : undefined
  if (mark === ',') {
    if (expected !== 'comma_or_close') return undefined
    return isObject ? 'key' : 'value'
  }
  const mayClose = expected === 'comma_or_close' || expected === (isObject ? 'key_or_close' : 'value_or_close')
  if (!mayClose || open.length === 0 || isObject !== (mark === '}')) return undefined
  open.pop()
  return open.length === 0 ? 'nothing' : 'comma_or_close'
}

function nameExpected(expected: Expectation): JsonProblemKind {
  if (expected === 'key' || expected === 'key_or_close') return 'key'
  if (expected === 'colon') return 'colon'
  if (expected === 'comma_or_close') return 'comma_or_end'
  return expected === 'nothing' ? 'more_text' : 'value'
}

/** Integers beyond 2^53 and numbers beyond what a double holds come back as other numbers. */
function isKeptExactly(text: string): boolean {
  const number = Number(text)
  return Number.isFinite(number) && (!/^-?\d+$/.test(text) || Number.isSafeInteger(number))
}

function skipSpace(text: string, offset: number): number {
  SPACE.lastIndex = offset
  return offset + (SPACE.exec(text)?.[0].length ?? 0)
}

function locate(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
