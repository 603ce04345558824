import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStaticHandler } from '../../playground/server/static-files.ts'
import { type LoopbackServer, sendRaw, serveOnLoopback } from './loopback.ts'

let folder: string
let server: LoopbackServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hubnodes-static-'))
  const page = join(folder, 'page')
  await mkdir(join(page, 'assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'outside')
  await mkdir(join(folder, 'page-private'))
  await writeFile(join(folder, 'page-private', 'secret.txt'), 'outside')
  await writeFile(join(page, 'index.html'), '<!doctype html><title>page</title>')
  await writeFile(join(page, '.env'), 'outside')
  await writeFile(join(page, 'assets', 'main.js'), 'export {}')
  await symlink(join(folder, 'secret.txt'), join(page, 'link.txt'))
  server = await serveOnLoopback(createStaticHandler(page, ['127.0.0.1']))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  sendRaw(server.port, { method, path, headers })

describe('files of the page', () => {
  it('are served with their type and headers that keep other pages out', async () => {
    const page = await get('/')
    expect(page).toMatchObject({ status: 200, body: '<!doctype html><title>page</title>' })
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['x-content-type-options']).toBe('nosniff')
    const policy = page.headers['content-security-policy']
    for (const rule of [
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ])
      expect(policy).toContain(rule)
    expect(policy).not.toContain('unsafe')
    expect((await get('/assets/main.js?v=1')).headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(await get('/', {}, 'HEAD')).toMatchObject({ status: 200, body: '' })
  })

  it('are not served under a foreign name', async () => {
    expect((await get('/', { host: `evil.example:${server.port}` })).status).toBe(403)
  })

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/../page-private/secret.txt',
    '/..%2fpage-private%2fsecret.txt',
    '//secret.txt',
    '/.env',
    '/link.txt',
    '/%00',
    '/%',
    '/assets',
    '/assets/',
    '/nothing',
  ])('do not include %s', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(answer.body).toBe('')
  })

  it('are only read', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) expect((await get('/', {}, method)).status).toBe(405)
  })
})
