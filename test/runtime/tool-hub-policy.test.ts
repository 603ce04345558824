import { describe, expect, test } from 'vitest'
import { judgeCall } from '../../nodes/tool-hub/judge-call.ts'
import { judgeToolRows } from '../../src/tools/judge-rows.ts'
import type { RegisteredTool } from '../../src/tools/types.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'
import { createSpy, createToolHub } from './tool-hub.ts'

const web: Partial<RegisteredTool> = {
  id: 'tools/http',
  operations: [],
  input_schema: { type: 'object', properties: { url: { type: 'string' }, method: { enum: ['GET', 'POST'] } } },
  llm_fields: ['url', 'method'],
}
const files: Partial<RegisteredTool> = {
  id: 'tools/files',
  operations: ['read', 'send_copy', 'remove'],
  operation_effects: { read: 'read', remove: 'destructive' },
  input_schema: { type: 'object', properties: { path: { type: 'string' } } },
  llm_fields: ['path'],
}
const budgeted: Partial<RegisteredTool> = {
  id: 'tools/pay',
  operations: [],
  constraints_schema: { type: 'object', properties: { limit: { type: 'integer', minimum: 0 } } },
  checkConstraints: ({ constraints }) =>
    constraints['limit'] === 0 ? { key: 'limit', text: 'nothing may be spent' } : undefined,
}
const tools = () => [
  createSpy(web),
  createSpy(files),
  createSpy(budgeted),
  createSpy({ id: 'tools/off', available: false }),
  createSpy({ id: 'tools/secret', visibility: 'llm_hidden' }),
]

