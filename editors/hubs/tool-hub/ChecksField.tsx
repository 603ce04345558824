import { type ReactElement, type ReactNode, useId } from 'react'
import { type FieldFinding, Findings } from '../../shell/Field.tsx'

export interface CheckChoice {
  value: string
  /** Beside the name, e.g. what it does. */
  note?: ReactNode
  isUnknown?: boolean
  /** Why it can't be changed now. */
  disabledReason?: string
}

/** Several of a few names. */
export function ChecksField(props: {
  label: string
  help?: string
  choices: readonly CheckChoice[]
  value: readonly string[]
  findings: readonly FieldFinding[]
  onChange(value: string[]): void
}): ReactElement {
  const { label, help, choices, value, findings, onChange } = props
  const id = useId()
  // In the order of the choices; what is none of them stays where it is, at the end.
  const toggle = (name: string, isIn: boolean) => {
    const wanted = new Set(value)
    if (isIn) wanted.add(name)
    else wanted.delete(name)
    onChange(choices.flatMap((choice) => (wanted.has(choice.value) ? [choice.value] : [])))
  }
  return (
    <fieldset className="hub-field" aria-describedby={`${id}-help ${id}-findings`}>
      <legend className="hub-field__label">{label}</legend>
      <div className="hub-checks">
        {choices.map((choice) => (
          <label key={choice.value} className="hub-check" title={choice.disabledReason}>
            <input
              type="checkbox"
              aria-label={choice.value}
              aria-describedby={choice.note === undefined ? undefined : `${id}-${choice.value}`}
              checked={value.includes(choice.value)}
              disabled={choice.disabledReason !== undefined}
              onChange={(event) => toggle(choice.value, event.target.checked)}
            />
            <code className={choice.isUnknown ? 'hub-wrong' : undefined}>{choice.value}</code>
            {choice.note !== undefined && <span id={`${id}-${choice.value}`}>{choice.note}</span>}
          </label>
        ))}
      </div>
      <p className="hub-field__help" id={`${id}-help`}>
        {help}
      </p>
      <Findings id={`${id}-findings`} findings={findings} />
    </fieldset>
  )
}
