import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { createStdioConnector } from '../entries/node.ts'
import { createInMemoryGateways } from '../entries/runtime.ts'
import { importMcpServers } from '../src/mcp/server-rows.ts'
import { interleaveCalls, measureOnce } from './interleave-calls.ts'
import type { Figure } from './report.ts'

const server = fileURLToPath(new URL('../../../bench/servers/sleeping-server.mjs', import.meta.url))
const sleepMs = 2000
const args = { text: 'the same in every call' }

function createRows(count: number, sleep: number, more: object = {}) {
  const rows = Array.from({ length: count }, (_, index) => ({
    name: `s${index}`,
    command: process.execPath,
    args: [server, String(sleep)],
    ...more,
  }))
  return importMcpServers(rows).rows
}

/** Discovery of servers that sleep, and calls over a session that is kept. Design.md section 8. */
export async function measureMcp(): Promise<Figure[]> {
  await using gateways = createInMemoryGateways({ connectMcp: createStdioConnector({ allow: () => true }) })
  const { signal } = new AbortController()
  const discover = (count: number) => async () => {
    const found = await gateways.mcp.discover(createRows(count, sleepMs), { signal })
    if (found.tools.length !== count) throw new Error('A server was not reached.')
  }
  const [alone, together] = [await measureOnce(discover(1)), await measureOnce(discover(20))]
  const [ours, theirs] = await measureCalls(gateways.mcp, signal)
  return [
    {
      what: `discovery of 20 stdio servers that sleep ${sleepMs} ms`,
      ours: together,
      yardstick: 'one of them alone',
      theirs: alone,
      target: '<= 1.5 x',
      isMet: together <= 1.5 * alone,
    },
    {
      what: 'pooled callTool over stdio',
      ours,
      yardstick: "the official client's callTool",
      theirs,
      target: '<= 1.2 x',
      isMet: ours <= 1.2 * theirs,
    },
  ]
}

async function measureCalls(
  mcp: ReturnType<typeof createInMemoryGateways>['mcp'],
  signal: AbortSignal,
): Promise<[ours: number, theirs: number]> {
  const rows = createRows(1, 0, { long_running: true })
  const [connection] = await mcp.openServers(rows, { signal, sessionScope: 'bench' })
  const client = new Client({ name: 'bench', version: '1' })
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [server, '0'] }))
  try {
    const [ours = Number.NaN, theirs = Number.NaN] = await interleaveCalls([
      async () => {
        const outcome = await connection?.callTool({ name: 'echo', arguments: args })
        if (outcome?.status !== 'ok') throw new Error('The call failed.')
      },
      async () => {
        await client.callTool({ name: 'echo', arguments: args })
      },
    ])
    return [ours, theirs]
  } finally {
    await connection?.release()
    await client.close()
  }
}
