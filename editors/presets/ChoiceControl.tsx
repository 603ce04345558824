import type { ReactElement, ReactNode } from 'react'
import { useParameter } from '../fields/parameter-context.ts'
import { presetsMessages } from '../i18n/presets.ts'
import { useWords } from '../shell/session.ts'

/** Picks a parameter's fixed value by name. A value that is none of the choices is kept and shown as it is. */
export function ChoiceControl(props: {
  value: unknown
  /** The first choice: no value. */
  none: string
  isKnown(value: string): boolean
  onChange(value: unknown): void
  children: ReactNode
}): ReactElement {
  const { value, none, isKnown, onChange, children } = props
  const { fieldId, labelId, messageId, isInvalid } = useParameter()
  const t = useWords(presetsMessages)
  const text = typeof value === 'string' ? value : ''
  return (
    <select
      id={fieldId}
      className="hub-control hub-control--select"
      aria-labelledby={labelId}
      aria-describedby={messageId}
      aria-invalid={isInvalid || undefined}
      value={text}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    >
      <option value="">{none}</option>
      {text !== '' && !isKnown(text) && <option value={text}>{t('presets_unknown_value', { value: text })}</option>}
      {children}
    </select>
  )
}
