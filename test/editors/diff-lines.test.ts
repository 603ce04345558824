import { describe, expect, it } from 'vitest'
import { diffLines } from '../../editors/preview/diff-lines.ts'
import { fc } from '../helpers/fuzz.ts'

const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 }).map((list) => list.join('\n'))

describe('diffLines', () => {
  it('gives the new text letter by letter', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const { runs } = diffLines(before, after)
        expect(runs.map((run) => run.text).join('')).toBe(after)
      }),
    )
  })

  it('counts so that the old lines less the gone plus the new are the new lines', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const { added, removed } = diffLines(before, after)
        expect(before.split('\n').length - removed + added).toBe(after.split('\n').length)
      }),
    )
  })

  it('marks what was put in, and nothing else', () => {
    const { runs, added, removed } = diffLines('a\nb\nc', 'a\nx\nb\nc')
    expect(runs.filter((run) => run.isNew).map((run) => run.text)).toEqual(['x\n'])
    expect([added, removed]).toEqual([1, 0])
  })

  it('takes the middle as new as a whole where comparing would take too long', () => {
    const many = (mark: string) => Array.from({ length: 3000 }, (_none, at) => `${mark}${at}`).join('\n')
    expect(diffLines(`start\n${many('a')}\nend`, `start\n${many('b')}\nend`)).toMatchObject({
      added: 3000,
      removed: 3000,
    })
  })
})
