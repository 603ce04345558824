import { describe, expect, it } from 'vitest'
import {
  assertToolRuntimeParams,
  compileToolRuntime,
  jsonSchema2NodeInput,
  prepareToolCall,
  setInputMode,
  ToolInputError,
} from '../../entries/compiler.ts'

const jsonSchema = {
  type: 'object',
  properties: {
    login: {
      type: 'object',
      properties: { user: { type: 'string' }, password: { type: 'string', isSecret: true } },
    },
    account: { $ref: '#/$defs/account' },
    query: { type: 'string' },
  },
  $defs: { account: { type: 'object', properties: { key: { $ref: '#/$defs/key' } } }, key: { isSecret: true } },
}

describe('a parameter with a secret somewhere inside', () => {
  const inputs = jsonSchema2NodeInput({ jsonSchema, schemaType: 'mcp' })

  it('is filled by hand only, and a toggle leaves it so', () => {
    for (const input of inputs.slice(0, 2)) {
      expect(input.canAgentGenerated).toBe(false)
      expect(setInputMode({ input, mode: 'agentGenerated' })).toBe(input)
    }
    expect(inputs[2]?.canAgentGenerated).toBeUndefined()
  })

  it('is never in the model schema, also where saved data says otherwise', () => {
    const tampered = inputs.map((input) => ({
      ...input,
      canAgentGenerated: true,
      renderTypeList: ['agentGenerated' as const, ...input.renderTypeList],
      selectedType: 'agentGenerated' as const,
    }))
    const compiled = compileToolRuntime({ toolId: 't', name: 't', inputs: tampered, jsonSchema })
    expect(compiled.agentGeneratedKeys).toEqual(['query'])
    expect(JSON.stringify(compiled.modelTool)).not.toMatch(/password|account|isSecret/)
  })
})

describe('a finding about a secret', () => {
  const secret = 'tok/3+n'
  const rules = [
    { type: 'string', const: secret },
    { type: 'string', enum: [secret, 'other'] },
    { type: 'string', pattern: `^${secret}$` },
    { type: 'object', additionalProperties: false },
    { type: 'object', propertyNames: { maxLength: 2 } },
    { type: 'object', unevaluatedProperties: false },
  ]
  const places = [
    (rule: object) => ({ type: 'object', properties: { key: { ...rule, isSecret: true } } }),
    (rule: object) => ({ $ref: '#/$defs/in', $defs: { in: { properties: { key: { ...rule, isSecret: true } } } } }),
    (rule: object) => ({
      properties: { key: { $ref: '#/$defs/key' } },
      $defs: { key: { allOf: [{ isSecret: true }, rule] } },
    }),
    (rule: object) => ({ allOf: [{ properties: { key: { anyOf: [{ ...rule, isSecret: true }] } } }] }),
  ]

  it('quotes neither the value nor what its schema allows', () => {
    for (const rule of rules) {
      const value = rule.type === 'object' ? { [secret]: 1 } : 'wrong'
      for (const place of places) {
        const schema = place(rule)
        const inputs = jsonSchema2NodeInput({ jsonSchema: schema, schemaType: 'mcp' }).map((input) => ({
          ...input,
          value,
        }))
        const compiled = compileToolRuntime({ toolId: 't', name: 't', inputs, jsonSchema: schema })
        const { issues } = prepareToolCall({ compiled, jsonSchema: schema })
        expect(issues).not.toEqual([])
        expect(JSON.stringify([compiled.modelTool, compiled.diagnostics, issues])).not.toContain(secret)
        try {
          assertToolRuntimeParams({ jsonSchema: schema, params: { key: value } })
          expect.unreachable()
        } catch (error) {
          expect(ToolInputError.is(error, 'validation_failed')).toBe(true)
          expect(String(error)).not.toContain(secret)
        }
      }
    }
  })

  it('takes nothing from findings about what stands beside it', () => {
    const schema = {
      type: 'object',
      properties: { key: { type: 'string', isSecret: true }, size: { enum: ['small', 'large'] } },
      additionalProperties: false,
    }
    const { issues } = prepareToolCall({
      compiled: { agentGeneratedKeys: [], fixedInputBindings: { key: 'k', size: 'huge', weight: 1 } },
      jsonSchema: schema,
    })
    expect(issues.map(({ message }) => message).sort()).toEqual([
      'must NOT have additional properties: "weight"',
      'must be equal to one of the allowed values: "small", "large"',
    ])
  })
})

describe('a secret behind references that lead in circles', () => {
  it('is found from every parameter that comes to it, in any order, and from no other', () => {
    const $defs = {
      a: { properties: { next: { $ref: '#/$defs/b' } } },
      b: { properties: { next: { $ref: '#/$defs/c' }, back: { $ref: '#/$defs/a' } } },
      c: { properties: { back: { $ref: '#/$defs/b' }, key: { isSecret: true } } },
      plain: { properties: { next: { $ref: '#/$defs/plain' }, other: { $ref: '#/$defs/text' } } },
      text: { type: 'string' },
    }
    const names = Object.keys($defs)
    for (const order of [names, [...names].reverse()]) {
      const properties = Object.fromEntries(order.map((name) => [name, { $ref: `#/$defs/${name}` }]))
      const inputs = jsonSchema2NodeInput({ jsonSchema: { type: 'object', properties, $defs }, schemaType: 'mcp' })
      const secret = inputs.filter((input) => input.canAgentGenerated === false).map(({ key }) => key)
      expect(secret.sort()).toEqual(['a', 'b', 'c'])
    }
  })
})
