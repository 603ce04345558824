import { describe, expect, it } from 'vitest'
import {
  compileToolSet,
  type JsonSchema,
  lintToolSet,
  type ProviderTarget,
  ToolInputError,
  toProviderTool,
} from '../../entries/compiler.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'
import { deepFreeze } from '../helpers/model-schema-checks.ts'
import { findWireFaults } from '../helpers/provider-checks.ts'

const targets: ProviderTarget[] = ['openai', 'openai-strict', 'anthropic', 'gemini', 'mistral', 'bedrock', 'mcp']

const wrap = (parameters: unknown) => ({
  toolId: 't',
  modelTool: {
    type: 'function' as const,
    function: { name: 't', description: '', parameters: parameters as JsonSchema },
  },
})

const keys = fc.constantFrom('a', 'b c', 'properties', '$ref', 'required', '__proto__', 'constructor', '1', 'é')
const type = fc.constantFrom('string', 'integer', 'number', 'boolean', 'null', 'object', 'array')
const scalar = fc.constantFrom<unknown>('x', '1', 1, 0.5, true, null)
const reference = fc.constantFrom('#', '#/$defs/a', '#/$defs/b', '#/properties/a', '#/$defs/none', 'https://x.test/s')

const { schema } = fc.letrec<{ schema: unknown; node: unknown }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.boolean(),
    type.map((name) => ({ type: name })),
    tie('node'),
  ),
  node: fc.record(
    {
      type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })),
      properties: fc.dictionary(keys, tie('schema'), { maxKeys: 3 }),
      required: fc.uniqueArray(keys, { maxLength: 3 }),
      items: fc.oneof(tie('schema'), fc.array(tie('schema'), { maxLength: 2 })),
      prefixItems: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
      additionalProperties: tie('schema'),
      anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }),
      oneOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
      allOf: fc.array(tie('schema'), { minLength: 1, maxLength: 2 }),
      not: tie('schema'),
      enum: fc.uniqueArray(scalar, { minLength: 1, maxLength: 3 }),
      const: scalar,
      $ref: reference,
      patternProperties: fc.dictionary(fc.constantFrom('^a', '.'), tie('schema'), { maxKeys: 1 }),
      dependencies: fc.dictionary(keys, fc.oneof(tie('schema'), fc.array(keys)), { maxKeys: 2 }),
      format: fc.constantFrom('date', 'odd'),
      minimum: fc.integer(),
      description: fc.constant('words'),
    },
    { requiredKeys: [] },
  ),
}))

const parameters = fc
  .tuple(schema, fc.dictionary(fc.constantFrom('a', 'b'), schema, { maxKeys: 2 }))
  .map(([root, $defs]) => ({ type: 'object', ...(typeof root === 'object' ? root : {}), $defs }))

describe('Whatever the schema', () => {
  it.each(targets)('%s is sent only what it takes, the input stays as it is, and calls can be read', (target) => {
    fc.assert(
      fc.property(parameters, fc.jsonValue(), (root, args) => {
        const compiled = deepFreeze(wrap(root))
        const { tool, decodeArguments } = toProviderTool({ compiled, target })
        const named = { ...wrap(undefined), modelTool: compiled.modelTool }
        expect(findWireFaults(tool, target)).toEqual([])
        expect(JSON.stringify(toProviderTool({ compiled: named, target }).tool)).toBe(JSON.stringify(tool))
        decodeArguments(args)
        decodeArguments(JSON.stringify(args))
        lintToolSet({ compiled: [compiled], target })
      }),
      { numRuns: countRuns(300) },
    )
  })

  it.each(targets)('any value at all in its place does not throw for %s', (target) => {
    fc.assert(
      fc.property(
        fc.anything(),
        fc.anything(),
        fc.dictionary(
          fc.constantFrom(
            'properties',
            'anyOf',
            'items',
            '$defs',
            'required',
            'type',
            'enum',
            '$ref',
            'allOf',
            'format',
          ),
          fc.anything(),
        ),
        (whole, args, odd) => {
          for (const parameters of [whole, odd, { type: 'object', properties: { a: odd } }]) {
            const { decodeArguments } = toProviderTool({ compiled: wrap(parameters), target })
            decodeArguments(args)
            lintToolSet({ compiled: [wrap(parameters)], target })
          }
        },
      ),
    )
  })
})

