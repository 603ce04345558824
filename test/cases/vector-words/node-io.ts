import { expect } from 'vitest'
import * as api from '../../../entries/compiler.ts'
import { catchError, type Words } from './words.ts'

const inputsOf = (answer: () => unknown) => answer() as api.NodeInput[]
const first = (answer: () => unknown) => inputsOf(answer)[0]

function faultPaths(answer: () => unknown): unknown[] {
  const faults = catchError(answer)?.params['faults'] as { path: unknown[] }[] | undefined
  return faults?.map(({ path }) => path) ?? []
}

export const nodeIoWords: Readonly<Record<string, Words>> = {
  'jsonSchema2NodeInput-03': [
    'a choice has its default and no value',
    (answer) => {
      const mode = inputsOf(answer).find(({ key }) => key === 'mode')
      expect(mode).toMatchObject({ defaultValue: 'explain' })
      expect(mode).not.toHaveProperty('value')
    },
  ],
  'jsonSchema2NodeInput-04': [
    'an optional choice that nobody made has no value',
    (answer) => {
      const encoding = inputsOf(answer).find(({ key }) => key === 'encoding')
      expect(encoding).toMatchObject({ renderTypeList: ['select', 'reference'] })
      expect(encoding).not.toHaveProperty('value')
    },
  ],
  'jsonSchema2NodeInput-21': [
    'null is offered as none, and is null',
    (answer) => {
      expect(first(answer)?.list).toEqual([
        { label: 'a', value: 'a' },
        { label: 'b', value: 'b' },
        { label: 'none', value: null },
      ])
    },
  ],
  'jsonSchema2NodeInput-32': [
    'empty text is an option and no value',
    (answer) => {
      expect(first(answer)?.list?.map(({ value }) => value)).toEqual(['', 'x'])
      expect(first(answer)).not.toHaveProperty('value')
    },
  ],
  'jsonSchema2NodeInput-40': [
    'several numbers are chosen as numbers, and none is chosen yet',
    (answer) => {
      expect(first(answer)).toMatchObject({ renderTypeList: ['multipleSelect', 'reference'] })
      expect(first(answer)?.list?.map(({ value }) => value)).toEqual([1, 2])
      expect(first(answer)).not.toHaveProperty('value')
    },
  ],
  'jsonSchema2NodeInput-62': [
    'a property that is no schema is left to the model, and compiling says so',
    (answer, [request]) => {
      expect(first(answer)).toMatchObject({ renderTypeList: ['agentGenerated'], selectedType: 'agentGenerated' })
      const { jsonSchema } = request as { jsonSchema: api.JsonSchema }
      const { agentGeneratedKeys, diagnostics } = api.compileToolRuntime({
        toolId: 't',
        name: 't',
        inputs: inputsOf(answer),
        jsonSchema,
      })
      expect(agentGeneratedKeys).toEqual(['v'])
      expect(diagnostics.map(({ code }) => code)).toEqual(['schema_cut'])
    },
  ],
  'jsonSchema2SecretInput-04': [
    'a list without options is typed, not chosen',
    (answer) => {
      expect(answer()).toMatchObject([{ inputType: 'input' }])
      expect((answer() as object[])[0]).not.toHaveProperty('list')
    },
  ],
  'jsonSchema2SecretInput-05': [
    'options of a setting stay numbers',
    (answer) => {
      const [secret] = answer() as api.SecretInput[]
      expect(secret?.list?.map(({ value }) => value)).toEqual([1, 2])
    },
  ],
  'nodeInput2JsonSchemaProperty-18': [
    'the marks of the round trip are in the property and not in what the model sees',
    (answer, [input]) => {
      expect(answer()).toMatchObject({ toolDescription: 'T', isToolParam: false, default: 0, title: 'p' })
      const offered = { ...(input as api.NodeInput), renderTypeList: ['agentGenerated', 'numberInput'] as const }
      const inputs = [{ ...offered, renderTypeList: [...offered.renderTypeList] }]
      const { modelTool } = api.compileToolRuntime({ toolId: 't', name: 't', inputs })
      expect(modelTool.function.parameters?.properties).toEqual({
        p: { type: 'number', description: 'T', minimum: 0, maximum: 10 },
      })
    },
  ],
  'nodeInputs2JsonSchema-03': [
    'the key __proto__ is refused altogether',
    (answer) => {
      const schema = answer() as api.JsonSchema
      expect(Object.keys(schema.properties ?? {})).toEqual(['a'])
      expect(schema).not.toHaveProperty('required')
    },
  ],
  'nodeInputs2JsonSchema-04': [
    'a key that stands twice is required once',
    (answer) => {
      expect(answer()).toMatchObject({ properties: { a: { type: 'number' } }, required: ['a'] })
    },
  ],
  'canInputBeAgentGenerated-15': [
    'an input that offers nothing is not the model’s',
    (answer) => {
      expect(answer()).toBe(false)
    },
  ],
  'filterToolConfiguredParams-01': [
    'a saved key that is no input any more is dropped',
    (answer) => {
      expect(answer()).toEqual({ k: 's' })
    },
  ],
  'getToolConfigStatus-07': [
    'an empty object is a value',
    (answer) => {
      expect(answer()).toEqual({ needConfig: false, status: 'configured' })
    },
  ],
  'validateToolConfiguration-07': [
    'a file input is refused, with upload on or off',
    (answer, [request]) => {
      expect(answer()).toBe(false)
      expect(api.validateToolConfiguration({ ...(request as object), canUploadFile: false } as never)).toBe(false)
    },
  ],
  'parseToolParamJsonSchema-18': [
    'a branch is checked',
    (answer) => {
      expect(faultPaths(answer)).toEqual([['anyOf', 0, 'type']])
    },
  ],
  'parseToolParamJsonSchema-19': [
    'a range of nothing is refused',
    (answer) => {
      expect(faultPaths(answer)).toEqual([['minLength']])
    },
  ],
  'parseToolParamJsonSchema-20': [
    'options of another type are refused, each',
    (answer) => {
      expect(faultPaths(answer)).toEqual([
        ['enum', 0],
        ['enum', 1],
      ])
    },
  ],
  'parseToolParamJsonSchema-26': [
    'a parameter that can only be null is warned of',
    (answer) => {
      expect((answer() as api.ParsedToolParam).warnings.map(({ path }) => path)).toEqual([['type']])
    },
  ],
}
