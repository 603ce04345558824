import { describe, expect, it } from 'vitest'
import {
  compileToolSet,
  type JsonSchema,
  type ProviderTarget,
  type ToolSetEntry,
  toProviderTool,
} from '../../entries/compiler.ts'
import { fc } from '../helpers/fuzz.ts'
import { deepFreeze } from '../helpers/model-schema-checks.ts'

const targets: (ProviderTarget | undefined)[] = [
  undefined,
  ...(['openai', 'openai-strict', 'anthropic', 'gemini', 'mistral', 'bedrock', 'mcp'] as const),
]
const tool = (id: string, properties: Record<string, unknown> = {}, more: JsonSchema = {}): ToolSetEntry => ({
  source: { id, name: id, inputSchema: deepFreeze({ type: 'object', properties, ...more }) },
})

function decode(entry: ToolSetEntry, args: unknown, target?: ProviderTarget) {
  const set = compileToolSet({ tools: [entry], target })
  return set.decodeCall(set.compiled[0]?.modelTool.function.name ?? '', args)
}

describe('A set of tools', () => {
  it('has legal, different names that do not depend on the order, and gives each call to its tool', () => {
    const id = fc.oneof(
      fc.constantFrom('a:b', 'a__b', 'a.b', 'a_b', 'a/b', 'x', '搜索', '-1', ''.padEnd(70, 'n')),
      fc.string({ minLength: 1, maxLength: 80 }),
    )
    fc.assert(
      fc.property(fc.uniqueArray(id, { maxLength: 12 }), fc.constantFrom(...targets), (ids, target) => {
        const set = compileToolSet({ tools: ids.map((each) => tool(each)), target })
        const names = set.compiled.map(({ modelTool }) => modelTool.function.name)
        expect(new Set(names).size).toBe(ids.length)
        for (const [index, name] of names.entries()) {
          expect(name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/)
          if (target === 'gemini') expect(name).toMatch(/^[a-zA-Z_]/)
          expect(set.decodeCall(name, {}).toolId).toBe(ids[index])
        }
        const reversed = compileToolSet({ tools: [...ids].reverse().map((each) => tool(each)), target })
        expect(reversed.compiled.map(({ modelTool }) => modelTool.function.name).reverse()).toEqual(names)
      }),
    )
  })

  it('a tool whose id is a legal name keeps it, whoever else would get it', () => {
    const { compiled, diagnostics } = compileToolSet({ tools: [tool('a:b'), tool('a__b')] })
    const names = compiled.map(({ modelTool }) => modelTool.function.name)
    expect(names[1]).toBe('a__b')
    expect(names[0]).toMatch(/^a_b_[a-z0-9]{12}$/)
    expect(diagnostics).toMatchObject([{ code: 'function_name_encoded', params: { toolId: 'a:b', name: names[0] } }])
  })

  it('goes on without its broken tools, and names each with its reason', () => {
    const hostile = {
      get source(): never {
        throw new Error('no')
      },
    }
    const cyclic: JsonSchema = { type: 'object', properties: {} }
    cyclic.properties = { again: cyclic }
    const entries = [
      tool('good', { q: { type: 'string' } }),
      tool('good', {}),
      { source: { id: 'bad_type', name: 'x', inputSchema: { type: 'object', properties: { n: { type: 'int' } } } } },
      { source: { id: 'text', name: 'x', inputSchema: { type: 'string' } } },
      { source: { id: '', name: 'x', inputSchema: {} } },
      null,
      7,
      hostile,
      { source: { id: 'no_schema', name: 'x' } },
      { source: { id: 'cyclic', name: 'x', inputSchema: cyclic } },
      { source: { id: 'odd_choices', name: 'x', inputSchema: { type: 'object' } }, configuration: [null, 5, 'x'] },
    ]
    const { compiled, diagnostics } = compileToolSet({ tools: entries as never })
    expect(compiled.map(({ toolId }) => toolId)).toEqual(['good', 'no_schema', 'cyclic', 'odd_choices'])
    const aside = diagnostics
      .filter(({ code }) => code === 'tool_set_aside')
      .map(({ params, path }) => [params['tool'], path])
    expect(aside).toEqual([
      ['good', '/tools/1'],
      ['bad_type', '/tools/2'],
      ['text', '/tools/3'],
      ['#5', '/tools/4'],
      ['#6', '/tools/5'],
      ['#7', '/tools/6'],
      ['#8', '/tools/7'],
    ])
    expect(compileToolSet({ tools: 'none' as never }).compiled).toEqual([])
  })

  it('starts with all parameters at the model, and fixes what the author chose', () => {
    const entry = {
      ...tool('t', { repo: { type: 'string' }, title: { type: 'string' } }),
      configuration: [{ key: 'repo', mode: 'manual' as const, binding: 'r' }],
    }
    const set = compileToolSet({ tools: [entry] })
    expect(set.compiled[0]).toMatchObject({ agentGeneratedKeys: ['title'], fixedInputBindings: { repo: 'r' } })
    const call = set.decodeCall('t', { title: 'x', repo: 'other' })
    expect(call.params).toEqual({ repo: 'r', title: 'x' })
    expect(call.diagnostics).toMatchObject([{ code: 'argument_not_offered', severity: 'warning', key: 'repo' }])
  })

  it('has the same names in its tools as their provider form', () => {
    for (const target of targets) {
      if (target === undefined) continue
      const { compiled } = compileToolSet({ tools: [tool('12306:a.b')], target })
      const [only] = compiled
      if (only === undefined) throw new Error('the tool was set aside')
      expect(JSON.stringify(toProviderTool({ compiled: only, target }).tool)).toContain(
        `"name":"${only.modelTool.function.name}"`,
      )
    }
  })
})

