import { execFileSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFileOpsTool, resolveRealPath } from '../../entries/node.ts'
import { createRow, createSpy, createToolHub } from '../runtime/tool-hub.ts'

let folder = ''
let root = ''
let outside = ''

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'hub-files-')))
  root = join(folder, 'box')
  outside = join(folder, 'outside')
  for (const path of [root, outside, join(root, 'docs')]) mkdirSync(path)
  writeFileSync(join(root, 'docs', 'a.txt'), 'hello')
  writeFileSync(join(root, 'docs', '.env'), 'planted-env')
  writeFileSync(join(outside, 'secret.txt'), 'planted-secret')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function createHub(row: Record<string, unknown> = {}) {
  const hub = createToolHub({
    tools: [createFileOpsTool({ root, maxReadBytes: 1000, maxFileBytes: 2000 })],
    values: { enabled_tools: [createRow({ tool: 'tools/file_ops', ...row })] },
  })
  return (operation: string, args: Record<string, unknown>) =>
    hub.execute({ tool: 'tools/file_ops', operation, arguments: args })
}

describe('tools/file_ops', () => {
  it('lists, reads, writes, appends, moves and deletes', async () => {
    const run = createHub()
    expect((await run('list', {})).result).toMatchObject({
      entries: [{ name: 'docs', type: 'folder' }],
      truncated: false,
    })
    expect((await run('read', { path: 'docs/a.txt' })).result).toEqual({
      path: 'docs/a.txt',
      content: 'hello',
      size: 5,
      offset: 0,
      truncated: false,
    })
    expect((await run('read', { path: 'docs\\a.txt', offset: 2 })).result).toMatchObject({ content: 'llo' })
    expect((await run('create_folder', { path: 'new' })).status).toBe('success')
    expect((await run('write', { path: 'new/b.txt', content: 'one' })).result).toMatchObject({
      created: true,
      bytes: 3,
    })
    expect((await run('write', { path: 'new/b.txt', content: 'two' })).status).toBe('tool_error')
    expect((await run('write', { path: 'new/b.txt', content: 'two', overwrite: true })).result).toMatchObject({
      created: false,
    })
    expect((await run('append', { path: 'new/b.txt', content: '!' })).result).toMatchObject({ size: 4 })
    expect(readFileSync(join(root, 'new', 'b.txt'), 'utf8')).toBe('two!')
    expect((await run('move', { path: 'new/b.txt', to: 'docs/c.txt' })).result).toEqual({
      path: 'new/b.txt',
      to: 'docs/c.txt',
    })
    expect((await run('move', { path: 'docs/c.txt', to: 'docs/a.txt' })).status).toBe('tool_error')
    expect((await run('delete', { path: 'docs/c.txt' })).status).toBe('success')
    expect((await run('delete', { path: 'docs' })).status).toBe('tool_error')
    expect((await run('delete', { path: 'docs', recursive: true })).status).toBe('success')
    expect(readdirSync(root)).toEqual(['new'])
    expect(readdirSync(join(root, 'new'))).toEqual([])
  })

  it('is not led out of its folder, by dots, absolute paths or links, and leaves nothing there', async () => {
    symlinkSync(outside, join(root, 'out'))
    symlinkSync(join(outside, 'secret.txt'), join(root, 'link.txt'))
    symlinkSync(join(outside, 'made.txt'), join(root, 'dangling'))
    symlinkSync('loop', join(root, 'loop'))
    const run = createHub()
    for (const path of [
      '../outside/secret.txt',
      join(outside, 'secret.txt'),
      'out/secret.txt',
      'link.txt',
      'docs/../../outside/secret.txt',
      'dangling',
      'loop',
      '/etc/passwd',
      'out',
      'a\0b',
      '',
    ]) {
      for (const operation of ['read', 'write', 'append', 'create_folder']) {
        const outputs = await run(operation, { path, content: 'overwritten', overwrite: true })
        expect([path, operation, outputs.status]).toEqual([path, operation, 'tool_error'])
        expect(JSON.stringify(outputs)).not.toContain('planted-secret')
      }
      expect(
        (
          await run('move', {
            path: 'docs/a.txt',
            to: path === 'link.txt' || path === 'dangling' || path === 'loop' || path === 'out' ? 'out/x' : path,
          })
        ).status,
      ).toBe('tool_error')
    }
    expect(readdirSync(outside)).toEqual(['secret.txt'])
    expect(readFileSync(join(outside, 'secret.txt'), 'utf8')).toBe('planted-secret')
  })

  it('deletes a link and not what it points to, and never its own folder', async () => {
    symlinkSync(outside, join(root, 'out'))
    const run = createHub()
    expect((await run('delete', { path: 'out', recursive: true })).status).toBe('success')
    expect([existsSync(join(outside, 'secret.txt')), existsSync(join(root, 'out'))]).toEqual([true, false])
    for (const path of ['.', '', 'docs/..', root])
      expect((await run('delete', { path, recursive: true })).status).toBe('tool_error')
    expect(lstatSync(root).isDirectory()).toBe(true)
  })

  it('opens nothing that is no ordinary file', async () => {
    execFileSync('mkfifo', [join(root, 'pipe')])
    const run = createHub()
    expect((await run('read', { path: 'pipe' })).status).toBe('tool_error')
    expect((await run('write', { path: 'pipe', content: 'x', overwrite: true })).status).toBe('tool_error')
    expect((await run('read', { path: 'docs' })).status).toBe('tool_error')
  })

  it('reads and writes no more than it may', async () => {
    writeFileSync(join(root, 'much.txt'), 'm'.repeat(1500))
    const run = createHub()
    expect((await run('read', { path: 'much.txt' })).result).toMatchObject({
      truncated: true,
      size: 1500,
      content: 'm'.repeat(1000),
    })
    expect((await run('read', { path: 'much.txt', offset: 9000 })).result).toMatchObject({
      content: '',
      truncated: false,
    })
    expect((await run('write', { path: 'big.txt', content: 'x'.repeat(2001) })).status).toBe('tool_error')
    expect((await run('append', { path: 'much.txt', content: 'x'.repeat(501) })).status).toBe('tool_error')
    expect(existsSync(join(root, 'big.txt'))).toBe(false)
  })

  it('is held to the paths of its row by where they lead inside the folder too', async () => {
    mkdirSync(join(root, 'private'))
    writeFileSync(join(root, 'private', 'p.txt'), 'planted-private')
    symlinkSync('../private', join(root, 'docs', 'way'))
    const run = createHub({ constraints: { allowed_paths: ['docs'], deny_paths: ['.env'] } })
    expect((await run('read', { path: 'docs/a.txt' })).status).toBe('success')
    expect((await run('read', { path: join(root, 'docs', 'a.txt') })).status).toBe('success')
    for (const path of [
      'private/p.txt',
      'docs/way/p.txt',
      'docs/.env',
      'docs/../private/p.txt',
      'docs/%2e%2e/private/p.txt',
    ]) {
      const outputs = await run('read', { path })
      expect([path, outputs.status]).toEqual([path, 'constraint_violation'])
    }
    expect((await run('list', {})).status).toBe('constraint_violation')
    expect((await run('move', { path: 'docs/a.txt', to: 'private/a.txt' })).status).toBe('constraint_violation')
    expect((await createHub({ read_only: true })('delete', { path: 'docs/a.txt' })).status).toBe('read_only_violation')
  })
})

