import { describe, expect, test } from 'vitest'
import { diffValues } from '../../editors/approvals/diff-values.ts'
import { mergeShown } from '../../editors/approvals/merge-shown.ts'
import type { RequestEnd, ShownRequest } from '../../editors/approvals/types.ts'
import { approvalRequest } from '../../stories/support/approval-samples.ts'

const [one, two, three] = ['one', 'two', 'three'].map((id) => approvalRequest(id)) as [
  ReturnType<typeof approvalRequest>,
  ReturnType<typeof approvalRequest>,
  ReturnType<typeof approvalRequest>,
]
const none: ReadonlyMap<string, RequestEnd> = new Map()
const idsOf = (shown: readonly ShownRequest[]) => shown.map(({ request }) => request.request_id)

describe('what an inbox shows', () => {
  test('nothing moves but at the end of the list, whatever order requests are told in', () => {
    const shown = mergeShown([], [one, two], none, false)
    expect(idsOf(mergeShown(shown, [three, two, one], none, false))).toEqual(['one', 'two', 'three'])
  })

  test('what did not change stays the same object, the list too', () => {
    const shown = mergeShown([], [one, two], none, false)
    expect(mergeShown(shown, [structuredClone(one), structuredClone(two)], none, false)).toBe(shown)
    expect(mergeShown(shown, [one, two, three], none, false)[0]).toBe(shown[0])
  })

  test('what ended goes at once, or keeps its place with its end while the pointer is near', () => {
    const shown = mergeShown([], [one, two], none, false)
    const ended = new Map<string, RequestEnd>([['one', 'approved']])
    expect(idsOf(mergeShown(shown, [two], ended, false))).toEqual(['two'])
    const held = mergeShown(shown, [], ended, true)
    expect(held.map(({ end }) => end)).toEqual(['approved', 'gone'])
    expect(mergeShown(held, [], ended, true)).toBe(held)
    expect(mergeShown(held, [], ended, false)).toEqual([])
  })

  test('an answer that is late does not bring back what was decided', () => {
    const ended = new Map<string, RequestEnd>([['one', 'rejected']])
    expect(idsOf(mergeShown([], [one, two], ended, false))).toEqual(['two'])
  })
})

describe('two values as one list of lines', () => {
  const join = (kinds: readonly string[], lines: ReturnType<typeof diffValues>) =>
    lines.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text)

  test('what goes and what stays is the old text, what comes and what stays the new one', () => {
    const cases: [string[], string[]][] = [
      [
        ['a', 'b', 'c'],
        ['a', 'x', 'c'],
      ],
      [
        ['a', 'b'],
        ['b', 'a'],
      ],
      [
        ['a', 'a', 'b', 'a'],
        ['a', 'b', 'a', 'a'],
      ],
      [
        ['{', '}', '}', '{'],
        ['}', '{', '}'],
      ],
      [['a'], ['b']],
    ]
    for (const [from, to] of cases) {
      const lines = diffValues(from.join('\n'), to.join('\n'))
      expect(join(['same', 'removed'], lines)).toEqual(from)
      expect(join(['same', 'added'], lines)).toEqual(to)
    }
  })

  test('lines far from any change are left out, once per gap', () => {
    const from = Array.from({ length: 20 }, (_, index) => `line ${index}`)
    const to = from.map((line, index) => (index === 10 ? 'changed' : line))
    const lines = diffValues(from.join('\n'), to.join('\n'))
    expect(lines.map(({ kind }) => kind)).toEqual(['gap', 'same', 'same', 'removed', 'added', 'same', 'same', 'gap'])
  })
})