describe('Hostile schemas and arguments', () => {
  const nest = (depth: number, wrapOne: (inner: object) => object) => {
    let current: object = { type: 'string' }
    for (let level = 0; level < depth; level++) current = wrapOne(current)
    return current
  }
  const cyclic: Record<string, unknown> = { type: 'object' }
  cyclic['properties'] = { a: cyclic, b: { anyOf: [cyclic, cyclic] } }
  const doubling = nest(60, (inner) => ({ type: 'object', properties: { a: inner, b: inner } }))
  const recursive = {
    $ref: '#/$defs/n',
    $defs: {
      n: {
        type: 'object',
        properties: { x: { allOf: [{ $ref: '#/$defs/n' }, { $ref: '#/$defs/m' }] } },
        required: ['x'],
      },
      m: { type: 'object', properties: { x: { $ref: '#/$defs/m', minProperties: 1 }, y: { allOf: [{ $ref: '#' }] } } },
    },
  }
  const chains = {
    type: 'object',
    properties: { a: { $ref: '#/$defs/d0' } },
    $defs: Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`d${index}`, { $ref: `#/$defs/d${(index + 1) % 300}` }]),
    ),
  }
  const wide = {
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: 20_000 }, (_, index) => [`p ${index}`, { type: 'integer', enum: [index] }]),
    ),
  }
  const named = {
    ...wide,
    propertyNames: { pattern: '^(a+)+$' },
    patternProperties: Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`${index}.* .*x`, { minLength: 1 }]),
    ),
    if: { patternProperties: { ' 1': false }, propertyNames: { maxLength: 3 } },
  }
  const deep = { type: 'object', properties: { a: nest(10_000, (inner) => ({ type: 'array', items: inner })) } }

  it.each(targets)('end for %s: cycles, recursion, depth, width', (target) => {
    for (const root of [cyclic, recursive, chains, wide, named, deep]) {
      const { tool, decodeArguments } = toProviderTool({ compiled: wrap(root), target })
      expect(JSON.stringify(tool).length).toBeGreaterThan(0)
      decodeArguments({ a: { a: {} }, x: { x: {} } })
      lintToolSet({ compiled: [wrap(root)], target })
    }
    // Shared parts are worked on once; written out as text this one would fill the memory.
    expect(toProviderTool({ compiled: wrap(doubling), target }).diagnostics).toBeDefined()
  })

  it.each(targets)('arguments that contain themselves or lie too deep come back from %s', (target) => {
    const tree = {
      $ref: '#/$defs/n',
      $defs: { n: { type: 'object', properties: { 'a b': { $ref: '#/$defs/n' }, c: { type: 'string' } } } },
    }
    const { decodeArguments } = toProviderTool({ compiled: wrap(tree), target })
    const loop: Record<string, unknown> = {}
    loop['a_b'] = loop
    loop['a b'] = loop
    expect(decodeArguments(loop)).toBe(loop)
    let shared: object = {}
    for (let level = 0; level < 100; level++) shared = { 'a b': shared, a_b: shared }
    expect(decodeArguments(shared)).toBe(shared)
    const text = `${'{"a_b":'.repeat(50_000)}1${'}'.repeat(50_000)}`
    expect(decodeArguments(text)).toBe(text)
  })
})

describe('a target that there is none of', () => {
  it('is an error of the caller, told by its code', () => {
    const source = { id: 't', name: 't', inputSchema: { type: 'object' } }
    for (const name of ['opanai', '', '__proto__', 'constructor', 'toString', null, 5, {}]) {
      const target = name as ProviderTarget
      const calls = [
        () => toProviderTool({ compiled: wrap({}), target }),
        () => lintToolSet({ compiled: [wrap({})], target }),
        () => compileToolSet({ tools: [{ source }], target }),
      ]
      for (const call of calls) expect(codeOf(call), String(name)).toBe('unknown_target')
    }
    expect(codeOf(() => toProviderTool({ compiled: wrap({}), target: 'portable' as ProviderTarget }))).toBe(
      'unknown_target',
    )
  })
})

function codeOf(call: () => unknown): string | undefined {
  try {
    call()
  } catch (error) {
    return ToolInputError.is(error) ? error.code : String(error)
  }
  return undefined
}
