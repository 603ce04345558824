import { describe, expect, it } from 'vitest'
import { createHubNodeData, createInMemoryGateways, executeHubNode } from '../../entries/runtime.ts'
import { createFakeConnector } from './fake-connector.ts'
import { createSkillGateways, runSkillsHub, skill } from './skills-hub.ts'
import { createRow, createSpy, toolHubType } from './tool-hub.ts'

const forSession = () => ({ outcome: 'approved', scope: 'session' }) as const

describe('an approval for the session', () => {
  it('clears a tool under the limits that were agreed to, and under no wider ones of another node', async () => {
    const asked: string[] = []
    const spy = createSpy()
    const gateways = createInMemoryGateways({
      tools: [spy],
      decideApproval: ({ node_id: node }) => {
        asked.push(String(node))
        return forSession()
      },
    })
    const constraints = { require_approval: true }
    const run = (nodeId: string, part: Record<string, unknown>, title: string) =>
      executeHubNode({
        type: toolHubType,
        data: createHubNodeData(toolHubType, { enabled_tools: [createRow({ constraints, ...part })] }),
        args: { action: 'execute', tool: 'tools/notes', operation: 'read', arguments: { title } },
        gateways,
        context: { nodeId, conversationId: 'talk' },
      })
    const narrow = { operations: ['read'], read_only: true }
    const statuses = [
      await run('one', narrow, 'a'),
      await run('one', narrow, 'b'),
      await run('two', { ...narrow }, 'c'),
      await run('three', {}, 'd'),
    ].map(({ status }) => status)
    expect(statuses).toEqual(['success', 'success', 'success', 'success'])
    expect(asked).toEqual(['one', 'three'])
  })

  it('clears a tool of the server that was agreed to, and of no other that goes by its name', async () => {
    const asked: string[] = []
    const tools = [{ name: 'wipe', inputSchema: { type: 'object' }, annotations: { destructiveHint: true } }]
    const gateways = createInMemoryGateways({
      connectMcp: createFakeConnector({ tools }).connect,
      decideApproval: ({ node_id: node }) => {
        asked.push(String(node))
        return forSession()
      },
    })
    const run = (nodeId: string, command: string) =>
      executeHubNode({
        type: 'tools/mcp_hub',
        data: createHubNodeData('tools/mcp_hub', { server_registry: [{ name: 's', command }] }),
        args: { tool_name: 's:wipe' },
        gateways,
        context: { nodeId, conversationId: 'talk' },
      })
    for (const [node, command] of [
      ['one', 'good'],
      ['two', 'good'],
      ['three', 'other'],
    ] as const) {
      expect((await run(node, command))['result']).toMatchObject({ status: 'ok' })
    }
    expect(asked).toEqual(['one', 'three'])
  })

  it('clears a skill as it was agreed to, and not what its files were changed to', async () => {
    let description = 'Tidies the desk'
    const asked: string[] = []
    const risky = skill('tidy', { approval: { default_risk: 'high', required_at_or_above: 'high' } })
    const { list } = createSkillGateways({ skills: [risky] }).gateways.skills
    const set = createSkillGateways({
      skills: { list: async () => (await list()).map((each) => ({ ...each, description })) },
      decideApproval: ({ request_id: id }) => {
        asked.push(id)
        return forSession()
      },
    })
    const run = (input_data: unknown) =>
      runSkillsHub(set, { args: { operation: 'execute', skill_name: 'tidy', input_data } })
    const outcomes = [await run({ n: 1 }), await run({ n: 2 })]
    expect([asked.length, ...outcomes.map(({ status }) => status)]).toEqual([1, 'completed', 'completed'])
    description = 'Empties the house'
    expect([(await run({ n: 3 })).status, asked.length]).toEqual(['completed', 2])
  })
})
