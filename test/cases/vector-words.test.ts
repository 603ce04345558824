import { describe, expect, it } from 'vitest'
import * as api from '../../entries/compiler.ts'
import { readVectors, sharedIsPresent } from '../helpers/shared-data.ts'
import { compilerWords } from './vector-words/compiler.ts'
import { nodeIoWords } from './vector-words/node-io.ts'
import { validationWords } from './vector-words/validation.ts'

/** The vectors whose right answer is said in words only. */
const words = { ...nodeIoWords, ...compilerWords, ...validationWords }

describe.skipIf(!sharedIsPresent)('what the vectors say in words', () => {
  const vectors = [...new Set(Object.keys(words).map((id) => id.replace(/-\d+$/, '')))].flatMap(readVectors)
  const call = (fn: string, input: readonly unknown[]) =>
    (api as unknown as Record<string, (...input: readonly unknown[]) => unknown>)[fn]?.(...input)

  it.each(Object.entries(words).map(([id, [law, check]]) => ({ id, law, check })))('$id: $law', ({ id, check }) => {
    const vector = vectors.find((each) => each.id === id)
    if (vector === undefined) throw new Error(`no vector ${id}`)
    const { input } = vector
    check(() => call(vector.fn, input), input)
  })

  it('has a check for every vector that gives no other answer', () => {
    const wordsOnly = readVectors().filter(({ agree, betterOutput }) => !agree && betterOutput === undefined)
    expect(wordsOnly.map(({ id }) => id).filter((id) => !Object.hasOwn(words, id))).toEqual([])
  })
})
