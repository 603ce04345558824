import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { openApiToToolSources } from '../../entries/compiler.ts'
import { createHttpRouteTool } from '../../entries/node.ts'
import { createRow, createToolHub } from '../runtime/tool-hub.ts'

it('an operation of an OpenAPI document runs as a tool, with its secret by reference and its row enforced', async () => {
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers['x-api-key']}`)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"name":"Rex"}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  try {
    const address = server.address()
    const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
    const { sources } = await openApiToToolSources({
      openapi: '3.1.0',
      info: { title: 'Pets', version: '1' },
      servers: [{ url: '/v1' }],
      components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' } } },
      security: [{ key: [] }],
      paths: {
        '/pets/{id}': {
          get: {
            operationId: 'getPet',
            parameters: [
              { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
              { name: 'full', in: 'query', schema: { type: 'boolean' } },
            ],
            responses: { 200: { description: 'A pet.' } },
          },
        },
      },
    })
    const [source] = sources
    if (source === undefined) throw new Error('no tool was read')
    const tool = createHttpRouteTool({ source, baseUrl: origin, allowAddresses: ['127.0.0.1'] })
    const [secretField = ''] = Object.keys(tool.input_schema['properties'] ?? {}).filter((key) =>
      key.endsWith('_credential'),
    )
    const hubWith = (row: object) =>
      createToolHub({
        tools: [tool],
        credentials: { main: 'planted-secret' },
        values: {
          enabled_tools: [createRow({ tool: tool.id, read_only: true, config: { [secretField]: 'main' }, ...row })],
        },
      })
    const call = { tool: tool.id, operation: null, arguments: { id: 'a/b', full: true } }
    const outputs = await hubWith({}).execute(call)
    expect(outputs).toMatchObject({ status: 'success', result: { status: 200, body: { name: 'Rex' } } })
    expect(seen).toEqual(['GET /v1/pets/a%2Fb?full=true planted-secret'])
    expect(JSON.stringify(outputs)).not.toContain('planted')
    expect(JSON.stringify(await hubWith({}).call({ action: 'list_tools' }))).not.toContain('_credential')
    expect((await hubWith({ constraints: { domains: ['other.test'] } }).execute(call)).status).toBe(
      'constraint_violation',
    )
    expect((await hubWith({ constraints: { methods: ['POST'] } }).execute(call)).status).toBe('constraint_violation')
    expect(seen).toHaveLength(1)
  } finally {
    await new Promise((done) => server.close(done))
  }
})
