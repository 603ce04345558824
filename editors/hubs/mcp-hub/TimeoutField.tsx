import type { ReactElement } from 'react'
import { getConnectLimit, getRequestLimits } from '../../../src/gateways/mcp-row-limits.ts'
import type { McpServerRow } from '../../../src/mcp/types.ts'
import { readInputValue } from '../../../src/store/input-value.ts'
import { mcpHubMessages } from '../../i18n/mcp-hub.ts'
import { mcpServerMessages } from '../../i18n/mcp-hub-server.ts'
import { Field } from '../../shell/Field.tsx'
import { useEditing, useWords } from '../../shell/session.ts'
import { useDraft } from '../../shell/use-draft.ts'

/** A time limit in milliseconds: blank and 0 are two different answers, and no other text is stored. */
export function TimeoutField(props: { row: McpServerRow; onChange(value: number | null): void }): ReactElement {
  const { row, onChange } = props
  const value = row.timeout_ms ?? null
  const t = useWords(mcpHubMessages)
  const effective = useEffectiveLimits(row)
  const draft = useDraft(value === null ? '' : String(value))
  const isWrong = read(draft.text) === undefined
  return (
    <Field
      label={t('timeout')}
      help={`${t('timeout_help')} ${effective}`}
      findings={isWrong ? [{ severity: 'error', text: t('timeout_number') }] : []}
    >
      {(control) => (
        <input
          {...control}
          className="hub-input hub-input--short"
          inputMode="numeric"
          autoComplete="off"
          value={draft.text}
          onChange={(event) => {
            const next = read(event.target.value)
            draft.setText(event.target.value, next === undefined ? undefined : next === null ? '' : String(next))
            if (next !== undefined) onChange(next)
          }}
        />
      )}
    </Field>
  )
}

/** What the row's limit comes to, together with the node's. */
function useEffectiveLimits(row: McpServerRow): string {
  const t = useWords(mcpServerMessages)
  const ofNode = useEditing((state) => readInputValue(state.data, 'timeout_ms'))
  const word = (limit: number) => (limit === 0 ? t('limit_none') : t('limit_seconds', { count: limit / 1000 }))
  const connectMs = getConnectLimit(row)
  const { limitMs } = getRequestLimits(row, typeof ofNode === 'number' ? ofNode : null)
  return t(limitMs === connectMs ? 'limits_title' : 'limits_by_node', {
    connect: word(connectMs),
    request: word(limitMs),
  })
}

function read(text: string): number | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const number = Number(trimmed)
  return /^\d+$/.test(trimmed) && Number.isSafeInteger(number) ? number : undefined
}
