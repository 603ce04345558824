import { describe, expect, it } from 'vitest'
import {
  compileToolRuntime,
  type JsonSchema,
  jsonSchema2NodeInput,
  mergeToolRuntimeParams,
  setInputMode,
  validateToolInputValue,
  validateToolRuntimeParams,
} from '../../entries/compiler.ts'

function compile(jsonSchema: JsonSchema) {
  const projected = jsonSchema2NodeInput({ jsonSchema, schemaType: 'mcp' })
  const inputs = projected.map((input) => setInputMode({ input, mode: 'agentGenerated' }))
  const { modelTool, diagnostics } = compileToolRuntime({ toolId: 't', name: 't', inputs, jsonSchema })
  const dropped = diagnostics.filter(({ code }) => code === 'constraint_dropped').map(({ params }) => params['keyword'])
  return { parameters: modelTool.function.parameters ?? {}, dropped }
}

describe('References by anchor', () => {
  const roots: [string, JsonSchema][] = [
    ['$anchor', { $defs: { S: { $anchor: 'flag', type: 'boolean' } } }],
    [
      '$id of draft-07',
      {
        $schema: 'http://json-schema.org/draft-07/schema#',
        definitions: { S: { $id: '#flag', type: 'boolean' } },
      },
    ],
    [
      'id of draft-04',
      { $schema: 'http://json-schema.org/draft-04/schema#', definitions: { S: { id: '#flag', type: 'boolean' } } },
    ],
  ]
  it.each(roots)('lead to a definition that the model sees too: %s', (_name, root) => {
    const { parameters } = compile({ ...root, type: 'object', properties: { v: { $ref: '#flag' } } })
    const check = (v: unknown) => validateToolInputValue({ schema: parameters, value: { v } })
    expect(check(true)).toMatchObject({ success: true })
    expect(check('x')).toMatchObject({ success: false })
    expect(check('x').schemaError).toBeUndefined()
  })
})

describe('Rules on what the root does not declare', () => {
  const branches = {
    oneOf: [
      { properties: { a: {} }, required: ['a'] },
      { properties: { b: {} }, required: ['b'] },
    ],
  }

  it('are told as dropped where offering a parameter of a branch loosens them', () => {
    const { parameters, dropped } = compile({ type: 'object', ...branches, unevaluatedProperties: false })
    expect(validateToolInputValue({ schema: parameters, value: { a: 1 } }).success).toBe(true)
    expect(dropped).toEqual(['unevaluatedProperties'])
    expect(compile({ type: 'object', ...branches, additionalProperties: { type: 'string' } }).dropped).toEqual([
      'additionalProperties',
    ])
  })

  it('are kept without a word where every branch declares the parameters', () => {
    const root: JsonSchema = {
      type: 'object',
      anyOf: [{ properties: { a: { type: 'string' } } }, { properties: { a: { type: 'integer' } } }],
      unevaluatedProperties: false,
    }
    const { parameters, dropped } = compile(root)
    expect(dropped).toEqual([])
    for (const value of [{ a: 'x' }, { a: 1 }, { a: true }, { z: 1 }]) {
      const { success } = validateToolInputValue({ schema: parameters, value })
      expect(success).toBe(validateToolRuntimeParams({ jsonSchema: root, params: value }).success)
    }
  })
})

describe('Keywords that fit no model', () => {
  it('$async is not shown at any depth', () => {
    const { parameters } = compile({
      $async: true,
      type: 'object',
      properties: { $async: { type: 'string', $async: true } },
    })
    expect(parameters).toEqual({ type: 'object', properties: { $async: { type: 'string' } } })
  })
})

describe('References of a composed root', () => {
  const parts: [string, JsonSchema][] = [
    ['beside an anchor', { properties: { u: { $ref: '#named' } } }],
    ['in allOf', { allOf: [{ properties: { u: { type: 'string' } } }] }],
  ]
  it.each(parts)('lead to the same rules for fixed values and for a model’s arguments: %s', (_name, part) => {
    const { properties, ...rest } = part
    const jsonSchema: JsonSchema = {
      type: 'object',
      properties: { a: { type: 'object' }, v: { $ref: '#/properties/a' }, ...(properties as object) },
      $defs: { N: { $anchor: 'named', type: 'string' } },
      ...rest,
    }
    const inputs = jsonSchema2NodeInput({ jsonSchema, schemaType: 'mcp' })
    const fixed = inputs.filter(({ key }) => key === 'v').map((input) => ({ ...input, value: 'x' }))
    const { diagnostics } = compileToolRuntime({ toolId: 't', name: 't', inputs: fixed, jsonSchema })
    expect(diagnostics.map(({ code, key }) => [code, key])).toContainEqual(['invalid_binding', 'v'])
    const merge = (v: unknown) =>
      mergeToolRuntimeParams({ agentGeneratedKeys: ['v'], fixedInputBindings: {}, aiParams: { v }, jsonSchema })
    expect(merge('{"q":1}')).toEqual({ v: { q: 1 } })
    expect(merge(null)).toEqual({})
  })
})
