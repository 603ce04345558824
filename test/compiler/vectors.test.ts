import { describe, expect, it } from 'vitest'
import * as api from '../../entries/compiler.ts'
import { findMissing, readVectors, sharedIsPresent, type Vector } from '../helpers/shared-data.ts'

const functions = {
  compileToolRuntime: api.compileToolRuntime,
  mergeToolRuntimeParams: api.mergeToolRuntimeParams,
  buildModelVisibleToolJsonSchema: api.buildModelVisibleToolJsonSchema,
} as const

/** Runs a vector as a caller without types would. */
function run(vector: Vector): unknown {
  const call = functions[vector.fn as keyof typeof functions] as (...args: unknown[]) => unknown
  return call(...vector.input)
}

function readParameters(value: unknown): unknown {
  const { modelTool } = value as { modelTool?: { function?: { parameters?: unknown } } }
  return modelTool?.function?.parameters
}

const hasAnswer = ({ agree, betterOutput }: Vector) => agree || betterOutput !== undefined

describe.skipIf(!sharedIsPresent).each(Object.keys(functions))('%s', (fn) => {
  const vectors = readVectors(fn).filter(hasAnswer)
  it.each(vectors.map((vector) => [vector.id, vector] as const))('answers vector %s as it should', (_id, vector) => {
    const want = vector.agree ? vector.output : vector.betterOutput
    if (vector.agree && vector.error !== undefined) {
      expect(() => run(vector)).toThrow(String(vector.error))
      return
    }
    const got = run(vector)
    expect(findMissing(got, want)).toBeNull()
    if (fn === 'buildModelVisibleToolJsonSchema') expect(got).toEqual(want)
    if (fn === 'compileToolRuntime' && vector.agree) expect(readParameters(got)).toEqual(readParameters(want))
  })
})
