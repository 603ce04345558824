import { describe, expect, test } from 'vitest'
import { projectSchema, ToolInputsMemory } from '../../editors/tool-inputs/tool-inputs-memory.ts'
import { setInputMode } from '../../src/node-io/modes.ts'

const schema = {
  type: 'object',
  properties: { path: { type: 'string' }, head: { type: 'integer', default: 3 }, on: { type: 'boolean' } },
}

describe('parameters of an opened tool', () => {
  test('without choices they are the model’s, and reading them twice gives the same list', () => {
    const memory = new ToolInputsMemory(projectSchema(schema))
    const inputs = memory.apply(undefined)
    expect(inputs.map(({ key, selectedType }) => [key, selectedType])).toEqual([
      ['path', 'agentGenerated'],
      ['head', 'agentGenerated'],
      ['on', 'agentGenerated'],
    ])
    expect(memory.apply(undefined)).toBe(inputs)
  })

  test('an edit of one leaves the objects of the others', () => {
    const memory = new ToolInputsMemory(projectSchema(schema))
    const before = memory.apply(undefined)
    const edited = before.map((input) => (input.key === 'path' ? setInputMode({ input, mode: 'manual' }) : input))
    const after = memory.apply(memory.read(edited))
    expect(after.map((input, index) => input === edited[index])).toEqual([true, true, true])
  })

  test('choices that were stored and loaded again mean the same', () => {
    const memory = new ToolInputsMemory(projectSchema(schema))
    const edited = memory.apply(undefined).map((input) => ({ ...setInputMode({ input, mode: 'manual' }), value: null }))
    const stored = JSON.parse(JSON.stringify(memory.read(edited)))
    const loaded = new ToolInputsMemory(projectSchema(schema)).apply(stored)
    expect(loaded.map(({ key, value }) => [key, value])).toEqual([
      ['path', null],
      ['head', null],
      ['on', null],
    ])
    expect(new ToolInputsMemory(projectSchema(schema)).read(loaded)).toEqual(stored)
  })

  test('going back to older choices brings the older inputs back', () => {
    const memory = new ToolInputsMemory(projectSchema(schema))
    const none = memory.apply(undefined)
    const stored = memory.read(none.map((input) => setInputMode({ input, mode: 'manual' })))
    memory.apply(stored)
    expect(memory.apply(undefined).map(({ selectedType }) => selectedType)).toEqual(
      none.map(({ selectedType }) => selectedType),
    )
  })

  test('stored choices of any shape do no harm', () => {
    for (const stored of ['x', { a: 1 }, [null, 7, { key: 'path' }], [{ key: '__proto__', mode: 'manual' }]]) {
      expect(new ToolInputsMemory(projectSchema(schema)).apply(stored as never)).toHaveLength(3)
    }
  })
})
