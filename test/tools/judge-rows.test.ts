import { describe, expect, test } from 'vitest'
import { judgeToolRows } from '../../src/tools/judge-rows.ts'
import { createEntry } from './samples.ts'

const notes = createEntry()
const http = createEntry({
  id: 'tools/http',
  operations: [],
  input_schema: { type: 'object', properties: { url: { type: 'string' }, method: { enum: ['GET', 'POST'] } } },
  llm_fields: ['url', 'method'],
})
const judge = (row: Record<string, unknown>, catalogue: Parameters<typeof judgeToolRows>[1] = [notes, http]) =>
  judgeToolRows([{ tool: 'tools/notes', enabled: true, ...row }], catalogue)[0]?.calls.map(
    ({ operation, outcome, reason }) => [operation, outcome, reason],
  )

describe('what a model may do through a row', () => {
  test('is everything that the tool publishes where the row limits nothing', () => {
    expect(judge({})).toEqual([
      ['read', 'allowed', 'allowed'],
      ['write', 'allowed', 'allowed'],
      ['remove', 'allowed', 'allowed'],
    ])
  })

  test('is told apart by list, by writing and by approval', () => {
    expect(judge({ operations: ['read', 'write'] })?.[2]).toEqual(['remove', 'refused', 'operation_not_listed'])
    expect(judge({ read_only: true })?.map(([, , reason]) => reason)).toEqual(['allowed', 'writes', 'writes'])
    expect(judge({ read_only: true, operations: ['write'] })?.map(([, , reason]) => reason)).toEqual([
      'operation_not_listed',
      'writes',
      'operation_not_listed',
    ])
    expect(judge({ constraints: { approval_operations: ['write'] } })?.map(([, outcome]) => outcome)).toEqual([
      'allowed',
      'approval',
      'allowed',
    ])
    expect(judge({ constraints: { require_approval: true } })?.every(([, outcome]) => outcome === 'approval')).toBe(
      true,
    )
  })

  test('is nothing where a constraint denies or can not be enforced, and the constraint is named', () => {
    const empty = judgeToolRows([{ tool: 'tools/notes', enabled: true, constraints: { domains: [] } }], [notes])
    expect(empty[0]?.calls[0]).toEqual({
      operation: 'read',
      outcome: 'refused',
      reason: 'constraint_empty',
      constraint: 'domains',
      effect: { effect: 'read', by: 'name' },
    })
    expect(judge({ constraints: { budget: 3 } })?.[0]?.[2]).toBe('constraint_unsupported')
    expect(judge({ tool: 'tools/http', read_only: true, constraints: { methods: ['POST'] } })).toEqual([
      [undefined, 'refused', 'no_method'],
    ])
  })

  test('is nothing where the row is off, repeated, forbidden, unreadable or of a tool that is not there', () => {
    expect(judge({ enabled: false })?.[0]?.[2]).toBe('row_off')
    expect(judge({ enabled: 1 })?.[0]?.[2]).toBe('row_off')
    expect(judge({ tool: 'tools/nots' })).toEqual([[undefined, 'refused', 'not_registered']])
    expect(judge({ tool: 'tools/mcp_hub' })).toEqual([[undefined, 'refused', 'forbidden']])
    expect(judge({ constraints: 'none' })?.[0]?.[2]).toBe('row_invalid')
    expect(judge({}, [{ ...notes, available: false }])?.[0]?.[2]).toBe('unavailable')
    expect(judge({}, [{ ...notes, visibility: 'llm_hidden' }])?.[0]?.[2]).toBe('hidden_from_model')
    const twice = judgeToolRows(
      [
        { tool: 'tools/notes', enabled: true },
        { tool: 'tools/notes', enabled: true },
      ],
      [notes],
    )
    expect(twice.map(({ calls }) => calls[0]?.reason)).toEqual(['allowed', 'duplicate'])
  })

  test('is what the row itself says while there is no catalogue', () => {
    const [row] = judgeToolRows(
      [{ tool: 'tools/any', enabled: true, operations: ['look', 'delete'], read_only: true }],
      undefined,
    )
    expect(row?.entry).toBeUndefined()
    expect(row?.calls.map(({ reason }) => reason)).toEqual(['allowed', 'writes'])
  })

  test('is nothing for what is no list', () => {
    expect(judgeToolRows({ tool: 'x' }, [])).toEqual([])
    expect(judgeToolRows([null, 3, { tool: '' }], [])).toEqual([])
  })
})
