import { describe, expect, it } from 'vitest'
import {
  type JsonSchemaOrBoolean,
  jsonSchema2NodeOutput,
  jsonSchema2SecretInput,
  type NodeOutput,
  nodeOutputs2JsonSchema,
  type SecretInput,
  secretInputs2JsonSchema,
  type ValueType,
} from '../../entries/compiler.ts'
import { validateToolInputValue } from '../../src/validation/validate-tool-params.ts'
import { fc } from '../helpers/fuzz.ts'

const key = fc
  .oneof(fc.constantFrom('a', 'title', 'constructor', 'x.y/z'), fc.string({ minLength: 1, maxLength: 6 }))
  .filter((name) => name !== '__proto__')
const valueTypes: ValueType[] = [
  'string',
  'number',
  'boolean',
  'object',
  'arrayString',
  'arrayNumber',
  'arrayBoolean',
  'arrayObject',
  'arrayAny',
  'any',
]

describe('the schema of outputs', () => {
  it('has the base of the value type, the name, the description, the default, and what is required', () => {
    const outputs: NodeOutput[] = [
      { key: 'n', label: 'Count', valueType: 'number', description: 'How many', defaultValue: 0, required: true },
      { key: 'rows', label: '', valueType: 'arrayObject', valueDesc: 'rows', deprecated: false },
      { key: 'free', label: 'Free', valueType: 'any' },
    ]
    expect(nodeOutputs2JsonSchema({ outputs })).toEqual({
      type: 'object',
      properties: {
        n: { type: 'number', title: 'Count', description: 'How many', default: 0 },
        rows: { type: 'array', items: { type: 'object' }, title: 'rows' },
        free: { title: 'Free' },
      },
      required: ['n'],
    })
    const { properties } = nodeOutputs2JsonSchema({ outputs, includeNodeMetadata: true })
    expect((properties as Record<string, object>)['rows']).toMatchObject({
      'x-fastgpt-node-output': { valueType: 'arrayObject', valueDesc: 'rows', deprecated: false },
    })
  })

  it('gives the same outputs back', () => {
    const output = fc.record(
      {
        key,
        label: fc.string({ minLength: 1 }),
        valueType: fc.constantFrom(...valueTypes),
        description: fc.string({ minLength: 1 }),
        required: fc.boolean(),
        type: fc.constantFrom('static', 'dynamic', 'hidden'),
        defaultValue: fc.jsonValue(),
        valueDesc: fc.string(),
        deprecated: fc.boolean(),
      },
      { requiredKeys: ['key', 'label', 'valueType', 'type'], noNullPrototype: true },
    )
    fc.assert(
      fc.property(fc.uniqueArray(output, { selector: (each) => each.key, maxLength: 5 }), (outputs) => {
        const jsonSchema = nodeOutputs2JsonSchema({ outputs: outputs as NodeOutput[], includeNodeMetadata: true })
        const again = new Map(jsonSchema2NodeOutput({ jsonSchema }).map((each) => [each.key, each]))
        expect(again.size).toBe(outputs.length)
        const isAnyRequired = outputs.some(({ required }) => required === true)
        for (const { required, ...each } of outputs) {
          expect(again.get(each.key)).toMatchObject(each)
          expect(again.get(each.key)?.required).toBe(isAnyRequired ? required === true : undefined)
        }
      }),
    )
  })
})

describe('the schema of settings', () => {
  it('marks secrets, and gives every control its type', () => {
    const secretInputs: SecretInput[] = [
      { key: 'token', label: 'Token', inputType: 'secret', required: true },
      { key: 'limit', label: 'limit', inputType: 'numberInput', description: 'At most' },
      { key: 'beta', label: 'Beta', inputType: 'switch' },
      {
        key: 'size',
        label: 'Size',
        inputType: 'select',
        list: [1, 2].map((value) => ({ label: String(value), value })),
      },
      {
        key: 'zone',
        label: 'Zone',
        inputType: 'select',
        list: [
          { label: 'North', value: 'n' },
          { label: 'South', value: 's' },
        ],
      },
    ]
    expect(secretInputs2JsonSchema({ secretInputs })).toEqual({
      type: 'object',
      properties: {
        token: { type: 'string', isSecret: true, title: 'Token' },
        limit: { type: 'number', title: 'limit', description: 'At most' },
        beta: { type: 'boolean', title: 'Beta' },
        size: { type: 'integer', enum: [1, 2], title: 'Size' },
        zone: {
          type: 'string',
          oneOf: [
            { const: 'n', title: 'North' },
            { const: 's', title: 'South' },
          ],
          title: 'Zone',
        },
      },
      required: ['token'],
    })
  })

  it('gives the same settings back, and takes each option that it offers', () => {
    const setting = fc.record(
      {
        key,
        label: fc.string({ minLength: 1 }),
        description: fc.string({ minLength: 1 }),
        inputType: fc.constantFrom<SecretInput['inputType']>('secret', 'input', 'numberInput', 'switch'),
      },
      { requiredKeys: ['key', 'label', 'inputType'], noNullPrototype: true },
    )
    const kinds = fc.oneof(fc.string(), fc.integer())
    const list = fc
      .uniqueArray(fc.tuple(kinds, fc.string({ minLength: 1 })), {
        selector: ([value]) => value,
        minLength: 1,
        maxLength: 4,
      })
      .filter((pairs) => new Set(pairs.map(([value]) => typeof value)).size === 1)
      .map((pairs) => pairs.map(([value, label]) => ({ label, value })))
    const choice = fc.tuple(setting, list).map(([each, its]) => ({ ...each, inputType: 'select' as const, list: its }))
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.oneof(setting, choice), { selector: (each) => each.key, maxLength: 5 }),
        (settings) => {
          const jsonSchema = secretInputs2JsonSchema({ secretInputs: settings as SecretInput[] })
          const again = new Map(jsonSchema2SecretInput({ jsonSchema })?.map((each) => [each.key, each]))
          for (const each of settings) expect(again.get(each.key)).toEqual(each)
          for (const each of settings) {
            const schema = (jsonSchema.properties as Record<string, object>)[each.key]
            const values = 'list' in each ? each.list.map(({ value }) => value) : []
            for (const value of values)
              expect(validateToolInputValue({ schema: (schema ?? false) as JsonSchemaOrBoolean, value }).success).toBe(
                true,
              )
          }
        },
      ),
    )
  })
})

describe('defaults', () => {
  it('are read through a reference, the property’s own first', () => {
    const $defs = { size: { $ref: '#/$defs/count' }, count: { type: 'integer', default: 0 } }
    const read = (property: object) => jsonSchema2NodeOutput({ jsonSchema: { properties: { v: property }, $defs } })[0]
    expect(read({ $ref: '#/$defs/size' })?.['defaultValue']).toBe(0)
    expect(read({ $ref: '#/$defs/size', default: 5 })?.['defaultValue']).toBe(5)
    expect(read({ $ref: '#/$defs/none' })).not.toHaveProperty('defaultValue')
  })
})
