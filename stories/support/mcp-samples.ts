import { mcpHubDefinition } from '../../nodes/mcp-hub/definition.ts'
import { createHubNodeData } from '../../src/hub/create-hub-node-data.ts'
import type { HubNodeData } from '../../src/hub/types.ts'
import type { McpServerRow, McpTool } from '../../src/mcp/types.ts'
import { createFakeHubClient, type FakeServer } from './fake-hub-client.ts'

export const filesRow: McpServerRow = {
  id: 'files',
  name: 'files',
  enabled: true,
  type: 'stdio',
  command: 'mcp-files',
  args: ['/srv/docs'],
}

export const webRow: McpServerRow = {
  id: 'web',
  name: 'web',
  enabled: true,
  type: 'streamable_http',
  url: 'https://tools.example.com/mcp',
  headers: { 'X-Api-Key': 'sk-live-0123456789' },
}

export const searchRow: McpServerRow = {
  id: 'search',
  name: 'search',
  enabled: false,
  type: 'stdio',
  command: 'mcp-search',
  env: { SEARCH_TOKEN: '$' + '{env:SEARCH_TOKEN}' },
}

export const fileTools: readonly McpTool[] = [
  {
    name: 'read_text_file',
    description: 'Reads a file as text. Give head or tail to read only some lines of it.',
    inputSchema: {
      type: 'object',
      properties: {
        path: { type: 'string', description: 'Path of the file.' },
        head: { type: 'integer', minimum: 1, description: 'Only the first lines.' },
        tail: { type: 'integer', minimum: 1, description: 'Only the last lines.' },
      },
      required: ['path'],
    },
  },
  {
    name: 'list_directory',
    description: 'Lists the names in a folder.',
    inputSchema: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
  },
  {
    name: 'write_file',
    description: 'Writes a file, replacing what was there.',
    inputSchema: {
      type: 'object',
      properties: { path: { type: 'string' }, content: { type: 'string' } },
      required: ['path', 'content'],
    },
    annotations: { destructiveHint: true },
  },
]

export const filesServer: FakeServer = {
  tools: fileTools,
  call: (name, args) => ({
    content: [{ type: 'text', text: `${name} of ${String(args['path'])}: line one` }],
    isError: false,
  }),
}

/** Two servers of which one is broken, as a backend in the page. */
export const sampleClient = () =>
  createFakeHubClient({
    servers: {
      files: filesServer,
      web: {
        error: 'connect ECONNREFUSED 203.0.113.7:443',
        stderr: 'Error: listen failed\n    at start (server.js:12)',
      },
    },
  })

export function mcpHubData(rows: readonly McpServerRow[], values: Record<string, unknown> = {}): HubNodeData {
  return createHubNodeData(mcpHubDefinition, { server_registry: rows, ...values })
}
