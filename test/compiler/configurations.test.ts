import { describe, expect, it } from 'vitest'
import {
  applyToolInputConfigurations,
  compileToolRuntime,
  type JsonSchema,
  jsonSchema2NodeInput,
  type NodeInput,
  readToolInputConfigurations,
  setInputMode,
} from '../../entries/compiler.ts'

const jsonSchema: JsonSchema = {
  type: 'object',
  properties: { text: { type: 'string', default: 'D' }, mixed: { type: ['string', 'integer'] } },
}
const project = () => jsonSchema2NodeInput({ jsonSchema, schemaType: 'mcp' })
const bindingsOf = (inputs: NodeInput[]) =>
  compileToolRuntime({ toolId: 't', name: 't', inputs, jsonSchema }).fixedInputBindings

/** Stored as JSON, and put on the parameters as the schema alone gives them. */
function restore(inputs: NodeInput[]): NodeInput[] {
  const stored = JSON.parse(JSON.stringify(readToolInputConfigurations(inputs)))
  return applyToolInputConfigurations({ inputs: project(), configurations: stored })
}
const giveAll = (inputs: NodeInput[]) => inputs.map((input) => setInputMode({ input, mode: 'agentGenerated' }))
const takeAll = (inputs: NodeInput[]) => inputs.map((input) => setInputMode({ input, mode: 'manual' }))
const edit = (change: Partial<NodeInput>) => takeAll(project()).map((input) => ({ ...input, ...change }))

describe('Stored choices', () => {
  it('a parameter that is not to be sent stays so while the model fills it', () => {
    const restored = restore(giveAll(edit({ omitted: true })))
    expect(bindingsOf(takeAll(restored))).toEqual({})
    expect(bindingsOf(takeAll(restore(restored)))).toEqual({})
  })

  it('a reference stays a reference, in either mode and where no control is offered', () => {
    const inputs = edit({ selectedType: 'reference', value: ['node', 'out'] })
    for (const restored of [restore(inputs), takeAll(restore(giveAll(inputs)))]) {
      expect(restored.map(({ selectedType }) => selectedType)).toEqual(['reference', 'reference'])
      expect(restored.map(({ value }) => value)).toEqual(inputs.map(({ value }) => value))
    }
  })

  it.each([null, '', 0, false, [], {}])('the value %j is there again after the model had it', (value) => {
    expect(bindingsOf(takeAll(restore(giveAll(edit({ value })))))['text']).toEqual(value)
  })

  it('a parameter that may not be the model’s any more sends its default', () => {
    const inputs = project().map((input) => ({ ...input, canAgentGenerated: false }))
    const configurations = [{ key: 'text', mode: 'agentGenerated' as const }]
    expect(bindingsOf(applyToolInputConfigurations({ inputs, configurations }))['text']).toBe('D')
  })
})
