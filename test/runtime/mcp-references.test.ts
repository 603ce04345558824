import { describe, expect, it } from 'vitest'
import { createInMemoryGateways } from '../../entries/runtime.ts'
import { createFakeConnector } from './fake-connector.ts'
import { runHub } from './hub.ts'

const say = {
  name: 'say',
  inputSchema: {
    type: 'object',
    properties: { text: { type: 'string' }, count: { type: 'integer' } },
    required: ['text'],
  },
}

function createHost() {
  const calls: unknown[] = []
  const { connect } = createFakeConnector({
    tools: [say],
    call: async (call) => {
      calls.push(call.arguments)
      return { content: [] }
    },
  })
  return { gateways: createInMemoryGateways({ connectMcp: connect }), calls }
}

const withInputs = (inputs: unknown) => ({
  server_registry: [{ name: 'S', command: 'x' }],
  visibility_config: { tools: { 'S:say': { inputs } } },
})
const byReference = withInputs([{ key: 'text', mode: 'manual', binding: 'agent.answer', manualType: 'reference' }])
const args = { tool_name: 'S:say', arguments: { text: 'of the model', count: 2 } }

describe('a parameter of an MCP tool that refers to an upstream output', () => {
  it('is sent what upstream brought under the id of the reference, whatever the model says', async () => {
    const { gateways, calls } = createHost()
    const upstream = { 'agent.answer': 'from above' }
    expect((await runHub(gateways, byReference, { args, upstream })).status).toBe('ok')
    expect(calls).toEqual([{ text: 'from above', count: 2 }])
  })

  it('stops the call where nothing came, and a model does not learn which parameter it is', async () => {
    const { gateways, calls } = createHost()
    const byModel = await runHub(gateways, byReference, { args, upstream: { other: 1 } })
    expect(byModel.status).toBe('invalid_arguments')
    expect(byModel.error_details).toMatchObject({ retry_disposition: 'do_not_retry' })
    expect(JSON.stringify(byModel)).not.toMatch(/agent\.answer|"text"/)
    const byHand = await runHub(gateways, byReference, { args, context: { caller: 'human' } })
    expect(byHand.error_details).toMatchObject({ unresolved_references: ['text'] })
    expect(calls).toEqual([])
  })

  it('is held to the schema of the parameter like any other value', async () => {
    const { gateways, calls } = createHost()
    const result = await runHub(gateways, byReference, { args, upstream: { 'agent.answer': 7 } })
    expect(result.status).toBe('invalid_arguments')
    expect(calls).toEqual([])
  })

  it('does not take a member of all objects for a value, and null is one', async () => {
    const { gateways } = createHost()
    const odd = withInputs([{ key: 'text', mode: 'manual', binding: 'toString', manualType: 'reference' }])
    expect((await runHub(gateways, odd, { args, upstream: {} })).error_details).toMatchObject({ terminal: true })
    const nulled = await runHub(gateways, byReference, { args, upstream: { 'agent.answer': null } })
    expect(nulled.error_details).not.toHaveProperty('unresolved_references')
  })

  it('that is left to the model is no reference, and a text that looks like one is a text', async () => {
    const { gateways, calls } = createHost()
    const kept = { key: 'text', mode: 'agentGenerated', binding: 'agent.answer', manualType: 'reference' }
    const upstream = { 'agent.answer': 'from above' }
    await runHub(gateways, withInputs([kept]), { args, upstream })
    await runHub(gateways, withInputs([{ key: 'text', mode: 'manual', binding: 'agent.answer' }]), { args, upstream })
    expect(calls).toEqual([
      { text: 'of the model', count: 2 },
      { text: 'agent.answer', count: 2 },
    ])
  })
})
