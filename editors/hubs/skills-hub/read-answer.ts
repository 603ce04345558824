import { isPlainObject } from '../../../src/schema/is-plain-object.ts'
import type { CallAnswer } from '../../try-call/types.ts'

/** What a skills_hub's outputs say in words: the error, else the text to follow, and what to do next. */
export function readSkillsHubAnswer(outputs: unknown): CallAnswer | undefined {
  if (!isPlainObject(outputs)) return undefined
  const { error, instructions, next_action: next } = outputs
  const isError = typeof error === 'string'
  const lines = [isError ? error : instructions, next].filter((line) => typeof line === 'string' && line !== '')
  return lines.length === 0 ? undefined : { text: lines.join('\n'), isError }
}
