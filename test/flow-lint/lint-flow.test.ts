import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createHubNodeData, hubNodeDefinitions, lintFlow, toToolSource } from '../../entries/runtime.ts'
import { holdPointer } from '../../src/flow-lint/hold-pointer.ts'
import { createHttpTool } from '../../src/node/http-tool.ts'
import { createFaultyFlow, createSoundFlow } from '../helpers/sample-flow.ts'
import { oldWeatherData, weatherHub } from '../helpers/weather-hub.ts'

const tools = { 'tools/tool_hub': [toToolSource(createHttpTool())] }
const position = { x: 0, y: 0 }

describe('a flow that is linted', () => {
  it('with nothing wrong has no finding', () => {
    expect(lintFlow({ flow: createSoundFlow(), target: 'anthropic', tools })).toEqual([])
  })

  it('is told what is wrong with each hub, where it stands', () => {
    const found = lintFlow({ flow: createFaultyFlow(), target: 'anthropic', tools })
    const places = found.map(({ code, path }) => [code, path])
    const rows = `/nodes/1/data/inputs/${hubNodeDefinitions[0]?.inputs.findIndex(({ key }) => key === 'enabled_tools')}/value`
    expect(places).toContainEqual(['tool_row_duplicate', `${rows}/1`])
    expect(places).toContainEqual(['row_any_host', `${rows}/0`])
    expect(places).toContainEqual(['row_any_method', `${rows}/0`])
    expect(places).toContainEqual(['tool_config_secret', `${rows}/2/config/api_key`])
    expect(found).toContainEqual(
      expect.objectContaining({
        code: 'plaintext_secret',
        path: expect.stringMatching(/^\/nodes\/2\/data\/inputs\/0\//),
      }),
    )
    expect(places.filter(([code]) => code === 'hub_offers_nothing').map(([, path]) => path)).toEqual([
      expect.stringMatching(/^\/nodes\/3\//),
    ])
  })

  it('never gets to see a secret again, and each is told once', () => {
    const found = lintFlow({ flow: createFaultyFlow(), target: 'anthropic', tools })
    expect(JSON.stringify(found)).not.toMatch(/ghp_|sk-live/)
    expect(found.filter(({ code }) => /secret/.test(code))).toHaveLength(2)
  })

  it('is told of functions of one agent that have the same name, and of no others', () => {
    const hub = (id: string) => ({ id, type: 'tools/tool_hub', position, data: createHubNodeData('tools/tool_hub') })
    const agent = { id: 'agent', type: 'agent/llm', position, data: {} }
    const edge = (source: string) => ({
      id: source,
      source,
      target: 'agent',
      sourceHandle: 'tool',
      targetHandle: 'tools',
    })
    const nodes = [agent, hub('a'), hub('b')]
    const clash = lintFlow({ flow: { nodes, edges: [edge('a'), edge('b')] } })
    expect(clash).toContainEqual(
      expect.objectContaining({ code: 'lint_name_twice', severity: 'error', path: '/nodes/2/data' }),
    )
    const alone = lintFlow({ flow: { nodes, edges: [edge('a')] } })
    expect(alone.map(({ code }) => code)).not.toContain('lint_name_twice')
  })

  it('that cannot be read has the findings of reading alone', () => {
    expect(lintFlow({ flow: '{' }).map(({ code }) => code)).toEqual(['flow_not_json'])
  })

  it('may hold hubs of the host, also of an older version', () => {
    const node = { id: 'w', type: 'tools/weather_hub', position, data: oldWeatherData }
    const found = lintFlow({ flow: { nodes: [node] }, definitions: [weatherHub] })
    expect(found).toContainEqual(expect.objectContaining({ code: 'hub_data_migrated', severity: 'info' }))
    // The key of the service stands in clear.
    expect(found.find(({ code }) => code === 'flow_secret_literal')?.path).toMatch(/^\/nodes\/0\/data/)
  })

  it('may be anything: nothing throws, and every path leads somewhere', () => {
    const value = fc.anything({ maxDepth: 4 })
    const types = fc.constantFrom(...hubNodeDefinitions.map(({ type }) => type), 'agent/llm')
    const input = fc.record({
      key: fc.constantFrom('enabled_tools', 'server_registry', 'visibility_config', 'x'),
      value,
    })
    const node = fc.record({
      id: fc.string({ minLength: 1, maxLength: 3 }),
      type: types,
      position: fc.constant(position),
      data: fc.oneof(value, fc.record({ version: value, inputs: fc.array(input), outputs: fc.constant([]) })),
    })
    fc.assert(
      fc.property(fc.oneof(value, fc.record({ nodes: fc.array(node), edges: fc.constant([]) })), (flow) => {
        for (const { path } of lintFlow({ flow, target: 'openai-strict' })) expect(holdPointer(flow, path)).toBe(path)
      }),
    )
  })
})
