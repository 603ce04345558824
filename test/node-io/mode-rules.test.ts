import { describe, expect, it } from 'vitest'
import * as api from '../../entries/compiler.ts'
import { initToolInputByDefaultMode } from '../../src/node-io/default-mode.ts'

const input = (fields: Partial<api.NodeInput> = {}): api.NodeInput => ({
  key: 'k',
  label: 'K',
  renderTypeList: ['input'],
  ...fields,
})
const only = (...renderTypeList: api.RenderType[]) => input({ renderTypeList })

describe('control and mode (section 8)', () => {
  it('the control to show is the chosen one unless it does not suit the value', () => {
    const show = (valueType: api.ValueType, renderTypeList: api.RenderType[], selectedType?: api.RenderType) =>
      api.getToolInputManualRenderType(input({ valueType, renderTypeList, ...(selectedType ? { selectedType } : {}) }))
    expect(show('string', ['select', 'input'], 'select')).toBe('input')
    expect(show('string', ['select', 'reference'], 'reference')).toBe('select')
    expect(show('number', ['input', 'numberInput'], 'input')).toBe('numberInput')
    expect(show('number', ['input'], 'input')).toBe('numberInput')
    expect(show('string', ['textarea', 'input'], 'textarea')).toBe('textarea')
    expect(show('string', ['textarea', 'reference'], 'reference')).toBe('textarea')
    expect(show('arrayString', ['multipleSelect', 'input'], 'input')).toBe('multipleSelect')
    expect(show('object', ['switch', 'timePointSelect'], 'timePointSelect')).toBe('timePointSelect')
    expect(show('object', ['reference'], 'reference')).toBeUndefined()
  })

  it('an explicit choice goes before the flag, the flag before the user’s question, that before manual', () => {
    const types: api.RenderType[] = ['input', 'reference']
    const mode = (fields: Partial<api.NodeInput>) =>
      api.normalizeFlowNodeInputType(input({ renderTypeList: types, ...fields }), { isTool: true }).selectedType
    expect(mode({ selectedType: 'reference', defaultToAgentGenerated: true })).toBe('reference')
    expect(mode({ defaultToAgentGenerated: true })).toBe('agentGenerated')
    expect(mode({ key: 'userChatInput' })).toBe('agentGenerated')
    expect(mode({ key: 'userChatInput', defaultToAgentGenerated: false })).toBe('input')
    expect(mode({ toolDescription: 'd' })).toBe('input')
    expect(initToolInputByDefaultMode(input({ key: 'userChatInput' })).selectedType).toBe('input')
    expect(initToolInputByDefaultMode(only('reference')).selectedType).toBe('agentGenerated')
  })

  it('a choice can wait, be left out, or be refused where the node is no tool', () => {
    const flagged = input({ defaultToAgentGenerated: true, renderTypeList: ['input', 'reference'] })
    const normalize = (fields: Partial<api.NodeInput>, options: api.NormalizeOptions) =>
      api.normalizeFlowNodeInputType({ ...flagged, ...fields }, options).selectedType
    expect(normalize({}, { deferDefaultSelection: true })).toBeUndefined()
    expect(normalize({ selectedType: 'agentGenerated' }, { deferDefaultSelection: true })).toBe('agentGenerated')
    expect(normalize({ selectedType: 'reference' }, { isTool: true, forceDefaultMode: true })).toBe('agentGenerated')
    expect(normalize({ selectedType: 'agentGenerated' }, {})).toBe('input')
    expect(normalize({ selectedType: 'switch' }, { isTool: true })).toBe('agentGenerated')
  })

  it('an agent’s saved mode is applied where the definition can honour it, else the definition decides', () => {
    const apply = (fields: Partial<api.NodeInput>, mode?: api.ToolInputMode) =>
      api.initAgentToolInputType({ input: input(fields), mode })
    expect(apply({}, 'agentGenerated')).toMatchObject({
      renderTypeList: ['agentGenerated', 'input'],
      selectedType: 'agentGenerated',
    })
    expect(
      apply({ selectedType: 'agentGenerated', renderTypeList: ['agentGenerated', 'input'] }, 'manual').selectedType,
    ).toBe('input')
    expect(apply({ renderTypeList: ['reference'] }, 'manual').selectedType).toBe('agentGenerated')
    expect(apply({ renderTypeList: ['password'] }, 'agentGenerated').selectedType).toBe('password')
    expect(apply({ selectedType: 'input', defaultToAgentGenerated: true }).selectedType).toBe('agentGenerated')
  })

  it('what is saved of an agent’s tool are the modes of what the model may fill and the values of the rest', () => {
    const tool = {
      pluginId: 'p',
      version: '1',
      inputs: [
        input({
          key: 'gen',
          renderTypeList: ['agentGenerated', 'input'],
          selectedType: 'agentGenerated',
          value: 'stale',
        }),
        input({ key: 'man', value: 0 }),
        input({ key: 'pass', renderTypeList: ['password'], value: 's' }),
        input({ key: 'system_forbid_stream', renderTypeList: ['switch'], value: true }),
      ],
    }
    expect(api.serializeAgentTool({ tool })).toEqual({
      id: 'p',
      version: '1',
      inputs: [
        { key: 'gen', mode: 'agentGenerated' },
        { key: 'man', mode: 'manual' },
      ],
      config: { man: 0, pass: 's' },
    })
  })
})

describe('whether a tool is configured (section 15)', () => {
  const status = (...inputs: Partial<api.NodeInput>[]) =>
    api.getToolConfigStatus({ tool: { inputs: inputs.map((fields) => input({ required: true, ...fields })) } }).status

  it('a time range needs both ends, a list something in it, and 0 and false are values', () => {
    const range = (value: unknown) => status({ renderTypeList: ['timeRangeSelect'], value })
    expect([range(['a', 'b']), range(['a', '']), range(['a']), range([])]).toEqual([
      'configured',
      'waitingForConfig',
      'waitingForConfig',
      'waitingForConfig',
    ])
    expect([status({ value: 0 }), status({ value: false }), status({ value: [] })]).toEqual([
      'configured',
      'configured',
      'waitingForConfig',
    ])
    expect(status({ defaultValue: 'd' })).toBe('configured')
  })

  it('settings are asked for though they are not required; the platform’s own keys, references and hidden inputs are not', () => {
    const settings = { key: 'system_input_config', renderTypeList: ['hidden'] as api.RenderType[], required: false }
    expect([status(settings), status({ ...settings, value: { k: 1 } })]).toEqual(['waitingForConfig', 'configured'])
    for (const fields of [
      { key: 'system_forbid_stream', renderTypeList: ['switch'] },
      { key: 'history', renderTypeList: ['numberInput'] },
      { renderTypeList: ['reference'] },
      { renderTypeList: ['hidden'] },
    ] as Partial<api.NodeInput>[]) {
      expect([fields, status(fields)]).toEqual([fields, 'noConfig'])
    }
    expect(status({ required: false })).toBe('configured')
  })
})
