import { findMissing, readVectors, type Vector } from './shared-data.ts'

const schemaResults = new Set([
  'buildModelVisibleToolJsonSchema',
  'nodeInput2JsonSchemaProperty',
  'nodeInputs2JsonSchema',
])

/** What a function answers wrongly, by vector id; `[]` when every vector that says what is right is answered so. */
export function judgeVectors(name: string, answer: (...input: never[]) => unknown): string[] {
  return readVectors(name).flatMap((vector) => {
    const problem = judge(vector, answer as (...input: unknown[]) => unknown)
    return problem === null ? [] : [`${vector.id}: ${problem}`]
  })
}

function judge(vector: Vector, answer: (...input: unknown[]) => unknown): string | null {
  const want = vector.agree ? vector.output : vector.betterOutput
  // Only words say what is better: tests of their own look at those.
  if (!vector.agree && want === undefined) return null
  let got: unknown
  try {
    got = answer(...vector.input)
  } catch (error) {
    return vector.agree && vector.error !== undefined ? null : `threw ${String(error)}`
  }
  if (vector.agree && vector.error !== undefined) return `expected an error, got ${JSON.stringify(got)}`
  const problem = findMissing(got, want)
  return problem ?? (schemaResults.has(vector.fn) ? findMissing(want, got) : null)
}
