import { memo, type ReactElement } from 'react'
import type { NodeInput } from '../../src/node-io/types.ts'
import type { RowTools } from './ManualValue.tsx'
import { ToolInputRow } from './ToolInputRow.tsx'

/** An input with its place in the whole list. */
export interface PlacedInput {
  input: NodeInput
  index: number
}

interface RowChunkProps {
  baseId: string
  rows: readonly PlacedInput[]
  tools: RowTools
  onEdit(index: number, change: (input: NodeInput) => NodeInput): void
}

const CHUNK = 16

/** Rows in handfuls: an edit looks at the rows of one, however many there are. */
export function chunkRows(rows: readonly PlacedInput[]): (readonly PlacedInput[])[] {
  return Array.from({ length: Math.ceil(rows.length / CHUNK) }, (_none, at) => rows.slice(at * CHUNK, (at + 1) * CHUNK))
}

/** Rows that are rendered together, and only when one of them changed. */
export const RowChunk = memo(function RowChunk({ baseId, rows, tools, onEdit }: RowChunkProps): ReactElement {
  return (
    <>
      {rows.map(({ input, index }) => (
        <ToolInputRow
          key={`${index}:${input.key}`}
          rowId={`${baseId}-${index}`}
          index={index}
          input={input}
          tools={tools}
          onEdit={onEdit}
        />
      ))}
    </>
  )
}, isSameChunk)

function isSameChunk(before: RowChunkProps, after: RowChunkProps): boolean {
  return (
    before.baseId === after.baseId &&
    before.tools === after.tools &&
    before.onEdit === after.onEdit &&
    before.rows.length === after.rows.length &&
    before.rows.every((row, at) => row.input === after.rows[at]?.input && row.index === after.rows[at]?.index)
  )
}
