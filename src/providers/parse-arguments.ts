import { isPlainObject } from '../schema/is-plain-object.ts'
import { setOwn } from '../schema/objects.ts'

const maximumDepth = 200
const maximumValues = 200_000
const maximumReason = 200

/** What is wrong with a model's arguments as they came, or worth knowing about a number in them. */
export type ArgumentFault =
  | { readonly kind: 'not_json'; readonly reason: string }
  | { readonly kind: 'not_object'; readonly type: string }
  | { readonly kind: 'too_large' }
  | { readonly kind: 'kept_as_text' | 'perhaps_rounded'; readonly number: string }

export interface ParsedArguments {
  /** An object, unless the arguments are refused: then what was given. */
  readonly value: unknown
  readonly isRefused: boolean
  readonly faults: readonly ArgumentFault[]
}

/**
 * Reads arguments as a provider gives them: an object, or its JSON text. A number of that text which a JavaScript number
 * can't hold becomes its decimal text, so that it is passed on exactly where text is taken and refused where it is not,
 * never rounded. A `bigint` is treated alike. Nothing is changed in what was given.
 */
export function parseArguments(args: unknown): ParsedArguments {
  if (typeof args !== 'string') return readSafely(args)
  const numbers: string[] = []
  let value: unknown
  try {
    value = JSON.parse(keepNumbersExact(args, numbers))
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, maximumReason) : 'it could not be read'
    return refuse(args, { kind: 'not_json', reason })
  }
  if (!isPlainObject(value)) return refuse(args, { kind: 'not_object', type: describeType(value) })
  const faults = numbers.map((number): ArgumentFault => ({ kind: 'kept_as_text', number }))
  return measure(value) === undefined ? refuse(args, { kind: 'too_large' }) : { value, isRefused: false, faults }
}

function refuse(value: unknown, fault: ArgumentFault): ParsedArguments {
  return { value, isRefused: true, faults: [fault] }
}

/** An object whose members throw when they are read is no JSON object. */
function readSafely(args: unknown): ParsedArguments {
  try {
    return readObject(args)
  } catch {
    return refuse(undefined, { kind: 'not_object', type: 'unreadable' })
  }
}

function readObject(args: unknown): ParsedArguments {
  if (!isPlainObject(args)) return refuse(args, { kind: 'not_object', type: describeType(args) })
  const measured = measure(args)
  if (measured === undefined) return refuse(args, { kind: 'too_large' })
  const faults = measured.rounded.map((number): ArgumentFault => ({ kind: 'perhaps_rounded', number }))
  if (!measured.hasBigInt) return { value: args, isRefused: false, faults }
  const numbers: string[] = []
  const value = replaceBigInts(args, numbers)
  const kept = numbers.map((number): ArgumentFault => ({ kind: 'kept_as_text', number }))
  return { value, isRefused: false, faults: [...faults, ...kept] }
}

/** Puts numbers of JSON text that would change in quotes. A text and an escape in it are skipped as a whole. */
export function keepNumbersExact(text: string, numbers: string[]): string {
  return text.replace(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs, (token) => {
    if (token.startsWith('"') || isExact(token)) return token
    numbers.push(token.slice(0, 100))
    return `"${token}"`
  })
}

function isExact(token: string): boolean {
  const number = Number(token)
  if (!Number.isFinite(number)) return false
  if (Number.isSafeInteger(number) || !Number.isInteger(number)) return true
  return /^-?\d+$/.test(token) ? BigInt(token) === BigInt(number) : !/^-?\d{16,}\./.test(token)
}

/** Undefined for what is too deep, too much or contains itself. */
function measure(root: object): { hasBigInt: boolean; rounded: string[] } | undefined {
  const rounded: string[] = []
  let hasBigInt = false
  let level: object[] = [root]
  let count = 0
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maximumDepth) return undefined
    const next: object[] = []
    for (const holder of level) {
      const values: unknown[] = Array.isArray(holder) ? holder : Object.values(holder)
      count += values.length
      if (count > maximumValues) return undefined
      for (const value of values) {
        if (typeof value === 'bigint') hasBigInt = true
        else if (Number.isInteger(value) && !Number.isSafeInteger(value)) rounded.push(String(value))
        else if (typeof value === 'object' && value !== null) next.push(value)
      }
    }
    level = next
  }
  return { hasBigInt, rounded }
}

function replaceBigInts(value: unknown, numbers: string[]): unknown {
  if (typeof value === 'bigint') {
    const number = Number(value)
    if (Number.isSafeInteger(number)) return number
    numbers.push(String(value))
    return String(value)
  }
  if (Array.isArray(value)) return value.map((each) => replaceBigInts(each, numbers))
  if (!isPlainObject(value)) return value
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(value)) setOwn(copy, key, replaceBigInts(value[key], numbers))
  return copy
}

function describeType(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
