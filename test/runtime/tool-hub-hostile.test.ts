import { expect, it } from 'vitest'
import {
  compileHubNode,
  createHubNodeData,
  createInMemoryGateways,
  executeHubNode,
  toolHubStatuses,
  toToolSource,
} from '../../entries/runtime.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'
import { createRow, createSpy, toolHubType } from './tool-hub.ts'

const names = fc.constantFrom('tools/notes', ' tools/notes', 'tools/tool_hub', '__proto__', 'constructor', '', 'x')
const odd = fc.anything({ maxDepth: 3, withBigInt: false, withObjectString: true })
const row = fc.record(
  {
    tool: fc.oneof(names, odd),
    enabled: fc.oneof(fc.boolean(), odd),
    operations: fc.oneof(fc.array(fc.constantFrom('read', 'write', 'other')), odd),
    read_only: fc.oneof(fc.boolean(), odd),
    constraints: fc.oneof(
      fc.record(
        { domains: odd, methods: odd, allowed_paths: odd, deny_paths: odd, sandbox_root: odd, __proto__: odd },
        { requiredKeys: [] },
      ),
      odd,
    ),
    config: fc.oneof(fc.dictionary(fc.constantFrom('store', 'title', '__proto__', 'x_ref', 'api_key'), odd), odd),
    inputs: odd,
  },
  { requiredKeys: [] },
)

it('answers any rows and any call with one of its statuses, and runs nothing that no row enables', async () => {
  const spy = createSpy()
  const gateways = createInMemoryGateways({ tools: [spy] })
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.array(fc.oneof(row, odd), { maxLength: 4 }), odd),
      fc.record(
        {
          action: fc.constantFrom('execute', 'list_tools', 'x'),
          tool: fc.oneof(names, odd),
          operation: fc.oneof(fc.constant('read'), odd),
          arguments: odd,
          mode: odd,
          skill_name: odd,
        },
        { requiredKeys: ['action'] },
      ),
      async (rows, args) => {
        const before = spy.calls.length
        const data = createHubNodeData(toolHubType, { enabled_tools: rows })
        const outputs = await executeHubNode({ type: toolHubType, data, args, gateways })
        expect(Object.keys(toolHubStatuses)).toContain(outputs['status'])
        expect(outputs['status']).not.toBe('internal_error')
        expect(() => JSON.stringify(outputs)).not.toThrow()
        compileHubNode({ type: toolHubType, data, tools: [toToolSource(spy)] })
        if (spy.calls.length === before) return
        const isEnabled = (each: unknown) =>
          typeof each === 'object' && each !== null && (each as { enabled?: unknown }).enabled === true
        expect(Array.isArray(rows) && rows.some(isEnabled)).toBe(true)
      },
    ),
    { numRuns: countRuns(1000) },
  )
})

it('lets nothing of a prototype in, and nothing out', async () => {
  const spy = createSpy()
  const gateways = createInMemoryGateways({ tools: [spy] })
  const data = createHubNodeData(toolHubType, {
    enabled_tools: [createRow({ config: JSON.parse('{"__proto__":{"polluted":1}}') })],
  })
  const args = JSON.parse(
    '{"action":"execute","tool":"tools/notes","operation":"read","arguments":{"__proto__":{"polluted":1},"title":"a"}}',
  )
  expect(await executeHubNode({ type: toolHubType, data, args, gateways })).toMatchObject({ status: 'success' })
  expect(spy.calls[0]?.arguments).toEqual({ title: 'a' })
  expect('polluted' in (spy.calls[0]?.arguments ?? { polluted: 1 })).toBe(false)
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})
