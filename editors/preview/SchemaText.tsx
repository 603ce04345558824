import { memo, type ReactElement } from 'react'
import type { LineRun } from './diff-lines.ts'
import type { TextPiece } from './lay-out-text.ts'

/** The JSON that is sent, all of it; of many tools, those out of sight are not laid out, and only changed ones render. */
export function SchemaText({ pieces }: { pieces: readonly TextPiece[] }): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <pre className="hub-preview__json" data-testid="model-schema" dir="ltr" tabIndex={0}>
      {pieces.map((piece) => (
        <Piece key={piece.key} runs={piece.runs} lines={pieces.length > 1 ? piece.lines : 0} />
      ))}
    </pre>
  )
}

interface PieceProps {
  runs: readonly LineRun[]
  /** How much room it takes while it is not laid out; 0 where it always is. */
  lines: number
}

const Piece = memo(function Piece({ runs, lines }: PieceProps): ReactElement {
  const marked = runs.map((run, index) =>
    run.isNew ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity but their place
      <mark key={index}>{run.text}</mark>
    ) : (
      run.text
    ),
  )
  if (lines === 0) return <>{marked}</>
  return (
    <span className="hub-preview__piece" style={{ containIntrinsicBlockSize: `auto ${lines * 1.5}em` }}>
      {marked}
    </span>
  )
}, isSamePiece)

function isSamePiece(before: PieceProps, after: PieceProps): boolean {
  return (
    before.lines === after.lines &&
    before.runs.length === after.runs.length &&
    before.runs.every((run, at) => run.text === after.runs[at]?.text && run.isNew === after.runs[at]?.isNew)
  )
}
