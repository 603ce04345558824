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

/** The vectors whose right answer is said in words only. */
describe.skipIf(!sharedIsPresent)('What the vectors say in words', () => {
  const read = (id: string) => {
    const vector = readVectors(id.replace(/-\d+$/, '')).find((each) => each.id === id)
    if (vector === undefined) throw new Error(`no vector ${id}`)
    return vector
  }
  const compile = (id: string) => run(read(id)) as api.CompiledToolRuntime
  const codes = (compiled: api.CompiledToolRuntime) => compiled.diagnostics.map(({ code, key }) => [code, key])

  it('drops a oneOf of which a hidden key makes one branch always true, without naming the key', () => {
    const schema = run(read('buildModelVisibleToolJsonSchema-11'))
    expect(schema).toEqual({ type: 'object', properties: { a: { type: 'string' } } })
  })

  it('leaves no trace of a hidden key in allOf and root examples', () => {
    const schema = run(read('buildModelVisibleToolJsonSchema-15'))
    expect(schema).toEqual({ type: 'object', properties: { a: { type: 'string' } }, examples: [{ a: '1' }] })
    expect(JSON.stringify(schema)).not.toMatch(/token|sk-secret/)
  })

  it('never requires a key that it does not show', () => {
    expect(run(read('buildModelVisibleToolJsonSchema-20'))).toEqual({ type: 'object', properties: {} })
  })

  it('copies an unknown keyword as data', () => {
    expect(run(read('buildModelVisibleToolJsonSchema-24'))).toMatchObject({ properties_hint: { title: 'keep?' } })
  })

  it('reports a generated input that the schema lacks', () => {
    expect(codes(compile('compileToolRuntime-30'))).toEqual([['generated_key_missing', 'ghost']])
  })

  it('offers a root union whole when nothing is fixed', () => {
    const { agentGeneratedKeys, modelTool } = compile('compileToolRuntime-32')
    expect(agentGeneratedKeys).toEqual(['q', 'id'])
    expect(modelTool.function.parameters).toMatchObject({
      type: 'object',
      oneOf: [{ required: ['q'] }, { required: ['id'] }],
    })
  })

  it('encodes an illegal tool id', () => {
    expect(compile('compileToolRuntime-34').modelTool.function.name).toMatch(/^get_weather_[0-9a-z]{12}$/)
  })

  it('reports a required manual input without a value', () => {
    expect(codes(compile('compileToolRuntime-35'))).toEqual([['missing_binding', 'need']])
  })

  it('reports a fixed value that does not fit', () => {
    expect(codes(compile('compileToolRuntime-36'))).toEqual([['invalid_binding', 'n1']])
  })

  it('refuses the key __proto__', () => {
    const compiled = compile('compileToolRuntime-37')
    expect(codes(compiled)).toEqual([['key_refused', '__proto__']])
    expect(Object.keys(compiled.fixedInputBindings)).toEqual([])
  })

  it('refuses arguments that are no object', () => {
    let caught: unknown
    try {
      run(read('mergeToolRuntimeParams-11'))
    } catch (error) {
      caught = error
    }
    expect(api.ToolInputError.is(caught, 'invalid_params')).toBe(true)
  })
})
