import { describe, expect, it } from 'vitest'
import {
  compileToolRuntime,
  createAgentTools,
  createWorkflowToolCatalog,
  isInputAgentGenerated,
  type LegacyDefaultMode,
  type NodeInput,
  nodeInput2JsonSchemaProperty,
  normalizeFlowNodeInputType,
  serializeAgentTool,
  setInputMode,
} from '../../entries/compiler.ts'

const input = (fields: Partial<NodeInput> = {}): NodeInput => ({
  key: 'k',
  label: 'K',
  renderTypeList: ['input', 'reference'],
  ...fields,
})
const asTool = (fields: Partial<NodeInput>, legacyDefaultMode?: LegacyDefaultMode) =>
  normalizeFlowNodeInputType(input(fields), { isTool: true, legacyDefaultMode })
const choice = (fields: Partial<NodeInput>) => asTool(fields).selectedType

describe('the place in the list that older data saved as selectedTypeIndex', () => {
  const both: Partial<NodeInput> = { renderTypeList: ['agentGenerated', 'input', 'reference'] }

  it('is a choice wherever it is not the first', () => {
    for (const isToolParam of [true, false, undefined]) {
      const flag = isToolParam === undefined ? {} : { isToolParam }
      expect(choice({ ...both, ...flag, selectedTypeIndex: 1 })).toBe('input')
      expect(choice({ ...both, ...flag, selectedTypeIndex: 2 })).toBe('reference')
    }
  })

  it('is no choice where it is the first and the input defaults to the model', () => {
    expect(choice({ isToolParam: true, selectedTypeIndex: 0 })).toBe('agentGenerated')
    expect(choice({ key: 'userChatInput', selectedTypeIndex: 0 })).toBe('agentGenerated')
  })

  it('is a choice where it is the first and nothing else decides', () => {
    expect(choice({ ...both, selectedTypeIndex: 0 })).toBe('agentGenerated')
    expect(choice({ ...both, isToolParam: false, selectedTypeIndex: 0 })).toBe('agentGenerated')
    expect(choice({ renderTypeList: ['reference', 'input'], selectedTypeIndex: 0 })).toBe('reference')
    expect(normalizeFlowNodeInputType(input({ ...both, selectedTypeIndex: 0 })).selectedType).toBe('input')
  })

  it('yields to a choice by name, and is nothing where it leads nowhere', () => {
    expect(choice({ ...both, selectedType: 'reference', selectedTypeIndex: 1 })).toBe('reference')
    for (const selectedTypeIndex of [9, -1, 0.5, '1', null])
      expect(choice({ ...both, selectedTypeIndex })).toBe('input')
  })
})

describe('the flag that older data called isToolParam', () => {
  it('counts where the newer name says nothing', () => {
    expect(asTool({ isToolParam: true }).defaultToAgentGenerated).toBe(true)
    expect(asTool({ isToolParam: true, defaultToAgentGenerated: false }).defaultToAgentGenerated).toBe(false)
  })

  it('says nothing of an input that takes files', () => {
    const file = asTool({ isToolParam: true, renderTypeList: ['fileSelect', 'reference'] })
    expect(file).not.toHaveProperty('defaultToAgentGenerated')
    expect(file.renderTypeList).not.toContain('agentGenerated')
  })
})

describe('options of older data', () => {
  const enumOf = (fields: Partial<NodeInput>) => nodeInput2JsonSchemaProperty(input(fields))

  it('stand in enums, else in the lines of enum, where there is no list to choose from', () => {
    const enums = [{ label: 'A', value: 'a' }]
    expect(enumOf({ enums, enum: 'x\ny' })).toMatchObject({ enum: ['a'] })
    expect(enumOf({ enums: [], enum: 'x\n\ny' })).toMatchObject({ enum: ['x', 'y'] })
    expect(enumOf({ renderTypeList: ['select'], list: [{ label: 'L', value: 'l' }], enums })).toMatchObject({
      enum: ['l'],
    })
    expect(enumOf({ valueType: 'number', enum: '1\n2\nnone' })).toMatchObject({ type: 'number', enum: [1, 2] })
    expect(enumOf({ valueType: 'arrayString', enum: 'x' })).toMatchObject({ items: { type: 'string', enum: ['x'] } })
  })
})

