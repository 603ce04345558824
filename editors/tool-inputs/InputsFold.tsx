import { type ReactElement, useState } from 'react'
import type { NodeInput } from '../../src/node-io/types.ts'
import type { RowTools } from './ManualValue.tsx'
import { chunkRows, type PlacedInput, RowChunk } from './RowChunk.tsx'
import type { FoldedInputs } from './types.ts'

/** Parameters behind a fold, with the reason that they are there. A search opens it, as long as it finds something. */
export function InputsFold(props: {
  fold: FoldedInputs
  rows: readonly PlacedInput[]
  isSearched: boolean
  baseId: string
  tools: RowTools
  onEdit(index: number, change: (input: NodeInput) => NodeInput): void
  onFix(change: (input: NodeInput) => NodeInput): void
}): ReactElement | null {
  const { fold, rows, isSearched, baseId, tools, onEdit, onFix } = props
  const [isOpen, setOpen] = useState(false)
  const { title, reason, fix } = fold
  if (rows.length === 0) return null
  return (
    <details
      className="hub-params__fold"
      open={isOpen || isSearched}
      onToggle={(event) => {
        if (!isSearched) setOpen(event.currentTarget.open)
      }}
    >
      <summary>
        {title} <span className="hub-muted">({rows.length})</span>
      </summary>
      <div className="hub-params__fold-reason">
        <p className="hub-param__help">{reason}</p>
        {fix && (
          <button type="button" className="hub-button" onClick={() => onFix(fix.change)}>
            {fix.words}
          </button>
        )}
      </div>
      <div className="hub-params__list">
        {chunkRows(rows).map((chunk, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: handfuls have no identity but their place, their rows have
          <RowChunk key={at} baseId={baseId} rows={chunk} tools={tools} onEdit={onEdit} />
        ))}
      </div>
    </details>
  )
}
