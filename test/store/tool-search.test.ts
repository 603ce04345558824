import { describe, expect, test } from 'vitest'
import { readToolSearch } from '../../src/store/tool-search.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'

const tools = ['files:read_file', 'files:write_file', 'files:delete_all', 'Web:delete_page', 'web:fs:odd'].map(
  (key) => ({
    server: key.slice(0, key.indexOf(':')),
    name: key.slice(key.indexOf(':') + 1),
    description: `Says ${key}.`,
  }),
)
const find = (text: string) =>
  tools.filter(readToolSearch(text) ?? (() => true)).map(({ server, name }) => `${server}:${name}`)

describe('finding tools', () => {
  test.each([
    ['delete_*', ['files:delete_all', 'Web:delete_page']],
    ['files:write_*', ['files:write_file']],
    ['WEB:*', ['Web:delete_page', 'web:fs:odd']],
    ['*', tools.map(({ server, name }) => `${server}:${name}`)],
    ['*file', ['files:read_file', 'files:write_file']],
    ['web:fs:*', ['web:fs:odd']],
  ])('the pattern %s takes whole names', (pattern, keys) => {
    expect(find(pattern)).toEqual(keys)
  })

  test('words must all occur, in the address or the description, in any case', () => {
    expect(find('FILES delete')).toEqual(['files:delete_all'])
    expect(find('files:')).toHaveLength(3)
    expect(readToolSearch('  ')).toBeUndefined()
  })

  test('a pattern means what it means as an expression', () => {
    const letters = fc.array(fc.constantFrom('a', 'b', '*'), { maxLength: 8 }).map((list) => list.join(''))
    const names = fc.array(fc.constantFrom('a', 'b'), { maxLength: 10 }).map((list) => list.join(''))
    fc.assert(
      fc.property(letters, names, (pattern, name) => {
        fc.pre(pattern.includes('*'))
        const expression = new RegExp(`^${pattern.replaceAll('*', '.*')}$`)
        expect(readToolSearch(pattern)?.({ server: 's', name, description: '' })).toBe(expression.test(name))
      }),
      { numRuns: countRuns(500) },
    )
  })

  test('many stars do not make it slow', () => {
    const name = 'a'.repeat(10_000)
    expect(readToolSearch(`${'*a'.repeat(90)}*b`)?.({ server: 's', name, description: '' })).toBe(false)
  })
})
