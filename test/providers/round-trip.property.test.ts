import { describe, expect, it } from 'vitest'
import { type JsonSchema, type ProviderTarget, toProviderTool, validateToolInputValue } from '../../entries/compiler.ts'
import { convertParameters } from '../../src/providers/convert/convert-parameters.ts'
import { providerRules } from '../../src/providers/rules/table.ts'
import { encodeArguments } from '../helpers/encode-arguments.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'
import { checkWithInterpreter } from '../helpers/interpreter.ts'
import { readTool } from '../helpers/provider-checks.ts'

checkWithInterpreter()

const targets: ProviderTarget[] = ['openai', 'openai-strict', 'anthropic', 'gemini', 'mistral', 'bedrock', 'mcp']
/** Of keys that a provider refuses, of the safe name of one, and of plain ones. */
const names = ['a', 'b c', 'b_c', 'x-1', 'd[e]', '$f']
const key = fc.constantFrom(...names)
const scalar = fc.constantFrom<unknown>('x', 'yy', '1', 1, 2, 0.5, true, false, null)

const leaf = fc.oneof(
  fc.constantFrom<JsonSchema>(
    { type: 'string' },
    { type: 'string', minLength: 2 },
    { type: 'integer' },
    { type: 'number', minimum: 1 },
    { type: 'boolean' },
    { type: ['string', 'null'] },
    { const: 'x' },
    {},
    { $ref: '#/$defs/shared' },
  ),
  fc.uniqueArray(scalar, { minLength: 1, maxLength: 3 }).map((values) => ({ enum: values })),
)

const { object } = fc.letrec<{ schema: JsonSchema; object: JsonSchema }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    leaf,
    tie('object'),
    tie('schema').map((items) => ({ type: 'array', items })),
    fc.tuple(tie('schema'), tie('schema')).map((anyOf) => ({ anyOf })),
    fc.tuple(tie('object'), tie('object')).map(([one, two]) => ({
      anyOf: [withKind(one, 'one'), withKind(two, 'two')],
    })),
  ),
  object: fc
    .record(
      {
        properties: fc.dictionary(key, tie('schema'), { maxKeys: 3 }),
        required: fc.uniqueArray(key, { maxLength: 2 }),
        additionalProperties: fc.oneof(fc.boolean(), leaf),
      },
      { requiredKeys: [] },
    )
    .map((members) => ({ type: 'object', ...members })),
}))

function withKind(schema: JsonSchema, kind: string): JsonSchema {
  const { properties, required } = schema as { properties?: object; required?: string[] }
  return {
    ...schema,
    properties: { ...properties, kind: { const: kind } },
    required: [...new Set([...(required ?? []), 'kind'])],
  }
}

/** Rules about the parameters themselves, whose keys are the ones that most providers restrict. */
const rootRules = fc.record(
  {
    patternProperties: fc.dictionary(fc.constantFrom('^b', '_', '^[$]', '-'), leaf, { maxKeys: 2 }),
    propertyNames: fc.constantFrom<JsonSchema>(
      { pattern: '^[a-z ]+$' },
      { maxLength: 3 },
      { enum: ['a', 'b c', 'kind'] },
      { not: { const: 'b_c' } },
    ),
    dependentRequired: fc.dictionary(key, fc.uniqueArray(key, { maxLength: 2 }), { maxKeys: 2 }),
    dependentSchemas: fc.dictionary(key, object, { maxKeys: 1 }),
    conditions: fc
      .tuple(object, object, object)
      .map(([when, yes, no]) => Object.fromEntries([...Object.entries({ if: when, else: no }), ['then', yes]])),
    not: object,
    anyOf: fc.tuple(object, object),
    minProperties: fc.constantFrom(1, 2),
    unevaluatedProperties: fc.constant(false),
  },
  { requiredKeys: [] },
)
const parameters = fc
  .tuple(object, fc.oneof({ weight: 1, arbitrary: fc.constant({}) }, { weight: 2, arbitrary: rootRules }), leaf)
  .map(([root, rules, shared]): JsonSchema => {
    const $defs = { shared: Object.hasOwn(shared, '$ref') ? {} : shared }
    const { conditions, ...others }: { conditions?: JsonSchema } = rules
    return { ...root, ...others, ...conditions, $defs }
  })

