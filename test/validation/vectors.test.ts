import { describe, expect, test } from 'vitest'
import { ToolInputError } from '../../src/diagnostics/tool-input-error.ts'
import {
  assertToolRuntimeParams,
  type ToolInputValidation,
  validateToolInputValue,
  validateToolRuntimeParams,
} from '../../src/validation/validate-tool-params.ts'
import { readVectors, sharedIsPresent, type Vector } from '../helpers/shared-data.ts'

const pointersOf = (errors: readonly string[]) => [...new Set(errors.map((error) => error.split(' ')[0]))].sort()

function judge(vector: Vector, answer: (input: never) => ToolInputValidation): void {
  const want = (vector.agree ? vector.output : vector.betterOutput) as ToolInputValidation | undefined
  const got = answer(vector.input[0] as never)
  if (want === undefined) return
  expect(got.success, vector.id).toBe(want.success)
  expect(pointersOf(got.errors), vector.id).toEqual(pointersOf(want.errors))
}

describe.skipIf(!sharedIsPresent)('the vectors of validation', () => {
  test('validateToolInputValue answers as its vectors say', () => {
    const vectors = readVectors('validateToolInputValue')
    expect(vectors.length).toBeGreaterThan(20)
    for (const vector of vectors) judge(vector, validateToolInputValue)
  })

  test('validateToolRuntimeParams answers as its vectors say', () => {
    const vectors = readVectors('validateToolRuntimeParams')
    expect(vectors.length).toBeGreaterThan(10)
    for (const vector of vectors) judge(vector, validateToolRuntimeParams)
  })

  test('assertToolRuntimeParams lets pass what its vectors say', () => {
    const vectors = readVectors('assertToolRuntimeParams')
    expect(vectors.length).toBeGreaterThan(1)
    for (const vector of vectors) expect(assertToolRuntimeParams(vector.input[0] as never)).toBeUndefined()
  })
})

test('assertToolRuntimeParams throws one error that lists every fault with its place', () => {
  const jsonSchema = { type: 'object', properties: { n: { type: 'integer' } }, required: ['n', 'a/b'] }
  let caught: unknown
  try {
    assertToolRuntimeParams({ jsonSchema, params: { n: 'x' } })
  } catch (error) {
    caught = error
  }
  expect(ToolInputError.is(caught, 'validation_failed')).toBe(true)
  expect((caught as ToolInputError).message).toBe(
    "Tool input validation failed: / must have required property 'a/b'; /n must be integer",
  )
  expect((caught as ToolInputError).params['issues']).toMatchObject([{ path: '/a~1b' }, { path: '/n' }])
})
