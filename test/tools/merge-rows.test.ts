import { describe, expect, test } from 'vitest'
import { judgeToolRows } from '../../src/tools/judge-rows.ts'
import { mergeToolRows } from '../../src/tools/merge-rows.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'
import { createEntry } from './samples.ts'

const row = (part: Record<string, unknown> = {}) => ({ tool: 'tools/notes', enabled: true, ...part })

describe('two rows of one tool', () => {
  test('that say the same are one without loss', () => {
    expect(mergeToolRows(row({ operations: ['read'] }), row({ operations: ['read'], constraints: {} }))).toEqual({
      row: row({ operations: ['read'] }),
      lost: [],
    })
  })

  test('that differ in one limit allow together what either allows', () => {
    expect(mergeToolRows(row({ operations: ['read'] }), row({ operations: ['write'] }))).toEqual({
      row: row({ operations: ['read', 'write'] }),
      lost: [],
    })
    expect(mergeToolRows(row({ operations: ['read'] }), row())).toEqual({ row: row(), lost: [] })
    expect(mergeToolRows(row({ read_only: true }), row())).toEqual({ row: row(), lost: [] })
    expect(
      mergeToolRows(row({ constraints: { domains: ['a.test'] } }), row({ constraints: { domains: ['b.test'] } })).row,
    ).toEqual(row({ constraints: { domains: ['a.test', 'b.test'] } }))
  })

  test('that differ in more are the first one, and what is lost of the second is named', () => {
    const first = row({ constraints: { methods: ['GET'] }, config: { store: 'a' } })
    const second = row({ constraints: { domains: ['b.test'], methods: ['POST'] }, config: { store: 'b' } })
    expect(mergeToolRows(first, second)).toEqual({
      row: first,
      lost: ['config', 'constraints.methods', 'constraints.domains'],
    })
  })

  test('keep every guard and every member that only one of them has', () => {
    const first = row({ operations: ['read'], constraints: { deny_paths: ['.env'] }, label: 'Mine' })
    const second = row({
      operations: ['write'],
      constraints: { deny_paths: ['.git'], approval_operations: ['write'], require_approval: false },
      label: 'Other',
      note: 'kept',
    })
    expect(mergeToolRows(first, second)).toEqual({
      row: row({
        operations: ['read', 'write'],
        constraints: { deny_paths: ['.env', '.git'], approval_operations: ['write'] },
        label: 'Mine',
        note: 'kept',
      }),
      lost: ['label'],
    })
  })

  test('never allow together what neither allows', () => {
    const entry = createEntry()
    const some = fc.subarray(['read', 'write', 'remove'])
    const limits = fc.record(
      {
        operations: some,
        read_only: fc.boolean(),
        constraints: fc.record(
          { require_approval: fc.boolean(), approval_operations: some, domains: fc.subarray(['a.test', 'b.test']) },
          { requiredKeys: [] },
        ),
      },
      { requiredKeys: [] },
    )
    const judge = (value: Record<string, unknown>) => judgeToolRows([value], [entry])[0]?.calls ?? []
    const rank = { refused: 0, approval: 1, allowed: 2 }
    fc.assert(
      fc.property(limits, limits, (left, right) => {
        const [first, second] = [judge(row(left)), judge(row(right))]
        for (const [index, call] of judge(mergeToolRows(row(left), row(right)).row).entries()) {
          const most = Math.max(rank[first[index]?.outcome ?? 'refused'], rank[second[index]?.outcome ?? 'refused'])
          expect(rank[call.outcome]).toBeLessThanOrEqual(most)
        }
      }),
      { numRuns: countRuns(300) },
    )
  })
})
