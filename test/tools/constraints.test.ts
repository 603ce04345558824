import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkDomain, readDomain } from '../../src/tools/constraints/domains.ts'
import { findConstraintFault } from '../../src/tools/constraints/find-fault.ts'
import { checkPath } from '../../src/tools/constraints/paths.ts'
import type { ToolConstraints } from '../../src/tools/types.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'

const isAllowed = (domains: string[], url: unknown) => checkDomain(domains, url) === undefined
const isInside = async (constraints: object, path: unknown, resolve?: (path: string) => string) =>
  (await checkPath(path, constraints as ToolConstraints, resolve)) === undefined

describe('domains', () => {
  it('let a host and what is below it through, and no other', () => {
    for (const url of [
      'https://example.com/a',
      'http://EXAMPLE.com',
      'https://example.com.:8443/',
      'https://deep.er.example.com?x=https://evil.test',
      'https://example.com/@evil.test',
    ]) {
      expect([url, isAllowed(['example.com'], url)]).toEqual([url, true])
    }
    for (const url of [
      'https://example.com.evil.test',
      'https://notexample.com',
      'https://evil.test/example.com',
      'https://evil.test#example.com',
      'https://example.com@evil.test',
      'https://user@example.com',
      'https://:secret@example.com',
      'https://evil.test\\@example.com',
      'https://example.com\t.evil.test',
      ' https://example.com',
      'ftp://example.com',
      'file://example.com/etc/passwd',
      'data:text/plain,example.com',
      '//example.com',
      'example.com',
      '',
      7,
      null,
      ['https://example.com'],
    ]) {
      expect([url, isAllowed(['example.com'], url)]).toEqual([url, false])
    }
  })

  it('with a star mean what is below a host alone, and with a port that port alone', () => {
    expect(isAllowed(['*.example.com'], 'https://a.example.com')).toBe(true)
    expect(isAllowed(['*.example.com'], 'https://example.com')).toBe(false)
    expect(isAllowed(['example.com:8080'], 'http://example.com:8080')).toBe(true)
    expect(isAllowed(['example.com:8080'], 'http://example.com')).toBe(false)
    expect(isAllowed(['example.com:443'], 'https://example.com')).toBe(true)
  })

  it('are compared as punycode, and addresses in every spelling are one address', () => {
    expect(isAllowed(['bücher.example'], 'https://xn--bcher-kva.example')).toBe(true)
    expect(isAllowed(['xn--bcher-kva.example'], 'https://BÜCHER.example')).toBe(true)
    expect(isAllowed(['example.com'], 'https://ｅxample。com')).toBe(true)
    expect(isAllowed(['example.com'], 'https://exаmple.com')).toBe(false)
    for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '0177.0.0.1', '127.1', '127.0.0.1.']) {
      expect([host, isAllowed(['127.0.0.1'], `http://${host}/`)]).toEqual([host, true])
      expect([host, isAllowed(['0.0.1', 'example.com'], `http://${host}/`)]).toEqual([host, false])
    }
    expect(isAllowed(['[::1]'], 'http://[0:0:0:0:0:0:0:1]/')).toBe(true)
    expect(isAllowed(['[::1]:80'], 'http://[::1]/')).toBe(true)
  })

  it('that are no hosts are not taken for hosts', () => {
    for (const text of [
      '',
      '*',
      '*.',
      'a.*.com',
      'https://a.com',
      'a.com/b',
      'u@a.com',
      'a b',
      '*.127.0.0.1',
      'a.com:x',
    ]) {
      expect([text, readDomain(text)]).toEqual([text, undefined])
      expect(findConstraintFault({ domains: [text] })?.key).toBe('domains')
    }
  })

  it('never let through an address whose host, as URL reads it, is another', () => {
    const parts = fc.constantFrom(
      'http://',
      'https://',
      'HTTP:',
      'file://',
      '//',
      '/',
      '\\',
      '@',
      ':',
      '#',
      '?',
      '.',
      '%2e',
      '%00',
      '\t',
      ' ',
      '[::1]',
      '127.0.0.1',
      '0x7f000001',
      'good.test',
      'evil.test',
      'a.good.test',
      'good.test.evil.test',
      '80',
      'x',
      '。',
      '\u00ad',
    )
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (pieces) => {
        const text = pieces.join('')
        if (!isAllowed(['good.test'], text)) return
        const { hostname, protocol, username, password } = new URL(text)
        expect(hostname === 'good.test' || hostname === 'good.test.' || /\.good\.test\.?$/.test(hostname)).toBe(true)
        expect(['http:', 'https:']).toContain(protocol)
        expect(username + password).toBe('')
      }),
      { numRuns: countRuns(5000) },
    )
  })
})

