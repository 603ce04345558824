import { describe, expect, it } from 'vitest'
import { compileHubNode, createHubNodeData, createInMemoryGateways, dryRunHubNode } from '../../entries/runtime.ts'
import { checkToolRows } from '../../src/tools/check-rows.ts'
import { readToolRow } from '../../src/tools/read-rows.ts'
import { toToolSource } from '../../src/tools/tool-source.ts'
import { createEntry } from '../tools/samples.ts'
import { createRow, createSpy, createToolHub, toolHubType } from './tool-hub.ts'

const byReference = { key: 'title', mode: 'manual', binding: 'agent.answer', manualType: 'reference' }
const args = { arguments: { title: 'of the model', body: 'b' } }
const upstream = { 'agent.answer': 'from above' }
const human = { nodeId: 'hub', caller: 'human' } as const

function createHost(row: Record<string, unknown> = { inputs: [byReference] }) {
  const spy = createSpy({ path_fields: ['store'] })
  const hub = createToolHub({ tools: [spy], values: { enabled_tools: [createRow(row)] } })
  return { ...hub, spy }
}

describe('a parameter of a tool_hub row that refers to an upstream output', () => {
  it('is sent what upstream brought under the id of the reference, whatever the model says', async () => {
    const { spy, ...hub } = createHost()
    expect((await hub.execute(args, { upstream })).status).toBe('success')
    expect(spy.calls.map((call) => call.arguments)).toEqual([{ title: 'from above', body: 'b' }])
  })

  it('stops the call where nothing came, and a model does not learn which parameter it is', async () => {
    const { spy, ...hub } = createHost()
    const byModel = await hub.execute(args, { upstream: { other: 1 } })
    expect(byModel).toMatchObject({
      status: 'schema_mismatch',
      error_details: { terminal: true, retry_disposition: 'do_not_retry' },
    })
    expect(JSON.stringify(byModel)).not.toMatch(/agent\.answer|title/)
    const byHand = await hub.execute(args, { context: human })
    expect(byHand.error_details).toMatchObject({ unresolved_references: ['title'] })
    expect(spy.calls).toEqual([])
  })

  it('is told as unresolved by a dry run, at the choices of its row and never by its id', async () => {
    const { data, gateways } = createHost()
    const call = { type: toolHubType, data, gateways, context: human }
    const request = { ...call, args: { action: 'execute', tool: 'tools/notes', operation: 'read', ...args } }
    const { steps } = await dryRunHubNode(request)
    expect(steps.at(-1)).toMatchObject({
      step: 'filter',
      verdict: 'refused',
      code: 'schema_mismatch',
      message: 'nothing came from upstream for title',
      path: '/enabled_tools/0/inputs',
    })
    expect(JSON.stringify(steps)).not.toContain('agent.answer')
    expect((await dryRunHubNode({ ...request, upstream })).steps.at(-1)?.step).toBe('dispatch')
  })

  it('is held to the schema and to the limits of the row like any other value', async () => {
    const { spy, ...hub } = createHost()
    expect((await hub.execute(args, { upstream: { 'agent.answer': 7 } })).status).toBe('schema_mismatch')
    const limited = createHost({
      inputs: [{ ...byReference, key: 'store' }],
      constraints: { allowed_paths: ['/notes'] },
    })
    const runWith = (path: string) => limited.execute({ arguments: {} }, { upstream: { 'agent.answer': path } })
    expect((await runWith('/other/x')).status).toBe('constraint_violation')
    expect((await runWith('/notes/x')).status).toBe('success')
    expect([...spy.calls, ...limited.spy.calls].map((call) => call.arguments)).toEqual([{ store: '/notes/x' }])
  })

  it('is not needed where the static configuration fixes the parameter, and a text like an id is a text', async () => {
    const fixed = createHost({ inputs: [byReference], config: { title: 'fixed' } })
    expect((await fixed.execute(args)).status).toBe('success')
    const { manualType: _, ...text } = byReference
    const plain = createHost({ inputs: [text] })
    expect((await plain.execute(args, { upstream })).status).toBe('success')
    expect([...fixed.spy.calls, ...plain.spy.calls].map((call) => call.arguments['title'])).toEqual([
      'fixed',
      'agent.answer',
    ])
  })

  it('does not take a member of all objects for a value', async () => {
    const { spy, ...hub } = createHost({ inputs: [{ ...byReference, binding: 'toString' }] })
    expect((await hub.execute(args, { upstream: {} })).status).toBe('schema_mismatch')
    expect(spy.calls).toEqual([])
  })

  it('is neither offered to a model nor taken for a secret, and nothing is said of a value that is not known yet', () => {
    const counted = createEntry({
      input_schema: { type: 'object', properties: { title: { type: 'integer' } }, required: ['title'] },
      llm_fields: ['title'],
      operations: [],
    })
    const rows = [createRow({ inputs: [{ ...byReference, binding: 'x7Kp2vQ9mZ4tR8wL1nB6' }] })]
    const data = { ...createHubNodeData(toolHubType, { enabled_tools: rows }), exposure: 'expanded' as const }
    const { expanded, diagnostics } = compileHubNode({ type: toolHubType, data, tools: [toToolSource(counted)] })
    expect(expanded.map(({ agentGeneratedKeys }) => agentGeneratedKeys)).toEqual([[]])
    expect(diagnostics.map(({ code }) => code)).toEqual(['function_name_encoded'])
    expect(checkToolRows(rows)).toEqual([])
  })

  it('makes what a skill declares unreadable: a skill knows no flow', () => {
    const declared = createRow({ operations: ['read'], inputs: [byReference] })
    expect(readToolRow(declared, 0, 'skill')).toMatchObject({ fault: 'inputs', row: { inputs: [] } })
    expect(readToolRow(declared, 0, 'user')).not.toHaveProperty('fault')
  })
})

