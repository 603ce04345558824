import type { ReactElement, ReactNode } from 'react'
import { useId } from 'react'
import { type Fix, FixButton } from './FixButton.tsx'

/** What a labelled control must carry to belong to its words. */
export interface FieldControl {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

export interface FieldFinding {
  severity: 'error' | 'warning' | 'info'
  text: string
  fix?: Fix
}

/** A label, a control, what helps to fill it and what is wrong with it. */
export function Field(props: {
  label: string
  help?: string
  findings?: readonly FieldFinding[]
  children: (control: FieldControl) => ReactNode
}): ReactElement {
  const { label, help, findings = [], children } = props
  const id = useId()
  const describedBy = [help ? `${id}-help` : '', findings.length > 0 ? `${id}-findings` : ''].filter(Boolean).join(' ')
  const isInvalid = findings.some(({ severity }) => severity === 'error')
  return (
    <div className="hub-field">
      <label className="hub-field__label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(isInvalid ? { 'aria-invalid': true as const } : {}),
      })}
      {help && (
        <p className="hub-field__help" id={`${id}-help`}>
          {help}
        </p>
      )}
      <Findings id={`${id}-findings`} findings={findings} />
    </div>
  )
}

/** What is wrong at one place. The place for it is always there, so that it is read out when it fills. */
export function Findings({ id, findings }: { id: string; findings: readonly FieldFinding[] }): ReactElement {
  return (
    <div id={id} aria-live="polite">
      {findings.map(({ severity, text, fix }) => (
        <p key={text} className="hub-field__finding" data-severity={severity}>
          {text} {fix && <FixButton {...fix} />}
        </p>
      ))}
    </div>
  )
}
