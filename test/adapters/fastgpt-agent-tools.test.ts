import { describe, expect, it } from 'vitest'
import { type AgentToolDefinition, createAgentTools } from '../../entries/compiler.ts'
import { exportFastGptAgentTools, importFastGptAgentTools } from '../../entries/runtime.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'

const saved = [
  {
    id: 'systemTool-search',
    version: '1.2',
    source: 'system',
    inputs: [
      { key: 'query', mode: 'agentGenerated' },
      { key: 'site', mode: 'manual' },
    ],
    config: { site: 'example.org', system_input_config: { type: 'system' } },
  },
]

const definition: AgentToolDefinition = {
  id: 'systemTool-search',
  name: 'Search',
  inputs: [
    { key: 'query', label: 'Query', valueType: 'string', renderTypeList: ['agentGenerated', 'input'] },
    { key: 'site', label: 'Site', valueType: 'string', renderTypeList: ['agentGenerated', 'input'] },
    { key: 'pin', label: 'Pin', valueType: 'string', renderTypeList: ['password'] },
  ],
}

describe('the tools that an agent of FastGPT has selected', () => {
  it('come in and go out the same', () => {
    const { tools, diagnostics } = importFastGptAgentTools(JSON.stringify(saved))
    expect(diagnostics).toEqual([])
    expect(exportFastGptAgentTools(tools)).toEqual({ tools: saved, diagnostics: [] })
  })

  it('are what the consumer of agent tools takes', () => {
    const [tool] = importFastGptAgentTools(saved).tools
    if (tool === undefined) throw new Error('no tool')
    const { tools } = createAgentTools({ tools: [{ saved: tool, definition }] })
    expect(tools[0]?.compiled.agentGeneratedKeys).toEqual(['query'])
    expect(tools[0]?.compiled.fixedInputBindings).toEqual({ site: 'example.org' })
  })

  it('have the modes of older forms in the newest one', () => {
    const { tools, diagnostics } = importFastGptAgentTools([
      {
        pluginId: 'old',
        inputs: [
          { key: 'a', selectedType: 'agentGenerated' },
          { key: 'b', renderTypeList: ['input', 'agentGenerated'], selectedTypeIndex: 1 },
          { key: 'c', renderTypeList: ['input'] },
        ],
      },
    ])
    expect(tools[0]?.id).toBe('old')
    expect(tools[0]?.inputs?.map(({ key, mode }) => [key, mode])).toEqual([
      ['a', 'agentGenerated'],
      ['b', 'agentGenerated'],
      ['c', 'manual'],
    ])
    expect(diagnostics.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'member_converted /0',
      'member_converted /0/inputs/0',
      'member_converted /0/inputs/1',
      'member_converted /0/inputs/2',
    ])
    expect(importFastGptAgentTools(tools)).toEqual({ tools, diagnostics: [] })
  })

  it('are left without inputs where they have none: only their definition says who fills them', () => {
    const { tools } = importFastGptAgentTools([{ id: 'older', config: { a: 1 } }])
    expect(tools).toEqual([{ id: 'older', config: { a: 1 } }])
    expect(exportFastGptAgentTools([{ id: 'older' }]).tools).toEqual([{ id: 'older' }])
  })

  it('go out without secrets and without values that the model fills, each told', () => {
    const tools = [
      {
        id: 'systemTool-search',
        inputs: [{ key: 'query', mode: 'agentGenerated' as const }],
        config: {
          query: 'kept for later',
          pin: 'hunter2-1',
          api_key: 'hunter2-2',
          system_input_config: { type: 'manual', value: { app: { secret: '', value: 'hunter2-3' } } },
        },
      },
    ]
    const out = exportFastGptAgentTools(tools, { definitions: [definition] })
    expect(JSON.stringify(out)).not.toContain('hunter2')
    expect(out.tools[0]?.config).not.toHaveProperty('query')
    expect(out.diagnostics.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'member_left_out /0/config/query',
      'secret_left_out /0/config/pin',
      'secret_left_out /0/config/system_input_config/value/app',
      'secret_left_out /0/config/api_key',
    ])
  })

  it('are read whatever they are, and the same again after they were written', () => {
    const entry = fc.record(
      { key: fc.constantFrom('a', 'b'), mode: fc.constantFrom('manual', 'agentGenerated', 'x'), more: fc.jsonValue() },
      { requiredKeys: [] },
    )
    const tool = fc.record(
      {
        id: fc.string(),
        inputs: fc.oneof(fc.array(entry), fc.jsonValue()),
        config: fc.oneof(fc.dictionary(fc.constantFrom('a', 'c'), fc.integer()), fc.jsonValue()),
        more: fc.jsonValue(),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(fc.array(tool), fc.anything()), (value) => {
        const first = exportFastGptAgentTools(importFastGptAgentTools(value).tools).tools
        const second = exportFastGptAgentTools(importFastGptAgentTools(first).tools).tools
        expect(second).toEqual(first)
      }),
      { numRuns: countRuns(200) },
    )
  })
})
