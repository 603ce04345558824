import { describe, expect, it } from 'vitest'
import * as api from '../../entries/compiler.ts'

const input = (fields: Partial<api.NodeInput> = {}): api.NodeInput => ({
  key: 'k',
  label: 'K',
  renderTypeList: ['input'],
  ...fields,
})
const only = (...renderTypeList: api.RenderType[]) => input({ renderTypeList })
const project = (property: unknown, schemaType: api.ToolSchemaType = 'mcp') =>
  api.jsonSchema2NodeInput({
    jsonSchema: { type: 'object', properties: { v: property } },
    schemaType,
  })[0] as api.NodeInput

const byHand: api.RenderType[] = [
  'input',
  'textarea',
  'numberInput',
  'switch',
  'select',
  'multipleSelect',
  'JSONEditor',
  'timePointSelect',
  'timeRangeSelect',
  'password',
]
const denied: api.RenderType[] = [
  'fileSelect',
  'password',
  'selectLLMModel',
  'settingLLMModel',
  'hidden',
  'customVariable',
  'custom',
  'addInputParam',
  'selectApp',
  'selectSkill',
  'selectTool',
  'selectDataset',
  'selectDatasetParamsModal',
  'settingDatasetQuotePrompt',
]
const refused: api.RenderType[] = [
  'fileSelect',
  'selectDataset',
  'selectDatasetParamsModal',
  'settingDatasetQuotePrompt',
  'selectLLMModel',
  'settingLLMModel',
  'customVariable',
  'addInputParam',
]
const kept: api.RenderType[] = [
  'reference',
  'input',
  'textarea',
  'JSONEditor',
  'password',
  'numberInput',
  'select',
  'multipleSelect',
  'switch',
  'timePointSelect',
  'timeRangeSelect',
  'customVariable',
  'agentGenerated',
  'hidden',
]
const all: api.RenderType[] = [
  ...new Set([...byHand, ...denied, ...kept, 'tagFilterConfig', 'datasetTagFilter', 'off'] as api.RenderType[]),
]

describe('the sets of controls (section 1.2)', () => {
  it('say what a person can fill, what the model may never, what agents refuse and what a schema can carry', () => {
    const chosen = (test: (type: api.RenderType) => boolean) => all.filter(test).sort()
    expect(chosen((type) => api.canInputBeManuallyConfigured(only(type)))).toEqual([...byHand].sort())
    expect(chosen((type) => !api.canInputBeAgentGenerated(only(type)))).toEqual([...denied].sort())
    const isRefused = (type: api.RenderType) => {
      const toolTemplate = { inputs: [{ ...only(type), toolDescription: 'd' }] }
      expect(api.validateToolConfiguration({ toolTemplate, isAppTool: false })).toBe(true)
      return !api.validateToolConfiguration({ toolTemplate, isAppTool: true })
    }
    expect(chosen(isRefused)).toEqual([...refused].sort())
    const carries = (type: api.RenderType) =>
      'x-fastgpt-node-input' in (api.nodeInput2JsonSchemaProperty(only(type), { includeNodeMetadata: true }) as object)
    expect(chosen(carries)).toEqual([...kept].sort())
  })

  it('count for one denied control among others, and for the special keys', () => {
    expect(api.canInputBeAgentGenerated(only('input', 'hidden'))).toBe(false)
    for (const key of ['system_input_config', 'system_forbid_stream']) {
      expect(api.canInputBeAgentGenerated(input({ key }))).toBe(false)
    }
    expect(api.canInputBeAgentGenerated(input({ canAgentGenerated: false }))).toBe(false)
    expect(api.isInputAgentOnly(only('reference'))).toBe(true)
  })
})

describe('from schema to input (sections 2 to 5.1)', () => {
  it('the type is the schema’s own, else of const, enum, or the one kind of its branches', () => {
    const kinds: [unknown, string][] = [
      [{ type: 'foo' }, 'any'],
      [{ type: ['string', 'null'] }, 'string'],
      [{ type: ['string', 'number'], enum: ['a'] }, 'string'],
      [{ const: [] }, 'arrayAny'],
      [{ enum: [true, false] }, 'boolean'],
      [{ anyOf: [{ type: 'string' }], oneOf: [{ const: 'a' }] }, 'string'],
      [{ anyOf: [{ type: 'string' }, {}] }, 'any'],
      [{ anyOf: [{ type: 'string' }, true] }, 'any'],
      [true, 'any'],
    ]
    for (const [property, valueType] of kinds)
      expect([property, project(property).valueType]).toEqual([property, valueType])
  })

  it('what the model is told of a parameter depends on where the tool is from', () => {
    const property = { type: 'string', description: 'd', 'x-tool-description': 'x', toolDescription: 't' }
    expect(['mcp', 'http', 'systemTool'].map((from) => project(property, from as never).toolDescription)).toEqual([
      'd',
      'x',
      't',
    ])
    const bare = { type: 'string' }
    expect(['mcp', 'http', 'systemTool'].map((from) => project(bare, from as never).toolDescription)).toEqual([
      'v',
      undefined,
      undefined,
    ])
    expect(project({ type: 'string', description: 'd' }, 'systemTool').toolDescription).toBe('d')
  })

  it('a locked parameter is the model’s whatever its flag says, and a boolean schema is kept', () => {
    expect(project({ type: ['string', 'number'], isToolParam: false })).toMatchObject({
      renderTypeList: ['agentGenerated'],
      selectedType: 'agentGenerated',
      defaultToAgentGenerated: true,
    })
    expect([project(true).customJsonSchema, project(false).customJsonSchema]).toEqual([true, false])
  })

  it('a schema that is null or left out has no inputs, no outputs, and no settings at all', () => {
    for (const jsonSchema of [null, undefined]) {
      expect(api.jsonSchema2NodeInput({ jsonSchema, schemaType: 'mcp' })).toEqual([])
      expect(api.jsonSchema2NodeOutput({ jsonSchema })).toEqual([])
      expect(api.jsonSchema2SecretInput({ jsonSchema })).toBeUndefined()
    }
  })
})

