import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { beforeAll, describe, expect, it } from 'vitest'
import { dist } from './built-modules.ts'
import { listDeprecated, type PublicApi, readChangedNames, readPublicApi, renderNames } from './public-names.ts'

const file = join(import.meta.dirname, 'public-names.txt')
const path = 'see "Public names" in CONTRIBUTING.md'

let api: PublicApi
beforeAll(() => {
  api = readPublicApi()
}, 60_000)

describe('public names', () => {
  it('are those of the list: none is lost without a word, none is added by chance', async () => {
    const now = renderNames(api.names)
    const lines = (text: string) => text.split('\n').filter(Boolean)
    const [listed, offered] = [lines(readFileSync(file, 'utf8')), lines(now)]
    const announced = readChangedNames('Removed')
    const lost = listed.filter((line) => !offered.includes(line) && !announced.includes(line.split(' ').at(-1) ?? ''))
    // Before the list is written anew, so that an update can't lose a name either.
    expect(lost, `Hosts use these names; they must be deprecated first: ${path}`).toEqual([])
    const added = offered.filter((line) => !listed.includes(line))
    await expect(
      now,
      `New: ${added.join(', ')}. If that is meant, npm run build && npm run docs: ${path}`,
    ).toMatchFileSnapshot(file)
  })

  it('stand for the same in scripts and in declarations', async () => {
    const entries = [...new Set(api.names.map(({ entry }) => entry))]
    expect(entries.length).toBeGreaterThan(5)
    for (const entry of entries) {
      const declared = api.names.filter((name) => name.entry === entry && name.kind === 'value')
      const loaded: object = await import(join(dist, `${entry.split('/')[1] ?? 'index'}.js`))
      expect(declared.map(({ name }) => name).sort()).toEqual(Object.keys(loaded).sort())
    }
  })

  it('that are deprecated are told in the change log', () => {
    const announced = readChangedNames('Deprecated')
    expect(
      api.deprecated.filter((name) => !announced.includes(name)),
      path,
    ).toEqual([])
  })
})

describe('deprecations', () => {
  it('are found on exports, members and variables', () => {
    const text = `
      /** @deprecated Use other. */ export declare function one(): void
      export interface Options {
        /** Kept. */
        kept: string
        /** @deprecated */
        two?: string
      }
      /** @deprecated */ export declare const three: string
    `
    const source = ts.createSourceFile('a.d.ts', text, ts.ScriptTarget.ES2022, true)
    expect(listDeprecated(source)).toEqual(['one', 'two', 'three'])
  })

  it('are read from the sections of all versions', () => {
    const changelog =
      '# Changelog\n\n## 2\n\n### Deprecated\n\n- `one`: use `other`.\n\n### Removed\n\n- `gone`\n\n## 1\n\n### Deprecated\n\n- `two`\n'
    expect(readChangedNames('Deprecated', changelog)).toEqual(['one', 'other', 'two'])
    expect(readChangedNames('Removed', changelog)).toEqual(['gone'])
  })
})
