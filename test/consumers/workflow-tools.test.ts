import { describe, expect, it } from 'vitest'
import {
  assertWorkflowNodeParams,
  checkWorkflowNodeParams,
  createWorkflowToolCatalog,
  type NodeInput,
  ToolInputError,
  type WorkflowToolNode,
} from '../../entries/compiler.ts'
import { deepFreeze } from '../helpers/model-schema-checks.ts'

const jsonSchema = {
  type: 'object',
  properties: {
    city: { type: 'string', minLength: 1 },
    days: { type: 'integer' },
    note: { type: ['string', 'null'] },
    from: { type: 'integer' },
  },
  required: ['city', 'from'],
  additionalProperties: false,
}
const inputs: NodeInput[] = [
  {
    key: 'city',
    label: 'City',
    valueType: 'string',
    required: true,
    renderTypeList: ['agentGenerated', 'input'],
    selectedType: 'agentGenerated',
    value: 'typed before',
  },
  {
    key: 'days',
    label: 'Days',
    valueType: 'number',
    renderTypeList: ['agentGenerated', 'numberInput'],
    selectedType: 'agentGenerated',
    value: 9,
    defaultValue: 3,
  },
  {
    key: 'note',
    label: 'Note',
    valueType: 'string',
    renderTypeList: ['agentGenerated', 'input'],
    selectedType: 'agentGenerated',
  },
  {
    key: 'from',
    label: 'From',
    valueType: 'number',
    required: true,
    renderTypeList: ['reference', 'numberInput'],
    selectedType: 'reference',
    value: ['n0', 'count'],
  },
]
const node = (nodeId: string, more: Partial<WorkflowToolNode> = {}): WorkflowToolNode =>
  deepFreeze({ nodeId, name: `Node ${nodeId}`, intro: 'Intro', inputs, jsonSchema, ...more })
const catalog = (...nodes: WorkflowToolNode[]) => createWorkflowToolCatalog({ nodes })
const readValue = (list: readonly NodeInput[], key: string) => list.find((input) => input.key === key)?.value

describe('the tools of a workflow', () => {
  it('are its tool nodes, described for the model', () => {
    const { tools, nodes } = catalog(node('n1'), node('n2', { toolDescription: 'For the model' }))
    expect(tools.map(({ compiled }) => compiled.modelTool.function.description)).toEqual([
      'Node n1: Intro',
      'Node n2: For the model',
    ])
    expect(tools[0]?.compiled).toMatchObject({
      agentGeneratedKeys: ['city', 'days', 'note'],
      fixedInputBindings: { from: ['n0', 'count'] },
    })
    expect([...nodes.keys()]).toEqual(['n1', 'n2'])
  })

  it('leave out what waits for configuration or is invalid, each with its reason', () => {
    const empty: NodeInput = { key: 'k', label: 'k', required: true, renderTypeList: ['input'] }
    const made = catalog(
      node('n1', { inputs: [empty], jsonSchema: {} }),
      node('n2', { status: 'invalid' }),
      node('n3', { status: 'waitingForConfig' }),
      node('n4'),
    )
    expect(made.skipped.map(({ toolId, reason }) => [toolId, reason])).toEqual([
      ['n1', 'config_incomplete'],
      ['n2', 'tool_status_invalid'],
      ['n3', 'config_incomplete'],
    ])
    expect(made.skipped[0]?.diagnostics).toMatchObject([{ params: { keys: 'k' } }])
    expect([...made.nodes.keys()]).toEqual(['n4'])
  })

  it('show a dataset search and never offer it', () => {
    const search = node('d', { flowNodeType: 'datasetSearchNode', inputs: [] })
    const made = catalog(search, node('n1'))
    expect(made.nodes.get('d')).toBe(search)
    expect(made.tools.map(({ toolId }) => toolId)).toEqual(['n1'])
    expect(made.prepareCall('d', {})).toMatchObject({ toolId: undefined, isReady: false })
  })

  it.each<[string, unknown]>([
    ['no node', null],
    ['a node without an id', { name: 'x' }],
    ['a node whose schema describes no object', node('bad', { jsonSchema: { type: 'array' } })],
    [
      'a node that throws',
      new Proxy(
        { nodeId: 'p' },
        {
          get: (target, key) => {
            if (key === 'nodeId') return target.nodeId
            throw new Error('secret')
          },
        },
      ),
    ],
  ])('lose nothing to %s', (_what, bad) => {
    const good = Array.from({ length: 9 }, (_, at) => node(`n${at}`))
    const made = catalog(...good.slice(0, 5), bad as WorkflowToolNode, ...good.slice(5))
    expect(made.tools.map(({ toolId }) => toolId)).toEqual(good.map(({ nodeId }) => nodeId))
    expect(made.skipped).toMatchObject([{ reason: 'tool_unusable' }])
    expect(JSON.stringify(made.skipped)).not.toContain('secret')
  })
})

