import { describe, expect, it } from 'vitest'
import {
  compileHubNode,
  createHubNodeData,
  getHubNodeDefinition,
  hubNodeDefinitions,
  type ToolSource,
  toHubCall,
} from '../../entries/runtime.ts'
import { defineHubNode } from '../../src/hub/define-hub-node.ts'
import { resolveHubInputValues } from '../../src/hub/input-values.ts'
import { createRedactor, redactByName } from '../../src/hub/redaction.ts'
import type { NodeInput } from '../../src/node-io/types.ts'

const type = 'tools/mcp_hub'
const definition = getHubNodeDefinition(type)
const read: ToolSource = {
  id: 'files:read',
  name: 'read',
  description: 'Reads a file',
  inputSchema: {
    type: 'object',
    properties: { path: { type: 'string' }, head: { type: 'integer' } },
    required: ['path'],
  },
}
const write: ToolSource = {
  id: 'files:write',
  name: 'write',
  inputSchema: { type: 'object', properties: { path: { type: 'string' } } },
}

describe('definitions of hub nodes', () => {
  it('are frozen all through, with keys that occur once', () => {
    for (const each of hubNodeDefinitions) {
      expect(Object.isFrozen(each) && Object.isFrozen(each.inputs) && each.inputs.every(Object.isFrozen)).toBe(true)
      const { type: _, ...rest } = each
      expect(() => defineHubNode({ ...rest, type: 'x', functionName: 'not legal' })).toThrow(/function name/)
      expect(() => defineHubNode({ ...rest, type: 'x', inputs: [...each.inputs, ...each.inputs] })).toThrow(/twice/)
    }
  })

  it('an unknown type throws unknown_node_type', () => {
    expect(() => getHubNodeDefinition('tools/none')).toThrow(expect.objectContaining({ code: 'unknown_node_type' }))
  })

  it('fresh data has every input in its start mode; a given value makes its key manual', () => {
    const fresh = createHubNodeData(type)
    expect(fresh.inputs.map((input) => input.key)).toEqual(definition.inputs.map((input) => input.key))
    const given = createHubNodeData(type, { tool_name: 'a:b', timeout_ms: null, unknown: 1 })
    const find = (key: string) => given.inputs.find((input) => input.key === key)
    expect(find('tool_name')).toMatchObject({ value: 'a:b', selectedType: 'input' })
    expect(find('timeout_ms')).toHaveProperty('value', null)
    expect(find('discover_only')).toMatchObject({ selectedType: 'agentGenerated', defaultValue: false })
    expect(find('unknown')).toBeUndefined()
    expect(JSON.parse(JSON.stringify(given))).toEqual(given)
  })
})

describe('compiling an mcp_hub', () => {
  it('offers a model its own keys, never those of the author, whatever saved data says', () => {
    const keys = ['action', 'arguments', 'discover_only', 'tool_name', 'tool_names']
    const data = createHubNodeData(type, { server_registry: [{ name: 's', command: 'secret-command' }] })
    const { gateway } = compileHubNode({ type, data })
    expect(gateway.modelTool.function.name).toBe('mcp_hub')
    expect([...gateway.agentGeneratedKeys].sort()).toEqual(keys)
    const claimed = {
      ...data,
      inputs: data.inputs.map(
        (input): NodeInput => ({
          ...input,
          renderTypeList: ['agentGenerated'],
          selectedType: 'agentGenerated',
          canAgentGenerated: true,
        }),
      ),
    }
    expect([...compileHubNode({ type, data: claimed }).gateway.agentGeneratedKeys].sort()).toEqual(keys)
    expect(JSON.stringify(gateway.modelTool)).not.toContain('secret-command')
    const fixed = compileHubNode({
      type,
      data: createHubNodeData(type, { tool_name: 'files:read', discover_only: false }),
    })
    expect(JSON.stringify(fixed.gateway.modelTool.function.parameters)).not.toMatch(/"tool_name"|discover_only/)
  })

  it('expands the tools that may be called, with the choices of the author', () => {
    const data = createHubNodeData(type, {
      server_registry: [
        { name: 'files', command: 'x' },
        { name: 'off', command: 'x', enabled: false },
      ],
      visibility_config: {
        tools: {
          'files:read': { inputs: [{ key: 'path', mode: 'manual', binding: '/a' }] },
          'files:write': { callable: false },
        },
      },
    })
    const { expanded } = compileHubNode({
      type,
      data,
      tools: [read, write, { ...read, id: 'off:read' }, { ...read, id: 'gone:read' }],
    })
    expect(expanded.map((tool) => tool.toolId)).toEqual(['files:read'])
    expect(expanded[0]).toMatchObject({ agentGeneratedKeys: ['head'], fixedInputBindings: { path: '/a' } })
    expect(toHubCall(type, 'files:read', { head: 1 })).toEqual({
      action: 'call',
      tool_name: 'files:read',
      arguments: { head: 1 },
    })
  })

  it('expands what the author accepted while no server was asked, and counts it on the card', () => {
    const accepted = { description: 'Reads', inputSchema: read.inputSchema, hash: 'h' }
    const data = createHubNodeData(type, {
      server_registry: [
        { name: 'Files', command: 'x' },
        { name: 'off', command: 'x', enabled: false },
      ],
      visibility_config: { tools: { 'Files:read': { accepted, inputs: [{ key: 'path', mode: 'manual' }] } } },
    })
    expect(compileHubNode({ type, data }).expanded.map((tool) => tool.toolId)).toEqual(['Files:read'])
    const card = definition.summarize(data)
    expect(card.exposed).toEqual({ code: 'servers_and_tools', params: { enabled: 1, total: 2, tools: 1 } })
    expect([card.agentCount, card.manualCount]).toEqual([1, 1])
    expect(card.problems).toContainEqual(expect.objectContaining({ code: 'missing_binding' }))
    const empty = definition.summarize(createHubNodeData(type))
    expect(empty.exposed).toBeUndefined()
    expect(empty.problems).toEqual([{ code: 'no_servers', severity: 'info', params: {} }])
    const untouched = createHubNodeData(type, { server_registry: [{ name: 'Files', command: 'x' }] })
    expect(definition.summarize(untouched).exposed?.code).toBe('servers_untouched')
  })
})

