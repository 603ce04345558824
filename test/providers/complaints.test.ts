import { describe, expect, it } from 'vitest'
import {
  compileToolSet,
  type Diagnostic,
  type JsonSchema,
  lintToolSet,
  type ProviderTarget,
  prepareToolCall,
  toProviderTool,
} from '../../entries/compiler.ts'
import { deepFreeze } from '../helpers/model-schema-checks.ts'
import { findWireFaults, readTool } from '../helpers/provider-checks.ts'

const targets: ProviderTarget[] = ['openai', 'openai-strict', 'anthropic', 'gemini', 'mistral', 'bedrock', 'mcp']

function compile(inputSchema: JsonSchema, name = 'tool') {
  const { compiled } = compileToolSet({ tools: [{ source: { id: name, name, inputSchema: deepFreeze(inputSchema) } }] })
  const [only] = compiled
  if (only === undefined) throw new Error('the tool was set aside')
  return only
}

const object = (properties: Record<string, unknown>, required: string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  ...(required.length === 0 ? {} : { required }),
})

const send = (inputSchema: JsonSchema, target: ProviderTarget) => {
  const sent = toProviderTool({ compiled: compile(inputSchema), target })
  expect(findWireFaults(sent.tool, target)).toEqual([])
  const { parameters = {} } = readTool(sent.tool)
  return { ...sent, parameters, properties: (parameters.properties ?? {}) as Record<string, JsonSchema> }
}

const codes = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ code }) => code)

describe('A key that a provider refuses does not poison the request', () => {
  const schema = object({ 'filter[id]': { type: 'string' }, nested: object({ 'a b': { type: 'integer' } }, ['a b']) })

  it.each(['anthropic', 'bedrock'] as const)('%s is sent a safe key at the top and the own one below', (target) => {
    const { properties, decodeArguments, diagnostics } = send(schema, target)
    expect(Object.keys(properties)).toEqual(['filter_id', 'nested'])
    expect(properties['nested']).toMatchObject({ properties: { 'a b': { type: 'integer' } }, required: ['a b'] })
    expect(decodeArguments({ filter_id: 'x', nested: { 'a b': 1 } })).toEqual({
      'filter[id]': 'x',
      nested: { 'a b': 1 },
    })
    expect(diagnostics).toMatchObject([
      { code: 'parameter_key_encoded', key: 'filter[id]', params: { name: 'filter_id' } },
    ])
  })

  it('Gemini is sent safe keys everywhere', () => {
    const { properties, decodeArguments } = send(schema, 'gemini')
    expect(properties['nested']).toMatchObject({ properties: { a_b: { type: 'integer' } }, required: ['a_b'] })
    expect(decodeArguments('{"filter_id":"x","nested":{"a_b":1}}')).toEqual({ 'filter[id]': 'x', nested: { 'a b': 1 } })
  })

  it('keys that come down to the same, or to a key the tool has, stay apart in any order', () => {
    const keys = ['a[b]', 'a b', 'a_b', '日本', '语言', '__proto', '1st', `${'x'.repeat(80)}`]
    const properties = Object.fromEntries(keys.map((key) => [key, { type: 'string' }]))
    const reversed = Object.fromEntries(Object.entries(properties).reverse())
    const one = send(object(properties), 'anthropic')
    const two = send(object(reversed), 'anthropic')
    expect(Object.keys(one.properties)).toHaveLength(keys.length)
    expect(Object.keys(one.properties).sort()).toEqual(Object.keys(two.properties).sort())
    const args = Object.fromEntries(Object.keys(one.properties).map((key) => [key, key]))
    expect(Object.keys(one.decodeArguments(args) as object).sort()).toEqual([...keys].sort())
  })

  it('the lint tells which key of which tool it is, and why', () => {
    const [finding] = lintToolSet({
      compiled: [compile(object({ ok: {} })), compile(schema, 'search')],
      target: 'anthropic',
    })
    expect(finding).toMatchObject({
      code: 'lint_key',
      severity: 'error',
      path: '/compiled/1/modelTool/function/parameters/properties/filter[id]',
      key: 'filter[id]',
      params: { tool: 'search', version: 'anthropic@2026-08', repaired: true },
    })
    expect(String(finding?.params['source'])).toMatch(/^https:/)
  })
})

