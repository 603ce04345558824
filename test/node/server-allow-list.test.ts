import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describeMcpServerLaunch, digestMcpServer } from '../../src/mcp/server-digest.ts'
import type { McpServerRow } from '../../src/mcp/types.ts'
import { createHandler } from '../../src/node/handler.ts'
import { createServerAllowList } from '../../src/node/server-allow-list.ts'
import { createFakeGateways, createRecordingRuntime } from './fake-runtime.ts'

const row: McpServerRow = { id: 'a', name: 'a', enabled: true, type: 'stdio', command: 'node', args: ['a.js'] }
const other: McpServerRow = { ...row, name: 'b', args: ['b.js'] }
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hubnodes-allow-'))
})
afterEach(() => rm(folder, { recursive: true }))

describe('the allow list', () => {
  it('allows nothing by itself and says what would run', async () => {
    const refusal = await createServerAllowList().authorizeServer(row, {})
    expect(refusal?.reason).toMatch(/^not_authorized: /)
    expect(refusal?.launch).toEqual(await describeMcpServerLaunch(row))
  })

  it('allows what the host stands for, under any name', async () => {
    const list = createServerAllowList({ digests: [await digestMcpServer(row)] })
    expect(await list.authorizeServer({ ...row, name: 'renamed' }, {})).toBeUndefined()
    expect(await list.authorizeServer(other, {})).toBeDefined()
  })

  it('allows what a human allowed, and nothing else', async () => {
    const list = createServerAllowList()
    const digests = [await digestMcpServer(row)]
    expect(await list.allowServers({ rows: [row, other], digests })).toEqual([await describeMcpServerLaunch(row)])
    expect(await list.authorizeServer(row, {})).toBeUndefined()
    expect(await list.authorizeServer(other, {})).toBeDefined()
  })

  it('refuses a digest that none of the rows has, and then keeps none of the others', async () => {
    const list = createServerAllowList()
    const digests = [await digestMcpServer(row), await digestMcpServer(other)]
    await expect(list.allowServers({ rows: [row], digests })).rejects.toMatchObject({ code: 'foreign_digest' })
    expect(await list.authorizeServer(row, {})).toBeDefined()
  })

  it('lets no other value turn an allowed row into another program', async () => {
    const filled = { ...row, type: 'streamable_http' as const, url: 'https://mcp.example/${env:PLACE}' }
    const list = createServerAllowList()
    const digests = [await digestMcpServer(filled, { PLACE: 'mcp' })]
    await list.allowServers({ rows: [filled], digests, envVars: { PLACE: 'mcp' } })
    expect(await list.authorizeServer(filled, { PLACE: 'mcp' })).toBeUndefined()
    expect(await list.authorizeServer(filled, { PLACE: 'admin' })).toBeDefined()
    expect(await list.authorizeServer(filled, {})).toBeDefined()
  })

  it('takes no human for having seen a command that variables fill; the host may still stand for it', async () => {
    const filled = { ...row, args: ['${env:CODE}'] }
    const envVars = { CODE: 'a.js' }
    const digests = [await digestMcpServer(filled, envVars)]
    const list = createServerAllowList()
    await expect(list.allowServers({ rows: [filled], digests, envVars })).rejects.toMatchObject({
      code: 'launch_hidden',
    })
    expect((await list.authorizeServer(filled, envVars))?.reason).toMatch(/^launch_hidden: /)
    const hosts = createServerAllowList({ digests })
    expect(await hosts.authorizeServer(filled, envVars)).toBeUndefined()
    expect(await hosts.authorizeServer(filled, { CODE: 'evil.js' })).toBeDefined()
  })

  it('does not let an allowed row without values be filled later', async () => {
    const open = { ...row, args: ['${env:CODE}'] }
    const list = createServerAllowList()
    await list.allowServers({ rows: [open], digests: [await digestMcpServer(open)] })
    expect(await list.authorizeServer(open, { CODE: 'evil.js' })).toBeDefined()
  })
})

