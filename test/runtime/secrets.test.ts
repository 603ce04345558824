import { describe, expect, it } from 'vitest'
import { createInMemoryGateways } from '../../entries/runtime.ts'
import type { McpConnector, McpServerRow } from '../../src/mcp/types.ts'
import { runHub } from './hub.ts'

/** Where a secret is planted, and the form in which a server comes to know it. */
const plants: [string, Record<string, unknown>, string][] = [
  ['env_vars in env', { command: 'x', env: { A: 'a ${env:PLANT}' } }, 'planted/value'],
  ['env_vars in an argument', { command: 'x', args: ['--file=${env:PLANT}'] }, 'planted/value'],
  ['env_vars in a URL', { url: 'http://127.0.0.1:1/${env:PLANT}' }, 'planted/value'],
  ['a short value of env_vars', { command: 'x', env: { A: '${env:PIN}' } }, '7Q2x9z'],
  ['env', { command: 'x', env: { API_KEY: 'sword/fish' } }, 'sword/fish'],
  ['an option with its value', { command: 'x', args: ['--api-key', 'sword/fish'] }, 'sword/fish'],
  ['an option that holds its value', { command: 'x', args: ['--token=sword/fish'] }, 'sword/fish'],
  ['a header', { url: 'http://127.0.0.1:1', headers: { 'X-Api-Key': 'sword/fish' } }, 'sword/fish'],
  ['authorization', { url: 'http://127.0.0.1:1', authorization: 'Bearer sword/fish' }, 'sword/fish'],
  ['basic authorization', { url: 'http://127.0.0.1:1', authorization: `Basic ${btoa('me:sword/fish')}` }, 'sword/fish'],
  ['the query of a URL', { url: 'http://127.0.0.1:1/?token=sword%2Ffish' }, 'sword/fish'],
  ['the password of a URL', { url: 'http://me:sword%2Ffish@127.0.0.1:1/' }, 'sword/fish'],
  ['the user of a URL without password', { url: 'http://sword%2Ffish@127.0.0.1:1/' }, 'sword/fish'],
]
const env_vars = { PLANT: 'planted/value', PIN: '7Q2x9z' }

/** Connects to a server that tells all it knows, everywhere it can. */
function createGossip(tell: string, failure?: 'connect' | 'call'): McpConnector {
  const forms = [tell, encodeURIComponent(tell), encodeURIComponent(tell).replace('%2F', '%2f')]
  const told = (row: McpServerRow) => `${JSON.stringify(row)} ${forms.join(' ')} ${btoa(`me:${tell}`)}`
  return async (row, _signal, onProgress) => {
    onProgress?.({ stage: 'initialize', server: row.name, message: told(row) })
    const tail = { stderrTail: told(row) }
    if (failure === 'connect') throw Object.assign(new Error(`no ${told(row)}`), tail)
    return {
      serverInfo: { name: told(row), version: tell },
      listTools: async () => ({
        tools: [
          { name: 'do', description: told(row), inputSchema: { type: 'object', description: told(row) } },
          { name: `knows ${tell}`, inputSchema: { type: 'object' } },
          { name: `broken ${tell}`, inputSchema: 7 },
        ],
      }),
      callTool: async (_call, options) => {
        options.onProgress?.({ progress: 1, message: told(row) })
        if (failure === 'call') throw new Error(`broke ${told(row)}`)
        return { content: [{ type: 'text', text: told(row) }], structuredContent: { [tell]: told(row) }, isError: true }
      },
      onToolsChanged: () => () => {},
      onClose: () => () => {},
      readStderrTail: () => told(row),
      close: async () => {},
    }
  }
}

describe('a secret', () => {
  it.each(plants)('in %s comes back nowhere and in no form', async (_, row, secret) => {
    for (const failure of [undefined, 'connect', 'call'] as const) {
      for (const caller of ['model', 'human'] as const) {
        for (const action of ['list', 'describe', 'call', 'discover']) {
          const seen: unknown[] = []
          const gateways = createInMemoryGateways({ connectMcp: createGossip(secret, failure) })
          const values = {
            server_registry: [{ name: 's', ...row }],
            env_vars,
            action: action === 'discover' ? undefined : action,
            discover_only: action === 'discover',
            tool_name: 's:do',
          }
          const onProgress = (progress: unknown) => seen.push(progress)
          seen.push(await runHub(gateways, values, { context: { caller }, onProgress }))
          const text = JSON.stringify(seen)
          for (const form of [secret, encodeURIComponent(secret), secret.replace('/', '%2f'), btoa(`me:${secret}`)]) {
            expect([failure, action, text.includes(form)]).toEqual([failure, action, false])
          }
        }
      }
    }
  })

  it.each(['sword/fish', { value: ['sword/fish'] }])(
    'that an author fixed for a tool, %j, comes back neither in its result nor in its progress',
    async (binding) => {
      const seen: unknown[] = []
      const connect: McpConnector = async (row, signal, onProgress) => ({
        ...(await createGossip('')(row, signal, onProgress)),
        listTools: async () => ({
          tools: [{ name: 'do', inputSchema: { type: 'object', properties: { password: { type: typeof binding } } } }],
        }),
        callTool: async (call, options) => {
          options.onProgress?.({ progress: 1, message: JSON.stringify(call) })
          return { content: [{ type: 'text', text: JSON.stringify(call) }], isError: false }
        },
      })
      const inputs = [{ key: 'password', mode: 'manual', binding }]
      const values = {
        server_registry: [{ name: 's', command: 'x' }],
        visibility_config: { tools: { 's:do': { inputs } } },
      }
      const onProgress = (progress: unknown) => seen.push(progress)
      const gateways = createInMemoryGateways({ connectMcp: connect })
      seen.push(await runHub(gateways, values, { args: { tool_name: 's:do' }, onProgress }))
      expect(JSON.stringify(seen)).not.toContain('sword/fish')
      expect(JSON.stringify(seen).split('[redacted]')).toHaveLength(3)
    },
  )

  it('is not cut in two by a limit on the length of a message', async () => {
    for (let length = 960; length < 1_000; length++) {
      const connectMcp: McpConnector = async () => {
        throw Object.assign(new Error(`${'x'.repeat(length)}swordfish-9`), {
          stderrTail: `swordfish-9${'y'.repeat(8_180)}`,
        })
      }
      const values = {
        server_registry: [{ name: 's', command: 'x', env: { API_KEY: 'swordfish-9' } }],
        discover_only: true,
      }
      const result = await runHub(createInMemoryGateways({ connectMcp }), values, { context: { caller: 'human' } })
      expect(JSON.stringify(result)).not.toMatch(/sword|fish/)
    }
  })
})

describe('a hidden server', () => {
  it('is named to a model nowhere, whatever is wrong with it', async () => {
    const connectMcp: McpConnector = async (row, signal) => {
      if (row.name === 'backstage') throw new Error('down')
      return createGossip('')(row, signal)
    }
    const values = {
      server_registry: [
        { name: 'a', command: 'x' },
        { name: 'b', command: 'x' },
        { name: 'backstage', url: 'http://127.0.0.1:1/sse', headers: { a: '${input:x}' } },
      ],
      visibility_config: { servers: { backstage: { visible: false } } },
    }
    const gateways = createInMemoryGateways({ connectMcp })
    for (const args of [{ action: 'list' }, { tool_name: 'nothing' }, { tool_name: 'do' }, { discover_only: true }]) {
      expect(JSON.stringify(await runHub(gateways, values, { args }))).not.toContain('backstage')
    }
  })
})
