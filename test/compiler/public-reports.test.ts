import { describe, expect, it } from 'vitest'
import {
  applyToolInputConfigurations,
  compileToolRuntime,
  encodeFunctionName,
  type JsonSchema,
  jsonSchema2NodeInput,
  mcpToolsToToolSources,
  mergeToolRuntimeParams,
  prepareToolCall,
  ToolInputError,
  validateToolRuntimeParams,
} from '../../entries/compiler.ts'
import { deepFreeze, findAnnotations, findDanglingReferences } from '../helpers/model-schema-checks.ts'
import { readSharedJson, sharedIsPresent } from '../helpers/shared-data.ts'

interface ToolCase {
  name: string
  inputSchema: JsonSchema
}

interface Case {
  id: string
  input: {
    tool: ToolCase
    tools: ToolCase[]
    config: { key: string; mode: 'agentGenerated' | 'manual'; value?: unknown }[] | string
    schema: JsonSchema
    fixed: Record<string, unknown>
    agentKeys: string[]
    modelArgs: Record<string, unknown>
    servers: Record<string, string[]>
  }
  expected: Record<string, never> & {
    parameters: { propertyNames: string[]; required: string[]; showsProperties: string[] }
    params: Record<string, unknown>
    dropped: string[]
    validate: { params: Record<string, unknown>; valid: boolean }[]
    alsoInvalid: { modelArgs: Record<string, unknown>; path: string }
    usable: string[]
    quarantined: string[]
    path: string
  }
}

function compile(tool: ToolCase, config: Case['input']['config']) {
  deepFreeze(tool.inputSchema)
  const choices = Array.isArray(config) ? config : []
  const inputs = applyToolInputConfigurations({
    inputs: jsonSchema2NodeInput({ jsonSchema: tool.inputSchema, schemaType: 'mcp' }),
    configurations: choices.map(({ key, mode, value }) => ({
      key,
      mode,
      ...(value === undefined ? {} : { binding: value }),
    })),
  })
  return compileToolRuntime({ toolId: tool.name, name: tool.name, inputs, jsonSchema: tool.inputSchema })
}