describe('a call that is repeated after a person agreed', () => {
  it('is refused where a value of it came from upstream: no id is sent in its place', async () => {
    const spy = createSpy()
    const row = createRow({ inputs: [byReference], constraints: { require_approval: true } })
    const node = { id: 'hub', type: toolHubType, data: createHubNodeData(toolHubType, { enabled_tools: [row] }) }
    const gateways = createInMemoryGateways({ tools: [spy], workflow: { nodes: [node], edges: [] } })
    const hub = createToolHub({ gateways, values: { enabled_tools: [row] }, isCompared: false })
    const asked = await hub.execute(args, { upstream })
    expect(asked.status).toBe('approval_required')
    const [request] = (await gateways.approvals?.list()) ?? []
    await gateways.approvals?.decide(request?.request_id ?? '', { outcome: 'approved' })
    expect(await gateways.approvals?.resume(asked.approval?.token ?? '')).toMatchObject({ status: 'schema_mismatch' })
    expect(spy.calls).toEqual([])
  })

  it('is not run where an input of the node itself came from upstream', async () => {
    const spy = createSpy()
    const row = createRow({ constraints: { require_approval: true } })
    const made = createHubNodeData(toolHubType, { enabled_tools: [row] })
    const refer = (input: (typeof made.inputs)[number]) =>
      input.key === 'arguments' ? { ...input, selectedType: 'reference' as const, value: 'agent.answer' } : input
    const data = { ...made, inputs: made.inputs.map(refer) }
    const workflow = { nodes: [{ id: 'hub', type: toolHubType, data }], edges: [] }
    const gateways = createInMemoryGateways({ tools: [spy], workflow })
    const hub = createToolHub({ gateways, values: { enabled_tools: [row] }, isCompared: false })
    const asked = await hub.execute(args)
    const [request] = (await gateways.approvals?.list()) ?? []
    await gateways.approvals?.decide(request?.request_id ?? '', { outcome: 'approved' })
    expect(await gateways.approvals?.resume(asked.approval?.token ?? '')).toMatchObject({
      status: 'policy_denied',
      errors: [expect.stringContaining('upstream')],
    })
    expect(spy.calls).toEqual([])
  })
})
