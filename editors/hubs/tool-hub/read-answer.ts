import type { CallAnswer } from '../../try-call/types.ts'

/** A hub's outputs without those that say nothing, so that what happened is seen at once. */
export function pickSaid(outputs: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const saysNothing = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(outputs).filter(([, value]) => !saysNothing(value)))
}

/** What a tool_hub's outputs say in words: its errors, else an answer that is text. */
export function readToolHubAnswer(outputs: unknown): CallAnswer | undefined {
  if (typeof outputs !== 'object' || outputs === null) return undefined
  const { errors, result } = outputs as Readonly<Record<string, unknown>>
  if (Array.isArray(errors) && errors.length > 0) return { text: errors.map(String).join('\n'), isError: true }
  return typeof result === 'string' ? { text: result, isError: false } : undefined
}
