import { describe, expect, it } from 'vitest'
import {
  buildModelVisibleToolJsonSchema,
  compileToolRuntime,
  type JsonSchema,
  jsonSchema2NodeInput,
  mcpToolsToToolSources,
  mergeToolRuntimeParams,
  type NodeInput,
  prepareToolCall,
} from '../../entries/compiler.ts'
import { applyToolInputConfigurations } from '../../src/compiler/configurations.ts'
import { findAnnotations, findDanglingReferences } from '../helpers/model-schema-checks.ts'

const parse = (text: string): JsonSchema => JSON.parse(text)

function compile(jsonSchema: JsonSchema, manual: Record<string, unknown> = {}) {
  const projected = jsonSchema2NodeInput({ jsonSchema, schemaType: 'mcp' })
  const configurations = Object.entries(manual).map(([key, binding]) => ({ key, mode: 'manual' as const, binding }))
  const inputs = applyToolInputConfigurations({ inputs: projected, configurations })
  return compileToolRuntime({ toolId: 't', name: 't', inputs, jsonSchema })
}
const codes = (compiled: { diagnostics: readonly { code: string }[] }) => compiled.diagnostics.map(({ code }) => code)
const parametersOf = (compiled: ReturnType<typeof compile>): JsonSchema => compiled.modelTool.function.parameters ?? {}

function nest(depth: number): JsonSchema {
  let schema: JsonSchema = { type: 'string' }
  for (let level = 0; level < depth; level++) schema = { type: 'object', properties: { deeper: schema } }
  return schema
}

describe('Hostile schemas', () => {
  it('a schema that contains itself is cut and told', () => {
    const node: JsonSchema = { type: 'object', properties: {} }
    node.properties = { name: { type: 'string' }, child: node }
    const compiled = compile(node)
    expect(compiled.agentGeneratedKeys).toEqual(['name', 'child'])
    expect(() => JSON.stringify(compiled)).not.toThrow()
    expect(codes(compiled)).toContain('schema_cut')
  })

  it('10,000 levels are cut and told', () => {
    const compiled = compile(nest(10_000))
    expect(compiled.agentGeneratedKeys).toEqual(['deeper'])
    expect(() => JSON.stringify(compiled)).not.toThrow()
    expect(codes(compiled)).toContain('schema_cut')
  })

  it('20,000 parameters are compiled, each with its mode', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, index) => [`p${index}`, { type: 'string' }]),
    )
    const compiled = compile({ type: 'object', properties, maxProperties: 20_000 }, { p7: 'x' })
    expect(compiled.agentGeneratedKeys.length).toBe(19_999)
    expect(parametersOf(compiled)['maxProperties']).toBe(19_999)
  })

  it('five megabytes are compiled', () => {
    const values = Array.from({ length: 50_000 }, (_, index) => `${index}`.padStart(100, 'v'))
    const compiled = compile({ type: 'object', properties: { a: { enum: values }, b: { type: 'string' } } }, { b: 'x' })
    expect(compiled.agentGeneratedKeys).toEqual(['a'])
  })

  it('branches that refer to each other many times end', () => {
    const branch = (name: string) => ({ $ref: `#/$defs/${name}` })
    const $defs: Record<string, JsonSchema> = {}
    for (let index = 0; index < 40; index++) {
      const next = [branch(`d${index + 1}`), branch(`d${(index + 7) % 41}`)]
      $defs[`d${index}`] = { anyOf: next, oneOf: next, properties: { [`k${index}`]: { type: 'string' } } }
    }
    $defs['d40'] = { required: ['k0'] }
    const compiled = compile({ type: 'object', anyOf: [branch('d0'), branch('d1')], $defs }, { k0: 'x' })
    expect(compiled.fixedInputBindings).toEqual({ k0: 'x' })
    expect(findDanglingReferences(parametersOf(compiled))).toEqual([])
  })

  it('parameters that are called like keywords or members of Object are ordinary', () => {
    const names = [
      'properties',
      'required',
      '$ref',
      'enum',
      'items',
      'constructor',
      'toString',
      'hasOwnProperty',
      'default',
    ]
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'string', title: 'T', default: 'd' }]))
    const compiled = compile({ type: 'object', properties, required: names }, { enum: 'fixed', constructor: 'c' })
    expect(compiled.agentGeneratedKeys).toEqual(names.filter((name) => name !== 'enum' && name !== 'constructor'))
    expect(compiled.fixedInputBindings).toEqual({ enum: 'fixed', constructor: 'c' })
    expect(findAnnotations(parametersOf(compiled))).toEqual([])
    expect(codes(compiled)).toEqual([])
    const aiParams = { toString: 'a', constructor: 'evil' }
    const { params } = prepareToolCall({ compiled, aiParams })
    expect(params).toEqual({ enum: 'fixed', constructor: 'c', toString: 'a' })
  })

  it('__proto__ is refused everywhere and changes no prototype', () => {
    const jsonSchema = parse('{"type":"object","properties":{"__proto__":{"type":"object"},"a":{"type":"string"}}}')
    const compiled = compile(jsonSchema)
    expect(compiled.agentGeneratedKeys).toEqual(['a'])
    expect(codes(compiled)).toContain('key_refused')
    const given = compileToolRuntime({
      toolId: 't',
      name: 't',
      inputs: [],
      fixedInputBindings: parse('{"__proto__":{"admin":true},"b":1}'),
    })
    expect(given.fixedInputBindings).toEqual({ b: 1 })
    expect(Object.getPrototypeOf(given.fixedInputBindings)).toBe(Object.prototype)
    const merged = mergeToolRuntimeParams({
      agentGeneratedKeys: ['__proto__', 'a'],
      fixedInputBindings: {},
      aiParams: parse('{"__proto__":{"admin":true},"a":1}'),
    })
    expect(Object.keys(merged)).toEqual(['a'])
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype)
  })

  it('a nested property called __proto__ stays data', () => {
    const jsonSchema = parse('{"properties":{"a":{"properties":{"__proto__":{"type":"string","title":"T"}}}}}')
    const { a } = parametersOf(compile(jsonSchema)).properties as { a: { properties: object } }
    expect(Object.keys(a.properties)).toEqual(['__proto__'])
    expect(Object.getPrototypeOf(a.properties)).toBe(Object.prototype)
  })

  it('a reference out of the document is left out and told, one to nowhere too', () => {
    const compiled = compile({
      type: 'object',
      properties: {
        far: { $ref: 'https://schemas.test/far.json', description: 'Far' },
        lost: { $ref: '#/$defs/lost' },
        loop: { $ref: '#/$defs/loop' },
      },
      $defs: { loop: { $ref: '#/$defs/loop' } },
    })
    expect(parametersOf(compiled).properties).toEqual({ far: { description: 'Far' }, lost: {}, loop: {} })
    expect(codes(compiled)).toEqual(expect.arrayContaining(['remote_reference', 'dangling_reference']))
  })

  it.each([null, [], 'text', 5, true])('a schema that is %j counts as none', (jsonSchema) => {
    const compiled = compileToolRuntime({ toolId: 't', name: 't', inputs: [], jsonSchema: jsonSchema as never })
    expect(compiled.agentGeneratedKeys).toEqual([])
  })

  it('malformed keywords are passed over', () => {
    const compiled = compile({
      type: 'object',
      properties: { a: null, b: 5, c: false, d: { properties: [], anyOf: 'x', items: null } },
      required: null,
      anyOf: {},
      allOf: [null, 3],
      dependentRequired: [],
    } as JsonSchema)
    expect(compiled.agentGeneratedKeys).toEqual(['a', 'b', 'c', 'd'])
  })

  it('inputs that are no inputs are passed over', () => {
    const inputs = [null, 5, 'x', {}, { key: 3 }, { key: 'a', value: 1 }] as unknown as NodeInput[]
    expect(compileToolRuntime({ toolId: 't', name: 't', inputs }).fixedInputBindings).toEqual({ a: 1 })
    expect(compileToolRuntime({ toolId: 't', name: 't', inputs: undefined as never }).agentGeneratedKeys).toEqual([])
  })
})

