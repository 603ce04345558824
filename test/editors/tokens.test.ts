import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readRules, readTokens } from './tokens.ts'

const tokens = readTokens()
const rules = readRules()
const tokenFile = readFileSync(new URL('../../nodes/styles/tokens.css', import.meta.url), 'utf8')
const page = readFileSync(new URL('../../docs/theming.md', import.meta.url), 'utf8')
const all = [...rules.values(), tokenFile].join('\n')

/** Sizes that a part of ours hands to another, or a host to the editor; none is a matter of look. */
const ownSizes = ['editor-block-size', 'json-rows', 'json-max-rows', 'tool-row']

describe('variables of the style sheet', () => {
  it('are all worked out from a value of the host', () => {
    const declared = [...tokenFile.matchAll(/--hub-used-([\w-]+):/g)].map(([, name = '']) => name)
    const named = new Set(tokens.map(({ name }) => name))
    expect(new Set(declared)).toEqual(named)
    expect(named.size).toBeGreaterThan(40)
  })

  it.each([...rules])('are read as what is used, never as what a host may have left out: %s', (_file, css) => {
    const names = new Set(tokens.map(({ name }) => `used-${name}`))
    const read = [...css.matchAll(/var\(\s*--hub-([\w-]+)/g)].map(([, name = '']) => name)
    expect(read.filter((name) => !names.has(name) && !ownSizes.includes(name))).toEqual([])
  })

  it.each(tokens)('have no dead one: $name', ({ name }) => {
    expect(all).toMatch(new RegExp(`var\\(\\s*--hub-used-${name}\\s*\\)`))
  })
})

describe('the page about themes', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('| `--hub-'))
  const cells = new Map(
    rows.map((row) => {
      const [name = '', ...rest] = row.split('|').slice(1, -1)
      return [name.replace(/[`\s]/g, ''), rest.map((cell) => cell.trim())]
    }),
  )

  it('names the variables there are, and no others', () => {
    expect([...cells.keys()].sort()).toEqual(tokens.map(({ name }) => `--hub-${name}`).sort())
  })

  it.each(tokens)('says what $name is for, what it is, and what of React Flow it follows', (token) => {
    const [purpose = '', light, dark, followed] = cells.get(`--hub-${token.name}`) ?? []
    expect(purpose).toMatch(/\w{3}/)
    expect(light).toBe(`\`${token.light}\``)
    expect(dark).toBe(token.dark === token.light ? 'the same' : `\`${token.dark}\``)
    expect(followed).toBe(token.followed === undefined ? '' : `\`${token.followed}\``)
  })

  it('names classes that our parts have', () => {
    const named = [...page.matchAll(/^\| `(hub-[\w-]+)`/gm)].map(([, name = '']) => name)
    expect(named.length).toBeGreaterThan(8)
    const css = `${all}\n${tokenFile}`
    expect(named.filter((name) => !css.includes(`.${name}`))).toEqual([])
  })
})
