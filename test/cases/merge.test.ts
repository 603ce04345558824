import { expect } from 'vitest'
import { mergeToolRuntimeParams, prepareToolCall, ToolInputError } from '../../entries/compiler.ts'
import { type ReportedCase, testCases } from './support.ts'

/** Merges in both ways there are, which agree, and holds the result to what the case says. */
function expectMerged({ input, expected }: ReportedCase, modelArgs: unknown = input.modelArgs) {
  const { fixed = {}, agentKeys, schema } = input
  const compiled = { agentGeneratedKeys: agentKeys, fixedInputBindings: fixed }
  const before = structuredClone(modelArgs)
  const call = prepareToolCall({ compiled, jsonSchema: schema, aiParams: modelArgs })
  const aiParams = modelArgs as Record<string, unknown>
  expect(mergeToolRuntimeParams({ ...compiled, jsonSchema: schema, aiParams })).toStrictEqual(call.params)
  expect(modelArgs).toEqual(before)
  for (const [key, value] of Object.entries(fixed)) {
    expect([key, call.params[key], call.origin[key]]).toStrictEqual([key, value, 'fixed'])
  }
  if (modelArgs === input.modelArgs) {
    expect(call.params).toStrictEqual(expected.params)
    if (expected.dropped !== undefined) expect([...call.dropped].sort()).toEqual(expected.dropped)
    if (expected.valid !== undefined) expect(call.issues.length === 0).toBe(expected.valid)
    if (expected.path !== undefined) expect(call.issues.map(({ path }) => path)).toEqual([expected.path])
  }
  return call
}

testCases('merge', {
  T05: [
    '0, false, empty text, the empty list and the empty object are values, fixed or sent by the model',
    (reported) => {
      expectMerged(reported)
    },
  ],
  T06: [
    'the model can neither override what is fixed nor add a key, and a key both fixed and offered is refused by name',
    (reported) => {
      const { input, expected } = reported
      expectMerged(reported)
      const shared = expected.conflict.whenFixedAndAgentKeysShare
      const clash = { agentGeneratedKeys: [...input.agentKeys, shared], fixedInputBindings: input.fixed ?? {} }
      let caught: unknown
      try {
        mergeToolRuntimeParams({ ...clash, aiParams: input.modelArgs })
      } catch (error) {
        caught = error
      }
      expect(ToolInputError.is(caught, 'input_both_generated_and_fixed')).toBe(true)
      expect((caught as ToolInputError).message).toContain(expected.conflict.messageNames)
    },
  ],
  T07: [
    'JSON text becomes the object or array that is asked for, and stays text where text or anything is taken',
    (reported) => {
      expectMerged(reported)
      const { modelArgs, path } = reported.expected.alsoInvalid
      const call = expectMerged(reported, modelArgs)
      expect(call.params).toStrictEqual(modelArgs)
      expect(call.issues.map((issue) => issue.path)).toEqual([path])
    },
  ],
  T08: [
    'null is dropped only for an optional parameter that refuses it, and is said to be',
    (reported) => {
      expect(expectMerged(reported).dropped).toEqual(['country'])
    },
  ],
})
