import type { ReactElement } from 'react'
import { Field, type FieldFinding } from './Field.tsx'

/** One line of text that is stored as it is typed. */
export function TextField(props: {
  label: string
  value: string
  isCode?: boolean
  findings: readonly FieldFinding[]
  onChange(value: string): void
  onBlur(): void
}): ReactElement {
  const { label, value, isCode, findings, onChange, onBlur } = props
  return (
    <Field label={label} findings={findings}>
      {(control) => (
        <input
          {...control}
          className={isCode ? 'hub-input hub-mono' : 'hub-input'}
          spellCheck={!isCode}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
