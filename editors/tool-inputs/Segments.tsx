import type { ReactElement } from 'react'

interface SegmentsProps<Value extends string> {
  label: string
  name: string
  value: Value
  choices: readonly { value: Value; words: string; disabledReason?: string }[]
  onChange(value: Value): void
}

/** A few choices side by side: radios, so that arrow keys work and one of them is always chosen. */
export function Segments<Value extends string>(props: SegmentsProps<Value>): ReactElement {
  const { label, name, value, choices, onChange } = props
  return (
    <div className="hub-segments hub-segments--small" role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value} className="hub-segments__option" title={choice.disabledReason}>
          <input
            type="radio"
            name={name}
            checked={choice.value === value}
            disabled={choice.disabledReason !== undefined}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.words}</span>
        </label>
      ))}
    </div>
  )
}
