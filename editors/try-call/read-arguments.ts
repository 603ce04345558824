import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import { parseJsonText } from '../fields/parse-json-text.ts'
import type { TryCallWords } from './words.ts'

export type ReadArguments =
  | { state: 'value'; value: Record<string, unknown> }
  | { state: 'problem'; kind: 'not_an_object' }
  | ({ state: 'problem' } & Extract<ReturnType<typeof parseJsonText>, { state: 'invalid' }>['problem'])

/** Arguments as typed. No text stands for a call without arguments. */
export function readArguments(text: string): ReadArguments {
  const parsed = parseJsonText(text)
  if (parsed.state === 'empty') return { state: 'value', value: {} }
  if (parsed.state === 'invalid') return { state: 'problem', ...parsed.problem }
  return isPlainObject(parsed.value)
    ? { state: 'value', value: parsed.value }
    : { state: 'problem', kind: 'not_an_object' }
}

/** Why a text is no arguments. */
export function wordArgumentsProblem(read: ReadArguments, { t, tField }: TryCallWords): string | undefined {
  if (read.state === 'value') return undefined
  return read.kind === 'not_an_object'
    ? t('try_must_be_object')
    : tField(`json_${read.kind}`, { line: read.line, column: read.column })
}