/** A value that may fit: of the keys and constants that the schemas have. */
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    scalar,
    fc.dictionary(fc.oneof(key, fc.constant('kind')), fc.oneof(tie('value'), fc.constantFrom('one', 'two')), {
      maxKeys: 3,
    }),
    fc.array(tie('value'), { maxLength: 2 }),
  ),
}))
const args = fc.dictionary(fc.oneof(key, fc.constant('kind')), value, { maxKeys: 4 })

const wrap = (parameters: JsonSchema) => ({
  toolId: 't',
  modelTool: { type: 'function' as const, function: { name: 't', description: '', parameters } },
})
const fits = (schema: JsonSchema, value: unknown) => validateToolInputValue({ schema, value }).success
/** Findings that tell of something which the provider's form lets through or can't say. */
const lossy: ReadonlySet<string> = new Set(
  `rule_not_sent root_rule_not_sent parameter_left_out sent_as_json_text schema_cut dangling_reference
  null_stands_for_absent object_closed`.split(/\s+/),
)

/** Findings that tell of calls which the provider's form can't say. */
const narrowing: ReadonlySet<string> = new Set(['object_closed', 'parameter_left_out', 'root_rule_not_sent'])

/** A free key that is the safe name of another can't be told from it. */
const usesSafeName = (root: JsonSchema, params: object) =>
  JSON.stringify(params).includes('"b_c":') && !JSON.stringify(root).includes('"b_c":')

const calls = fc.array(args, { minLength: 6, maxLength: 12 })

describe.each(targets)('For any parameters, %s', (target) => {
  it('is sent a form that takes every call the tool takes, and reads it back as it was', () => {
    const isStrict = target === 'openai-strict'
    let count = 0
    fc.assert(
      fc.property(parameters, calls, (root, given) => {
        const { tool, decodeArguments, diagnostics } = toProviderTool({ compiled: wrap(root), target })
        const codes = diagnostics.map(({ code }) => code)
        const { codec } = convertParameters(root, providerRules[target], '')
        for (const params of given) {
          if (!fits(root, params) || usesSafeName(root, params)) continue
          count++
          const sent = encodeArguments(params, codec)
          if (!codes.some((code) => narrowing.has(code)) && !isStrict) {
            const { parameters = {} } = readTool(tool)
            expect(fits(parameters, sent), `${JSON.stringify(sent)} of ${JSON.stringify(parameters)}`).toBe(true)
          }
          // Where null means absent, and a rule that was left out let null through, the two are one.
          const losesNull = codes.includes('null_stands_for_absent') || (isStrict && codes.includes('rule_not_sent'))
          if (!losesNull) expect(decodeArguments(JSON.stringify(sent))).toEqual(params)
        }
      }),
      { numRuns: countRuns(250) },
    )
    expect(count).toBeGreaterThan(100)
  })

  it('says why, where a call that its form takes is none that the tool takes', () => {
    fc.assert(
      fc.property(parameters, calls, (root, given) => {
        const { tool, decodeArguments, diagnostics } = toProviderTool({ compiled: wrap(root), target })
        const codes = diagnostics.map(({ code }) => code)
        if (codes.some((code) => lossy.has(code))) return
        const { parameters = {} } = readTool(tool)
        const { codec } = convertParameters(root, providerRules[target], '')
        // A key that was not offered is no name of the provider's form.
        const free = codes.includes('parameter_key_encoded') ? [] : given
        for (const sent of [...free, ...given.map((each) => encodeArguments(each, codec))]) {
          if (!fits(parameters, sent)) continue
          const decoded = decodeArguments(sent)
          const text = `${JSON.stringify(sent)} is read as ${JSON.stringify(decoded)} of ${JSON.stringify(parameters)}`
          expect(fits(root, decoded), text).toBe(true)
        }
      }),
      { numRuns: countRuns(250) },
    )
  })
})
