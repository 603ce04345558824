import { sha256 } from './sha256.ts'

const legal = /^[a-zA-Z0-9_-]{1,64}$/
const hashLength = 12
const maximumLength = 64

/** `server:tool`, with nothing in it that the written form `server__tool` could also stand for. */
const addressed = /^(?!.*__)[a-zA-Z0-9-](?:[a-zA-Z0-9_-]*[a-zA-Z0-9-])?:[a-zA-Z0-9-][a-zA-Z0-9_-]*$/

/**
 * A function name that every provider takes. A legal id is its own name, and `server:tool` is `server__tool`; any other
 * keeps its readable part and gets a hash of the whole id. So different tools of a hub have different names, in any
 * order and on any run.
 */
export function encodeFunctionName(toolId: string): string {
  // Saved data may hold anything; the hash of nothing is a legal name too.
  if (typeof toolId !== 'string') return encodeFunctionName('')
  if (legal.test(toolId)) return toolId
  if (isPlainAddress(toolId)) return toolId.replace(':', '__')
  const readable = toolId
    .replace(/[^a-zA-Z0-9_-]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, maximumLength - hashLength - 1)
  return `${readable === '' ? 'tool' : readable}_${hashText(toolId)}`
}

/** Whether an id is a `server:tool` that keeps all its words as a function name: nothing to tell an author about. */
export function isPlainAddress(toolId: string): boolean {
  return typeof toolId === 'string' && toolId.length < maximumLength && addressed.test(toolId)
}

/** Twelve characters that stand for a text in names that have to differ. */
export function hashText(text: string): string {
  const [first = 0, second = 0] = sha256(text)
  const number = (BigInt(first) << 32n) | BigInt(second)
  return number
    .toString(36)
    .padStart(hashLength + 1, '0')
    .slice(-hashLength)
}
