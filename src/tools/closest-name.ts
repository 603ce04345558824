const MAX_LENGTH = 64

/** The known name that a wrong one most likely means; undefined where none is near. */
export function findClosestName(wrong: string, known: readonly string[]): string | undefined {
  if (wrong.length > MAX_LENGTH) return undefined
  const limit = Math.max(1, Math.floor(wrong.length / 3))
  let best: { name: string; distance: number } | undefined
  for (const name of known) {
    if (name.length > MAX_LENGTH || Math.abs(name.length - wrong.length) > limit) continue
    const distance = measureDistance(fold(wrong), fold(name))
    if (distance <= limit && (best === undefined || distance < best.distance)) best = { name, distance }
  }
  return best?.name
}

/** `fileName`, `file_name` and `FILE-NAME` are one name to whoever guesses. */
function fold(name: string): string {
  return name.toLowerCase().replace(/[\s_-]+/g, '')
}

/** How many letters must be changed, put in, left out or swapped with a neighbour. */
function measureDistance(left: string, right: string): number {
  let before: number[] = []
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index)
  for (let row = 1; row <= left.length; row++) {
    const current = [row]
    for (let column = 1; column <= right.length; column++) {
      const isSame = left[row - 1] === right[column - 1]
      const isSwap = row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
      current.push(
        Math.min(
          at(previous, column) + 1,
          at(current, column - 1) + 1,
          at(previous, column - 1) + (isSame ? 0 : 1),
          isSwap ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    before = previous
    previous = current
  }
  return at(previous, right.length)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? 0
}
