import { describe, expect, it } from 'vitest'
import {
  applyToolInputConfigurations,
  compileToolRuntime,
  createToolInputConfigurations,
  createToolInputDefinitions,
  type JsonSchema,
  jsonSchema2NodeInput,
  mergeToolRuntimeParams,
  type NodeInput,
  prepareToolCall,
  readToolInputConfigurations,
  setInputMode,
  ToolInputError,
  type ToolInputMode,
} from '../../entries/compiler.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'
import { deepFreeze } from '../helpers/model-schema-checks.ts'

const project = (jsonSchema: JsonSchema) => jsonSchema2NodeInput({ jsonSchema, schemaType: 'mcp' })
const compile = (inputs: readonly NodeInput[], jsonSchema?: JsonSchema) =>
  compileToolRuntime({ toolId: 't', name: 't', inputs, jsonSchema })
const anything = { type: 'object', properties: { v: { description: 'Anything' } } } satisfies JsonSchema
const text: NodeInput = {
  key: 'v',
  label: 'v',
  valueType: 'string',
  renderTypeList: ['agentGenerated', 'input', 'reference'],
}

/** Absent, and the seven values that are easily taken for it or for each other. */
const values: readonly unknown[] = [undefined, null, '', 0, false, [], {}]

const modes = fc.constantFrom<ToolInputMode>('agentGenerated', 'manual')

describe('Law 1: reading and writing without an edit changes nothing, and unknown fields survive every edit', () => {
  it('an input set to the mode it has is the same object', () => {
    const input = deepFreeze({ ...text, selectedType: 'input' as const, 'x-host': { kept: true } })
    expect(setInputMode({ input, mode: 'manual' })).toBe(input)
  })

  it('unknown fields go through choices and toggles', () => {
    const [applied] = applyToolInputConfigurations({
      inputs: [deepFreeze({ ...text, 'x-host': { kept: true } })],
      configurations: [{ key: 'v', mode: 'manual', binding: 'b' }],
    })
    expect(applied).toMatchObject({ 'x-host': { kept: true }, value: 'b' })
  })
})

describe('Law 2: a value is never lost by a toggle', () => {
  it('any row of toggles that ends by hand compiles to the value the parameter had', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: false }), fc.array(modes), (value, toggles) => {
        const start: NodeInput = { ...text, selectedType: 'input', value }
        const before = compile([start]).fixedInputBindings
        const toggled = [...toggles, 'manual' as const].reduce((input, mode) => setInputMode({ input, mode }), start)
        expect(compile([toggled]).fixedInputBindings).toEqual(before)
      }),
    )
  })

  it('a saved choice keeps the value of a parameter that the model fills, and compile ignores it', () => {
    const [input] = applyToolInputConfigurations({
      inputs: [text],
      configurations: [{ key: 'v', mode: 'agentGenerated', binding: 'kept' }],
    })
    if (input === undefined) throw new Error('no input')
    expect(compile([input])).toMatchObject({ agentGeneratedKeys: ['v'], fixedInputBindings: {} })
    expect(readToolInputConfigurations([input])).toEqual([{ key: 'v', mode: 'agentGenerated', binding: 'kept' }])
    expect(compile([setInputMode({ input, mode: 'manual' })]).fixedInputBindings).toEqual({ v: 'kept' })
  })

  it('a manual choice without a binding is not sent, although there is a default', () => {
    const inputs = project({ type: 'object', properties: { v: { type: 'integer', default: 5 } } })
    const omitted = applyToolInputConfigurations({ inputs, configurations: [{ key: 'v', mode: 'manual' }] })
    expect(compile(omitted).fixedInputBindings).toEqual({})
    expect(readToolInputConfigurations(omitted)).toEqual([{ key: 'v', mode: 'manual' }])
    const untouched = inputs.map((input) => setInputMode({ input, mode: 'manual' }))
    expect(compile(untouched).fixedInputBindings).toEqual({ v: 5 })
  })
})

describe('Law 3: absent, null, empty text, 0, false, empty list and empty object are seven values', () => {
  it.each(values.map((value) => [JSON.stringify(value) ?? 'absent', value]))(
    '%s goes from choice to call as it is',
    (_name, value) => {
      const configurations = [{ key: 'v', mode: 'manual' as const, ...(value === undefined ? {} : { binding: value }) }]
      const inputs = applyToolInputConfigurations({ inputs: [{ ...text, defaultValue: 'default' }], configurations })
      const compiled = compile(inputs)
      const expected = value === undefined ? {} : { v: value }
      expect(compiled.fixedInputBindings).toStrictEqual(expected)
      expect(prepareToolCall({ compiled, aiParams: {} }).params).toStrictEqual(expected)
      expect(readToolInputConfigurations(inputs)).toStrictEqual(configurations)
    },
  )

  it.each(values.map((value) => [JSON.stringify(value) ?? 'absent', value]))(
    '%s goes from the model to the call as it is',
    (_name, value) => {
      const sent = value === undefined ? {} : { v: value }
      const request = { agentGeneratedKeys: ['v'], fixedInputBindings: {}, jsonSchema: anything, aiParams: sent }
      expect(mergeToolRuntimeParams(request)).toStrictEqual(sent)
    },
  )
})

