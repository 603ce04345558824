import { diffLines, type LineRun } from './diff-lines.ts'
import type { SentTool } from './sent-tool.ts'

/** A piece of the text that is shown: one tool, with the lines that are new. */
export interface TextPiece {
  readonly key: string
  readonly runs: readonly LineRun[]
  readonly lines: number
}

export interface LaidOutText {
  readonly pieces: readonly TextPiece[]
  readonly added: number
  readonly removed: number
}

/**
 * What is sent as text, tool by tool, and what of it is new since `before`. The runs of all pieces together are the JSON
 * of the one tool, or of the list of them, letter by letter.
 */
export function layOutText(
  tools: readonly SentTool[],
  before: readonly SentTool[] | undefined,
  isList: boolean,
): LaidOutText {
  if (isList && tools.length === 0) {
    const removed = before === undefined ? 0 : before.reduce((sum, { text }) => sum + countLines(text), 0)
    return { pieces: [{ key: '', runs: [{ text: '[]', isNew: false }], lines: 1 }], added: 0, removed }
  }
  const old = before && new Map(before.map((tool) => [tool.toolId, tool.text]))
  let [added, removed] = [0, 0]
  const pieces = tools.map((tool, index) => {
    const was = old === undefined ? tool.text : old.get(tool.toolId)
    old?.delete(tool.toolId)
    const diff = was === undefined ? asNew(tool.text) : diffLines(was, tool.text)
    added += diff.added
    removed += diff.removed
    const runs = isList ? placeInList(diff.runs, index === 0, index === tools.length - 1) : diff.runs
    return { key: `${index} ${tool.toolId}`, runs, lines: countLines(tool.text) }
  })
  for (const text of old?.values() ?? []) removed += countLines(text)
  return { pieces, added, removed }
}

function asNew(text: string) {
  return { runs: [{ text, isNew: true }], added: countLines(text), removed: 0 }
}

/** Strings in JSON have no line breaks of their own, so every one begins a line that stands deeper in a list. */
function placeInList(runs: readonly LineRun[], isFirst: boolean, isLast: boolean): LineRun[] {
  const inner = runs.map(({ text, isNew }, index) => ({
    text: `${index === 0 ? '  ' : ''}${text.replaceAll('\n', '\n  ')}`,
    isNew,
  }))
  const start = isFirst ? [{ text: '[\n', isNew: false }] : []
  return [...start, ...inner, { text: isLast ? '\n]' : ',\n', isNew: false }]
}

function countLines(text: string): number {
  let count = 1
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  return count
}