describe('inputs of older data that do not say who fills them', () => {
  const described = { toolDescription: 'For the model' }

  it('are the model’s by their description only where the host says that the data is of that time', () => {
    expect(isInputAgentGenerated(asTool(described))).toBe(false)
    expect(asTool(described, 'toolDescription')).toMatchObject({
      selectedType: 'agentGenerated',
      defaultToAgentGenerated: true,
    })
    expect(isInputAgentGenerated(asTool({ toolDescription: '' }, 'toolDescription'))).toBe(false)
    expect(isInputAgentGenerated(asTool({ ...described, isToolParam: false }, 'toolDescription'))).toBe(false)
    expect(isInputAgentGenerated(asTool({ ...described, renderTypeList: ['password'] }, 'toolDescription'))).toBe(false)
    const file = asTool({ ...described, renderTypeList: ['fileSelect'] }, 'toolDescription')
    expect(file.defaultToAgentGenerated).toBe(false)
  })

  it('of an HTTP node are the model’s where their author added and described them, and chose nothing else', () => {
    const added = { ...described, canEdit: true }
    expect(isInputAgentGenerated(asTool(added, 'httpNode'))).toBe(true)
    expect(isInputAgentGenerated(asTool(described, 'httpNode'))).toBe(false)
    expect(isInputAgentGenerated(asTool({ canEdit: true }, 'httpNode'))).toBe(false)
    expect(asTool({ ...added, selectedType: 'input' }, 'httpNode').selectedType).toBe('input')
    expect(asTool({ ...added, selectedType: 'input' }, 'httpNode')).not.toHaveProperty('defaultToAgentGenerated')
  })

  it('are all the model’s where that was the rule, save what it may not have', () => {
    expect(isInputAgentGenerated(asTool({}, 'allAgentGenerated'))).toBe(true)
    expect(isInputAgentGenerated(asTool({ isToolParam: false }, 'allAgentGenerated'))).toBe(false)
    expect(isInputAgentGenerated(asTool({ renderTypeList: ['hidden'] }, 'allAgentGenerated'))).toBe(false)
  })

  it('of a workflow node are offered as its status counts them', () => {
    const node = { nodeId: 'n', name: 'n', inputs: [input({ ...described, required: true })] }
    expect(createWorkflowToolCatalog({ nodes: [node] }).skipped).toMatchObject([{ reason: 'config_incomplete' }])
    const flagged = { ...node, inputs: [input({ isToolParam: true, required: true })] }
    const { tools } = createWorkflowToolCatalog({ nodes: [flagged] })
    expect(tools[0]?.compiled.agentGeneratedKeys).toEqual(['k'])
  })

  it('of an older workflow node are offered by their description', () => {
    const inputs = [input({ ...described, required: true }), input({ key: 'plain' })]
    const nodes = [{ nodeId: 'n', name: 'n', inputs, legacyDefaultMode: 'toolDescription' as const }]
    const { tools } = createWorkflowToolCatalog({ nodes })
    expect(tools[0]?.compiled.agentGeneratedKeys).toEqual(['k'])
  })
})

describe('what is written', () => {
  it('has no name of older data in it, whatever was read', () => {
    const old = input({ isToolParam: true, selectedTypeIndex: 1, enums: [{ label: 'a', value: 'a' }] })
    const written = [
      asTool(old),
      setInputMode({ input: asTool(old), mode: 'agentGenerated' }),
      serializeAgentTool({ tool: { id: 't', inputs: [old] } }),
      createAgentTools({ tools: [{ saved: { id: 't' }, definition: { id: 't', name: 't', inputs: [old] } }] }).tools[0]
        ?.inputs,
      compileToolRuntime({ toolId: 't', name: 't', inputs: [asTool(old)] }),
    ]
    expect(JSON.stringify(written)).not.toMatch(/isToolParam|selectedTypeIndex/)
  })
})
