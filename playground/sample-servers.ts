import type { McpServerRow } from '../src/mcp/types.ts'

/** Servers that ship with the playground, allowed from the start. Paths are relative to the project's root. */
export const sampleServers: readonly McpServerRow[] = [
  {
    id: 'files',
    name: 'files',
    description: 'Reads and writes the sample folder.',
    enabled: true,
    type: 'stdio',
    command: 'node',
    args: ['node_modules/@modelcontextprotocol/server-filesystem/dist/index.js', 'playground/files'],
  },
  {
    id: 'everything',
    name: 'everything',
    description: 'Shows every kind of tool: echo, sums, images, progress.',
    enabled: true,
    type: 'stdio',
    command: 'node',
    args: ['node_modules/@modelcontextprotocol/server-everything/dist/index.js'],
  },
]
