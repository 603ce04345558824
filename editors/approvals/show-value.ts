import { showHiddenText } from '../../src/mcp/visible-text.ts'

const MAX_TEXT = 20_000
const SHORT_TEXT = 240
const SHORT_LINES = 6

/** A value as text in which nothing is hidden from who decides, cut where it is beyond reading. */
export function showValue(value: unknown, asJson: boolean): string {
  const text = typeof value === 'string' && !asJson ? value : (JSON.stringify(value, null, 2) ?? 'null')
  return showHiddenText(text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text)
}

/** Whether a text scrolls in its box, and so must be reachable by keys. */
export function isLongText(text: string): boolean {
  return text.length > SHORT_TEXT || text.split('\n').length > SHORT_LINES
}
