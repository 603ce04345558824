import { describe, expect, it } from 'vitest'
import { compileHubNode, createHubNodeData, type ToolSource } from '../../entries/runtime.ts'

const type = 'tools/skills_hub'
const source = (inputSchema: ToolSource['inputSchema'], id = 'writer'): ToolSource => ({ id, name: id, inputSchema })
const letter = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  definitions: { person: { type: 'object', properties: { boss: { $ref: '#/definitions/person' } } } },
  properties: {
    to: { $ref: '#/definitions/person' },
    parts: { type: 'array', items: { $ref: '#' } },
    count: { enum: [1, 2] },
  },
  required: ['to'],
}

function compile(values: Record<string, unknown>, tools: ToolSource[] = [source(letter)]) {
  const data = createHubNodeData(type, values)
  const before = structuredClone([data, tools])
  const { gateway, diagnostics } = compileHubNode({ type, data, tools })
  expect([data, tools]).toEqual(before)
  const parameters = gateway.modelTool.function.parameters as Record<string, unknown>
  return {
    parameters,
    gateway,
    codes: diagnostics.map(({ code }) => code),
    input: (parameters['properties'] as Record<string, unknown>)['input_data'],
  }
}

describe('input_data of a skill that the author fixed', () => {
  it('is what the skill takes, with everything that its schema refers to', () => {
    const { parameters, input } = compile({ skill_name: 'writer' })
    expect(input).toMatchObject({
      description: 'What the skill is run with.',
      type: 'object',
      required: ['to'],
      properties: { count: { enum: [1, 2] } },
    })
    const text = JSON.stringify(parameters)
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference)
    expect(references.length).toBeGreaterThan(2)
    for (const reference of references) {
      const found = reference
        ?.slice(2)
        .split('/')
        .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], parameters)
      expect(found, reference).toBeTypeOf('object')
    }
    const { to, parts } = (input as { properties: Record<string, { $ref: string; items: { $ref: string } }> })
      .properties
    expect(to?.$ref).toBe('#/definitions/person')
    // The whole input of the skill, not the arguments of the hub.
    expect(parts?.items.$ref).toMatch(/^#\/\$defs\//)
  })

  it('is asked for only where the call can be nothing but a run that needs it', () => {
    expect(compile({ skill_name: 'writer', operation: 'execute' }).parameters['required']).toEqual(['input_data'])
    expect(compile({ skill_name: 'writer' }).parameters['required']).toEqual(['operation'])
    const free = source({ ...letter, required: [] })
    expect(compile({ skill_name: 'writer', operation: 'execute' }, [free]).parameters['required']).toBeUndefined()
  })

  it('stays anything where the skill is the model’s, unknown, or says nothing of its input', () => {
    const general = { type: ['object', 'array', 'string', 'number', 'boolean', 'null'] }
    expect(compile({}).input).toMatchObject(general)
    expect(compile({ skill_name: 'other' }).input).toMatchObject(general)
    expect(compile({ skill_name: 'writer' }, []).input).toMatchObject(general)
    expect(compile({ skill_name: 'writer' }, [source({ type: 'object', properties: {} })]).input).toMatchObject(general)
  })

  it('is gone from the model’s schema with all that it refers to where it is fixed too', () => {
    const { input, parameters, gateway } = compile({ skill_name: 'writer', input_data: { to: {} } })
    expect(input).toBeUndefined()
    expect(JSON.stringify(parameters)).not.toMatch(/"person"|"definitions"|\$defs/)
    expect(gateway.fixedInputBindings).toMatchObject({ input_data: { to: {} } })
  })

  it('is never the model’s where the skill marks a secret in it', () => {
    const secret = source({
      type: 'object',
      properties: { to: { type: 'string' }, pin: { type: 'string', isSecret: true } },
    })
    const { input, gateway, codes } = compile({ skill_name: 'writer' }, [secret])
    expect(codes).toContain('secret_not_generated')
    expect(input).toBeUndefined()
    expect(gateway.agentGeneratedKeys).not.toContain('input_data')
  })

  it('is held to that schema where it is fixed, and no input at all is no fault', () => {
    expect(compile({ skill_name: 'writer', input_data: { to: {}, count: 3 } }).codes).toEqual(['invalid_binding'])
    expect(compile({ skill_name: 'writer', input_data: { to: {}, more: 1 } }).codes).toEqual([])
    expect(compile({ skill_name: 'writer', input_data: null }).codes).toEqual([])
  })

  it('is the same for the same schema, so that nothing is compiled twice', () => {
    const one = compile({ skill_name: 'writer' })
    expect(compile({ skill_name: 'writer' }).parameters).toEqual(one.parameters)
  })
})
