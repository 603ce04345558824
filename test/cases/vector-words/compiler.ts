import { expect } from 'vitest'
import * as api from '../../../entries/compiler.ts'
import { catchError, type Words } from './words.ts'

const compiledOf = (answer: () => unknown) => answer() as api.CompiledToolRuntime
const codesOf = (answer: () => unknown) => compiledOf(answer).diagnostics.map(({ code, key }) => [code, key])

export const compilerWords: Readonly<Record<string, Words>> = {
  'buildModelVisibleToolJsonSchema-11': [
    'a oneOf of which a hidden key makes one branch always true goes, and the key is not named',
    (answer) => expect(answer()).toEqual({ type: 'object', properties: { a: { type: 'string' } } }),
  ],
  'buildModelVisibleToolJsonSchema-15': [
    'allOf and root examples keep no trace of a hidden key',
    (answer) => {
      expect(answer()).toEqual({ type: 'object', properties: { a: { type: 'string' } }, examples: [{ a: '1' }] })
      expect(JSON.stringify(answer())).not.toMatch(/token|sk-secret/)
    },
  ],
  'buildModelVisibleToolJsonSchema-20': [
    'a key that is not shown is not required',
    (answer) => expect(answer()).toEqual({ type: 'object', properties: {} }),
  ],
  'buildModelVisibleToolJsonSchema-24': [
    'an unknown keyword is copied as data',
    (answer) => expect(answer()).toMatchObject({ properties_hint: { title: 'keep?' } }),
  ],
  'compileToolRuntime-30': [
    'a generated input that the schema lacks is reported',
    (answer) => {
      expect(codesOf(answer)).toEqual([['generated_key_missing', 'ghost']])
      expect(compiledOf(answer).agentGeneratedKeys).toEqual(['a'])
    },
  ],
  'compileToolRuntime-32': [
    'a root union of which nothing is fixed is offered whole',
    (answer) => {
      expect(compiledOf(answer).agentGeneratedKeys).toEqual(['q', 'id'])
      const jsonSchema = compiledOf(answer).modelTool.function.parameters
      expect(jsonSchema).toMatchObject({ type: 'object', oneOf: [{ required: ['q'] }, { required: ['id'] }] })
      const accepts = (params: object) => api.validateToolRuntimeParams({ jsonSchema, params }).success
      expect([{ q: 'x' }, { id: 1 }, {}, { q: 1 }, { q: 'x', id: 1 }].map(accepts)).toEqual([
        true,
        true,
        false,
        false,
        false,
      ])
    },
  ],
  'compileToolRuntime-34': [
    'an illegal tool id is encoded, and leads back to the tool',
    (answer) => {
      const { name } = compiledOf(answer).modelTool.function
      expect(name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/)
      expect(codesOf(answer)).toEqual([['function_name_encoded', undefined]])
      const source = { id: 'get weather!', name: 'n', inputSchema: { type: 'object' } }
      const set = api.compileToolSet({ tools: [{ source }] })
      expect(set.decodeCall(set.compiled[0]?.modelTool.function.name ?? '', {}).toolId).toBe('get weather!')
    },
  ],
  'compileToolRuntime-35': [
    'a required manual input without a value is reported',
    (answer) => {
      expect(codesOf(answer)).toEqual([['missing_binding', 'need']])
    },
  ],
  'compileToolRuntime-36': [
    'a fixed value that does not fit is reported, and kept',
    (answer) => {
      expect(codesOf(answer)).toEqual([['invalid_binding', 'n1']])
      expect(compiledOf(answer).fixedInputBindings).toEqual({ n1: 'abc' })
    },
  ],
  'compileToolRuntime-37': [
    'a value under __proto__ is refused',
    (answer) => {
      expect(codesOf(answer)).toEqual([['key_refused', '__proto__']])
      expect(Object.keys(compiledOf(answer).fixedInputBindings)).toEqual([])
    },
  ],
  'mergeToolRuntimeParams-11': [
    'arguments that are no object are refused',
    (answer) => {
      expect(catchError(answer)?.code).toBe('invalid_params')
    },
  ],
}
