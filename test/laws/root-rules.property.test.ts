import { describe, expect, it } from 'vitest'
import {
  compileToolRuntime,
  type JsonSchema,
  jsonSchema2NodeInput,
  validateToolInputValue,
  validateToolRuntimeParams,
} from '../../entries/compiler.ts'
import { applyToolInputConfigurations } from '../../src/compiler/configurations.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'
import { checkWithInterpreter } from '../helpers/interpreter.ts'
import { deepFreeze, findAnnotations, findDanglingReferences, findMentions } from '../helpers/model-schema-checks.ts'

checkWithInterpreter()

const keys = ['a', 'b', 'c', 'd'] as const
const key = fc.constantFrom(...keys)
const someKeys = fc.uniqueArray(key, { minLength: 1, maxLength: 3 })
const value = fc.constantFrom<unknown>('x', 'y', 1, 2, null, true)

const property = fc.oneof(
  fc.constantFrom<JsonSchema>(
    {},
    { type: 'string' },
    { type: 'integer', title: 'T' },
    { type: ['string', 'null'], default: 'x' },
  ),
  value.map((constant): JsonSchema => ({ const: constant })),
  fc.uniqueArray(value, { minLength: 1, maxLength: 3 }).map((values): JsonSchema => ({ enum: values })),
  fc.constant<JsonSchema>({ $ref: '#/$defs/text' }),
)
const properties = fc.dictionary(key, property, { minKeys: 1, maxKeys: 3 })
const wholeArguments = fc.dictionary(key, value, { maxKeys: 3 })

const rule = fc.letrec<{ rule: JsonSchema; leaf: JsonSchema }>((tie) => ({
  leaf: fc.oneof(
    someKeys.map((required): JsonSchema => ({ required })),
    properties.map((members): JsonSchema => ({ properties: members })),
    fc
      .tuple(properties, someKeys)
      .map(([members, required]): JsonSchema => ({ type: 'object', properties: members, required })),
    properties.map((members): JsonSchema => ({ properties: members, additionalProperties: false })),
    fc.integer({ min: 0, max: 4 }).map((minProperties): JsonSchema => ({ minProperties })),
    fc.integer({ min: 0, max: 4 }).map((maxProperties): JsonSchema => ({ maxProperties })),
    fc.tuple(key, someKeys).map(([name, needs]): JsonSchema => ({ dependentRequired: { [name]: needs } })),
    someKeys.map((names): JsonSchema => ({ propertyNames: { enum: names } })),
    wholeArguments.map((constant): JsonSchema => ({ const: constant })),
    fc.array(wholeArguments, { minLength: 1, maxLength: 3 }).map((values): JsonSchema => ({ enum: values })),
    fc.constant<JsonSchema>({ $ref: '#/$defs/rule' }),
  ),
  rule: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    tie('leaf'),
    fc.array(tie('rule'), { minLength: 1, maxLength: 3 }).map((anyOf): JsonSchema => ({ anyOf })),
    fc.array(tie('rule'), { minLength: 1, maxLength: 3 }).map((oneOf): JsonSchema => ({ oneOf })),
    fc.array(tie('rule'), { minLength: 1, maxLength: 3 }).map((allOf): JsonSchema => ({ allOf })),
    tie('rule').map((not): JsonSchema => ({ not })),
    fc.tuple(tie('rule'), tie('rule'), tie('rule')).map(
      ([condition, yes, no]): JsonSchema =>
        Object.fromEntries([
          ['if', condition],
          ['then', yes],
          ['else', no],
        ]),
    ),
    fc.tuple(key, tie('rule')).map(([name, needs]): JsonSchema => ({ dependentSchemas: { [name]: needs } })),
  ),
})).rule

