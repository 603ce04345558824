import { describe, expect, it } from 'vitest'
import { createStdioConnector } from '../../entries/node.ts'
import { createInMemoryGateways } from '../../entries/runtime.ts'
import { checkMcpServerRows } from '../../src/mcp/check-server-rows.ts'
import { readMcpServerRows } from '../../src/mcp/server-rows.ts'
import { runHub } from '../runtime/hub.ts'

async function discoverError(row: Record<string, unknown>): Promise<string> {
  await using gateways = createInMemoryGateways({ connectMcp: createStdioConnector({ allow: () => true }) })
  const values = { server_registry: [{ name: 's', ...row }], discover_only: true }
  const { upstream_servers: servers } = (await runHub(gateways, values, { context: { caller: 'human' } })) as {
    upstream_servers: { error: string }[]
  }
  return servers[0]?.error ?? ''
}

describe('a program that does not start', () => {
  it('is named where it is not found', async () => {
    expect(await discoverError({ command: 'no-such-program-here' })).toContain(
      'the program "no-such-program-here" was not found',
    )
  })

  it('says where arguments go that stand in the command', async () => {
    expect(await discoverError({ command: 'node server.js' })).toContain('one each')
  })

  it('is told apart from a folder that is not there', async () => {
    expect(await discoverError({ command: process.execPath, cwd: './no-such-folder' })).toContain(
      'the folder "./no-such-folder" does not exist',
    )
  })

  it.each([
    ['npx -y some-server', true],
    ['node', false],
    ['/opt/my tools/server', false],
    ['C:\\Program Files\\server.exe', false],
  ])('is warned about beforehand where the command is a command line: %s', (command, isWarned) => {
    const { rows } = readMcpServerRows([{ name: 's', command }])
    expect(checkMcpServerRows(rows).some(({ code }) => code === 'command_has_arguments')).toBe(isWarned)
  })
})
