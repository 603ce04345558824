/** A run of lines of the new text. */
export interface LineRun {
  text: string
  isNew: boolean
}

export interface LineDiff {
  runs: LineRun[]
  added: number
  removed: number
}

/** Beyond this many comparisons the middle counts as new as a whole: a preview must not hold up typing. */
const MAX_CELLS = 250_000

/** Which lines of a text were not in the one before. The runs together are the new text, letter by letter. */
export function diffLines(before: string, after: string): LineDiff {
  if (before === after) return { runs: [{ text: after, isNew: false }], added: 0, removed: 0 }
  const old = before.split('\n')
  const now = after.split('\n')
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start++
  let end = 0
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end++
  const oldMiddle = old.slice(start, old.length - end)
  const newMiddle = now.slice(start, now.length - end)
  const kept = findKept(oldMiddle, newMiddle)
  const flags = now.map((_line, index) => {
    const isMiddle = index >= start && index < now.length - end
    return isMiddle && !kept.has(index - start)
  })
  return {
    runs: joinRuns(now, flags),
    added: newMiddle.length - kept.size,
    removed: oldMiddle.length - kept.size,
  }
}

/** Indices of the new lines that belong to a longest common subsequence. */
function findKept(old: readonly string[], now: readonly string[]): ReadonlySet<number> {
  const width = now.length + 1
  const kept = new Set<number>()
  if ((old.length + 1) * width > MAX_CELLS) return kept
  const lengths = new Uint32Array((old.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row--) {
    for (let column = now.length - 1; column >= 0; column--) {
      lengths[row * width + column] =
        old[row] === now[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  for (let row = 0, column = 0; row < old.length && column < now.length; ) {
    if (old[row] === now[column]) {
      kept.add(column)
      row++
      column++
    } else if (at(row + 1, column) >= at(row, column + 1)) row++
    else column++
  }
  return kept
}

function joinRuns(lines: readonly string[], flags: readonly boolean[]): LineRun[] {
  const runs: LineRun[] = []
  lines.forEach((line, index) => {
    const text = index === lines.length - 1 ? line : `${line}\n`
    const isNew = flags[index] === true
    const last = runs.at(-1)
    if (last?.isNew === isNew) last.text += text
    else runs.push({ text, isNew })
  })
  return runs
}
