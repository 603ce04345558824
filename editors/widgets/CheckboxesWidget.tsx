import type { WidgetProps } from '@rjsf/utils'
import type { ReactElement } from 'react'
import { isSameText } from '../fields/drafts.ts'
import { FieldGroup } from '../fields/FieldGroup.tsx'
import { useControlProps } from './use-control-props.ts'

/** Any of the named values. With none ticked there is no value; an empty list is sent only when asked for. */
export function CheckboxesWidget(props: WidgetProps): ReactElement {
  const { value, onChange, onBlur, onFocus, id, options } = props
  const { disabled } = useControlProps(props)
  const choices = options.enumOptions ?? []
  const ticked: unknown[] = Array.isArray(value) ? value : []
  const isTicked = (option: unknown) => ticked.some((one) => isSameText(one, option))
  const toggle = (option: unknown) => {
    const next = choices
      .map((choice): unknown => choice.value)
      .filter((choice) => isTicked(choice) !== isSameText(choice, option))
    onChange(next.length === 0 ? undefined : next)
  }
  return (
    <FieldGroup id={id} className="hub-checks">
      {choices.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: options are told apart by their place, labels may repeat
        <label key={index} className="hub-check">
          <input
            type="checkbox"
            checked={isTicked(option.value)}
            disabled={disabled}
            onChange={() => toggle(option.value)}
            onBlur={() => onBlur(id, value)}
            onFocus={() => onFocus(id, value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </FieldGroup>
  )
}
