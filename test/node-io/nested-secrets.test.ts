import { describe, expect, it } from 'vitest'
import { compileToolRuntime, jsonSchema2NodeInput, setInputMode } from '../../entries/compiler.ts'

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