describe('Law 4: no value is invented', () => {
  const jsonSchema = deepFreeze({
    type: 'object',
    properties: {
      choice: { enum: ['a', 'b'] },
      flags: { type: 'array', items: { enum: ['x'] } },
      on: { type: 'boolean' },
      level: { type: 'integer', enum: [1, 2, 3], default: 2 },
    },
  })

  it('an untouched manual parameter sends its default or nothing', () => {
    const inputs = project(jsonSchema).map((input) => setInputMode({ input, mode: 'manual' }))
    expect(compile(inputs, jsonSchema).fixedInputBindings).toStrictEqual({ level: 2 })
  })

  it('defaults of what the model left out are filled in only when asked for', () => {
    const compiled = compile(
      applyToolInputConfigurations({ inputs: project(jsonSchema), configurations: [] }),
      jsonSchema,
    )
    expect(prepareToolCall({ compiled, jsonSchema, aiParams: {} }).params).toStrictEqual({})
    const filled = prepareToolCall({ compiled, jsonSchema, aiParams: { on: false }, applyDefaults: true })
    expect(filled.params).toStrictEqual({ on: false, level: 2 })
    expect(filled.origin).toEqual({ on: 'model', level: 'default' })
  })
})

describe('Law 5: what is manual shows nowhere in the model schema', () => {
  it('a discriminator that is fixed leaves the one branch that fits, without its name', () => {
    const branch = (kind: string, field: string) => ({
      type: 'object',
      properties: { kind: { const: kind }, [field]: { type: 'string' } },
      required: ['kind', field],
    })
    const jsonSchema = deepFreeze({ oneOf: [branch('card', 'number'), branch('bank', 'iban')] })
    const configurations = [{ key: 'kind', mode: 'manual' as const, binding: 'bank' }]
    const inputs = applyToolInputConfigurations({ inputs: project(jsonSchema), configurations })
    const { modelTool, diagnostics } = compile(inputs, jsonSchema)
    expect(modelTool.function.parameters).toMatchObject({ type: 'object' })
    expect(JSON.stringify(modelTool)).not.toMatch(/kind|bank|card/)
    expect(JSON.stringify(modelTool)).toContain('"required":["iban"]')
    expect(diagnostics).toEqual([])
  })

  it('an upstream reference, whose value is not known, hides its key too', () => {
    const jsonSchema = deepFreeze({
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' } },
      oneOf: [{ properties: { b: { const: 'secret-one' } } }, { properties: { b: { const: 'secret-two' } } }],
    })
    const inputs = project(jsonSchema).map(
      (input): NodeInput =>
        input.key === 'b'
          ? { ...input, selectedType: 'reference', value: ['node', 'output'] }
          : setInputMode({ input, mode: 'agentGenerated' }),
    )
    const { modelTool, diagnostics, fixedInputBindings } = compile(inputs, jsonSchema)
    expect(modelTool.function.parameters).toEqual({ type: 'object', properties: { a: { type: 'string' } } })
    expect(fixedInputBindings).toEqual({ b: ['node', 'output'] })
    expect(diagnostics.map(({ code }) => code)).toEqual(['constraint_dropped'])
  })
})

describe('Law 6: the model can neither override a fixed value nor add a key', () => {
  it('whatever it sends', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (aiParams) => {
        const fixedInputBindings = { fixed: 'mine', constructor: 'c' }
        const params = mergeToolRuntimeParams({ agentGeneratedKeys: ['open'], fixedInputBindings, aiParams })
        expect(params).toMatchObject(fixedInputBindings)
        const added = Object.keys(params).filter((key) => !Object.hasOwn(fixedInputBindings, key))
        expect(added.every((key) => key === 'open')).toBe(true)
      }),
    )
  })
})

describe('Law 7: secrets never reach the model', () => {
  const jsonSchema = deepFreeze({
    type: 'object',
    properties: {
      token: { type: 'string', isSecret: true, default: 'sk-default', maxLength: 4 },
      byReference: { $ref: '#/$defs/key' },
      settings: { type: 'object', properties: { password: { type: 'string', isSecret: true } } },
      q: { type: 'string' },
    },
    $defs: { key: { type: 'string', isSecret: true } },
  })

  it('a parameter marked secret is not generated, even where the input says so', () => {
    const inputs = project(jsonSchema).map(
      (input): NodeInput => ({
        ...input,
        renderTypeList: ['agentGenerated', 'input'],
        selectedType: 'agentGenerated',
        value: 'sk-value',
      }),
    )
    const compiled = compile(inputs, jsonSchema)
    expect(compiled.agentGeneratedKeys).toEqual(['q'])
    expect(JSON.stringify(compiled.modelTool)).not.toMatch(/token|byReference|settings|sk-/)
    expect(JSON.stringify(compiled.diagnostics)).not.toMatch(/sk-/)
    expect(createToolInputDefinitions({ inputs, jsonSchema }).map(({ allowedModes }) => allowedModes)).toEqual([
      ['manual'],
      ['manual'],
      ['manual'],
      ['agentGenerated', 'manual'],
    ])
  })
})

