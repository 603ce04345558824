import { describe, expect, it } from 'vitest'
import {
  checkWorkflowNodeParams,
  createAgentTools,
  createWorkflowToolCatalog,
  jsonSchema2NodeInput,
  type NodeInput,
  prepareToolCall,
} from '../../entries/compiler.ts'
import { deepFreeze } from '../helpers/model-schema-checks.ts'

const jsonSchema = deepFreeze({
  type: 'object',
  properties: {
    city: { type: 'string' },
    days: { type: 'integer', default: 3 },
    size: { $ref: '#/$defs/size' },
    unit: { type: 'string', default: 'metric' },
  },
  required: ['city', 'days'],
  $defs: { size: { type: 'integer', default: 0 } },
})
const inputs = jsonSchema2NodeInput({ jsonSchema, schemaType: 'mcp' })
const byModel = ['city', 'days', 'size']
const secret: NodeInput = {
  key: 'system_input_config',
  label: '',
  renderTypeList: ['hidden'],
  value: { token: 't' },
}

const agent = () =>
  createAgentTools({
    tools: [
      {
        saved: {
          id: 't',
          inputs: byModel.map((key) => ({ key, mode: 'agentGenerated' as const })),
          config: { system_input_config: { token: 't' } },
        },
        definition: { id: 't', name: 't', inputs: [...inputs, secret], jsonSchema },
      },
    ],
  })
const workflow = () =>
  createWorkflowToolCatalog({
    nodes: [
      {
        nodeId: 't',
        name: 't',
        inputs: [
          ...inputs.map((input) =>
            byModel.includes(input.key) ? { ...input, selectedType: 'agentGenerated' as const } : input,
          ),
          secret,
        ],
        jsonSchema,
      },
    ],
  })

const callers = [
  ['an agent tool', agent],
  ['a workflow tool', workflow],
] as const

describe.each(callers)('a call of %s', (_who, create) => {
  const { prepareCall } = create()

  it('says of every value where it comes from, and of nothing else', () => {
    const call = prepareCall('t', { city: 'x', days: 1, other: 2, size: null })
    expect(call.isReady).toBe(true)
    expect(call.params).toEqual({ city: 'x', days: 1, unit: 'metric', system_input_config: { token: 't' } })
    expect(call.origin).toEqual({ city: 'model', days: 'model', unit: 'fixed', system_input_config: 'fixed' })
  })

  it('sends defaults for what the model left out only where it is asked to', () => {
    expect(prepareCall('t', { city: 'x' })).toMatchObject({ isReady: false })
    expect(prepareCall('t', { city: 'x' }).params).not.toHaveProperty('days')
    const call = prepareCall('t', { city: 'x', size: null }, { applyDefaults: true })
    expect(call.isReady).toBe(true)
    expect(call.params).toMatchObject({ city: 'x', days: 3, size: 0 })
    expect(call.origin).toMatchObject({ city: 'model', days: 'default', size: 'default', unit: 'fixed' })
  })

  it('that could not be read has neither values nor origins', () => {
    expect(prepareCall('t', '{')).toMatchObject({ params: expect.any(Object), isReady: false })
    for (const [name, args] of [
      ['t', '{'],
      ['none', {}],
    ] as const) {
      const { params, origin } = prepareCall(name, args, { applyDefaults: true })
      expect(Object.keys(origin).sort()).toEqual(Object.keys(params).sort())
    }
  })
})

describe('a call of a workflow tool', () => {
  it('puts the defaults that were asked for into the inputs of its node', () => {
    const { inputs: called } = workflow().prepareCall('t', { city: 'x' }, { applyDefaults: true })
    expect(called.find(({ key }) => key === 'days')?.value).toBe(3)
    expect(called.find(({ key }) => key === 'size')?.value).toBe(0)
  })

  it('counts a reference as fixed, once its value is known', () => {
    const reference = { ...inputs[3], selectedType: 'reference', value: ['n0', 'unit'] } as NodeInput
    const nodes = [{ nodeId: 't', name: 't', inputs: [...inputs.slice(0, 3), reference], jsonSchema }]
    const { prepareCall } = createWorkflowToolCatalog({
      nodes: nodes.map((node) => ({
        ...node,
        inputs: node.inputs.map((each) =>
          byModel.includes(each.key) ? { ...each, selectedType: 'agentGenerated' as const } : each,
        ),
      })),
    })
    const call = prepareCall('t', { city: 'x', days: 1 }, { resolved: { unit: 'imperial' } })
    expect(call).toMatchObject({ params: { unit: 'imperial' }, origin: { unit: 'fixed' } })
    const unresolved = prepareCall('t', { city: 'x', days: 1 }, { resolved: { unit: undefined } })
    expect(unresolved.origin).not.toHaveProperty('unit')
  })
})

describe('a node that no model calls', () => {
  it('says which of its values are defaults of its inputs', () => {
    const filled = inputs.map((input) => (input.key === 'city' ? { ...input, value: 'x' } : input))
    expect(checkWorkflowNodeParams({ inputs: [...filled, secret], jsonSchema })).toEqual({
      params: { city: 'x', days: 3, size: 0, unit: 'metric', system_input_config: { token: 't' } },
      origin: { city: 'fixed', days: 'default', size: 'default', unit: 'default', system_input_config: 'fixed' },
      issues: [],
    })
  })
})

describe('a prepared call', () => {
  it('never gives two calls the same default object', () => {
    const schema = { type: 'object', properties: { o: { type: 'object', default: { list: [] } } } }
    const compiled = { agentGeneratedKeys: ['o'], fixedInputBindings: {} }
    const prepare = () => prepareToolCall({ compiled, jsonSchema: schema, applyDefaults: true }).params['o']
    expect(prepare()).toEqual({ list: [] })
    expect(prepare()).not.toBe(prepare())
  })
})
