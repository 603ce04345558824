import { type ReactElement, useMemo, useState } from 'react'
import type { Translate } from '../../src/diagnostics/translate.ts'
import type { previewMessages } from '../i18n/preview.ts'
import { ArrowDown } from '../icons.ts'
import { estimateTokens, type SentTool } from './sent-tool.ts'
import type { SchemaPreviewProps } from './types.ts'
import { useCapped } from './use-capped.ts'

interface FunctionTableProps extends Pick<SchemaPreviewProps, 'onOpen'> {
  tools: readonly SentTool[]
  t: Translate<typeof previewMessages>
}

type Column = 'tool' | 'model' | 'tokens'

const compare: Readonly<Record<Column, (left: SentTool, right: SentTool) => number>> = {
  tool: (left, right) => left.toolId.localeCompare(right.toolId),
  model: (left, right) => left.modelName.localeCompare(right.modelName),
  tokens: (left, right) => right.size - left.size,
}

/** What each function costs and is called, the heaviest first until another column is chosen. */
export function FunctionTable({ tools, t, onOpen }: FunctionTableProps): ReactElement | null {
  const [isOpen, setOpen] = useState(false)
  const heaviest = tools.reduce<SentTool | undefined>(
    (most, tool) => (most !== undefined && most.size >= tool.size ? most : tool),
    undefined,
  )
  if (!heaviest) return null
  const facts = { tool: heaviest.toolId, count: estimateTokens(heaviest.size) }
  return (
    <details className="hub-preview__more" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('preview_heaviest', facts)}</summary>
      {isOpen && <Rows tools={tools} t={t} {...(onOpen ? { onOpen } : {})} />}
    </details>
  )
}

function Rows({ tools, t, onOpen }: FunctionTableProps): ReactElement {
  const [column, setColumn] = useState<Column>('tokens')
  const sorted = useMemo(() => [...tools].sort(compare[column]), [tools, column])
  const { shown, hidden, showAll } = useCapped(sorted)
  const columns: readonly [Column, string][] = [
    ['tool', t('preview_column_tool')],
    ['model', t('preview_column_model')],
    ['tokens', t('preview_column_tokens')],
  ]
  return (
    <>
      <table className="hub-preview__functions">
        <thead>
          <tr>
            {columns.map(([value, words]) => (
              <th
                key={value}
                scope="col"
                data-column={value}
                aria-sort={value !== column ? 'none' : value === 'tokens' ? 'descending' : 'ascending'}
              >
                <button type="button" className="hub-link" onClick={() => setColumn(value)}>
                  {words}
                  {value === column && <ArrowDown size={12} aria-hidden="true" />}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ toolId, modelName, size }) => (
            <tr key={toolId}>
              <th scope="row">
                {onOpen ? (
                  <button type="button" className="hub-link" onClick={() => onOpen(toolId)}>
                    {toolId}
                  </button>
                ) : (
                  toolId
                )}
              </th>
              <td>{modelName === toolId ? t('preview_same_name') : modelName}</td>
              <td data-column="tokens">~{estimateTokens(size)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && (
        <button type="button" className="hub-button" onClick={showAll}>
          {t('preview_show_functions', { count: tools.length })}
        </button>
      )}
    </>
  )
}
