import { describe, expect, test, vi } from 'vitest'
import { findServerRun } from '../../src/store/discovery-state.ts'
import { createEditingStore } from '../../src/store/editing-store.ts'
import { writeInputValue } from '../../src/store/input-value.ts'
import { discovered, hubData, serverReport, serverRow, toolReport } from './support.ts'

const setTool = (value: string) => (data: ReturnType<typeof hubData>) => writeInputValue(data, 'tool_name', value)

function openStore() {
  const onChange = vi.fn()
  const row = serverRow('files')
  const data = hubData([row])
  return { onChange, row, data, store: createEditingStore({ type: 'tools/mcp_hub', data, onChange }) }
}

describe('editing store', () => {
  test('loading tells the host nothing and keeps the same data object', () => {
    const { store, onChange, data } = openStore()
    expect(store.getState().data).toBe(data)
    expect(onChange).not.toHaveBeenCalled()
  })

  test('the host hears of every edit, undo and redo exactly once', () => {
    const { store, onChange, data } = openStore()
    store.getState().edit(setTool('a'), { label: 'edit' })
    expect(onChange).toHaveBeenCalledTimes(1)
    expect(onChange).toHaveBeenLastCalledWith(store.getState().data)
    store.getState().undo()
    expect(onChange).toHaveBeenCalledTimes(2)
    expect(onChange).toHaveBeenLastCalledWith(data)
    store.getState().redo()
    expect(onChange).toHaveBeenCalledTimes(3)
  })

  test('an update that gives back the same object, and undo with nothing to undo, are no edits', () => {
    const { store, onChange } = openStore()
    store.getState().edit((data) => data, { label: 'nothing' })
    store.getState().undo()
    store.getState().redo()
    expect(onChange).not.toHaveBeenCalled()
    expect(store.getState().history.past).toEqual([])
  })

  test('undo gives back the very object that was there before', () => {
    const { store, data } = openStore()
    store.getState().edit(setTool('a'), { label: 'edit' })
    store.getState().undo()
    expect(store.getState().data).toBe(data)
  })

  test('data replaced by the host is not told back, keeps what was discovered and can be undone', () => {
    const { store, onChange, row, data } = openStore()
    const tools = [toolReport('files', 'read')]
    store.getState().startDiscovery([row])
    store.getState().finishDiscovery([row], discovered([serverReport('files')], tools))
    store.getState().replaceData(setTool('from outside')(data))
    expect(onChange).not.toHaveBeenCalled()
    expect(findServerRun(store.getState().discovery, row)?.tools).toEqual(tools)
    store.getState().undo()
    expect(store.getState().data).toBe(data)
  })

  test('a copy of the current data that comes back from the host costs no undo step', () => {
    const { store } = openStore()
    store.getState().edit(setTool('a'), { label: 'edit' })
    const before = store.getState().data
    store.getState().replaceData(structuredClone(before))
    expect(store.getState().data).toBe(before)
    expect(store.getState().history.past).toHaveLength(1)
  })

  test('absent, null, empty text, zero, false and empty containers are different data', () => {
    const { store, data } = openStore()
    const values = [null, '', 0, false, [], {}]
    for (const value of values) {
      const next = writeInputValue(data, 'tool_name', value)
      store.getState().replaceData(next)
      expect(store.getState().data).toBe(next)
    }
  })

  test('unknown members of data survive an edit', () => {
    const { store } = openStore()
    store.getState().edit(setTool('a'), { label: 'edit' })
    expect(store.getState().data['unknown']).toEqual({ kept: true })
  })
})