const some = (...items: string[]) => fc.subarray(items)
const rows = fc.array(
  fc.record(
    {
      tool: fc.constantFrom(
        'tools/http',
        'tools/files',
        'tools/pay',
        'tools/off',
        'tools/secret',
        'tools/none',
        'tools/mcp_hub',
        '',
      ),
      enabled: fc.constantFrom<unknown>(true, true, true, false, 'yes'),
      operations: fc.oneof(some('read', 'send_copy', 'remove', 'gone'), fc.constant('all')),
      read_only: fc.constantFrom<unknown>(true, false, 1),
      version_req: fc.constant('^2'),
      constraints: fc.record(
        {
          methods: some('GET', 'POST', 'get '),
          domains: fc.oneof(some('a.test'), fc.constant(['https://a.test'])),
          allowed_paths: some('notes'),
          deny_paths: fc.constant(['.env']),
          sandbox_root: fc.constant('notes'),
          require_approval: fc.constantFrom<unknown>(true, false, 'yes'),
          approval_operations: some('read', 'remove', 'gone'),
          limit: fc.constantFrom<unknown>(3, -1),
        },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: ['tool', 'enabled'] },
  ),
  { maxLength: 4 },
)

/** Arguments that the limits of a row let through where any are. */
function findFittingArguments({ tool, constraints = {} }: Record<string, unknown> & { constraints?: object }) {
  const { allowed_paths: allowed, sandbox_root: root } = constraints as Record<string, unknown>
  if (tool === 'tools/files') {
    return [{ path: root === undefined ? 'notes/a' : 'a' }, { path: allowed === undefined ? 'a' : 'notes/notes' }]
  }
  if (tool !== 'tools/http') return [{}]
  return ['GET', 'POST'].map((method) => ({ method, url: 'https://a.test/x' }))
}

describe('the policy table', () => {
  test('says of every row and operation what a run makes of it', async () => {
    await fc.assert(
      fc.asyncProperty(rows, async (values) => {
        const hub = createToolHub({ tools: tools(), values: { enabled_tools: values } })
        const catalogue = await hub.gateways.tools.list()
        for (const verdict of judgeToolRows(values, catalogue)) {
          const value = values[verdict.index]
          if (value === undefined) throw new Error('no row')
          // A call names a tool, and of two rows of one tool it is the first that counts.
          if (verdict.calls.some(({ reason }) => reason === 'row_off' || reason === 'duplicate')) continue
          for (const { operation, outcome } of verdict.calls) {
            const statuses = []
            for (const args of findFittingArguments(value)) {
              const asked = operation === undefined ? {} : { operation }
              const run = createToolHub({ tools: tools(), values: { enabled_tools: values } })
              const call = { action: 'execute', tool: verdict.tool, ...asked, arguments: args }
              const { status } = await run.call(call)
              statuses.push(status)
              const judged = await judgeCall({ rows: values, catalogue, tool: verdict.tool, operation, args })
              expect(judged.outcome === 'refused' ? judged.status : judged.outcome).toBe(
                { success: 'allowed', approval_required: 'approval' }[status as string] ?? status,
              )
            }
            const expected = { allowed: 'success', approval: 'approval_required', refused: undefined }[outcome]
            if (expected === undefined) {
              expect(statuses).not.toContain('success')
              expect(statuses).not.toContain('approval_required')
            } else expect(statuses).toContain(expected)
          }
        }
      }),
      { numRuns: countRuns(150) },
    )
  })

  test('says that a row is off or repeated exactly where a run does not use it', async () => {
    await fc.assert(
      fc.asyncProperty(rows, async (values) => {
        const hub = createToolHub({ tools: tools(), values: { enabled_tools: values } })
        const verdicts = judgeToolRows(values, await hub.gateways.tools.list())
        for (const { index, tool, calls } of verdicts) {
          if (!calls.some(({ reason }) => reason === 'row_off')) continue
          const alone = createToolHub({ tools: tools(), values: { enabled_tools: [values[index]] } })
          expect((await alone.call({ action: 'execute', tool })).status).toBe('scope_empty')
        }
        const repeated = verdicts.filter(({ calls }) => calls.some(({ reason }) => reason === 'duplicate'))
        const { unavailable_tools: listed } = await hub.call(
          { action: 'list_tools' },
          { context: { nodeId: 'hub', caller: 'human' } },
        )
        const told = listed.filter(({ code }) => code === 'duplicate').map(({ row_index }) => row_index)
        expect(repeated.map(({ index }) => index)).toEqual(told)
      }),
      { numRuns: countRuns(60) },
    )
  })
})

describe('constraints that a tool checks itself', () => {
  const row = (constraints: Record<string, unknown>) => [{ tool: 'tools/pay', enabled: true, constraints }]
  const run = async (constraints: Record<string, unknown>, part: Partial<RegisteredTool> = {}) => {
    const hub = createToolHub({
      tools: [createSpy({ ...budgeted, ...part })],
      values: { enabled_tools: row(constraints) },
      isCompared: false,
    })
    return hub.call({ action: 'execute', tool: 'tools/pay' })
  }

  test('let a call through, or refuse it in words of the tool', async () => {
    expect((await run({ limit: 3 })).status).toBe('success')
    const refused = await run({ limit: 0 })
    expect(refused.status).toBe('constraint_violation')
    expect(refused.errors).toEqual(['constraint_violation: nothing may be spent'])
  })

  test('refuse every call where the value is none, the name is unknown, or nobody checks', async () => {
    for (const constraints of [{ limit: -1 }, { limit: 'x' }, { other: 1 }]) {
      expect((await run(constraints)).status).toBe('constraint_unsupported')
    }
    const { checkConstraints: _, ...unchecked } = createSpy(budgeted)
    const hub = createToolHub({ tools: [unchecked], values: { enabled_tools: row({ limit: 3 }) } })
    expect((await hub.call({ action: 'execute', tool: 'tools/pay' })).status).toBe('constraint_unsupported')
    expect((await hub.gateways.tools.list())[0]?.constraints_schema).toBeUndefined()
  })

  test('never take the place of those that every tool shares', async () => {
    const schema = { type: 'object', properties: { domains: {}, require_approval: {} } } as const
    const part = { constraints_schema: schema, checkConstraints: () => undefined }
    expect((await run({ domains: [] }, part)).status).toBe('constraint_violation')
    expect((await run({ require_approval: true }, part)).status).toBe('approval_required')
  })

  test('are asked with the call, and a check that breaks runs nothing', async () => {
    const asked: unknown[] = []
    const checkConstraints: RegisteredTool['checkConstraints'] = (check) => {
      asked.push(structuredClone(check))
      throw new Error('planted')
    }
    const outputs = await run({ limit: 3 }, { checkConstraints })
    expect(asked).toEqual([{ constraints: { limit: 3 }, arguments: {} }])
    expect(outputs.status).toBe('internal_error')
    expect(JSON.stringify(outputs)).not.toContain('planted')
  })
})
