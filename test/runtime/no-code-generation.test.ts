import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { build } from 'vite'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createFolder } from './hub.ts'

const files = createFolder()
afterAll(() => files.remove())

async function bundle(entry: URL, name: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(entry),
      outDir: files.folder,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: name, codeSplitting: false } },
    },
  })
  return join(files.folder, name)
}

async function startServer() {
  const server = createServer(async (request, response) => {
    const mcp = new McpServer({ name: 'typed', version: '1' })
    mcp.registerTool('add', { inputSchema: { a: z.number() }, outputSchema: { sum: z.number() } }, ({ a }) => ({
      content: [],
      structuredContent: { sum: a + 1 },
    }))
    const transport = new StreamableHTTPServerTransport({})
    await mcp.connect(transport as Parameters<McpServer['connect']>[0])
    await transport.handleRequest(request, response)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

describe('where generated code is forbidden', () => {
  it('the connector for HTTP works, with a tool that promises a schema for its output', async () => {
    const client = await bundle(new URL('./servers/connect-over-http.ts', import.meta.url), 'client.mjs')
    const server = await startServer()
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--disallow-code-generation-from-strings',
      client,
      server.url,
    ])
    server.close()
    expect(JSON.parse(stdout)).toEqual({ canGenerate: false, tools: ['add'], structuredContent: { sum: 3 } })
  })
})