describe('A union at the root', () => {
  const union: JsonSchema = {
    oneOf: [
      {
        type: 'object',
        properties: { kind: { const: 'card' }, number: { type: 'string' } },
        required: ['kind', 'number'],
      },
      { type: 'object', properties: { kind: { const: 'bank' }, iban: { type: 'string' } }, required: ['kind', 'iban'] },
    ],
  }

  it.each(['openai', 'openai-strict', 'anthropic', 'gemini', 'bedrock'] as const)(
    'is one list of optional properties for %s, with what each branch says, and is told',
    (target) => {
      const { properties, parameters, diagnostics } = send(union, target)
      expect(Object.keys(properties)).toEqual(['kind', 'number', 'iban'])
      expect(properties['kind']?.enum).toEqual(['card', 'bank'])
      expect(JSON.stringify(properties['iban'])).toContain('string')
      if (target !== 'openai-strict') expect(parameters.required).toEqual(['kind'])
      expect(codes(diagnostics)).toContain('root_rule_not_sent')
    },
  )

  it('stays where a provider takes it', () => {
    expect(send(union, 'mcp').parameters.oneOf).toHaveLength(2)
  })

  it('is an error before, and calls are still checked against it', () => {
    const compiled = compile(union)
    expect(lintToolSet({ compiled: [compiled], target: 'anthropic' })).toMatchObject([
      { code: 'lint_root_keyword', severity: 'error' },
    ])
    const { decodeArguments } = toProviderTool({ compiled, target: 'openai-strict' })
    const check = (args: object) =>
      prepareToolCall({ compiled, jsonSchema: union, aiParams: decodeArguments(args) }).issues.length
    expect(check({ kind: 'card', number: '1', iban: null })).toBe(0)
    expect(check({ kind: 'card', number: null, iban: 'x' })).toBeGreaterThan(0)
  })
})

describe('Arrays and objects that do not say what is in them', () => {
  const schema = object({ list: { type: 'array' }, map: { type: 'object' }, tuple: { type: ['array', 'null'] } })

  it.each(['openai', 'openai-strict', 'gemini'] as const)('are completed for %s', (target) => {
    send(schema, target)
  })

  it('are told as faults of the source', () => {
    const found = codes(lintToolSet({ compiled: [compile(schema)], target: 'openai' }))
    expect(found.sort()).toEqual(['lint_items', 'lint_items', 'lint_properties'])
  })

  it('free objects go to strict as JSON text and come back as objects', () => {
    const { properties, decodeArguments, diagnostics } = send(schema, 'openai-strict')
    expect(properties['map']).toMatchObject({ type: ['string', 'null'] })
    expect(codes(diagnostics)).toContain('sent_as_json_text')
    const args = { list: ['1', '"x"', 'plain'], map: '{"a":{"b":1}}', tuple: null }
    expect(decodeArguments(args)).toEqual({ list: [1, 'x', 'plain'], map: { a: { b: 1 } }, tuple: null })
    expect(decodeArguments({ list: null, map: null })).toEqual({})
  })
})

describe('Values that Gemini does not list', () => {
  it('are sent as text and come back with their type', () => {
    const { properties, decodeArguments, diagnostics } = send(
      object({
        size: { type: 'integer', enum: [1, 2, 10] },
        ratio: { enum: [0.5, -1] },
        on: { const: true },
        all: { type: 'boolean', enum: [true, false] },
      }),
      'gemini',
    )
    expect(properties['size']).toEqual({ type: 'string', enum: ['1', '2', '10'] })
    expect(properties['on']).toEqual({ type: 'string', enum: ['true'] })
    expect(properties['all']).toEqual({ type: 'boolean' })
    expect(codes(diagnostics)).toContain('values_sent_as_text')
    expect(decodeArguments({ size: '10', ratio: '-1', on: 'true', all: false })).toEqual({
      size: 10,
      ratio: -1,
      on: true,
      all: false,
    })
    expect(decodeArguments({ size: 2, ratio: 'other' })).toEqual({ size: 2, ratio: 'other' })
  })

  it('are not mixed up with texts that look alike', () => {
    const either = { anyOf: [{ type: 'string' }, { type: 'integer', enum: [1, 2] }] }
    const { properties, decodeArguments, diagnostics } = send(
      object({ either, mixed: { enum: ['1', 1, null] } }),
      'gemini',
    )
    expect(properties['either']).toEqual({ anyOf: [{ type: 'string' }, { type: 'integer' }] })
    expect(diagnostics).toMatchObject([{ code: 'rule_not_sent', params: { keyword: 'enum' } }])
    expect(decodeArguments({ either: '1', mixed: '1' })).toEqual({ either: '1', mixed: '1' })
    expect(decodeArguments({ either: 1, mixed: null })).toEqual({ either: 1, mixed: null })
  })
})