describe('from input to schema (section 6)', () => {
  it('every value type has its base', () => {
    const bases: [string | undefined, object][] = [
      [undefined, { type: 'string' }],
      ['string', { type: 'string' }],
      ['number', { type: 'number' }],
      ['boolean', { type: 'boolean' }],
      ['object', { type: 'object' }],
      ['arrayString', { type: 'array', items: { type: 'string' } }],
      ['arrayNumber', { type: 'array', items: { type: 'number' } }],
      ['arrayBoolean', { type: 'array', items: { type: 'boolean' } }],
      ...['arrayObject', 'chatHistory', 'datasetQuote'].map(
        (kind) => [kind, { type: 'array', items: { type: 'object' } }] as [string, object],
      ),
      ['arrayAny', { type: 'array' }],
      ...['any', 'dynamic', 'selectDataset', 'selectApp'].map((kind) => [kind, {}] as [string, object]),
      ['unheard of', { type: 'string' }],
    ]
    for (const [valueType, base] of bases) {
      const made = api.nodeInput2JsonSchemaProperty(input({ valueType } as Partial<api.NodeInput>))
      expect([valueType, made]).toEqual([valueType, { ...base, title: 'K', description: 'K' }])
      const output = { key: 'o', label: 'O', valueType } as api.NodeOutput
      expect(api.nodeOutputs2JsonSchema({ outputs: [output] }).properties).toEqual({ o: { ...base, title: 'O' } })
    }
  })

  it('an original property is given as it is, and only metadata is added to it', () => {
    const customJsonSchema = { type: 'integer', minimum: 1, title: 'Own' }
    const full = input({ customJsonSchema, label: 'L', description: 'D', defaultValue: 3, min: 0, max: 5 })
    expect(api.nodeInput2JsonSchemaProperty(full)).toEqual(customJsonSchema)
    const { 'x-fastgpt-node-input': metadata, ...rest } = api.nodeInput2JsonSchemaProperty(full, {
      includeNodeMetadata: true,
    }) as Record<string, unknown>
    expect(rest).toEqual(customJsonSchema)
    expect(metadata).toEqual({ renderTypeList: ['input'], description: 'D', defaultValue: 3, min: 0, max: 5 })
  })

  it('a system tool gives its input back by way of the schema, without the value', () => {
    const settings = {
      valueType: 'string' as const,
      defaultValue: 'd',
      referencePlaceholder: 'rp',
      placeholder: 'p',
      maxLength: 9,
      minLength: 1,
      list: [{ label: 'A', value: 'a' }],
      markList: [{ label: 'm', value: 1 }],
      step: 2,
      max: 9,
      min: 1,
      precision: 2,
      timeGranularity: 'day',
      timeRangeStart: 'a',
      timeRangeEnd: 'b',
      enums: [{ label: 'E', value: 'e' }],
      selectedType: 'select' as const,
      renderTypeList: ['select', 'reference'] as api.RenderType[],
      valueDesc: 'vd',
      debugLabel: 'dl',
      description: 'desc',
      enum: 'x\ny',
      canEdit: true,
      isPro: true,
      isToolOutput: false,
      deprecated: true,
    }
    const before = input({ ...settings, value: 'kept out', required: true })
    const jsonSchema = api.nodeInputs2JsonSchema({ inputs: [before], includeNodeMetadata: true })
    expect(JSON.stringify(jsonSchema)).not.toContain('kept out')
    const [after] = api.jsonSchema2NodeInput({ jsonSchema, schemaType: 'systemTool' })
    const { value: _value, ...expected } = before
    expect(after).toMatchObject(expected)
    expect(after).not.toHaveProperty('value')
  })

  it('a list counts where the control in use is a choice, whichever control it is', () => {
    const list = [{ label: 'A', value: 'a' }]
    expect(api.nodeInput2JsonSchemaProperty(input({ list, renderTypeList: ['select'] }))).toMatchObject({ enum: ['a'] })
    expect(api.nodeInput2JsonSchemaProperty(input({ list, renderTypeList: ['input', 'select'] }))).not.toHaveProperty(
      'enum',
    )
    const several = input({ list, valueType: 'arrayString', renderTypeList: ['multipleSelect'] })
    expect(api.nodeInput2JsonSchemaProperty(several)).toMatchObject({ items: { type: 'string', enum: ['a'] } })
  })
})