describe('Law 8: compile is pure and total', () => {
  it('throws for a key both generated and fixed, and for nothing else', () => {
    let caught: unknown
    try {
      compileToolRuntime({
        toolId: 't',
        name: 't',
        inputs: [{ ...text, selectedType: 'agentGenerated' }],
        fixedInputBindings: { v: 1 },
      })
    } catch (error) {
      caught = error
    }
    expect(ToolInputError.is(caught, 'input_both_generated_and_fixed')).toBe(true)
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.string(), (schema, inputs, toolId) => {
        const request = { toolId, name: 't', inputs, jsonSchema: schema } as unknown as Parameters<
          typeof compileToolRuntime
        >[0]
        const compiled = compileToolRuntime(request)
        expect(compiled.modelTool.function.name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/)
      }),
      { numRuns: countRuns(500) },
    )
  })

  it('an input that was changed in place is read anew', () => {
    const jsonSchema: JsonSchema = { type: 'object', properties: { v: { type: 'string' }, list: { type: 'array' } } }
    const list: unknown[] = []
    const inputs: NodeInput[] = [
      { ...text, renderTypeList: ['agentGenerated', 'input'], selectedType: 'input', value: 'one' },
      { ...text, key: 'list', selectedType: 'input', value: list },
    ]
    const [first] = inputs
    if (first === undefined) throw new Error('no input')
    for (let round = 0; round < 3; round++)
      expect(compile(inputs, jsonSchema).fixedInputBindings).toMatchObject({ v: 'one' })
    first.value = 'two'
    expect(compile(inputs, jsonSchema).fixedInputBindings).toMatchObject({ v: 'two' })
    first.omitted = true
    expect(compile(inputs, jsonSchema).fixedInputBindings).toEqual({ list })
    first.selectedType = 'agentGenerated'
    expect(compile(inputs, jsonSchema).agentGeneratedKeys).toEqual(['v'])
    first.canAgentGenerated = false
    expect(compile(inputs, jsonSchema).agentGeneratedKeys).toEqual([])
    first.canAgentGenerated = true
    first.renderTypeList.push('password')
    expect(compile(inputs, jsonSchema).agentGeneratedKeys).toEqual([])
  })

  it('any order of edits compiles to what a first compile of the same inputs gives', () => {
    const properties = Object.fromEntries(['a', 'b', 'c'].map((key) => [key, { type: 'string', maxLength: 3 }]))
    const jsonSchema = deepFreeze({ type: 'object', properties, required: ['a', 'b'] })
    const edit = fc.record({ at: fc.nat(2), mode: modes, value: fc.constantFrom<unknown>('x', 'too long', 5, null) })
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        let inputs = project(jsonSchema)
        for (const { at, mode, value } of edits) {
          inputs = inputs.map((input, index) => (index === at ? { ...setInputMode({ input, mode }), value } : input))
          expect(compile(inputs, jsonSchema)).toEqual(compile(inputs, structuredClone(jsonSchema)))
        }
      }),
      { numRuns: countRuns(60) },
    )
  })
})

describe('Law 9: types keep their kind', () => {
  it('an integer enum stays integer from schema to call', () => {
    const jsonSchema = deepFreeze({ type: 'object', properties: { n: { type: 'integer', enum: [1, 3, 7] } } })
    const [input] = project(jsonSchema)
    expect(input?.list?.map(({ value }) => value)).toEqual([1, 3, 7])
    const chosen = applyToolInputConfigurations({
      inputs: project(jsonSchema),
      configurations: [{ key: 'n', mode: 'manual', binding: input?.list?.[1]?.value }],
    })
    const compiled = compile(chosen, jsonSchema)
    expect(compiled.diagnostics).toEqual([])
    expect(prepareToolCall({ compiled, jsonSchema, aiParams: {} })).toMatchObject({ params: { n: 3 }, issues: [] })
    const asText = chosen.map((each) => ({ ...each, value: '3' }))
    expect(compile(asText, jsonSchema).diagnostics).toMatchObject([{ code: 'invalid_binding', key: 'n' }])
  })

  it('definitions and configurations say what stands in the inputs', () => {
    const jsonSchema = deepFreeze({ type: 'object', properties: { n: { type: 'integer', default: 3 } } })
    const definitions = createToolInputDefinitions({ inputs: project(jsonSchema), jsonSchema })
    expect(definitions).toMatchObject([
      { key: 'n', jsonSchema: { type: 'integer', default: 3 }, allowedModes: ['agentGenerated', 'manual'] },
    ])
    expect(createToolInputConfigurations(definitions)).toEqual([{ key: 'n', mode: 'manual', binding: 3 }])
  })
})
