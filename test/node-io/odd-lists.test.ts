import { describe, expect, it } from 'vitest'
import {
  applyToolInputConfigurations,
  buildModelVisibleToolJsonSchema,
  compileToolRuntime,
  createToolInputDefinitions,
  filterAgentGeneratedToolParams,
  filterToolConfiguredParams,
  getToolConfigStatus,
  type NodeInput,
  nodeInputs2JsonSchema,
  readToolInputConfigurations,
  reconcileNodeInputs,
  serializeAgentTool,
  validateToolConfiguration,
} from '../../entries/compiler.ts'

const jsonSchema = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'number' } }, required: ['b'] }
const sound: NodeInput[] = [
  { key: 'a', label: 'a', valueType: 'string', renderTypeList: ['agentGenerated', 'input'] },
  { key: 'b', label: 'b', valueType: 'number', renderTypeList: ['numberInput'], required: true, value: 1 },
]

/** Everything that takes the inputs of saved data, with what it gives for them. */
const readers: Record<string, (inputs: readonly NodeInput[]) => unknown> = {
  compileToolRuntime: (inputs) => compileToolRuntime({ toolId: 't', name: 't', inputs }),
  'compileToolRuntime with a schema': (inputs) => {
    const { modelTool, fixedInputBindings } = compileToolRuntime({ toolId: 't', name: 't', inputs, jsonSchema })
    return { modelTool, fixedInputBindings }
  },
  createToolInputDefinitions: (inputs) => createToolInputDefinitions({ inputs, jsonSchema }),
  buildModelVisibleToolJsonSchema: (inputs) => buildModelVisibleToolJsonSchema({ inputs, toolParams: inputs }),
  nodeInputs2JsonSchema: (inputs) => nodeInputs2JsonSchema({ inputs }),
  applyToolInputConfigurations: (inputs) => applyToolInputConfigurations({ inputs, configurations: [] }),
  readToolInputConfigurations: (inputs) => readToolInputConfigurations(inputs),
  reconcileNodeInputs: (inputs) => reconcileNodeInputs({ saved: inputs, latest: sound }),
  serializeAgentTool: (inputs) => serializeAgentTool({ tool: { inputs } }),
  getToolConfigStatus: (inputs) => getToolConfigStatus({ tool: { inputs } }),
  validateToolConfiguration: (inputs) => validateToolConfiguration({ toolTemplate: { inputs }, isAppTool: true }),
  filterToolConfiguredParams: (inputs) => filterToolConfiguredParams({ params: { a: 1, b: 2, c: 3 }, inputs }),
  filterAgentGeneratedToolParams: (inputs) => filterAgentGeneratedToolParams({ params: { a: 1, b: 2, c: 3 }, inputs }),
}

describe('saved inputs of which some are no inputs', () => {
  it('count as those that are', () => {
    const odd = [null, ...sound, undefined, 1, 'text', [], { key: 5 }] as unknown as NodeInput[]
    for (const [name, read] of Object.entries(readers)) expect(read(odd), name).toEqual(read(sound))
  })

  it('count as none where they are no list', () => {
    for (const [name, read] of Object.entries(readers)) {
      const none = read([])
      for (const odd of [undefined, null, {}, 'text', 7]) {
        expect(read(odd as unknown as NodeInput[]), `${name} of ${String(odd)}`).toEqual(none)
      }
    }
  })
})

describe('saved choices and values that are none', () => {
  it('count as absent', () => {
    const unset = applyToolInputConfigurations({ inputs: sound, configurations: [] })
    for (const configurations of [undefined, null, {}, [null, 1, 'a']]) {
      expect(applyToolInputConfigurations({ inputs: sound, configurations: configurations as never })).toEqual(unset)
    }
    for (const params of [undefined, null, 'text', []]) {
      expect(filterToolConfiguredParams({ params: params as never, inputs: sound })).toEqual({})
      expect(filterAgentGeneratedToolParams({ params: params as never, inputs: sound })).toEqual({})
    }
  })
})
