import { diffLines } from '../preview/diff-lines.ts'

/** One line of two versions put together; `gap` stands for lines that are the same in both. */
export interface DiffLine {
  kind: 'same' | 'removed' | 'added' | 'gap'
  text: string
}

/** How many lines stay around each change. */
const CONTEXT = 2

/** Two texts as one list of lines: what goes, what comes, and a little of what stays around it. */
export function diffValues(from: string, to: string): DiffLine[] {
  const old = from.split('\n')
  const lines: DiffLine[] = []
  let added: DiffLine[] = []
  let at = 0
  const closeChange = (end: number) => {
    lines.push(...old.slice(at, end).map((text) => ({ kind: 'removed', text }) as const), ...added)
    added = []
  }
  for (const { text, isNew } of listLines(from, to)) {
    if (isNew) {
      added.push({ kind: 'added', text })
      continue
    }
    // The lines that stay are a part of the old ones in order, so the next one is always found.
    const match = old.indexOf(text, at)
    closeChange(match)
    lines.push({ kind: 'same', text })
    at = match + 1
  }
  closeChange(old.length)
  return leaveOutFar(lines)
}

function listLines(from: string, to: string): { text: string; isNew: boolean }[] {
  return diffLines(from, to).runs.flatMap(({ text, isNew }) =>
    text
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => ({ text: line, isNew })),
  )
}

function leaveOutFar(lines: readonly DiffLine[]): DiffLine[] {
  const isNear = (index: number) =>
    lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ kind }) => kind !== 'same')
  return lines.flatMap((line, index): DiffLine[] => {
    if (isNear(index)) return [line]
    return index === 0 || isNear(index - 1) ? [{ kind: 'gap', text: '⋯' }] : []
  })
}
