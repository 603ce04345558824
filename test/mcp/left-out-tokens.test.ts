import { describe, expect, it } from 'vitest'
import { exportChengosWorkflow, exportFastGptAgentTools, exportFlow, exportMcpJson } from '../../entries/runtime.ts'
import { createHubNode } from '../../nodes/create-hub-node.ts'
import { leaveOutSecrets } from '../../src/mcp/secret-literals.ts'

const tokens = [
  'sk-ant-api03-AbCdEf0123456789AbCdEf',
  'ghp_0123456789abcdefghij0123',
  'AKIAABCDEFGHIJKL0123',
  'eyJhbGciOiJIUzI1.eyJzdWIiOiIxMjM0.c2lnbmF0dXJl',
  '-----BEGIN PRIVATE KEY-----\nMIIEvQ\n-----END PRIVATE KEY-----',
]

describe('a token of a known form', () => {
  it.each(tokens)('is left out wherever it stands, whatever its name, once for each place: %s', (token) => {
    const value = {
      note: `use ${token} and ${token}`,
      deep: [{ k: token }, [token, 'plain']],
      args: ['--flag', `x=${token}`],
      args_text: `-y\n${token}`,
      text: JSON.stringify({ inner: token }),
    }
    const leftOut: { path: string }[] = []
    const clean = leaveOutSecrets(value, '/at', leftOut as never)
    expect(JSON.stringify(clean)).not.toContain(token.slice(0, 12))
    expect(leftOut.map(({ path }) => path)).toEqual([
      '/at/note',
      '/at/deep/0/k',
      '/at/deep/1/0',
      '/at/args/1',
      '/at/args_text',
      '/at/text',
    ])
    expect(clean).toMatchObject({ note: 'use  and ', deep: [{ k: '' }, ['', 'plain']] })
  })

  it('is no name of words, no placeholder and nothing of a schema', () => {
    const value = {
      pipeline: 'sk-learn-preprocessing-pipeline',
      filled: '${env:SK_0123456789abcdefghij}',
      inputSchema: { default: tokens[0] },
    }
    expect(leaveOutSecrets(value, '', [])).toEqual(value)
  })

  it('is looked for in one pass, however many beginnings a text has', () => {
    const text = 'eyJ0123456789-'.repeat(20_000)
    expect(leaveOutSecrets(text, '/note', [])).toBe(text)
  })

  it('is in no export', () => {
    const [token = ''] = tokens
    const node = createHubNode('tools/mcp_hub', {
      id: 'a',
      position: { x: 0, y: 0 },
      values: {
        server_registry: [
          { id: 's', name: 's', enabled: true, type: 'stdio', command: 'run', args: [token], extra: { a: [token] } },
        ],
      },
    })
    const flow = {
      nodes: [{ ...node, data: { ...node.data, note: token, chengos: { config: { k: token } } } }],
      edges: [],
    }
    const row = {
      id: 's',
      name: 's',
      enabled: true,
      type: 'stdio' as const,
      command: 'run',
      args: [token],
      extra: { a: [token] },
    }
    const written = [
      exportFlow(flow).document,
      exportChengosWorkflow(flow).document,
      exportMcpJson([row], { format: 'claude' }).document,
      exportFastGptAgentTools([{ id: 't', config: { p: token } }] as never),
    ]
    expect(written.every((document) => document !== undefined)).toBe(true)
    expect(JSON.stringify(written)).not.toContain(token.slice(0, 12))
  })
})
