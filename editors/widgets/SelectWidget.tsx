import { enumOptionsValueForIndex, type WidgetProps } from '@rjsf/utils'
import type { ReactElement } from 'react'
import { isSameText } from '../fields/drafts.ts'
import { useParameter } from '../fields/parameter-context.ts'
import { formatJsonText } from '../fields/parse-json-text.ts'
import { useControlProps } from './use-control-props.ts'

const UNKNOWN = 'unknown'

/** One of the named values, of whatever type they are. Nothing is chosen until the author chooses. */
export function SelectWidget(props: WidgetProps): ReactElement {
  const { value, onChange, onBlur, onFocus, id, options } = props
  const controlProps = useControlProps(props)
  const { t } = useParameter()
  const choices = options.enumOptions ?? []
  const chosen = choices.findIndex((option) => isSameText(option.value, value))
  const isUnknown = chosen < 0 && value !== undefined && value !== null
  const selected = chosen >= 0 ? String(chosen) : isUnknown ? UNKNOWN : ''
  return (
    <select
      {...controlProps}
      className="hub-control hub-control--select"
      value={selected}
      onChange={(event) => {
        if (event.target.value !== UNKNOWN) onChange(enumOptionsValueForIndex(event.target.value, choices, undefined))
      }}
      onBlur={() => onBlur(id, value)}
      onFocus={() => onFocus(id, value)}
    >
      <option value="">{value === null ? t('null_placeholder') : t('not_set_option')}</option>
      {isUnknown && <option value={UNKNOWN}>{t('unknown_option', { value: formatJsonText(value) })}</option>}
      {choices.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: options are told apart by their place, labels may repeat
        <option key={index} value={String(index)}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