describe('Keywords that a provider refuses', () => {
  const schema = object(
    {
      additionalProperties: { type: 'string', pattern: '^a', minLength: 2 },
      $schema: { type: 'integer' },
      oneOf: { not: { type: 'null' }, allOf: [{ minimum: 1 }, { maximum: 5 }], type: 'integer' },
      $ref: { $ref: '#/$defs/node', description: 'A tree' },
      when: JSON.parse('{"if":{"type":"string"},"then":{"minLength":1},"type":["string","integer"]}'),
    },
    ['$schema'],
  )
  const whole: JsonSchema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...schema,
    $defs: { node: object({ next: { $ref: '#/$defs/node' }, value: { type: 'string' } }, ['next']) },
  }

  it('are left out where they are keywords, never where a property is called so', () => {
    const { properties, parameters, diagnostics } = send(whole, 'gemini')
    expect(Object.keys(properties)).toEqual(['additionalProperties', 'schema', 'oneOf', 'ref', 'when'])
    expect(properties['additionalProperties']).toEqual({ type: 'string' })
    expect(properties['oneOf']).toEqual({ type: 'integer', minimum: 1, maximum: 5 })
    expect(properties['ref']).toEqual({ description: 'A tree', anyOf: [{ $ref: '#/$defs/node' }] })
    expect(properties['when']).toEqual({ anyOf: [{ type: 'string' }, { type: 'integer' }] })
    expect(parameters.required).toEqual(['schema'])
    const dropped = diagnostics.filter(({ code }) => code === 'rule_not_sent').map(({ params }) => params['keyword'])
    expect(dropped.sort()).toEqual(['if', 'minLength', 'not', 'pattern', 'required', 'then'])
  })

  it('a recursive schema requires nothing that leads back to it, for Gemini', () => {
    const { $defs } = send(whole, 'gemini').parameters
    expect($defs).toEqual({
      node: { type: 'object', properties: { next: { $ref: '#/$defs/node' }, value: { type: 'string' } } },
    })
  })

  it('strict keeps what it takes and says the rest', () => {
    const { properties, diagnostics } = send(whole, 'openai-strict')
    expect(properties['additionalProperties']).toEqual({ type: ['string', 'null'], pattern: '^a' })
    expect(diagnostics.some(({ params }) => params['keyword'] === 'minLength')).toBe(true)
  })
})

describe('Names that a provider refuses', () => {
  it.each(targets)('are changed for %s, told and read back', (target) => {
    const ids = [
      'page.get',
      'page_get',
      'page/get',
      '搜索',
      '12306-query',
      '-x',
      'a'.repeat(90),
      'a__b',
      'a:b',
      'srv:x y',
    ]
    const entries = ids.map((id) => ({ source: { id, name: id, inputSchema: object({ q: { type: 'string' } }) } }))
    const set = compileToolSet({ tools: entries, target })
    const names = set.compiled.map((compiled) => readTool(toProviderTool({ compiled, target }).tool).name)
    expect(new Set(names).size).toBe(ids.length)
    for (const [index, name] of names.entries()) {
      expect(set.decodeCall(String(name), { q: 'v' })).toEqual({
        toolId: ids[index],
        params: { q: 'v' },
        diagnostics: [],
      })
    }
    const again = compileToolSet({ tools: [...entries].reverse(), target })
    expect(again.compiled.map(({ modelTool }) => modelTool.function.name).reverse()).toEqual(names)
    expect(codes(lintToolSet({ compiled: set.compiled, target })).filter((code) => code.includes('name'))).toEqual([])
  })

  it('used twice, or refused, are errors of the set', () => {
    const [one, two] = [compile(object({}), 'same'), compile(object({}), 'same')]
    expect(lintToolSet({ compiled: [one, two], target: 'openai' })).toMatchObject([
      { code: 'lint_name_twice', params: { count: 2 } },
    ])
    const bad = { ...one, modelTool: { ...one.modelTool, function: { name: 'a.b', description: '' } } }
    expect(codes(lintToolSet({ compiled: [bad], target: 'mistral' }))).toEqual(['lint_name'])
    expect(codes(lintToolSet({ compiled: [bad], target: 'mcp' }))).toEqual([])
    const colon = { ...one, modelTool: { ...one.modelTool, function: { name: 'a:b', description: '' } } }
    expect(codes(lintToolSet({ compiled: [colon], target: 'gemini' }))).toEqual(['lint_name_risky'])
  })
})