describe('values of hub inputs', () => {
  const resolve = (values: object, args?: unknown, upstream?: unknown) =>
    resolveHubInputValues({
      definition,
      data: createHubNodeData(type, values as Record<string, unknown>),
      args,
      upstream,
    })

  it('manual goes before a data edge, that before the model, that before the default', () => {
    const key = 'tool_name'
    expect(resolve({}).values[key]).toBe('')
    expect(resolve({}, { [key]: 'model' }).values[key]).toBe('model')
    expect(resolve({}, { [key]: 'model' }, { [key]: 'edge' }).values[key]).toBe('edge')
    const manual = resolve({ [key]: '' }, { [key]: 'model' }, { [key]: 'edge' })
    expect(manual.values[key]).toBe('')
    expect(manual.warnings).toEqual([expect.stringMatching(/^argument_dropped: tool_name/)])
    expect(resolve({}, undefined, { env_vars: { A: '1' } }).values['env_vars']).toEqual({ A: '1' })
    expect(resolve({ env_vars: null }, undefined, { env_vars: { A: '1' } }).values['env_vars']).toEqual({ A: '1' })
  })

  it("a model sets nothing that is the author's, and its null for what may not be null counts as absent", () => {
    const { values, warnings } = resolve(
      {},
      { server_registry: [{ command: 'evil' }], env_vars: {}, tool_name: null, arguments: null, more: 1 },
    )
    expect(values).toMatchObject({ server_registry: [], env_vars: null, tool_name: '', arguments: null })
    expect(warnings).toHaveLength(4)
    for (const key of ['server_registry', 'env_vars', 'tool_name', 'more']) {
      expect(warnings).toContainEqual(expect.stringMatching(`^argument_dropped: ${key} `))
    }
  })
})

describe('redaction', () => {
  it('blanks known values in every encoding they travel in, keys included, and leaves short ones alone', () => {
    const secret = 'pä ss/w+rd"1'
    const { redactText, redactValue } = createRedactor([secret, 'abc'])
    const base64 = (text: string) => Buffer.from(text).toString('base64')
    for (const form of [
      secret,
      encodeURIComponent(secret),
      JSON.stringify(secret),
      new URLSearchParams({ secret }).toString(),
    ]) {
      expect(redactText(`<${form}>`)).toContain('[redacted]')
      expect(redactText(form)).not.toContain('ss')
    }
    for (const prefix of ['', 'u', 'us', 'user:']) {
      const encoded = base64(`${prefix}${secret}!`)
      expect(redactText(encoded)).toContain('[redacted]')
    }
    expect(redactText('abc')).toBe('abc')
    const value = { a: [`x${secret}`], [secret]: 1 }
    expect(redactValue(value)).toEqual({ a: ['x[redacted]'], '[redacted]': 1 })
    const clean = { a: [1, 'x'], b: null }
    expect(redactValue(clean)).toBe(clean)
  })

  it('by name blanks secrets and keeps references', () => {
    expect(
      redactByName({
        apiKey: 'k',
        nested: [{ Authorization: 'x', credential_token: 'id', token_ref: 'r', password: '' }],
      }),
    ).toEqual({
      apiKey: '[redacted]',
      nested: [{ Authorization: '[redacted]', credential_token: 'id', token_ref: 'r', password: '' }],
    })
  })
})