describe('resolveRealPath', () => {
  it('follows links, also those of what is not there yet, before dots count', async () => {
    symlinkSync(outside, join(root, 'out'))
    symlinkSync(join(outside, 'new'), join(root, 'dangling'))
    expect(await resolveRealPath(join(root, 'out', 'x', 'y'))).toBe(join(outside, 'x', 'y'))
    expect(await resolveRealPath(join(root, 'dangling'))).toBe(join(outside, 'new'))
    expect(await resolveRealPath(`${root}/out/../box/docs`)).toBe(join(root, 'docs'))
    await expect(resolveRealPath(`${root}/nothing/../docs`)).rejects.toThrow()
    await expect(resolveRealPath('a\0b')).rejects.toThrow()
  })

  it('holds tools of a host to their rows', async () => {
    symlinkSync(outside, join(root, 'out'))
    const spy = createSpy({
      input_schema: { type: 'object', properties: { path: { type: 'string' } } },
      llm_fields: ['path'],
    })
    const hub = createToolHub({
      tools: [spy],
      resolvePath: resolveRealPath,
      values: { enabled_tools: [createRow({ constraints: { sandbox_root: root } })] },
    })
    const run = async (path: string) => (await hub.execute({ arguments: { path } })).status
    expect(await run(join(root, 'docs', 'a.txt'))).toBe('success')
    expect(await run('docs/new.txt')).toBe('success')
    for (const path of [
      join(root, 'out', 'secret.txt'),
      'out/secret.txt',
      `${root}/../outside/secret.txt`,
      '/etc/passwd',
    ]) {
      expect([path, await run(path)]).toEqual([path, 'constraint_violation'])
    }
  })
})
