import type { ReactElement } from 'react'
import { useParameter } from '../fields/parameter-context.ts'
import { formatJsonText, parseJsonText } from '../fields/parse-json-text.ts'
import { useDraftText } from '../fields/use-draft-text.ts'

const MIN_ROWS = 2
const MAX_ROWS = 14

interface JsonFieldProps {
  value: unknown
  placeholder: string
  onChange(value: unknown): void
}

/** Any value as JSON text. Text that can't be read stays on screen, with the place of the fault, and is not stored. */
export function JsonField({ value, placeholder, onChange }: JsonFieldProps): ReactElement {
  const { t, fieldId, labelId, messageId, isInvalid } = useParameter()
  const { text, setText, problem } = useDraftText({
    id: fieldId,
    value,
    format: formatJsonText,
    read: (typed) => {
      const parsed = parseJsonText(typed)
      if (parsed.state === 'empty') return { value: undefined }
      if (parsed.state === 'value') return { value: parsed.value }
      const { kind, line, column } = parsed.problem
      return { problem: t(`json_${kind}`, { line, column }) }
    },
    onChange,
  })
  const lines = text.split('\n').length
  return (
    <textarea
      id={fieldId}
      className="hub-control hub-control--json"
      aria-labelledby={labelId}
      aria-describedby={messageId}
      {...((isInvalid || problem !== undefined) && { 'aria-invalid': true })}
      value={text}
      rows={Math.min(MAX_ROWS, Math.max(MIN_ROWS, lines))}
      placeholder={placeholder}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      dir="ltr"
      onChange={(event) => setText(event.target.value)}
    />
  )
}
