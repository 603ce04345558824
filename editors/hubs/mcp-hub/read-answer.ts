import { isPlainObject } from '../../../src/schema/is-plain-object.ts'
import type { CallAnswer } from '../../try-call/types.ts'

/** The text that a tool sent back, out of the result of the hub that called it. */
export function readMcpAnswer(result: unknown): CallAnswer | undefined {
  const call = isPlainObject(result) ? result['call'] : undefined
  if (!isPlainObject(call) || !Array.isArray(call['content'])) return undefined
  const texts = call['content'].flatMap((part: unknown) =>
    isPlainObject(part) && part['type'] === 'text' && typeof part['text'] === 'string' ? [part['text']] : [],
  )
  return texts.length === 0 ? undefined : { text: texts.join('\n'), isError: call['is_error'] === true }
}