describe('A call', () => {
  const entry = tool('t', { n: { type: 'integer' }, id: { type: ['string', 'integer'] }, o: { type: 'object' } })

  it('of a function that is not there is told', () => {
    const { decodeCall } = compileToolSet({ tools: [entry] })
    for (const name of ['nope', '__proto__', 'constructor', '']) {
      expect(decodeCall(name, {})).toMatchObject({
        toolId: undefined,
        params: {},
        diagnostics: [{ code: 'unknown_function' }],
      })
    }
  })

  it.each([
    ['{"n":1', 'arguments_not_json'],
    ['', 'arguments_not_json'],
    ['[1]', 'arguments_not_object'],
    ['"{}"', 'arguments_not_object'],
    ['null', 'arguments_not_object'],
    [null, 'arguments_not_object'],
    [[], 'arguments_not_object'],
    [5, 'arguments_not_object'],
    [`{"o":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`, 'arguments_too_large'],
  ])('with %j is refused with a diagnostic', (args, code) => {
    expect(decode(entry, args)).toMatchObject({ toolId: 't', params: {}, diagnostics: [{ code, severity: 'error' }] })
  })

  it('without arguments is fine where there is nothing to fill', () => {
    for (const args of ['', ' ', null, undefined, '{}', {}]) {
      expect(decode(tool('ping'), args)).toEqual({ toolId: 'ping', params: {}, diagnostics: [] })
    }
  })

  it('never has its integers rounded: they are kept as text, or refused', () => {
    const exact = decode(entry, '{"id":12345678901234567890,"n":9007199254740991}')
    expect(exact.params).toEqual({ id: '12345678901234567890', n: 9007199254740991 })
    expect(exact.diagnostics).toMatchObject([
      { code: 'number_kept_as_text', params: { number: '12345678901234567890' } },
    ])
    const refused = decode(entry, '{"n":-9007199254740993}')
    expect(refused.diagnostics.map(({ code }) => code)).toEqual(['number_kept_as_text', 'argument_unfit'])
    expect(decode(entry, { n: 9007199254740993n }).params).toEqual({ n: '9007199254740993' })
    expect(decode(entry, { n: 5n })).toMatchObject({ params: { n: 5 }, diagnostics: [] })
    expect(decode(entry, { n: 2 ** 60 }).diagnostics).toMatchObject([{ code: 'number_perhaps_rounded' }])
  })

  it('keeps every integer that a model may write', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n }), fc.string(), (number, text) => {
        const { params } = decode(
          entry,
          `{"id": ${number}, "o": {${JSON.stringify(text)}: ${JSON.stringify(`${number}`)}}}`,
        )
        expect(String(typeof params['id'] === 'number' ? BigInt(params['id']) : params['id'])).toBe(String(number))
        expect(Object.values(params['o'] as object)).toEqual([String(number)])
      }),
    )
  })

  it('with a member __proto__ changes no prototype', () => {
    for (const target of targets) {
      const { params } = decode(entry, '{"__proto__":{"polluted":1},"o":{"__proto__":{"polluted":2}}}', target)
      expect(Object.getPrototypeOf(params)).toBe(Object.prototype)
      expect(Object.getPrototypeOf(params['o'] ?? {})).toBe(Object.prototype)
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
      expect(Object.keys(params)).not.toContain('__proto__')
    }
  })

  it('that does not fit says where, in the tool’s own words', () => {
    const keyed = tool('t', { 'a[b]': { type: 'integer' } }, { required: ['a[b]'] })
    const call = decode(keyed, { a_b: 'x' }, 'anthropic')
    expect(call.diagnostics).toMatchObject([
      { code: 'argument_unfit', severity: 'error', key: 'a[b]', path: '/params/a[b]' },
    ])
  })

  it('in a provider’s form comes back in the tool’s', () => {
    const rich = tool('t', {
      'a[b]': { type: 'integer', enum: [1, 2] },
      map: { type: 'object', additionalProperties: { type: 'integer' } },
    })
    expect(decode(rich, '{"a_b":"2"}', 'gemini').params).toEqual({ 'a[b]': 2 })
    expect(decode(rich, '{"a[b]":null,"map":"{\\"x\\":1}"}', 'openai-strict')).toEqual({
      toolId: 't',
      params: { map: { x: 1 } },
      diagnostics: [],
    })
  })
})