describe('paths', () => {
  it('are held to a prefix of whole segments', async () => {
    const constraints = { allowed_paths: ['/srv/data'] }
    for (const path of [
      '/srv/data',
      '/srv/data/',
      '/srv/data/a/b',
      '/srv/./data/../data/a',
      '\\srv\\data\\a',
      '/srv//data/a',
    ]) {
      expect([path, await isInside(constraints, path)]).toEqual([path, true])
    }
    for (const path of [
      '/srv/database',
      '/srv/data/../x',
      '/srv/data/..',
      '/srv/data\\..\\..\\etc',
      'srv/data/a',
      '//srv/data/a',
      '/srv/data/%2e%2e/%2e%2e/etc',
      '/srv/data/%252e%252e%252f%252e%252e',
      '/srv/data/..%2f..%2fetc',
      '/srv/data/a\0',
      '/srv/data/a%00',
      'C:/srv/data',
      'C:srv',
      '~/srv/data',
      'file:///srv/data',
      '\\\\?\\C:\\srv',
      '',
      7,
      null,
      { toString: () => '/srv/data' },
    ]) {
      expect([path, await isInside(constraints, path)]).toEqual([path, false])
    }
    expect(await isInside({ allowed_paths: ['C:\\data'] }, 'c:\\data\\a')).toBe(true)
    expect(await isInside({ allowed_paths: ['C:\\data'] }, 'd:\\data\\a')).toBe(false)
  })

  it('start at the sandbox where they are relative, and never leave it', async () => {
    const constraints = { sandbox_root: '/srv/box', allowed_paths: ['docs'] }
    expect(await isInside(constraints, 'docs/a')).toBe(true)
    expect(await isInside(constraints, '/srv/box/docs/a')).toBe(true)
    expect(await isInside(constraints, 'other/a')).toBe(false)
    expect(await isInside({ sandbox_root: '/srv/box' }, '../boxer/a')).toBe(false)
    expect(await isInside({ sandbox_root: '/srv/box' }, 'a')).toBe(true)
  })

  it('that are denied stay denied under every name that some file system takes for theirs', async () => {
    const constraints = { allowed_paths: ['/srv'], deny_paths: ['.env', '/srv/secret'] }
    for (const path of [
      '/srv/.env',
      '/srv/a/.env',
      '/srv/.env/x',
      '/srv/.ENV',
      '/srv/.env.',
      '/srv/.env ',
      '/srv/.env::$DATA',
      '/srv/%2eenv',
      '/srv/secret',
      '/srv/SECRET/a',
      '/srv/x/../secret/a',
      '/srv/ｓecret',
    ]) {
      expect([path, await isInside(constraints, path)]).toEqual([path, false])
    }
    for (const path of ['/srv/.environment', '/srv/secrets', '/srv/my.env']) {
      expect([path, await isInside(constraints, path)]).toEqual([path, true])
    }
  })

  it('are looked at where links lead, and denied where that can not be told', async () => {
    const resolve = (path: string) => path.replace('/srv/data/link', '/etc')
    expect(await isInside({ allowed_paths: ['/srv/data'] }, '/srv/data/link/passwd', resolve)).toBe(false)
    expect(await isInside({ deny_paths: ['/etc'] }, '/srv/data/link/passwd', resolve)).toBe(false)
    expect(await isInside({ allowed_paths: ['/srv/data'] }, '/srv/data/a', resolve)).toBe(true)
    const fails = () => {
      throw new Error('no')
    }
    expect(await isInside({ allowed_paths: ['/srv/data'] }, '/srv/data/a', fails)).toBe(false)
  })

  it('never leave an allowed folder, however they are written', async () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '..',
      '.',
      '%2e',
      '%2f',
      '%5c',
      '%252e',
      '~',
      'C:',
      'box',
      'a',
      'boxer',
      'file:',
      '\0',
      ' ',
      '//',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 10 }), async (pieces) => {
        const path = pieces.join('')
        if (!(await isInside({ sandbox_root: '/srv/box' }, path))) return
        const seen = decodeURIComponent(decodeURIComponent(decodeURIComponent(path))).replaceAll('\\', '/')
        const place = posix.resolve('/srv/box', seen)
        expect(place === '/srv/box' || place.startsWith('/srv/box/')).toBe(true)
      }),
      { numRuns: countRuns(5000) },
    )
  })
})

describe('constraints that nothing here can enforce', () => {
  it('are told by their key', () => {
    for (const constraints of [
      { max_rows: 1 },
      { domains: 'example.com' },
      { domains: null },
      { methods: [1] },
      { allowed_paths: ['src/*'] },
      { deny_paths: [''] },
      { sandbox_root: '' },
      { require_approval: 'yes' },
    ]) {
      expect(findConstraintFault(constraints as unknown as ToolConstraints)?.key).toBe(Object.keys(constraints)[0])
    }
    expect(findConstraintFault({ domains: [], require_approval: false, sandbox_root: '/srv' })).toBeUndefined()
  })
})
