import { describe, expect, it } from 'vitest'
import {
  type AnthropicTool,
  type DecodedCall,
  type Diagnostic,
  jsonSchema2NodeInput,
  type PreparedToolCall,
  type ReconciledInputs,
} from '../../entries/compiler.ts'
import { findRecipe, runRecipe } from './read-recipes.ts'

describe("the README's recipes of the compiler", () => {
  it('fix a parameter of any tool and check a call', async () => {
    const tool = {
      name: 'create_issue',
      inputSchema: {
        type: 'object',
        properties: { repo: { type: 'string' }, title: { type: 'string' } },
        required: ['repo', 'title'],
      },
    }
    const { params, origin, dropped, issues } = await runRecipe<PreparedToolCall>(
      findRecipe('Compile any other tool', 'ts'),
      {
        given: { tool, aiParams: { title: 'Broken link', repo: 'evil/repo' } },
        gives: ['params', 'origin', 'dropped', 'issues'],
      },
    )
    expect(params).toEqual({ repo: 'acme/web', title: 'Broken link' })
    expect({ ...origin }).toEqual({ repo: 'fixed', title: 'model' })
    expect([dropped, issues]).toEqual([['repo'], []])
  })

  it('take an OpenAPI document to a provider and a call back', async () => {
    const post = {
      operationId: 'create_issue',
      parameters: [{ name: 'repo', in: 'path', required: true, schema: { type: 'string' } }],
      requestBody: {
        content: { 'application/json': { schema: { type: 'object', properties: { title: { type: 'string' } } } } },
      },
      responses: {},
    }
    const outcome = await runRecipe<DecodedCall & { tools: AnthropicTool[]; findings: Diagnostic[] }>(
      findRecipe('Send a set of tools to a provider', 'ts'),
      {
        given: {
          document: {
            openapi: '3.0.3',
            info: { title: 'Issues', version: '1' },
            paths: { '/repos/{repo}/issues': { post } },
          },
          call: { name: 'create_issue', arguments: '{"repo":"web","title":"Broken link"}' },
        },
        gives: ['tools', 'findings', 'toolId', 'params', 'diagnostics'],
      },
    )
    expect(outcome).toEqual({
      tools: [expect.objectContaining({ name: 'create_issue', input_schema: expect.objectContaining({}) })],
      findings: [],
      toolId: 'create_issue',
      params: { repo: 'web', title: 'Broken link' },
      diagnostics: [],
    })
  })

  it('keep choices when the tool changes', async () => {
    const read = (properties: object) =>
      jsonSchema2NodeInput({ jsonSchema: { type: 'object', properties }, schemaType: 'mcp' })
    const saved = read({ a: { type: 'string' }, b: { type: 'string' } }).map((input) => ({ ...input, value: 'kept' }))
    const { inputs, parked, changes } = await runRecipe<ReconciledInputs>(
      findRecipe('Keep choices when a tool changes', 'ts'),
      { given: { saved, latest: read({ a: { type: 'string' } }) }, gives: ['inputs', 'parked', 'changes'] },
    )
    expect(inputs.map(({ key, value }) => [key, value])).toEqual([['a', 'kept']])
    expect(parked.map(({ key, value }) => [key, value])).toEqual([['b', 'kept']])
    expect(changes.map(({ key, kind }) => [key, kind])).toEqual([
      ['a', 'kept'],
      ['b', 'removed'],
    ])
  })
})