describe('Hostile names and recursion', () => {
  const list = (count: number, each: (index: number) => JsonSchema) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, each(index)]))

  it('thousands of references by id lead where they say', () => {
    const jsonSchema = {
      type: 'object',
      properties: list(5000, (index) => ({ $ref: `d${index % 50}.json` })),
      $defs: list(50, (index) => ({ $id: `d${index}.json`, type: 'string' })),
    }
    const compiled = compile(jsonSchema, { p1: 'x' })
    expect(compiled.agentGeneratedKeys).toHaveLength(4999)
    expect(compiled.diagnostics).toEqual([])
    expect(findDanglingReferences(parametersOf(compiled))).toEqual([])
  })

  it('ids and references at every level of 10,000 are cut and told', () => {
    let deep: JsonSchema = { $id: 'end', $ref: 'far.json' }
    for (let level = 0; level < 10_000; level++) deep = { $id: `l${level}`, properties: { deep } }
    expect(codes(compile({ type: 'object', properties: { deep, q: { type: 'string' } } }, { q: 'x' }))).toContain(
      'schema_cut',
    )
  })

  it('root rules that lead to each other and back into values end', () => {
    const part = (index: number) => ({ $ref: `#/$defs/p${index % 300}` })
    const $defs = list(300, (index) => ({
      properties: { q: { const: `confidential ${index}` }, n: part(index + 1) },
      anyOf: [part(index + 3), part(index + 5)],
    }))
    const kids = { type: 'array', items: { $ref: '#' } }
    const anyOf = Array.from({ length: 300 }, (_, index) => part(index))
    const compiled = compile({ type: 'object', properties: { q: { type: 'string' }, kids }, anyOf, $defs }, { q: 'x' })
    expect(findDanglingReferences(parametersOf(compiled))).toEqual([])
    expect(JSON.stringify(compiled.modelTool)).not.toMatch(/"q"|confidential/)
  })

  it('definitions called like members of Object are ordinary, whatever names them', () => {
    const jsonSchema = parse(`{"type":"object","properties":{"a":{"$ref":"__proto__"},"b":{"$ref":"#/$defs/__proto__"},
      "kids":{"items":{"$ref":"#"}},"constructor":{"type":"string"}},
      "$defs":{"__proto__":{"$id":"__proto__","type":"string"},"constructor":{"$anchor":"constructor"}}}`)
    const compiled = compile(jsonSchema, { constructor: 'x' })
    expect(compiled.agentGeneratedKeys).toEqual(['a', 'b', 'kids'])
    expect(findDanglingReferences(parametersOf(compiled))).toEqual([])
    expect(Object.getPrototypeOf(parametersOf(compiled).$defs)).toBe(Object.prototype)
    expect(({} as Record<string, unknown>)['type']).toBeUndefined()
  })
})

