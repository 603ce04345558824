import type { ReactElement } from 'react'
import { mcpHubMessages } from '../../i18n/mcp-hub.ts'
import { Field } from '../../shell/Field.tsx'
import { useWords } from '../../shell/session.ts'
import { useDraft } from '../../shell/use-draft.ts'

/** A time limit in milliseconds: blank and 0 are two different answers, and no other text is stored. */
export function TimeoutField(props: { value: number | null; onChange(value: number | null): void }): ReactElement {
  const { value, onChange } = props
  const t = useWords(mcpHubMessages)
  const draft = useDraft(value === null ? '' : String(value))
  const isWrong = read(draft.text) === undefined
  return (
    <Field
      label={t('timeout')}
      help={t('timeout_help')}
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

function read(text: string): number | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const number = Number(trimmed)
  return /^\d+$/.test(trimmed) && Number.isSafeInteger(number) ? number : undefined
}
