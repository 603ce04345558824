import { describe, expect, test } from 'vitest'
import { canRedo, canUndo, createHistory, record, redo, undo } from '../../src/store/history.ts'

describe('history', () => {
  test('undo and redo walk over every recorded state, in order', () => {
    let history = createHistory('a')
    for (const next of ['b', 'c', 'd']) history = record(history, next, { label: `to ${next}` })
    const back: string[] = []
    while (canUndo(history)) {
      history = undo(history)
      back.push(history.present)
    }
    const forth: string[] = []
    while (canRedo(history)) {
      history = redo(history)
      forth.push(history.present)
    }
    expect(back).toEqual(['c', 'b', 'a'])
    expect(forth).toEqual(['b', 'c', 'd'])
  })

  test('a label stays with its edit in both directions', () => {
    const edited = record(createHistory(1), 2, { label: 'Rename' })
    expect(edited.past.at(-1)?.label).toBe('Rename')
    expect(undo(edited).future[0]?.label).toBe('Rename')
    expect(redo(undo(edited)).past.at(-1)?.label).toBe('Rename')
  })

  test('edits with the same key within a short while are one step', () => {
    let history = createHistory('')
    for (const [at, next] of [
      [1000, 'a'],
      [1800, 'ab'],
      [2600, 'abc'],
    ] as const)
      history = record(history, next, { label: 'Type', coalesceKey: 'name', now: at })
    expect(history.past).toHaveLength(1)
    expect(undo(history).present).toBe('')
  })

  test('a pause, another key or no key begins a new step', () => {
    let history = record(createHistory(0), 1, { label: 'x', coalesceKey: 'x', now: 0 })
    history = record(history, 2, { label: 'x', coalesceKey: 'x', now: 5000 })
    history = record(history, 3, { label: 'y', coalesceKey: 'y', now: 5001 })
    history = record(history, 4, { label: 'none', now: 5002 })
    history = record(history, 5, { label: 'none', now: 5003 })
    expect(history.past.map((step) => step.state)).toEqual([0, 1, 2, 3, 4])
  })

  test('typing after an undo does not join the step before it', () => {
    let history = record(createHistory(''), 'a', { label: 'Type', coalesceKey: 'name', now: 0 })
    history = record(history, 'b', { label: 'Other', coalesceKey: 'other', now: 1 })
    history = undo(history)
    history = record(history, 'ax', { label: 'Type', coalesceKey: 'name', now: 2 })
    expect(undo(history).present).toBe('a')
  })

  test('an edit drops what was undone', () => {
    let history = undo(record(createHistory(1), 2, { label: 'x' }))
    history = record(history, 3, { label: 'y' })
    expect(canRedo(history)).toBe(false)
    expect(undo(history).present).toBe(1)
  })

  test('recording the present again changes nothing', () => {
    const history = createHistory({ a: 1 })
    expect(record(history, history.present, { label: 'x' })).toBe(history)
  })

  test('the oldest steps go when the limit is reached', () => {
    let history = createHistory(0, 3)
    for (let next = 1; next <= 10; next++) history = record(history, next, { label: 'x' })
    expect(history.past.map((step) => step.state)).toEqual([7, 8, 9])
  })

  test('with nothing to undo or redo the same history comes back', () => {
    const history = createHistory(0)
    expect(undo(history)).toBe(history)
    expect(redo(history)).toBe(history)
  })
})
