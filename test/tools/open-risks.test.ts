import { describe, expect, test } from 'vitest'
import { judgeToolRows } from '../../src/tools/judge-rows.ts'
import { listOpenRisks } from '../../src/tools/open-risks.ts'
import { readToolRow } from '../../src/tools/read-rows.ts'
import { listLimitExamples, suggestLimits } from '../../src/tools/suggest-limits.ts'
import { listUnknownOperations } from '../../src/tools/unknown-operations.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'
import { createEntry } from './samples.ts'

const rowOf = (part: Record<string, unknown>) => {
  const read = readToolRow({ tool: 'tools/notes', enabled: true, ...part }, 0, 'user')
  if (!read) throw new Error('no row')
  return read.row
}
const http = createEntry({
  id: 'tools/http',
  operations: [],
  input_schema: { type: 'object', properties: { url: { type: 'string' }, method: { enum: ['GET', 'POST'] } } },
  llm_fields: ['url', 'method'],
})
const files = createEntry({ path_fields: ['title'] })
const mail = createEntry({ operations: ['search', 'send'] })
const shell = createEntry({ operations: [], side_effects: 'high' })

describe('what a row leaves open', () => {
  test('is any host and any method of a tool that sends requests', () => {
    expect(listOpenRisks(rowOf({}), http)).toEqual(['any_host', 'any_method'])
    expect(listOpenRisks(rowOf({ read_only: true }), http)).toEqual(['any_host'])
    expect(listOpenRisks(rowOf({ constraints: { domains: ['a.test'], methods: ['GET'] } }), http)).toEqual([])
  })

  test('is any path of a tool that can write files unasked', () => {
    expect(listOpenRisks(rowOf({}), files)).toEqual(['any_path'])
    expect(listOpenRisks(rowOf({ operations: ['read'] }), files)).toEqual([])
    expect(listOpenRisks(rowOf({ constraints: { sandbox_root: 'a' } }), files)).toEqual([])
    expect(listOpenRisks(rowOf({ constraints: { approval_operations: ['write', 'remove'] } }), files)).toEqual([])
  })

  test('is every write of a tool of which the author chose nothing', () => {
    expect(listOpenRisks(rowOf({}), mail)).toEqual(['writes_freely'])
    expect(listOpenRisks(rowOf({ operations: ['send'] }), mail)).toEqual([])
    expect(listOpenRisks(rowOf({}), shell)).toEqual(['writes_freely'])
    expect(listOpenRisks(rowOf({}), createEntry({ operations: [], side_effects: 'none' }))).toEqual([])
  })

  test('is nothing where a person is asked each time', () => {
    for (const entry of [http, files, mail, shell]) {
      expect(listOpenRisks(rowOf({ constraints: { require_approval: true } }), entry)).toEqual([])
    }
  })
})

describe('suggested limits', () => {
  test('are of the kind of the tool, and name the hosts that are known', () => {
    expect(suggestLimits(rowOf({}), http)).toEqual({ methods: ['GET', 'HEAD'], require_approval: true })
    const fixed = { inputs: [{ key: 'url', mode: 'manual', binding: 'https://api.test/v1' }] }
    expect(suggestLimits(rowOf(fixed), http)).toEqual({ methods: ['GET', 'HEAD'], domains: ['api.test'] })
    expect(suggestLimits(rowOf({}), files)).toEqual({ sandbox_root: '.', deny_paths: ['.env', '.git', '.ssh'] })
    expect(suggestLimits(rowOf({}), mail)).toEqual({ approval_operations: ['send'] })
    expect(suggestLimits(rowOf({}), shell)).toEqual({ require_approval: true })
    expect(suggestLimits(rowOf({ operations: ['read'] }), files)).toBeUndefined()
  })

  test('leave nothing open, and never allow more than before', () => {
    const some = fc.subarray(['read', 'write', 'remove', 'send', 'search'])
    const limits = fc.record(
      {
        operations: some,
        read_only: fc.boolean(),
        constraints: fc.record(
          {
            require_approval: fc.boolean(),
            approval_operations: some,
            methods: fc.subarray(['GET', 'POST']),
            domains: fc.subarray(['a.test']),
            allowed_paths: fc.subarray(['a']),
            deny_paths: fc.subarray(['b']),
          },
          { requiredKeys: [] },
        ),
      },
      { requiredKeys: [] },
    )
    const rank = { refused: 0, approval: 1, allowed: 2 }
    fc.assert(
      fc.property(fc.constantFrom(http, files, mail, shell), limits, (entry, part) => {
        const row = rowOf(part)
        const limited = suggestLimits(row, entry)
        if (limited === undefined) {
          expect(listOpenRisks(row, entry)).toEqual([])
          return
        }
        const next = { ...part, constraints: { ...part.constraints, ...limited } }
        expect(listOpenRisks(rowOf(next), entry)).toEqual([])
        const judge = (value: object) =>
          judgeToolRows([{ tool: entry.id, enabled: true, ...value }], [entry])[0]?.calls ?? []
        const before = judge(part)
        for (const [index, call] of judge(next).entries()) {
          expect(rank[call.outcome]).toBeLessThanOrEqual(rank[before[index]?.outcome ?? 'refused'])
        }
      }),
      { numRuns: countRuns(300) },
    )
  })
})

describe('examples of limits', () => {
  test('are those of the kind of the tool that the row does not have yet', () => {
    const kinds = (part: Record<string, unknown>, entry: Parameters<typeof listLimitExamples>[1]) =>
      listLimitExamples(rowOf(part), entry).map(({ kind }) => kind)
    expect(kinds({}, http)).toEqual(['only_read'])
    expect(kinds({ constraints: { methods: ['GET', 'HEAD'] } }, http)).toEqual([])
    expect(kinds({}, files)).toEqual(['one_folder', 'no_private', 'ask_writes'])
    expect(kinds({}, shell)).toEqual([])
  })

  test('of the tool itself are offered only where they fit what it checks', () => {
    const entry = createEntry({
      operations: [],
      constraints_schema: {
        type: 'object',
        properties: { limit: { type: 'integer' } },
        examples: [{ limit: 3, other: 1 }, { limit: 'x' }, { other: 1 }, 'odd', null],
      },
    })
    expect(listLimitExamples(rowOf({}), entry)).toEqual([{ kind: 'of_tool', constraints: { limit: 3 } }])
  })
})

describe('operations that a tool does not have', () => {
  test('are named with the published one that was meant and is not there yet', () => {
    const row = rowOf({ operations: ['raed', 'write'], constraints: { approval_operations: ['write', 'wirte', 'x'] } })
    expect(listUnknownOperations(row, createEntry())).toEqual([
      { place: 'operations', operation: 'raed', near: 'read' },
      { place: 'approval_operations', operation: 'wirte' },
      { place: 'approval_operations', operation: 'x' },
    ])
  })

  test('protect nothing also where the tool has none at all', () => {
    const row = rowOf({ operations: ['read'], constraints: { approval_operations: ['read'] } })
    expect(listUnknownOperations(row, shell)).toEqual([{ place: 'approval_operations', operation: 'read' }])
  })
})
