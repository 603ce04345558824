import { describe, expect, it } from 'vitest'
import { createInMemoryGateways } from '../../src/gateways/in-memory-gateways.ts'
import { compileHubNode } from '../../src/hub/compile-hub-node.ts'
import { createHubNodeData } from '../../src/hub/create-hub-node-data.ts'
import { defineHubNode } from '../../src/hub/define-hub-node.ts'
import { executeHubNode } from '../../src/hub/execute-hub-node.ts'
import type { HubExecution, HubNodeData } from '../../src/hub/types.ts'
import { setInputMode } from '../../src/node-io/set-input-mode.ts'
import { createSampleHub } from '../helpers/sample-hub.ts'

const text = { title: 'Text', description: 'A text', jsonSchema: { type: 'string' } } as const

/** A kind with an input for either, one for the author only and one for the model only. */
function createHub() {
  const executions: HubExecution[] = []
  const definition = defineHubNode({
    ...createSampleHub(),
    inputs: [
      { ...text, key: 'query', allowedModes: ['agentGenerated', 'manual'] },
      { ...text, key: 'limit', allowedModes: ['manual'], default: 'ten' },
      { ...text, key: 'say', allowedModes: ['agentGenerated'] },
    ],
    outputs: [{ key: 'result', title: 'Result', description: '', valueType: 'any' }],
    async execute(execution) {
      executions.push(execution)
      return { result: execution.values }
    },
  })
  return { definition, executions }
}

/** Runs the hub with values that were set for the run. */
async function run(overlay: Record<string, unknown>, data?: HubNodeData, more: object = {}) {
  const { definition, executions } = createHub()
  const node = { id: 'n', type: definition.type, data: { inputs: [] } }
  const gateways = createInMemoryGateways(async () => ({}), { workflow: { nodes: [node], edges: [] } })
  await gateways.workflow.applyPatch({ executionId: 'run', nodeId: 'n', patch: overlay, expected: {} })
  const call = { data: data ?? createHubNodeData(definition), gateways, args: { query: 'q', say: 's' }, ...more }
  const context = { executionId: 'run', nodeId: 'n' }
  const { result } = await executeHubNode(definition, { ...call, context })
  const elsewhere = await executeHubNode(definition, { ...call, context: { ...context, executionId: 'run 2' } })
  return { result, elsewhere: elsewhere['result'], execution: executions[0] }
}

describe('values that were set for a run', () => {
  it('are manual in that run, and only there', async () => {
    const { result, elsewhere, execution } = await run({ query: 'set', limit: 'two' })
    expect(result).toEqual({ query: 'set', limit: 'two', say: 's' })
    expect(elsewhere).toEqual({ query: 'q', limit: 'ten', say: 's' })
    expect(execution?.warnings).toEqual(["argument_dropped: query is not the caller's to set"])
    expect(execution?.data.inputs.find(({ key }) => key === 'query')).toMatchObject({ value: 'set' })
  })

  it('win over a reference, a value of the author, a left-out input and a data edge', async () => {
    const { definition } = createHub()
    const fresh = createHubNodeData(definition, { limit: 'mine' })
    const withInput = (key: string, change: object): HubNodeData => ({
      ...fresh,
      inputs: fresh.inputs.map((input) =>
        input.key === key ? { ...setInputMode({ input, mode: 'manual' }), ...change } : input,
      ),
    })
    for (const data of [
      withInput('query', { selectedType: 'reference', manualType: 'reference', value: ['n2', 'out'] }),
      withInput('query', { omitted: true }),
      withInput('query', { value: 'mine' }),
    ]) {
      const { result } = await run({ query: 'set', limit: 'two' }, data, { upstream: { query: 'edge', limit: 'edge' } })
      expect(result).toMatchObject({ query: 'set', limit: 'two' })
    }
  })

  it('have no power over inputs that an author may not fill, nor over what the kind does not know', async () => {
    const { result, execution } = await run(JSON.parse('{"say":"mine","unknown":1,"__proto__":{"query":"x"}}'))
    expect(result).toEqual({ query: 'q', limit: 'ten', say: 's' })
    expect(execution?.data.inputs.map(({ key }) => key)).toEqual(['query', 'limit', 'say'])
  })

  it('leave the data of the node as it is, the same object where there are none', async () => {
    const { definition } = createHub()
    const data = createHubNodeData(definition)
    const before = structuredClone(data)
    const touched = await run({ query: 'set' }, data)
    expect(data).toEqual(before)
    expect(touched.execution?.data).not.toBe(data)
    const untouched = await run({}, data)
    expect(untouched.execution?.data).toBe(data)
  })

  it('leave the gateway function that a model is given', () => {
    const { definition } = createHub()
    const data = createHubNodeData(definition)
    const keysWith = (overlay?: Record<string, unknown>) =>
      compileHubNode(definition, { data, ...(overlay ? { overlay } : {}) }).gateway.agentGeneratedKeys
    expect(keysWith()).toEqual(['query', 'say'])
    expect(keysWith({ query: 'set', say: 'mine', unknown: 1 })).toEqual(['say'])
    const { gateway } = compileHubNode(definition, { data, overlay: { query: 'set' } })
    expect(gateway.fixedInputBindings).toMatchObject({ query: 'set' })
    expect(JSON.stringify(gateway.modelTool)).not.toContain('query')
  })
})
