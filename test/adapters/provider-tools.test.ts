import { describe, expect, it } from 'vitest'
import {
  compileToolSet,
  type ProviderTarget,
  ToolInputError,
  type ToolSetEntry,
  toProviderTool,
  toProviderTools,
} from '../../entries/compiler.ts'
import { compileHubNode, createHubNodeData, createInMemoryGateways, executeHubNode } from '../../entries/runtime.ts'
import { readCorpusTools } from '../helpers/shared-data.ts'

const targets = ['openai', 'openai-strict', 'anthropic', 'gemini', 'mistral', 'bedrock', 'mcp'] as const

const entries: ToolSetEntry[] = [
  {
    source: {
      id: 'git.hub/create issue',
      name: 'Create an issue',
      description: 'Opens an issue.',
      inputSchema: {
        type: 'object',
        properties: { repo: { type: 'string' }, title: { type: 'string' }, 'x-page': { type: 'integer' } },
        required: ['repo', 'title'],
      },
    },
    configuration: [{ key: 'repo', mode: 'manual', binding: 'acme/web' }],
  },
  { source: { id: 'ping', name: 'ping', inputSchema: { type: 'object' } } },
]

/** A part of the corpus from all over it: what becomes of each schema is tested for all elsewhere. */
const corpus = readCorpusTools().filter((_, index) => index % 20 === 0)

/** The names that a request's tools carry, wherever the provider has them. */
function listNames(tools: unknown): string[] {
  const names: string[] = []
  JSON.stringify(tools, function (this: unknown, key, value: unknown) {
    if (key === 'name' && typeof value === 'string') names.push(value)
    return ['parameters', 'input_schema', 'inputSchema', 'parametersJsonSchema'].includes(key) ? undefined : value
  })
  return names
}

describe('toProviderTools', () => {
  it.each(targets)('gives %s one entry for each tool of a set, as toProviderTool gives it', (target) => {
    const set = compileToolSet({ tools: entries, target })
    const { tools } = toProviderTools({ set, target })
    const single = set.compiled.map((compiled) => toProviderTool({ compiled, target }).tool)
    expect(tools).toEqual(target === 'gemini' ? [{ functionDeclarations: single }] : single)
  })

  it('has the shape that each provider documents', () => {
    const shapeOf = (target: ProviderTarget) =>
      toProviderTools({ set: compileToolSet({ tools: entries, target }), target }).tools[0]
    expect(shapeOf('openai')).toMatchObject({ type: 'function', function: { name: expect.any(String) } })
    expect(shapeOf('openai-strict')).toMatchObject({ function: { strict: true } })
    expect(shapeOf('anthropic')).toMatchObject({ name: expect.any(String), input_schema: { type: 'object' } })
    expect(shapeOf('gemini')).toMatchObject({ functionDeclarations: [{ name: expect.any(String) }, { name: 'ping' }] })
    expect(shapeOf('mistral')).toMatchObject({ type: 'function', function: { parameters: { type: 'object' } } })
    expect(shapeOf('bedrock')).toMatchObject({ toolSpec: { inputSchema: { json: { type: 'object' } } } })
    expect(shapeOf('mcp')).toMatchObject({ name: expect.any(String), inputSchema: { type: 'object' } })
  })

  it.each(targets)('reads a call for %s back, whether the set was compiled for it or for none', (target) => {
    for (const set of [compileToolSet({ tools: entries, target }), compileToolSet({ tools: entries })]) {
      const { tools, decodeCall } = toProviderTools({ set, target })
      const [name = ''] = listNames(tools)
      const call = decodeCall(name, JSON.stringify({ title: 'Late', repo: 'evil/other' }))
      expect(call.toolId).toBe('git.hub/create issue')
      expect(call.params).toEqual({ repo: 'acme/web', title: 'Late' })
      expect(call.args).toEqual({ title: 'Late' })
      expect(call.diagnostics.map(({ code }) => code)).toEqual(['argument_not_offered'])
    }
  })

  it('gives Gemini no tool at all where there is no function, since it refuses an empty list of them', () => {
    expect(toProviderTools({ compiled: [], target: 'gemini' }).tools).toEqual([])
  })

  it('refuses a set that is compiled for another target: its calls would be read in the wrong form', () => {
    const set = compileToolSet({ tools: entries, target: 'gemini' })
    const attempt = () => toProviderTools({ set, target: 'openai' })
    expect(attempt).toThrow(expect.objectContaining({ code: 'other_target' }))
    expect(() => toProviderTools({ compiled: [], target: 'other' as 'mcp' })).not.toThrow()
    try {
      attempt()
    } catch (error) {
      expect(ToolInputError.is(error, 'other_target')).toBe(true)
    }
  })

  it('offers a name once, and tells of the tool that is left out', () => {
    const { compiled } = compileToolSet({ tools: entries })
    const { tools, diagnostics } = toProviderTools({ compiled: [...compiled, ...compiled], target: 'openai' })
    expect(tools).toHaveLength(2)
    expect(diagnostics.filter(({ code }) => code === 'tool_set_aside').map(({ path }) => path)).toEqual([
      '/compiled/2',
      '/compiled/3',
    ])
  })

  it('brings calls of a hub node to its executor with what the model filled in and nothing else', async () => {
    const echo = {
      id: 'echo',
      name: 'Echo',
      description: 'Says it again.',
      version: '1.0.0',
      category: 'text',
      side_effects: 'none' as const,
      llm_fields: ['text'],
      input_schema: { type: 'object', properties: { text: { type: 'string' } } },
      execute: ({ arguments: given }: { arguments: Record<string, unknown> }) => given,
    }
    const gateways = createInMemoryGateways({ tools: [echo] })
    const type = 'tools/tool_hub'
    const data = createHubNodeData(type, { enabled_tools: [{ tool: 'echo', enabled: true }] })
    const { gateway } = compileHubNode({ type, data })
    const { tools, decodeCall } = toProviderTools({ compiled: [gateway], target: 'anthropic' })
    const call = decodeCall(tools[0]?.name ?? '', { action: 'list_tools', enabled_tools: [] })
    expect(call.toolId).toBe(type)
    expect(call.args).not.toHaveProperty('enabled_tools')
    const outputs = await executeHubNode({ type, data, args: call.args, gateways })
    expect(JSON.stringify(outputs)).toContain('echo')
  })

  it.each(targets)('sends tools of the corpus to %s, none lost, each name once', (target) => {
    const byName = new Map(corpus.map((tool) => [`${tool.file}/${tool.name}`, tool]))
    const tools = [...byName].map(([id, { name, description, inputSchema }]) => ({
      source: { id, name, inputSchema, ...(description === undefined ? {} : { description }) },
    }))
    const set = compileToolSet({ tools, target })
    const sent = toProviderTools({ set, target })
    const names = listNames(sent.tools)
    expect(names).toHaveLength(set.compiled.length)
    expect(new Set(names).size).toBe(names.length)
    expect(sent.diagnostics.filter(({ code }) => code === 'tool_set_aside')).toEqual([])
  })
})