describe('References into what is hidden', () => {
  it('a parameter that refers to a hidden one keeps its meaning without naming it', () => {
    const jsonSchema: JsonSchema = {
      type: 'object',
      properties: { secretive: { type: 'string', enum: ['x', 'y'] }, copy: { $ref: '#/properties/secretive' } },
    }
    const parameters = parametersOf(compile(jsonSchema, { secretive: 'x' }))
    expect(parameters).toEqual({
      type: 'object',
      properties: { copy: { $ref: '#/$defs/shared1' } },
      $defs: { shared1: { type: 'string', enum: ['x', 'y'] } },
    })
  })

  it('a recursive root stays recursive in the original sense', () => {
    const jsonSchema: JsonSchema = {
      type: 'object',
      properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#' } } },
      required: ['name'],
    }
    expect(parametersOf(compile(jsonSchema))).toMatchObject({ properties: { children: { items: { $ref: '#' } } } })
    const parameters = parametersOf(compile(jsonSchema, { name: 'root' }))
    expect(Object.keys(parameters.properties as object)).toEqual(['children'])
    expect(parameters.required).toBeUndefined()
    expect(findDanglingReferences(parameters)).toEqual([])
    expect(JSON.stringify(parameters)).not.toContain('name')
  })

  it('anchors are kept or moved, never lost', () => {
    const jsonSchema: JsonSchema = {
      type: 'object',
      properties: { a: { $ref: '#name' }, b: { $anchor: 'name', type: 'string' } },
    }
    expect(findDanglingReferences(parametersOf(compile(jsonSchema)))).toEqual([])
    const parameters = parametersOf(compile(jsonSchema, { b: 'x' }))
    expect(findDanglingReferences(parameters)).toEqual([])
    expect(JSON.stringify(parameters)).not.toContain('"b"')
  })
})

describe('MCP tool lists', () => {
  it.each([undefined, null, {}, 'tools', [null, 5, [], {}, { name: '' }]])(
    '%j gives no source and throws nothing',
    (tools) => {
      expect(mcpToolsToToolSources(tools).sources).toEqual([])
    },
  )

  it('duplicates, remote references, cycles and depth are set aside with their reason', () => {
    const cyclic: JsonSchema = { type: 'object' }
    cyclic.properties = { self: cyclic }
    const { sources, diagnostics } = mcpToolsToToolSources([
      { name: 'a', inputSchema: { type: 'object' } },
      { name: 'a', inputSchema: { type: 'object' } },
      { name: 'far', inputSchema: { type: 'object', properties: { x: { $ref: 'https://schemas.test/x' } } } },
      { name: 'deep', inputSchema: nest(10_000) },
      { name: 'list', inputSchema: { type: 'object', anyOf: {} } },
      { name: 'cyclic', inputSchema: cyclic },
    ])
    expect(sources.map(({ name }) => name)).toEqual(['a', 'cyclic'])
    expect(diagnostics.map(({ params }) => params['tool'])).toEqual(['a', 'far', 'deep', 'list'])
    expect(diagnostics.map(({ path }) => path)).toEqual(['/1', '/2', '/3', '/4'])
  })
})

describe('Model schemas from inputs alone', () => {
  it('a reference without its document is told and left out', () => {
    const input: NodeInput = {
      key: 'a',
      label: 'a',
      renderTypeList: ['agentGenerated'],
      customJsonSchema: { $ref: '#/$defs/gone', description: 'A' },
    }
    const schema = buildModelVisibleToolJsonSchema({ inputs: [input], toolParams: [input] })
    expect(schema).toEqual({ type: 'object', properties: { a: { description: 'A' } } })
  })
})
