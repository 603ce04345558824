import { describe, expect, it } from 'vitest'
import { mergeToolRuntimeParams, prepareToolCall, ToolInputError } from '../../entries/compiler.ts'

describe('Arguments that are no object', () => {
  it.each([null, [], 'text', 1, true])('%j is refused by the merge and is an issue of a prepared call', (aiParams) => {
    const compiled = { agentGeneratedKeys: ['q'], fixedInputBindings: { a: 1 } }
    let caught: unknown
    try {
      mergeToolRuntimeParams({ ...compiled, aiParams: aiParams as never })
    } catch (error) {
      caught = error
    }
    expect(ToolInputError.is(caught, 'invalid_params')).toBe(true)
    const call = prepareToolCall({ compiled, aiParams })
    expect(call.params).toEqual({ a: 1 })
    expect(call.issues).toMatchObject([{ path: '', keyword: 'type' }])
  })
})
