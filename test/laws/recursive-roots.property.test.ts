import { describe, expect, it } from 'vitest'
import {
  applyToolInputConfigurations,
  compileToolRuntime,
  type JsonSchema,
  jsonSchema2NodeInput,
} from '../../entries/compiler.ts'
import { interpretingEngine } from '../../src/validation/interpreting-engine.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'
import { checkWithInterpreter } from '../helpers/interpreter.ts'
import { deepFreeze, findDanglingReferences } from '../helpers/model-schema-checks.ts'

checkWithInterpreter()

const keys: readonly string[] = ['k0', 'k1', 'k2']
const key = fc.constantFrom(...keys)
const someKeys = fc.subarray([...keys])
const values = ['author-one', 'author-two'] as const

const property = fc.constantFrom<JsonSchema>(
  { type: 'string' },
  { enum: [...values] },
  { const: values[0] },
  { type: 'string', default: values[1] },
)
const rules = fc.constantFrom<JsonSchema>(
  {},
  { additionalProperties: false },
  { unevaluatedProperties: false },
  { maxProperties: 3 },
  { dependentRequired: { k0: ['k1'] } },
  { anyOf: [{ required: ['k0'] }, { required: ['children'] }] },
  { oneOf: [{ required: ['k1'] }, { not: { required: ['k1'] } }] },
  { propertyNames: { enum: [...keys, 'children'] } },
)

/** Roots whose `children` have the shape of the root, by each way to say so. */
const recursiveRoot = fc
  .record({
    members: fc.tuple(property, property, property),
    required: someKeys,
    rules,
    way: fc.constantFrom('#', 'definition', 'allOf', 'list', 'anchor', 'id', 'dynamic'),
  })
  .map(({ members, required, rules, way }) => {
    const nested = { type: 'array', items: way === 'dynamic' ? { $dynamicRef: '#node' } : { $ref: referenceOf(way) } }
    const properties = Object.fromEntries(keys.map((name, index) => [name, members[index]]))
    const node = { type: 'object', properties: { ...properties, children: nested }, required, ...rules }
    switch (way) {
      case 'definition':
        return { $ref: '#/$defs/Node', $defs: { Node: node } }
      case 'allOf':
        return { type: 'object', allOf: [{ $ref: '#/$defs/Node' }], $defs: { Node: node } }
      case 'list':
        return { ...node, $defs: { List: { type: 'object', properties: { of: { $ref: '#' } } } } }
      case 'anchor':
        return { $anchor: 'node', ...node }
      case 'id':
        return { $id: 'https://host.test/node', ...node }
      case 'dynamic':
        return { $dynamicAnchor: 'node', ...node }
      default:
        return node
    }
  }) as fc.Arbitrary<JsonSchema>

function referenceOf(way: string): string {
  const references = { list: '#/$defs/List', anchor: '#node', id: 'node', '#': '#' }
  return (references as Record<string, string>)[way] ?? '#/$defs/Node'
}

const text = fc.constantFrom<unknown>(...values, 'other', 1)
const node = fc.letrec<{ node: Record<string, unknown> }>((tie) => ({
  node: fc
    .tuple(fc.dictionary(key, text, { maxKeys: 3 }), fc.option(fc.array(tie('node'), { maxLength: 2 }), { freq: 1 }))
    .map(([members, children]) => (children === null ? members : { ...members, children })),
})).node

function compile(jsonSchema: JsonSchema, fixed: readonly string[]) {
  const inputs = applyToolInputConfigurations({
    inputs: jsonSchema2NodeInput({ jsonSchema, schemaType: 'mcp' }),
    configurations: fixed.map((each) => ({ key: each, mode: 'manual', binding: values[0] })),
  })
  return compileToolRuntime({ toolId: 't', name: 't', inputs, jsonSchema })
}

describe('For any root whose parameters hold values of its own shape, and any fixed keys', () => {
  it('no parameter is lost, and no fixed key, constant, listed value or default is anywhere in the model schema', () => {
    fc.assert(
      fc.property(recursiveRoot, fc.subarray([...keys], { minLength: 1 }), (jsonSchema, fixed) => {
        const { agentGeneratedKeys, modelTool } = compile(deepFreeze(jsonSchema), fixed)
        expect([...agentGeneratedKeys].sort()).toEqual(
          [...keys, 'children'].filter((each) => !fixed.includes(each)).sort(),
        )
        const parameters = modelTool.function.parameters ?? {}
        const sent = JSON.stringify(parameters)
        for (const each of fixed) expect(sent).not.toContain(`"${each}"`)
        if (fixed.length === keys.length) expect(sent).not.toMatch(/author-/)
        expect(findDanglingReferences(parameters)).toEqual([])
      }),
      { numRuns: countRuns(300) },
    )
  })

  it('what the tool accepts the model schema accepts, and more only where it is told', () => {
    let exact = 0
    fc.assert(
      fc.property(
        recursiveRoot,
        someKeys,
        fc.array(node, { minLength: 6, maxLength: 6 }),
        (jsonSchema, fixed, calls) => {
          const { agentGeneratedKeys, fixedInputBindings, modelTool, diagnostics } = compile(jsonSchema, fixed)
          const { parameters = {} } = modelTool.function
          const told = new Set(diagnostics.map(({ code }) => code))
          for (const call of calls) {
            const sent = Object.fromEntries(Object.entries(call).filter(([name]) => agentGeneratedKeys.includes(name)))
            const whole = interpretingEngine.validate(jsonSchema, { ...sent, ...fixedInputBindings })
            const shown = interpretingEngine.validate(parameters, sent)
            expect([whole.schemaError, shown.schemaError]).toEqual([undefined, undefined])
            if (whole.valid) expect(shown.valid).toBe(true)
            if (shown.valid && !whole.valid) {
              expect(told.has('constraint_dropped') || told.has('missing_binding') || told.has('invalid_binding')).toBe(
                true,
              )
            }
            if (!told.has('constraint_dropped')) exact++
          }
          if (told.has('nested_key_hidden')) {
            expect(told.has('constraint_dropped')).toBe(true)
            expect(fixed).not.toEqual([])
          }
        },
      ),
      { numRuns: countRuns(500) },
    )
    expect(exact).toBeGreaterThan(100)
  })

  it('nested values are described whole where nothing is fixed', () => {
    fc.assert(
      fc.property(recursiveRoot, (jsonSchema) => {
        const { diagnostics } = compile(jsonSchema, [])
        expect(diagnostics.filter(({ code }) => code === 'nested_key_hidden' || code === 'constraint_dropped')).toEqual(
          [],
        )
      }),
      { numRuns: countRuns(100) },
    )
  })
})
