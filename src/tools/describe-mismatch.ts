import type { CompiledToolRuntime } from '../compiler/types.ts'
import { redactByName } from '../hub/redaction.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { unescapeToken } from '../schema/json-pointer.ts'
import type { JsonSchema } from '../schema/json-schema.ts'
import { getOwn } from '../schema/objects.ts'
import type { ValidationIssue } from '../validation/types.ts'
import { findClosestName } from './closest-name.ts'

const MAX_SHOWN_BYTES = 8 * 1024
const MAX_VIOLATIONS = 50
const MAX_UNKNOWN_KEYS = 50
const MAX_MESSAGE = 500

/** One way in which the arguments of a call break the schema. */
interface ArgumentViolation {
  path: string
  keyword: string
  expected: string
  received: string
  message: string
}

/** What a caller needs to mend arguments. Spec hub-nodes 1.8. */
export interface ArgumentMismatch {
  received_arguments: unknown
  expected_schema: JsonSchema
  violations: ArgumentViolation[]
  unknown_keys: string[]
  did_you_mean: Record<string, string>
  hint: string
}

/**
 * Says what is wrong with arguments in terms of what the caller can fill. `hasHiddenFault`: something is also, or only,
 * wrong with what the author fixed, of which nothing is told.
 */
export function describeMismatch(request: {
  compiled: CompiledToolRuntime
  given: unknown
  issues: readonly ValidationIssue[]
}): ArgumentMismatch & { hasHiddenFault: boolean } {
  const { compiled, given, issues } = request
  const offered = compiled.agentGeneratedKeys
  const own = issues.filter((issue) => isAboutOffered(issue, compiled))
  const unknown = isPlainObject(given) ? Object.keys(given).filter((key) => !offered.includes(key)) : []
  const shownKeys = unknown.slice(0, MAX_UNKNOWN_KEYS).map((key) => key.slice(0, 100))
  const suggestions = shownKeys.flatMap((key) => {
    const name = findClosestName(key, offered)
    return name === undefined || (isPlainObject(given) && Object.hasOwn(given, name)) ? [] : [[key, name] as const]
  })
  return {
    received_arguments: showArguments(given),
    expected_schema: compiled.modelTool.function.parameters ?? { type: 'object', properties: {} },
    violations: own.slice(0, MAX_VIOLATIONS).map((issue) => toViolation(issue, given)),
    unknown_keys: shownKeys,
    did_you_mean: Object.fromEntries(suggestions),
    hint: chooseHint(given, own, suggestions),
    hasHiddenFault: own.length < issues.length,
  }
}

/** What a caller sent, without secrets and of bounded size. */
export function showArguments(given: unknown): unknown {
  const redacted = redactByName(typeof given === 'string' ? readText(given) : given)
  const text = JSON.stringify(redacted) ?? 'null'
  if (new TextEncoder().encode(text).length <= MAX_SHOWN_BYTES) return redacted
  return {
    truncated: true,
    start: new TextDecoder().decode(new TextEncoder().encode(text).slice(0, MAX_SHOWN_BYTES - 200)),
  }
}

/** JSON that came as text is shown as what it says, so that what is secret in it is found by its name. */
function readText(text: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text)
    return isPlainObject(parsed) || Array.isArray(parsed) ? JSON.stringify(redactByName(parsed)) : text
  } catch {
    return text
  }
}

/** Whether a caller can do something about an issue, and may hear of it: static names and values are not told. */
function isAboutOffered({ path, message, params }: ValidationIssue, compiled: CompiledToolRuntime): boolean {
  const { agentGeneratedKeys: offered, fixedInputBindings } = compiled
  if (path !== '') return offered.includes(unescapeToken(path.split('/')[1] ?? ''))
  const text = `${message} ${JSON.stringify(params)}`
  const words = new Set(text.split(/[^\p{L}\d_$-]+/u))
  return !Object.keys(fixedInputBindings).some(
    (key) => words.has(key) || (/[^\p{L}\d_$-]/u.test(key) && text.includes(key)),
  )
}

function toViolation({ path, keyword, message, params }: ValidationIssue, given: unknown): ArgumentViolation {
  return {
    path,
    keyword,
    expected: sayExpected(keyword, params).slice(0, MAX_MESSAGE),
    received: sayKind(readAt(given, path)),
    message: message.slice(0, MAX_MESSAGE),
  }
}

function sayExpected(keyword: string, params: Record<string, unknown>): string {
  if (keyword === 'type') return [params['type']].flat().join(' | ')
  if (keyword === 'required') return 'a value'
  const told = params['allowedValues'] ?? params['allowedValue'] ?? params['limit'] ?? params['pattern']
  if (told === undefined) return keyword
  return `${keyword} ${typeof told === 'string' ? told : JSON.stringify(told)}`
}

function readAt(given: unknown, path: string): unknown {
  let value = given
  for (const token of path.split('/').slice(1)) {
    if (typeof value !== 'object' || value === null) return undefined
    value = getOwn(value, unescapeToken(token))
  }
  return value
}

function sayKind(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

function chooseHint(
  given: unknown,
  own: readonly ValidationIssue[],
  suggestions: readonly (readonly [string, string])[],
): string {
  if (typeof given === 'string') return 'Pass the object itself as arguments, not its JSON text.'
  if (!isPlainObject(given)) return 'Pass an object as arguments.'
  const [first] = suggestions
  if (first !== undefined) return `There is no ${first[0]}; did you mean ${first[1]}?`
  if (own.length === 0) return 'A value that the author of this workflow set does not fit; nothing you send helps.'
  return 'Correct what violations names and send the call again.'
}