describe.skipIf(!sharedIsPresent)('Faults that people reported elsewhere', () => {
  const cases = sharedIsPresent ? (readSharedJson('cases/public-reports.json') as Case[]) : []
  const read = (id: string) => {
    const found = cases.find((each) => each.id === id)
    if (found === undefined) throw new Error(`no case ${id}`)
    return found
  }

  it('T01: a parameter called title stays, annotations called title go', () => {
    const { input, expected } = read('T01')
    const { parameters = {} } = compile(input.tool, input.config).modelTool.function
    const properties = parameters['properties'] as Record<string, JsonSchema>
    expect(Object.keys(properties).sort()).toEqual(expected.parameters.propertyNames)
    expect(parameters['required']).toEqual(expected.parameters.required)
    expect(findAnnotations(parameters)).toEqual([])
    expect(properties['title']?.['description']).toBe('Shown above the axes')
    expect(properties['type']?.['enum']).toEqual(['bar', 'line'])
  })

  it('T03: definitions that are needed are kept, others are not', () => {
    const { input, expected } = read('T03')
    const { parameters = {} } = compile(input.tool, input.config).modelTool.function
    expect(Object.keys(parameters['properties'] as object).sort()).toEqual(expected.parameters.propertyNames)
    expect(parameters['required']).toEqual(expected.parameters.required)
    expect(findDanglingReferences(parameters)).toEqual([])
    expect(Object.keys(parameters['$defs'] as object)).toEqual(['Item', 'Size'])
  })

  it('T04: a tool without parameters has no parameters to send', () => {
    for (const tool of read('T04').input.tools) {
      const compiled = compile(tool, [])
      expect(compiled.agentGeneratedKeys).toEqual([])
      expect(compiled.modelTool.function).not.toHaveProperty('parameters')
    }
  })

  it('T05: 0, false, the empty text, list and object are values', () => {
    const { input, expected } = read('T05')
    const { fixed, agentKeys, modelArgs } = input
    expect(
      mergeToolRuntimeParams({ agentGeneratedKeys: agentKeys, fixedInputBindings: fixed, aiParams: modelArgs }),
    ).toStrictEqual(expected.params)
  })

  it('T06: the model can neither override a fixed value nor add a key', () => {
    const { input, expected } = read('T06')
    const { fixed, agentKeys, modelArgs } = input
    const compiled = { agentGeneratedKeys: agentKeys, fixedInputBindings: fixed }
    const call = prepareToolCall({ compiled, aiParams: modelArgs })
    expect(call.params).toStrictEqual(expected.params)
    expect([...call.dropped].sort()).toEqual(expected.dropped)
    expect(mergeToolRuntimeParams({ ...compiled, aiParams: modelArgs })).toStrictEqual(expected.params)
    const both = { agentGeneratedKeys: ['region'], fixedInputBindings: fixed, aiParams: {} }
    expect(() => mergeToolRuntimeParams(both)).toThrow(/region/)
  })

  it('T07: JSON text becomes an object or array only where one is asked for and text is not', () => {
    const { input, expected } = read('T07')
    const compiled = { agentGeneratedKeys: input.agentKeys, fixedInputBindings: {} }
    const jsonSchema = deepFreeze(input.schema)
    const call = prepareToolCall({ compiled, jsonSchema, aiParams: input.modelArgs })
    expect(call.params).toEqual(expected.params)
    expect(call.issues).toEqual([])
    const broken = prepareToolCall({ compiled, jsonSchema, aiParams: expected.alsoInvalid.modelArgs })
    expect(broken.issues.map(({ path }) => path)).toEqual([expected.alsoInvalid.path])
  })

  it('T08: null is dropped only for an optional parameter that refuses it', () => {
    const { input, expected } = read('T08')
    const compiled = { agentGeneratedKeys: input.agentKeys, fixedInputBindings: {} }
    const call = prepareToolCall({ compiled, jsonSchema: deepFreeze(input.schema), aiParams: input.modelArgs })
    expect(call.params).toStrictEqual(expected.params)
    expect(call.dropped).toEqual(['country'])
    expect(call.issues.map(({ path }) => path)).toEqual([expected.path])
  })

  it('T15: function names are legal, unique, and the same in any order', () => {
    const ids = Object.entries(read('T15').input.servers).flatMap(([server, names]) =>
      names.map((name) => `${server}:${name}`),
    )
    const names = ids.map(encodeFunctionName)
    expect(new Set(names).size).toBe(ids.length)
    for (const name of names) expect(name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/)
    expect([...ids].reverse().map(encodeFunctionName)).toEqual([...names].reverse())
  })

  it('T16: a union at the root is offered as an object, and calls are checked against the union', () => {
    const { input, expected } = read('T16')
    const { parameters = {} } = compile(input.tool, input.config).modelTool.function
    expect(parameters['type']).toBe('object')
    expect(Object.keys(parameters['properties'] as object).sort()).toEqual(expected.parameters.showsProperties)
    for (const { params, valid } of expected.validate) {
      expect(validateToolRuntimeParams({ jsonSchema: input.tool.inputSchema, params }).success).toBe(valid)
      expect(validateToolRuntimeParams({ jsonSchema: parameters, params }).success).toBe(valid)
    }
  })

  it('T18: one malformed tool hides no other', () => {
    const { input, expected } = read('T18')
    const { sources, diagnostics } = mcpToolsToToolSources(deepFreeze(input.tools))
    expect(
      sources
        .map(({ name }) => name)
        .filter((name) => name !== 'no_schema')
        .sort(),
    ).toEqual(expected.usable)
    expect(diagnostics.map(({ params }) => params['tool']).sort()).toEqual(expected.quarantined)
    for (const { message, params } of diagnostics) expect(message).toContain(String(params['tool']))
  })
})

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

describe('the name of a function', () => {
  it.each([undefined, null, 7, {}, [], ''])('is legal also for an id that is none: %j', (id) => {
    expect(encodeFunctionName(id as unknown as string)).toMatch(/^[a-zA-Z0-9_-]{1,64}$/)
  })

  it('reads well for a tool of a server, and stays apart from every other id', () => {
    expect(encodeFunctionName('files:read_text_file')).toBe('files__read_text_file')
    const ids = ['files:read', 'files::read', 'files:_read', 'files_:read', 'a__b:c', 'files read', 'files.read']
    expect(new Set(ids.map(encodeFunctionName)).size).toBe(ids.length)
  })
})
