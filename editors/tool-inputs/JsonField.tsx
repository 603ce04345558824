import type { ReactElement } from 'react'
import { getVault } from '../fields/drafts.ts'
import { JsonBox } from '../fields/JsonBox.tsx'
import { readShownJson, showJson } from '../fields/masked-json.ts'
import { useParameter } from '../fields/parameter-context.ts'
import type { IsSecretPath } from '../fields/secret-marks.ts'
import { type ReadText, useDraftText } from '../fields/use-draft-text.ts'

const MIN_ROWS = 2

interface JsonFieldProps {
  value: unknown
  placeholder: string
  isSecretPath: IsSecretPath | undefined
  onChange(value: unknown): void
}

/**
 * Any value as JSON text. Text that can't be read stays on screen, with the place of the fault, and is not stored;
 * secrets in the value are not shown.
 */
export function JsonField({ value, placeholder, isSecretPath, onChange }: JsonFieldProps): ReactElement {
  const { t, fieldId, labelId, messageId, isInvalid, drafts } = useParameter()
  // It only grows: a mark in the text, or one that undo brings back, always finds its secret.
  const vault = getVault(drafts, fieldId)
  const show = (stored: unknown) => showJson(stored, vault, isSecretPath)
  const { text, setText, problem } = useDraftText({
    id: fieldId,
    value,
    format: show,
    read: (typed): ReadText => {
      const read = readShownJson(typed, vault)
      if (read.state === 'value') return { value: read.value }
      if (read.state === 'lost_mark') return { problem: t('json_lost_mark') }
      const { kind, line, column } = read.problem
      return { problem: t(`json_${kind}`, { line, column }) }
    },
    onChange,
  })
  return (
    <JsonBox
      id={fieldId}
      aria-labelledby={labelId}
      aria-describedby={messageId}
      {...((isInvalid || problem !== undefined) && { 'aria-invalid': true })}
      text={text}
      onText={setText}
      isDraft={problem !== undefined}
      onDone={() => {
        // What was just typed in clear is a secret like any other once the author has gone.
        const shown = show(value)
        if (vault.some((secret) => text.includes(JSON.stringify(secret)))) setText(shown)
      }}
      placeholder={placeholder}
      minRows={MIN_ROWS}
    />
  )
}
