import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mcpHubDefinition } from '../../nodes/mcp-hub/definition.ts'
import { skillsHubDefinition } from '../../nodes/skills-hub/definition.ts'
import { toolHubDefinition } from '../../nodes/tool-hub/definition.ts'
import { compileToolRuntime } from '../../src/compiler/compile.ts'
import type { ToolSource } from '../../src/compiler/types.ts'
import { compileHubNode } from '../../src/hub/compile-hub-node.ts'
import { createHubNodeData } from '../../src/hub/create-hub-node-data.ts'
import type { HubNodeData, HubNodeDefinition } from '../../src/hub/types.ts'
import { changeToolChoice } from '../../src/store/mcp-choices.ts'
import { changeToolRow } from '../../src/store/tool-rows.ts'
import { serverRow } from '../store/support.ts'

vi.mock('../../src/compiler/compile.ts', async (load) => {
  const real = await load<typeof import('../../src/compiler/compile.ts')>()
  return { ...real, compileToolRuntime: vi.fn(real.compileToolRuntime) }
})

const countOf = 500
const compiles = vi.mocked(compileToolRuntime)

function createTools(prefix: string): ToolSource[] {
  return Array.from({ length: countOf }, (_none, at) => ({
    id: `${prefix}${at}`,
    name: `t${at}`,
    description: `What ${at} does.`,
    inputSchema: {
      type: 'object',
      properties: { path: { type: 'string' }, where: { type: 'object' } },
      required: ['path'],
    },
  }))
}

const compile = (definition: HubNodeDefinition, data: HubNodeData, tools: readonly ToolSource[]) =>
  compileHubNode(definition, { data, tools })

/** Which tools were compiled since the last time; the gateway itself is compiled with every edit. */
function listCompiled(gateway: string): string[] {
  const ids = compiles.mock.calls.map(([{ toolId }]) => toolId).filter((id) => id !== gateway)
  compiles.mockClear()
  return ids
}

beforeEach(() => void compiles.mockClear())

describe('of 500 tools, an edit compiles one', () => {
  it('when a parameter of an MCP tool is fixed', () => {
    const tools = createTools('files:t')
    const before = createHubNodeData(mcpHubDefinition, { server_registry: [serverRow('files')] })
    compile(mcpHubDefinition, before, tools)
    expect(listCompiled('mcp_hub')).toHaveLength(countOf)
    const after = changeToolChoice(before, 'files:t7', (choice) => ({
      ...choice,
      inputs: [{ key: 'path', mode: 'manual', binding: '/srv' }],
    }))
    const { expanded } = compile(mcpHubDefinition, after, tools)
    expect(listCompiled('mcp_hub')).toEqual(['files:t7'])
    expect(expanded[7]).toMatchObject({ agentGeneratedKeys: ['where'], fixedInputBindings: { path: '/srv' } })
    expect(compile(mcpHubDefinition, structuredClone(after), tools).expanded).toEqual(expanded)
    compile(mcpHubDefinition, before, tools)
    expect(listCompiled('mcp_hub')).toEqual([])
  })

  it('when a row of a tool_hub changes', () => {
    const tools = createTools('tools/t')
    const rows = tools.map(({ id }) => ({ tool: id, enabled: true }))
    const before = createHubNodeData(toolHubDefinition, { enabled_tools: rows })
    compile(toolHubDefinition, before, tools)
    expect(listCompiled('tool_hub')).toHaveLength(countOf)
    const after = changeToolRow(before, 'tools/t7', (row) => ({ ...row, config: { path: '/srv' } }))
    expect(compile(toolHubDefinition, after, tools).expanded[7]?.agentGeneratedKeys).toEqual(['where'])
    expect(listCompiled('tool_hub')).toEqual(['tools/t7'])
  })

  it('when the skills of a skills_hub are listed again', () => {
    const skills = createTools('skill-')
    compile(skillsHubDefinition, createHubNodeData(skillsHubDefinition), skills)
    expect(listCompiled('skills_hub')).toHaveLength(countOf)
    compile(skillsHubDefinition, createHubNodeData(skillsHubDefinition, { audience: 'llm' }), skills)
    expect(listCompiled('skills_hub')).toEqual([])
  })
})

describe('what is remembered of a compiled tool', () => {
  const tools = createTools('files:t').slice(0, 1)
  const data = (binding: unknown) =>
    createHubNodeData(mcpHubDefinition, {
      server_registry: [serverRow('files')],
      visibility_config: { tools: { 'files:t0': { inputs: [{ key: 'where', mode: 'manual', binding }] } } },
    })
  const fixedOf = (from: HubNodeData) => compile(mcpHubDefinition, from, tools).expanded[0]?.fixedInputBindings

  it('is not used for values that were changed in place', () => {
    const where = { city: 'Lima' }
    const given = data(where)
    expect(fixedOf(given)).toEqual({ where: { city: 'Lima' } })
    where.city = 'Quito'
    expect(fixedOf(given)).toEqual({ where: { city: 'Quito' } })
  })

  it('can not be changed by who got it', () => {
    const given = data({ city: 'Lima' })
    const [first] = compile(mcpHubDefinition, given, tools).expanded
    const where = first?.fixedInputBindings['where'] as { city: string }
    where.city = 'Oslo'
    expect(() => first?.diagnostics.push(...first.diagnostics, {} as never)).toThrow(TypeError)
    const parameters = first?.modelTool.function.parameters as { properties: Record<string, unknown> }
    expect(() => Object.assign(parameters, { title: 'x' })).toThrow(TypeError)
    expect(() => Object.assign(parameters.properties, { evil: {} })).toThrow(TypeError)
    expect(tools.some(({ inputSchema }) => Object.isFrozen(inputSchema))).toBe(false)
    expect(fixedOf(given)).toEqual({ where: { city: 'Lima' } })
  })

  it('keeps the model’s part of an unchanged tool the same object, and tells values that JSON writes alike apart', () => {
    const partOf = (binding: unknown) => compile(mcpHubDefinition, data(binding), tools).expanded[0]?.modelTool
    expect(partOf({ a: 1 })).toBe(partOf({ a: 1 }))
    for (const value of [undefined, null, '', 0, false, [], {}, Number.NaN]) {
      expect(fixedOf(data(value))).toEqual(value === undefined ? {} : { where: value })
    }
  })

  it('is nothing where the data contains itself', () => {
    const loop: Record<string, unknown> = {}
    loop['self'] = loop
    expect(Object.keys(fixedOf(data(loop)) ?? {})).toEqual(['where'])
    expect(Object.keys(fixedOf(data(loop)) ?? {})).toEqual(['where'])
  })

  it('is told apart by name, description and schema', () => {
    const given = createHubNodeData(mcpHubDefinition, { server_registry: [serverRow('files')] })
    const [tool] = tools as [ToolSource]
    const describe = (change: Partial<ToolSource>) =>
      compile(mcpHubDefinition, given, [{ ...tool, ...change }]).expanded[0]?.modelTool.function
    expect(describe({ description: 'New words.' })?.description).toBe('t0: New words.')
    expect(describe({ name: 'other' })?.description).toBe('other: What 0 does.')
    expect(describe({ inputSchema: { type: 'object', properties: { q: {} } } })?.parameters?.properties).toEqual({
      q: {},
    })
  })
})