const root = fc
  .record({
    members: fc.dictionary(key, property, { maxKeys: 4 }),
    required: fc.option(someKeys),
    rules: rule,
    more: rule,
    shared: rule,
    closed: fc.boolean(),
  })
  .map(({ members, required, rules, more, shared, closed }): JsonSchema => {
    const schema: JsonSchema = {
      type: 'object',
      properties: members,
      ...(required === null ? {} : { required }),
      ...more,
      ...rules,
    }
    if (closed) schema.additionalProperties = false
    return {
      ...schema,
      $defs: { text: { type: 'string', title: 'Text' }, rule: withoutReferences(shared), spare: { type: 'null' } },
    }
  })

/** A definition that refers to itself would only test how an engine ends. */
function withoutReferences(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/rule"', '"#/$defs/text"'))
}

const choice = fc.record({ manual: fc.boolean(), bound: fc.boolean(), binding: value })
const choices = fc.tuple(choice, choice, choice, choice)
const args = fc.dictionary(key, value, { maxKeys: 4 })

function compile(jsonSchema: JsonSchema, chosen: readonly { manual: boolean; bound: boolean; binding: unknown }[]) {
  const projected = jsonSchema2NodeInput({ jsonSchema, schemaType: 'mcp' })
  const configurations = keys.flatMap((name, index) => {
    const { manual, bound, binding } = chosen[index] ?? { manual: false, bound: false, binding: undefined }
    return manual ? [{ key: name, mode: 'manual' as const, ...(bound ? { binding } : {}) }] : []
  })
  const inputs = applyToolInputConfigurations({ inputs: projected, configurations })
  const compiled = compileToolRuntime({ toolId: 't', name: 't', inputs: deepFreeze(inputs), jsonSchema })
  return { ...compiled, keys: inputs.map((input) => input.key) }
}

const faultCodes = ['constraint_dropped', 'missing_binding', 'invalid_binding']

describe('For any root rules and any choice of modes', () => {
  it('the model schema accepts what the whole tool accepts, and more only with a finding', () => {
    let exact = 0
    fc.assert(
      fc.property(root, choices, fc.array(args, { minLength: 8, maxLength: 8 }), (jsonSchema, chosen, calls) => {
        deepFreeze(jsonSchema)
        const { agentGeneratedKeys, fixedInputBindings, modelTool, diagnostics } = compile(jsonSchema, chosen)
        const { parameters } = modelTool.function
        if (parameters === undefined) return
        const isWider = diagnostics.some(({ code }) => faultCodes.includes(code))
        for (const call of calls) {
          const sent = Object.fromEntries(Object.entries(call).filter(([name]) => agentGeneratedKeys.includes(name)))
          const whole = validateToolRuntimeParams({ jsonSchema, params: { ...fixedInputBindings, ...sent } }).success
          const shown = validateToolInputValue({ schema: parameters, value: sent }).success
          if (whole && !shown) throw new Error(`too narrow for ${JSON.stringify(sent)}: ${JSON.stringify(parameters)}`)
          if (!isWider && shown && !whole)
            throw new Error(`too wide for ${JSON.stringify(sent)}: ${JSON.stringify(parameters)}`)
          if (!isWider) exact++
        }
      }),
      { numRuns: countRuns(1000) },
    )
    expect(exact).toBeGreaterThan(500)
  })

  it('no manual key, annotation or dangling reference is left in the model schema', () => {
    fc.assert(
      fc.property(root, choices, (jsonSchema, chosen) => {
        const { agentGeneratedKeys, modelTool, keys: all } = compile(jsonSchema, chosen)
        const { parameters } = modelTool.function
        if (parameters === undefined) return
        for (const name of all) {
          if (!agentGeneratedKeys.includes(name)) expect(findMentions(name, parameters, parameters)).toEqual([])
        }
        expect(findAnnotations(parameters)).toEqual([])
        expect(findDanglingReferences(parameters)).toEqual([])
      }),
      { numRuns: countRuns(600) },
    )
  })

  it('equal input gives equal output', () => {
    fc.assert(
      fc.property(root, choices, (jsonSchema, chosen) => {
        expect(compile(structuredClone(jsonSchema), chosen)).toEqual(compile(jsonSchema, chosen))
      }),
      { numRuns: countRuns(200) },
    )
  })
})
