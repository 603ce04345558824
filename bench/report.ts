/** One row: our median time of one call, in milliseconds, beside that of its yardstick. */
export interface Figure {
  what: string
  ours: number
  yardstick: string
  theirs: number
  target: string
  isMet: boolean
}

/** The rows as a Markdown table. */
export function formatFigures(figures: readonly Figure[]): string {
  const rows = figures.map(({ what, ours, yardstick, theirs, target, isMet }) => [
    what,
    formatTime(ours),
    `${formatTime(theirs)} (${yardstick})`,
    `${(ours / theirs).toFixed(2)} x`,
    target,
    isMet ? 'met' : 'not met',
  ])
  const lines = [['What', 'Time', 'Yardstick', 'Ratio', 'Target', ''], Array(6).fill('---'), ...rows]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function formatTime(milliseconds: number): string {
  if (milliseconds >= 100) return `${Math.round(milliseconds)} ms`
  const microseconds = milliseconds * 1000
  return `${microseconds < 100 ? microseconds.toPrecision(3) : Math.round(microseconds)} µs`
}
