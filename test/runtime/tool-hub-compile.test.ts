import { describe, expect, it } from 'vitest'
import {
  compileHubNode,
  createHubNodeData,
  getHubNodeDefinition,
  toHubCall,
  toToolSource,
} from '../../entries/runtime.ts'
import { createEntry } from '../tools/samples.ts'
import { createRow, createSpy, createToolHub, toolHubType } from './tool-hub.ts'

const compile = (rows: unknown, tools = [createEntry()], values = {}) =>
  compileHubNode({
    type: toolHubType,
    data: createHubNodeData(toolHubType, { enabled_tools: rows, ...values }),
    tools: tools.map(toToolSource),
  })

describe('a tool_hub as functions of a model', () => {
  it('is one gateway function with the inputs that a model may set', () => {
    const { gateway } = compile([])
    expect(gateway.modelTool.function.name).toBe('tool_hub')
    expect(gateway.agentGeneratedKeys).toEqual(['action', 'skill_name', 'tool', 'operation', 'arguments'])
  })

  it('is one function per tool that can run, with its operations as one parameter', () => {
    const tools = [
      createEntry(),
      createEntry({ id: 'tools/gone', available: false }),
      createEntry({ id: 'tools/quiet', visibility: 'llm_hidden' }),
    ]
    const rows = [
      createRow({
        operations: ['read', 'write'],
        config: { store: 'planted' },
        constraints: { require_approval: true },
      }),
      createRow({ tool: 'tools/gone' }),
      createRow({ tool: 'tools/quiet' }),
      createRow({ tool: 'tools/tool_hub' }),
      createRow({ tool: 'tools/notes2', enabled: false }),
    ]
    const { expanded } = compile(rows, tools)
    expect(expanded.map(({ toolId }) => toolId)).toEqual(['tools/notes'])
    expect(expanded[0]?.modelTool.function.parameters).toMatchObject({
      properties: { title: { type: 'string' }, body: { type: 'string' }, operation: { enum: ['read', 'write'] } },
      required: ['operation'],
    })
    expect(JSON.stringify(expanded[0]?.modelTool)).not.toMatch(/planted|store/)
  })

  it('has no choice where one operation is left, and nothing in skill mode or where the mode is none', () => {
    expect(compile([createRow({ read_only: true })]).expanded[0]?.agentGeneratedKeys).toEqual(['title', 'body'])
    for (const mode of ['skill', 'both']) expect(compile([createRow()], [createEntry()], { mode }).expanded).toEqual([])
  })

  it('goes the way of every other call', async () => {
    const spy = createSpy()
    const hub = createToolHub({
      tools: [spy],
      values: { enabled_tools: [createRow({ operations: ['read', 'write'] })] },
    })
    const args = toHubCall(toolHubType, 'tools/notes', { operation: 'write', title: 'a' })
    expect(args).toEqual({ action: 'execute', tool: 'tools/notes', operation: 'write', arguments: { title: 'a' } })
    expect(await hub.call(args)).toMatchObject({ status: 'success', warnings: [] })
    expect(spy.calls[0]).toMatchObject({ operation: 'write', arguments: { title: 'a' } })
  })

  it('leaves a parameter that is called operation to a tool without operations', async () => {
    const spy = createSpy({
      operations: [],
      input_schema: { type: 'object', properties: { operation: { type: 'string' } }, required: ['operation'] },
      llm_fields: ['operation'],
    })
    const hub = createToolHub({ tools: [spy], values: { enabled_tools: [createRow()] } })
    expect(await hub.call(toHubCall(toolHubType, 'tools/notes', { operation: 'add' }))).toMatchObject({
      status: 'success',
      warnings: [],
    })
    expect(spy.calls[0]?.arguments).toEqual({ operation: 'add' })
  })

  it('gives the operation to a tool that takes it among its arguments', async () => {
    const spy = createSpy({
      input_schema: {
        type: 'object',
        properties: { action: { enum: ['read', 'write', 'remove'] }, title: {} },
        required: ['action'],
      },
      llm_fields: ['action', 'title'],
    })
    const hub = createToolHub({ tools: [spy], values: { enabled_tools: [createRow()] } })
    expect(await hub.execute({ arguments: { title: 'a', action: 'remove' } })).toMatchObject({
      status: 'success',
      warnings: ['argument_dropped: action'],
    })
    expect(spy.calls[0]?.arguments).toEqual({ title: 'a', action: 'read' })
  })
})

describe('the card of a tool_hub', () => {
  const { summarize } = getHubNodeDefinition(toolHubType)
  const summary = (values: Record<string, unknown>) => summarize(createHubNodeData(toolHubType, values))

  it('says that everything is denied, what is enabled, and what is wrong with rows', () => {
    expect(summary({})).toMatchObject({ problems: [{ code: 'all_tools_denied', severity: 'warning' }] })
    const rows = [
      createRow({
        config: { store: 'a' },
        inputs: [
          { key: 'title', mode: 'manual', binding: 'a' },
          { key: 'body', mode: 'agentGenerated' },
        ],
      }),
      createRow({ tool: 'tools/b', enabled: false }),
      createRow({ tool: 'tools/c', constraints: { domains: [] } }),
      createRow({ tool: 'tools/d', read_only: true, operations: ['delete_all'] }),
      createRow({ tool: 'tools/e', config: { api_key: 'planted' } }),
      createRow({ tool: 'tools/runtime', constraints: { domains: 'any', other: 1 } }),
      { tool: 'tools/f' },
      createRow(),
      {},
    ]
    const found = summary({ enabled_tools: rows })
    expect(found).toMatchObject({
      exposed: { code: 'tools_enabled', params: { enabled: 6, total: 9 } },
      agentCount: 1,
      manualCount: 3,
    })
    expect(found.problems.map(({ code }) => code)).toEqual([
      'tool_constraint_empty',
      'tool_writes_read_only',
      'tool_config_secret',
      'tool_forbidden',
      'tool_constraint_invalid',
      'tool_enabled_missing',
      'tool_row_duplicate',
      'tool_id_required',
    ])
    expect(JSON.stringify(found)).not.toContain('planted')
    expect(summary({ mode: 'skill' })).toMatchObject({ exposed: { code: 'tools_of_skill' }, problems: [] })
  })

  it('survives data that is none', () => {
    for (const data of [
      {},
      { inputs: 7 },
      { inputs: [null, { key: 'enabled_tools', value: 'x' }, { key: 'mode', value: 7 }] },
    ]) {
      expect(() => summarize(data as never)).not.toThrow()
    }
  })
})
