const MIN_LENGTH = 24
const MAX_LENGTH = 512
/** Bits for each character. Words and identifiers that people make up stay below. */
const MIN_ENTROPY = 4
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether a text looks like drawn by lot, as keys and tokens of services without a shape of their own do. */
export function looksRandom(text: string): boolean {
  const token = text.trim()
  if (token.length < MIN_LENGTH || token.length > MAX_LENGTH || UUID.test(token)) return false
  // One run of letters of both cases and digits; names of people's making have words between separators.
  if (!/^[A-Za-z0-9+=]+$/.test(token)) return false
  if (!/[a-z]/.test(token) || !/[A-Z]/.test(token) || (token.match(/\d/g)?.length ?? 0) < 3) return false
  return measureEntropy(token) >= MIN_ENTROPY
}

function measureEntropy(text: string): number {
  const counts = new Map<string, number>()
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return [...counts.values()].reduce((sum, count) => sum - (count / text.length) * Math.log2(count / text.length), 0)
}