describe('Budgets of a request', () => {
  const tools = (count: number, properties: Record<string, unknown>) =>
    Array.from({ length: count }, (_, index) => compile(object(properties), `tool_${index}`))

  it('too many tools are an error for OpenAI and none one fewer', () => {
    expect(lintToolSet({ compiled: tools(129, {}), target: 'openai' })).toMatchObject([
      { code: 'lint_set_budget', severity: 'error', params: { count: 129, limit: 128, budget: 'tools' } },
    ])
    expect(lintToolSet({ compiled: tools(128, {}), target: 'openai' })).toEqual([])
  })

  it('Anthropic’s strict budgets are told with the tool that is best left not strict', () => {
    const big = compile(
      object(Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`p${index}`, { type: 'string' }]))),
      'big',
    )
    const found = lintToolSet({
      compiled: [...tools(5, { q: { type: ['string', 'null'] } }), big],
      target: 'anthropic',
    })
    expect(found).toMatchObject([
      {
        code: 'lint_strict_budget',
        severity: 'info',
        params: { budget: 'optional parameters', count: 25, limit: 24, tool: 'big' },
      },
    ])
  })

  it('strict limits on one tool are counted', () => {
    const enums = {
      e: { type: 'string', enum: Array.from({ length: 1001 }, (_, index) => `${'v'.repeat(20)}${index}`) },
    }
    const deep = Array.from({ length: 11 }).reduce<unknown>((inner) => object({ inner }), { type: 'string' })
    const found = lintToolSet({
      compiled: [compile(object(enums), 'enums'), compile(object({ deep }), 'deep')],
      target: 'openai-strict',
    })
    const budgets = found
      .filter(({ code }) => code === 'lint_tool_budget')
      .map(({ params }) => [params['tool'], params['budget']])
    expect(budgets).toEqual([
      ['enums', 'enum values'],
      ['enums', 'characters in one enum of more than 250 values'],
      ['deep', 'levels'],
    ])
  })

  it('the portable floor asks for what every provider takes', () => {
    const risky = compile({
      ...object({ 'a.b': {}, n: { enum: [1] }, r: { $ref: '#/$defs/r' } }),
      $defs: { r: { type: 'string' } },
    })
    expect(codes(lintToolSet({ compiled: [risky], target: 'portable' })).sort()).toEqual([
      'lint_enum',
      'lint_key',
      'lint_reference',
      'lint_type',
    ])
    expect(lintToolSet({ compiled: [compile(object({ ok: { type: 'string' } }))], target: 'portable' })).toEqual([])
  })
})

describe('A tool without parameters', () => {
  it.each([
    { type: 'object' },
    {},
    { type: 'object', properties: {} },
    { type: 'object', additionalProperties: false },
  ])('%j has a form for each provider', (inputSchema) => {
    const shapes = targets.map((target) => toProviderTool({ compiled: compile(inputSchema, 'ping'), target }).tool)
    const empty = { type: 'object', properties: {} }
    expect(shapes).toEqual([
      { type: 'function', function: { name: 'ping', description: 'ping' } },
      {
        type: 'function',
        function: {
          name: 'ping',
          description: 'ping',
          strict: true,
          parameters: { ...empty, required: [], additionalProperties: false },
        },
      },
      { name: 'ping', description: 'ping', input_schema: empty },
      { name: 'ping', description: 'ping' },
      { type: 'function', function: { name: 'ping', description: 'ping', parameters: empty } },
      { toolSpec: { name: 'ping', description: 'ping', inputSchema: { json: empty } } },
      { name: 'ping', description: 'ping', inputSchema: empty },
    ])
  })
})

describe('Strict', () => {
  it('makes optional parameters nullable and null absent, at every depth', () => {
    const item = object({ a: { type: 'string' }, b: { type: 'integer', enum: [1, 2] } }, ['a'])
    const { properties, decodeArguments } = send(
      object({ list: { type: 'array', items: item }, q: { type: 'string', description: 'Query' } }, ['list']),
      'openai-strict',
    )
    expect(properties['q']).toEqual({ type: ['string', 'null'], description: 'Query' })
    expect(properties['list']).toMatchObject({
      items: {
        required: ['a', 'b'],
        properties: { b: { anyOf: [{ type: 'integer', enum: [1, 2] }, { type: 'null' }] } },
      },
    })
    expect(
      decodeArguments({
        list: [
          { a: 'x', b: null },
          { a: 'y', b: 2 },
        ],
        q: null,
      }),
    ).toEqual({ list: [{ a: 'x' }, { a: 'y', b: 2 }] })
  })

  it('keeps a null that is a value of its own, and tells that it can’t be left out', () => {
    const { decodeArguments, diagnostics } = send(object({ v: { type: ['string', 'null'] } }), 'openai-strict')
    expect(decodeArguments({ v: null })).toEqual({ v: null })
    expect(codes(diagnostics)).toEqual(['null_stands_for_absent'])
  })

  it('tells branches apart by their constants', () => {
    const a = object({ kind: { const: 'a' }, note: { type: 'string' } }, ['kind'])
    const b = object({ kind: { const: 'b' }, note: { type: ['string', 'null'] } }, ['kind', 'note'])
    const { decodeArguments } = send(object({ each: { anyOf: [a, b] } }, ['each']), 'openai-strict')
    expect(decodeArguments({ each: { kind: 'a', note: null } })).toEqual({ each: { kind: 'a' } })
    expect(decodeArguments({ each: { kind: 'b', note: null } })).toEqual({ each: { kind: 'b', note: null } })
  })
})
