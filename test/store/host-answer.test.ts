import { describe, expect, test, vi } from 'vitest'
import { hubNodeDefinitions } from '../../nodes/catalog.ts'
import { createHubNodeData } from '../../src/hub/create-hub-node-data.ts'
import type { HubNodeData } from '../../src/hub/types.ts'
import { createEditingStore } from '../../src/store/editing-store.ts'
import { canUndo } from '../../src/store/history.ts'
import { writeInputValue } from '../../src/store/input-value.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'
import { hubData } from './support.ts'

const write = (value: unknown) => (data: HubNodeData) => writeInputValue(data, 'tool_name', value)
const steps = (store: ReturnType<typeof createEditingStore>) => store.getState().history.past.map(({ label }) => label)

function openStore() {
  const told: HubNodeData[] = []
  const store = createEditingStore({ type: 'tools/mcp_hub', data: hubData([]), onChange: (next) => told.push(next) })
  const edit = (value: unknown, label = `set ${value}`) => store.getState().edit(write(value), { label })
  return { store, told, edit, give: (data: HubNodeData | undefined) => data && store.getState().replaceData(data) }
}

describe('a host that answers', () => {
  test('late changes nothing, although newer edits were made since', () => {
    const { store, told, edit, give } = openStore()
    for (const value of ['a', 'ab', 'abc']) edit(value)
    const { data } = store.getState()
    for (const late of [...told]) give(structuredClone(late))
    expect(store.getState().data).toBe(data)
    expect(steps(store)).toEqual(['set a', 'set ab', 'set abc'])
    expect(told).toHaveLength(3)
  })

  test('with a form of its own costs no step, and undo and redo go past it', () => {
    const { store, told, edit, give } = openStore()
    const tidy = (data: HubNodeData | undefined) => data && { ...data, tidied: true }
    const start = store.getState().data
    for (const value of ['a', 'b']) {
      edit(value)
      give(tidy(told.at(-1)))
    }
    expect(steps(store)).toEqual(['set a', 'set b'])
    for (let count = 0; count < 2; count++) {
      store.getState().undo()
      give(tidy(told.at(-1)))
    }
    expect(store.getState().data).toEqual(tidy(start))
    store.getState().redo()
    give(tidy(told.at(-1)))
    store.getState().redo()
    expect(store.getState().data).toMatchObject({ tidied: true })
    expect(store.getState().data).toEqual(tidy(told[1]))
    expect(told).toHaveLength(6)
  })

  test('by taking an edit back leaves no step behind', () => {
    const { store, told, edit, give } = openStore()
    const start = store.getState().data
    edit('refused')
    give({ ...start })
    expect(store.getState().data).toEqual(start)
    expect(canUndo(store.getState().history)).toBe(false)
    expect(told).toHaveLength(1)
  })

  test('and then goes back by itself makes one step of it', () => {
    const { store, told, edit, give } = openStore()
    edit('a')
    give(told[0])
    edit('b')
    give(told[1])
    give(told[0])
    expect(store.getState().data).toBe(told[0])
    expect(steps(store)).toEqual(['set a', 'set b', 'external'])
  })

  test('never keeps what was edited on screen, and the next edit holds it too', () => {
    const { store, told, edit } = openStore()
    edit('a')
    store.getState().edit((data) => ({ ...data, label: 'b' }), { label: 'name' })
    expect(told[1]).toEqual({ ...told[0], label: 'b' })
    store.getState().undo()
    expect(store.getState().data).toBe(told[0])
  })
})

describe('every kind of hub', () => {
  type Act =
    | { kind: 'edit'; index: number; value: unknown }
    | { kind: 'undo' | 'redo' | 'render' | 'copy' | 'discover' }
  const act: fc.Arbitrary<Act> = fc.oneof(
    fc.record({ kind: fc.constant('edit' as const), index: fc.nat(9), value: fc.constantFrom(null, '', 0, 'x', []) }),
    fc.record({ kind: fc.constantFrom('undo' as const, 'redo' as const, 'render' as const, 'copy' as const) }),
    fc.record({ kind: fc.constant('discover' as const) }),
  )

  test.each(hubNodeDefinitions.map((definition) => [definition.type, definition] as const))(
    '%s tells of each edit, undo and redo once, and of nothing else; data that did not change is the same object',
    (type, definition) => {
      fc.assert(
        fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
          const onChange = vi.fn<(data: HubNodeData) => void>()
          const store = createEditingStore({ type, data: createHubNodeData(definition), onChange })
          const { edit, undo, redo, replaceData, startDiscovery } = store.getState()
          for (const next of acts) {
            const { data, history } = store.getState()
            const before = JSON.stringify(data)
            onChange.mockClear()
            if (next.kind === 'edit') {
              const key = data.inputs[next.index % Math.max(1, data.inputs.length)]?.key ?? ''
              edit((now) => writeInputValue(now, key, next.value), { label: 'edit' })
            } else if (next.kind === 'undo') undo()
            else if (next.kind === 'redo') redo()
            else if (next.kind === 'discover') startDiscovery([])
            else replaceData(next.kind === 'copy' ? structuredClone(data) : data)
            const after = store.getState()
            const moved = after.data !== data
            expect(onChange).toHaveBeenCalledTimes(moved ? 1 : 0)
            if (moved) expect(onChange).toHaveBeenCalledWith(after.data)
            else expect(after.history).toBe(history)
            expect(JSON.stringify(data)).toBe(before)
          }
        }),
        { numRuns: countRuns(40) },
      )
    },
  )
})
