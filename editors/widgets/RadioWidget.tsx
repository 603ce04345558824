import type { WidgetProps } from '@rjsf/utils'
import type { ReactElement } from 'react'
import { useParameter } from '../fields/parameter-context.ts'
import { SelectWidget } from './SelectWidget.tsx'
import { useControlProps } from './use-control-props.ts'

/** True, false or neither: a check box could not tell false from not set. */
export function RadioWidget(props: WidgetProps): ReactElement {
  const { value, onChange, onBlur, onFocus, id, options, schema } = props
  const { id: _id, disabled, ...names } = useControlProps(props)
  const { t } = useParameter()
  if (schema.type !== 'boolean') return <SelectWidget {...props} />
  const choices = options.enumOptions ?? []
  return (
    <div {...names} id={id} className="hub-segments hub-segments--value" role="radiogroup">
      {choices.map((option) => (
        <label key={String(option.value)} className="hub-segments__option">
          <input
            type="radio"
            name={id}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
            onBlur={() => onBlur(id, value)}
            onFocus={() => onFocus(id, value)}
          />
          <span>{option.value === true ? t('true_option') : t('false_option')}</span>
        </label>
      ))}
    </div>
  )
}