describe('the file of the allow list', () => {
  it('keeps the answer across restarts, for its owner only, without secrets', async () => {
    const file = join(folder, 'deep', 'allowed.json')
    const secret = { ...row, env: { TOKEN: 'hunter2' } }
    const first = createServerAllowList({ file })
    await Promise.all([
      first.allowServers({ rows: [secret], digests: [await digestMcpServer(secret)] }),
      first.allowServers({ rows: [other], digests: [await digestMcpServer(other)] }),
    ])
    const second = createServerAllowList({ file })
    expect(await second.authorizeServer(secret, {})).toBeUndefined()
    expect(await second.authorizeServer(other, {})).toBeUndefined()
    expect(await second.authorizeServer(row, {})).toBeDefined()
    expect(await readFile(file, 'utf8')).not.toContain('hunter2')
    expect((await stat(file)).mode & 0o077).toBe(0)
    expect(await readdir(join(folder, 'deep'))).toEqual(['allowed.json'])
  })

  it.each(['', '{', 'null', '[]', '{"allowed":{}}', '{"allowed":[1,{"digest":5},{"digest":"*"}]}'])(
    'allows nothing when it holds %s',
    async (content) => {
      const file = join(folder, 'allowed.json')
      await writeFile(file, content)
      const list = createServerAllowList({ file })
      expect(await list.authorizeServer(row, {})).toBeDefined()
      await list.allowServers({ rows: [row], digests: [await digestMcpServer(row)] })
      expect(await createServerAllowList({ file }).authorizeServer(row, {})).toBeUndefined()
    },
  )
})

describe('the route allow-servers', () => {
  const token = 'a-token-of-this-very-test-run'

  function setUp(authorize = (_: unknown): boolean => true) {
    const list = createServerAllowList()
    const options = { gateways: createFakeGateways(), authorize, token, serverAllowList: list }
    const handler = createHandler(options, createRecordingRuntime())
    const ask = async (content: unknown) => {
      const answer = await handler(
        new Request('http://127.0.0.1:1/hub/allow-servers', {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify(content),
        }),
      )
      return { status: answer.status, line: JSON.parse(await answer.text()) as unknown }
    }
    return { list, ask }
  }

  it('keeps what was asked for and says so', async () => {
    const { list, ask } = setUp()
    const launch = await describeMcpServerLaunch(row)
    const answer = await ask({ server_registry: [row, other], digests: [launch.digest] })
    expect(answer).toEqual({ status: 200, line: { type: 'result', result: { allowed: [launch] } } })
    expect(await list.authorizeServer(row, {})).toBeUndefined()
  })

  it('recomputes: a digest of one row does not allow another', async () => {
    const { list, ask } = setUp()
    const answer = await ask({ server_registry: [row], digests: [await digestMcpServer(other)] })
    expect(answer).toMatchObject({ status: 403, line: { type: 'error', code: 'foreign_digest' } })
    expect(await list.authorizeServer(row, {})).toBeDefined()
    expect(await list.authorizeServer(other, {})).toBeDefined()
  })

  it('tells authorize which launches, and only those, would be allowed', async () => {
    const asked: unknown[] = []
    const { list, ask } = setUp((request) => {
      asked.push(request)
      return false
    })
    const launch = await describeMcpServerLaunch(row)
    expect(await ask({ server_registry: [row, other], digests: [launch.digest] })).toMatchObject({ status: 403 })
    expect(asked).toMatchObject([{ action: 'allow-servers', launches: [launch] }])
    expect(await list.authorizeServer(row, {})).toBeDefined()
  })

  it.each([{}, { server_registry: [] }, { server_registry: [], digests: [1] }, { server_registry: [], digests: 'a' }])(
    'refuses %j',
    async (content) => {
      expect(await setUp().ask(content)).toMatchObject({ status: 400 })
    },
  )
})
