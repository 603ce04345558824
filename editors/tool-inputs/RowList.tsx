import { type ReactElement, useLayoutEffect, useRef, useState } from 'react'
import type { NodeInput } from '../../src/node-io/types.ts'
import type { RowTools } from './ManualValue.tsx'
import { chunkRows, type PlacedInput, RowChunk } from './RowChunk.tsx'

/** More than anyone reads in one go; a tool that declares thousands must not hold up the page. */
const MAX_SHOWN = 400

interface RowListProps {
  baseId: string
  rows: readonly PlacedInput[]
  tools: RowTools
  onEdit(index: number, change: (input: NodeInput) => NodeInput): void
}

/** The rows, the first few hundred at once and the others when asked for. */
export function RowList({ baseId, rows, tools, onEdit }: RowListProps): ReactElement {
  const { t } = tools
  const [limit, setLimit] = useState(MAX_SHOWN)
  const list = useRef<HTMLDivElement>(null)
  const hidden = rows.length - limit
  useLayoutEffect(() => {
    if (limit === MAX_SHOWN) return
    // The button may be gone: the first new row takes its place.
    const row = list.current?.querySelectorAll('.hub-param')[limit - MAX_SHOWN]
    row?.querySelector<HTMLElement>('input:checked, input, textarea, select, button')?.focus()
  }, [limit])
  return (
    <>
      <div ref={list} className="hub-params__list">
        {chunkRows(rows.slice(0, limit)).map((chunk, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: handfuls have no identity but their place, their rows have
          <RowChunk key={at} baseId={baseId} rows={chunk} tools={tools} onEdit={onEdit} />
        ))}
      </div>
      {hidden > 0 && (
        <button type="button" className="hub-button hub-button--quiet" onClick={() => setLimit(limit + MAX_SHOWN)}>
          {t('inputs_more', { count: Math.min(hidden, MAX_SHOWN) })}
        </button>
      )}
    </>
  )
}