describe('a call of a workflow tool', () => {
  const made = catalog(node('n1'))

  it('puts its values into the inputs of the node, 0 and empty text included', () => {
    const call = made.prepareCall('n1', { city: 'x', days: 0, note: '' }, { resolved: { from: 1 } })
    expect(call).toMatchObject({ toolId: 'n1', isReady: true, params: { city: 'x', days: 0, note: '', from: 1 } })
    expect(call.node?.nodeId).toBe('n1')
    expect(call.inputs.map(({ key, value }) => [key, value])).toEqual([
      ['city', 'x'],
      ['days', 0],
      ['note', ''],
      ['from', 1],
    ])
  })

  it('sends nothing of what was typed before the model took a parameter over', () => {
    const call = made.prepareCall('n1', { city: 'x' })
    expect(call.inputs.find(({ key }) => key === 'days')).not.toHaveProperty('value')
    expect(call.params).not.toHaveProperty('days')
  })

  it('counts null as absent where an optional parameter refuses it, and as null where it is taken', () => {
    const call = made.prepareCall('n1', { city: 'x', days: null, note: null })
    expect(call.isReady).toBe(true)
    expect(call.params).toEqual({ city: 'x', note: null, from: ['n0', 'count'] })
    expect(readValue(call.inputs, 'note')).toBeNull()
    expect(made.prepareCall('n1', { city: null }).isReady).toBe(false)
  })

  it('never lets the model set what is fixed, nor what is no parameter', () => {
    const call = made.prepareCall('n1', '{"city":"x","from":[7],"extra":1,"__proto__":{"polluted":1},"constructor":1}')
    expect(Object.keys(call.params).sort()).toEqual(['city', 'from'])
    expect(call.inputs[3]).toBe(inputs[3])
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('leaves a reference to the engine unless its value is given, which is then checked', () => {
    expect(made.prepareCall('n1', { city: 'x' }).isReady).toBe(true)
    expect(made.prepareCall('n1', { city: 'x' }, { resolved: { from: 'no number' } }).isReady).toBe(false)
    expect(made.prepareCall('n1', { city: 'x' }, { resolved: { from: undefined } }).isReady).toBe(false)
    expect(made.prepareCall('n1', { city: 'x' }, { resolved: { city: 'evil', from: 1 } }).params['city']).toBe('x')
  })

  it.each([[''], ['{'], [[]], [null], [{ city: '' }], [{ city: 'x', days: '3' }], [{ city: 'x', days: 1.5 }]])(
    'is not ready with %j',
    (args) => {
      const call = made.prepareCall('n1', args)
      expect(call.isReady).toBe(false)
      expect(call.diagnostics.length).toBeGreaterThan(0)
    },
  )

  it('checks text with variables only when they are filled in', () => {
    const body: NodeInput = {
      key: 'body',
      label: 'body',
      valueType: 'object',
      renderTypeList: ['JSONEditor'],
      value: '{"a": {{x}}}',
    }
    const schema = { type: 'object', properties: { body: { type: 'object' } } }
    const tools = catalog(
      node('n1', { inputs: [body], jsonSchema: schema }),
      node('n2', { inputs: [{ ...body, value: '{"a": 1}' }], jsonSchema: schema }),
    )
    expect(tools.prepareCall('n1', {})).toMatchObject({ isReady: true, params: { body: '{"a": {{x}}}' } })
    expect(tools.prepareCall('n2', {})).toMatchObject({ isReady: true, params: { body: { a: 1 } } })
  })
})

describe('a node that no model calls', () => {
  const filled = (values: Record<string, unknown>): NodeInput[] =>
    inputs.map(
      ({ value: _value, ...input }) =>
        ({ ...input, ...(Object.hasOwn(values, input.key) ? { value: values[input.key] } : {}) }) as NodeInput,
    )

  it('sends the values of its inputs, defaults included, whoever would fill them as a tool', () => {
    expect(checkWorkflowNodeParams({ inputs: filled({ city: 'x', from: 1 }), jsonSchema })).toEqual({
      params: { city: 'x', days: 3, from: 1 },
      origin: { city: 'fixed', days: 'default', from: 'fixed' },
      issues: [],
    })
  })

  it('is checked against the full schema of its tool', () => {
    const wrong = { inputs: filled({ city: '', days: 'three' }), jsonSchema }
    expect(
      checkWorkflowNodeParams(wrong)
        .issues.map(({ path, keyword }) => [path, keyword])
        .sort(),
    ).toEqual([
      ['/city', 'minLength'],
      ['/days', 'type'],
      ['/from', 'required'],
    ])
    let caught: unknown
    try {
      assertWorkflowNodeParams(wrong)
    } catch (error) {
      caught = error
    }
    expect(ToolInputError.is(caught, 'validation_failed')).toBe(true)
  })

  it('keeps what the platform reads out of the check, and in the params', () => {
    const secret: NodeInput = { key: 'system_input_config', label: '', renderTypeList: ['hidden'], value: { k: 1 } }
    const request = { inputs: [...filled({ city: 'x', from: 0 }), secret], jsonSchema }
    expect(assertWorkflowNodeParams(request)).toEqual({ city: 'x', days: 3, from: 0, system_input_config: { k: 1 } })
  })

  it('without a schema is checked against nothing, and data of any kind gives no throw', () => {
    expect(checkWorkflowNodeParams({ inputs: filled({ city: 7 }) }).issues).toEqual([])
    for (const junk of [null, 7, [null, { key: 1 }], [{ key: '__proto__', value: { polluted: 1 } }]]) {
      checkWorkflowNodeParams({ inputs: junk as NodeInput[], jsonSchema: junk as never })
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})
