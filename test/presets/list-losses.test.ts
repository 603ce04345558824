import { describe, expect, it } from 'vitest'
import { listLosses } from '../../src/presets/list-losses.ts'

const told = (from: unknown, to: unknown) =>
  listLosses(from, to).map(({ path, guard }) => `${path.join('.')}${guard ? '!' : ''}`)

describe('what a shallow merge takes away', () => {
  it('is every member that the new value leaves out, limits marked', () => {
    expect(told({ require_approval: true, domains: ['a'], note: 1 }, { domains: ['a', 'b'] })).toEqual([
      'require_approval!',
      'note',
    ])
  })

  it('is found inside rows, which are told apart by what they are called', () => {
    const from = [
      { tool: 'tools/http', enabled: true, constraints: { require_approval: true, domains: ['a'] } },
      { tool: 'tools/mail', read_only: true },
      { tool: 'tools/clock' },
    ]
    const to = [
      { tool: 'tools/mail', read_only: false },
      { tool: 'tools/http', enabled: true, constraints: { domains: ['a'] } },
    ]
    expect(told(from, to)).toEqual(['tools/http.constraints.require_approval!', 'tools/mail.read_only!', 'tools/clock'])
  })

  it('marks what was hidden and would come into sight again', () => {
    const from = { tools: { 'files:delete': { visible: false }, 'files:read': { inputs: [] } }, servers: {} }
    expect(told(from, { tools: {}, servers: {} })).toEqual(['tools.files:delete!', 'tools.files:read'])
    expect(told({ s: { approval: 'ask' } }, { s: { approval: 'never' } })).toEqual(['s.approval!'])
  })

  it('is nothing where nothing is left out, or where the parts can not be told apart', () => {
    expect(told({ a: 1 }, { a: 2, b: 3 })).toEqual([])
    expect(told([{ tool: 'x', read_only: true }, { tool: 'x' }], [{ tool: 'x' }])).toEqual([])
    expect(told(['a', 'b'], ['a'])).toEqual([])
    expect(told(null, { a: 1 })).toEqual([])
    expect(
      told(
        { operations: [], constraints: {}, read_only: false },
        { operations: null, constraints: null, read_only: 0 },
      ),
    ).toEqual([])
  })

  it('ends on hostile values', () => {
    let deep: unknown = {}
    for (let depth = 0; depth < 50_000; depth++) deep = { constraints: deep }
    expect(told({ deep }, {})).toEqual(['deep!'])
    expect(told(JSON.parse('{"__proto__":{"a":1},"constructor":1}'), {})).toEqual(['__proto__', 'constructor'])
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`k${index}`, index]))
    expect(told(many, {})).toHaveLength(50)
  })
})
