import { MockLanguageModelV4 } from 'ai/test'
import { describe, expect, it } from 'vitest'
import type { AgentTools } from '../../entries/compiler.ts'
import {
  createHubNodeData,
  createInMemoryGateways,
  type Diagnostic,
  executeHubNode,
  type FastGptAgentTool,
  type FastGptGraph,
  type McpServerRow,
} from '../../entries/runtime.ts'
import { findRecipe, runRecipe } from './read-recipes.ts'

describe('the recipes that exchange tools with others', () => {
  it('give a hub to the AI SDK', async () => {
    const usage = {
      inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: 1, text: 1, reasoning: 0 },
    }
    const model = new MockLanguageModelV4({
      doGenerate: [
        {
          content: [{ type: 'tool-call', toolCallId: 'a', toolName: 'mcp_hub', input: '{"action":"list"}' }],
          finishReason: { unified: 'tool-calls', raw: undefined },
          usage,
          warnings: [],
        },
        {
          content: [{ type: 'text', text: 'Nothing.' }],
          finishReason: { unified: 'stop', raw: undefined },
          usage,
          warnings: [],
        },
      ],
    })
    const data = createHubNodeData('tools/mcp_hub', { server_registry: [] })
    const { text } = await runRecipe<{ text: string }>(findRecipe('Give tools to the AI SDK', 'ts'), {
      given: { data, gateways: createInMemoryGateways(), executeHubNode, model },
      gives: ['text'],
    })
    expect(text).toBe('Nothing.')
    expect(JSON.stringify(model.doGenerateCalls[1]?.prompt)).toContain('upstream_servers')
  })

  it('turn a file of servers into one for VS Code, without its secret', async () => {
    const mcpJson = '{ "mcpServers": { "a": { "command": "run", "env": { "API_KEY": "hunter2-hunter2" } } } } // mine'
    const { rows, file, losses } = await runRecipe<{ rows: McpServerRow[]; file: object; losses: Diagnostic[] }>(
      findRecipe('Documents of other products', 'ts', { position: 1 }),
      { given: { mcpJson }, gives: ['rows', 'file', 'losses'] },
    )
    expect(rows.map(({ name }) => name)).toEqual(['a'])
    expect(file).toEqual({
      inputs: [{ type: 'promptString', id: 'api-key', description: 'API_KEY (a)', password: true }],
      servers: { a: { type: 'stdio', command: 'run', env: { API_KEY: '${input:api-key}' } } },
    })
    expect(losses.map(({ code }) => code)).toEqual(['secret_left_out'])
  })

  it('bring a workflow of FastGPT in and out', async () => {
    const node = {
      nodeId: 'n',
      flowNodeType: 'answerNode',
      name: 'N',
      position: { x: 1, y: 2 },
      inputs: [],
      outputs: [],
    }
    const { document } = await runRecipe<{ document: FastGptGraph }>(
      findRecipe('Workflows of FastGPT', 'ts', { page: 'docs/adapters.md' }),
      {
        given: { fastGptText: JSON.stringify({ nodes: [node], edges: [], chatConfig: {} }), nodes: [], edges: [] },
        gives: ['document'],
      },
    )
    expect(document).toEqual({ nodes: [node], edges: [], chatConfig: {} })
  })

  it('make the tools of an agent of FastGPT ready, and write them', async () => {
    const saved = [{ id: 'search', inputs: [{ key: 'query', mode: 'agentGenerated' }], config: {} }]
    const definitions = [
      {
        id: 'search',
        name: 'Search',
        inputs: [{ key: 'query', label: 'Query', renderTypeList: ['agentGenerated', 'input'] }],
      },
    ]
    const { agentTools, written } = await runRecipe<{ agentTools: AgentTools; written: FastGptAgentTool[] }>(
      findRecipe('Tools of an agent', 'ts', { page: 'docs/adapters.md' }),
      { given: { selectedTools: JSON.stringify(saved), definitions }, gives: ['agentTools', 'written'] },
    )
    expect(agentTools.tools.map(({ compiled }) => compiled.agentGeneratedKeys)).toEqual([['query']])
    expect(written).toEqual(saved)
  })
})
