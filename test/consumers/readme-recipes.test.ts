import { describe, expect, it } from 'vitest'
import {
  applyToolInputConfigurations,
  compileToolRuntime,
  compileToolSet,
  jsonSchema2NodeInput,
  lintToolSet,
  openApiToToolSources,
  prepareToolCall,
  reconcileNodeInputs,
  toProviderTool,
} from '../../entries/compiler.ts'

const document = {
  openapi: '3.0.3',
  info: { title: 'Issues', version: '1' },
  paths: {
    '/repos/{repo}/issues': {
      post: {
        operationId: 'create_issue',
        parameters: [{ name: 'repo', in: 'path', required: true, schema: { type: 'string' } }],
        requestBody: {
          content: { 'application/json': { schema: { type: 'object', properties: { title: { type: 'string' } } } } },
        },
        responses: {},
      },
    },
  },
}

describe('the recipes of the README', () => {
  it('fix a parameter of any tool and check a call', () => {
    const tool = {
      name: 'create_issue',
      inputSchema: {
        type: 'object',
        properties: { repo: { type: 'string' }, title: { type: 'string' } },
        required: ['repo', 'title'],
      },
    }
    const inputs = applyToolInputConfigurations({
      inputs: jsonSchema2NodeInput({ jsonSchema: tool.inputSchema, schemaType: 'mcp' }),
      configurations: [{ key: 'repo', mode: 'manual', binding: 'acme/web' }],
    })
    const compiled = compileToolRuntime({ toolId: tool.name, name: tool.name, inputs, jsonSchema: tool.inputSchema })
    const aiParams = { title: 'Broken link', repo: 'evil/repo' }
    const { params, origin, dropped, issues } = prepareToolCall({ compiled, jsonSchema: tool.inputSchema, aiParams })
    expect(params).toEqual({ repo: 'acme/web', title: 'Broken link' })
    expect({ ...origin }).toEqual({ repo: 'fixed', title: 'model' })
    expect([dropped, issues]).toEqual([['repo'], []])
  })

  it('take an OpenAPI document to a provider and a call back', async () => {
    const { sources } = await openApiToToolSources(document)
    const set = compileToolSet({ tools: sources.map((source) => ({ source })), target: 'anthropic' })
    const tools = set.compiled.map((compiled) => toProviderTool({ compiled, target: 'anthropic' }).tool)
    expect(tools).toMatchObject([{ name: 'create_issue', input_schema: { type: 'object' } }])
    expect(lintToolSet({ compiled: set.compiled, target: 'anthropic' })).toEqual([])
    const call = set.decodeCall('create_issue', { repo: 'web', title: 'Broken link' })
    expect(call).toMatchObject({ params: { repo: 'web', title: 'Broken link' }, diagnostics: [] })
  })

  it('keep choices when the tool changes', () => {
    const read = (properties: object) =>
      jsonSchema2NodeInput({ jsonSchema: { type: 'object', properties }, schemaType: 'mcp' })
    const saved = read({ a: { type: 'string' }, b: { type: 'string' } }).map((input) => ({ ...input, value: 'kept' }))
    const { inputs, parked, changes } = reconcileNodeInputs({ saved, latest: read({ a: { type: 'string' } }) })
    expect(inputs.map(({ key, value }) => [key, value])).toEqual([['a', 'kept']])
    expect(parked.map(({ key, value }) => [key, value])).toEqual([['b', 'kept']])
    expect(changes.map(({ key, kind }) => [key, kind])).toEqual([
      ['a', 'kept'],
      ['b', 'removed'],
    ])
  })
})
