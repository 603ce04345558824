import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createFolder, createGateways, everythingRow, filesystemRow, readText, runHub } from './hub.ts'

const gateways = createGateways()
const { folder, remove } = createFolder()
writeFileSync(join(folder, 'poem.txt'), 'first line\nsecond line\n')
const poem = join(folder, 'poem.txt')

afterAll(async () => {
  await gateways.close()
  remove()
})

describe('mcp_hub with the official servers', () => {
  it('lists the tools of several servers at once, with their schemas', async () => {
    const result = await runHub(gateways, {
      server_registry: [everythingRow(), filesystemRow(folder)],
      discover_only: true,
    })
    expect(result.status).toBe('ok')
    expect(result.upstream_servers.map((server) => server.state)).toEqual(['connected', 'connected'])
    expect(result.upstream_servers.every((server) => server.protocol_version !== '')).toBe(true)
    expect(result.discovered_tools.map((tool) => tool.key)).toEqual(
      expect.arrayContaining(['everything:echo', 'files:read_text_file']),
    )
    const read = result.discovered_tools.find((tool) => tool.key === 'files:read_text_file')
    expect(read?.input_schema.properties).toHaveProperty('path')
  })

  it('fixes a parameter: the author wins over the model, and a manual one left empty is not sent', async () => {
    const values = {
      server_registry: [filesystemRow(folder)],
      visibility_config: {
        tools: {
          'files:read_text_file': {
            inputs: [
              { key: 'path', mode: 'manual', binding: poem },
              { key: 'tail', mode: 'manual' },
            ],
          },
        },
      },
    }
    const result = await runHub(gateways, values, {
      args: { tool_name: 'read_text_file', arguments: { head: 1, path: '/etc/passwd' } },
    })
    expect(result.errors).toEqual([])
    expect(result.status).toBe('ok')
    expect(readText(result)).toBe('first line')
    expect(result.warnings).toContain('argument_dropped: path')
  })

  it('reports progress of a long call', async () => {
    const seen: string[] = []
    const result = await runHub(
      gateways,
      { server_registry: [everythingRow()] },
      {
        args: { tool_name: 'everything:trigger-long-running-operation', arguments: { duration: 1, steps: 4 } },
        onProgress: ({ stage }) => seen.push(stage),
      },
    )
    expect(result.status).toBe('ok')
    expect(seen).toEqual(expect.arrayContaining(['start', 'initialize', 'list', 'call']))
  })
})
