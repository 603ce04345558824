import type { WidgetProps } from '@rjsf/utils'
import type { ReactElement } from 'react'
import { useParameter } from '../fields/parameter-context.ts'
import { type ReadText, useDraftText } from '../fields/use-draft-text.ts'
import { useControlProps } from './use-control-props.ts'

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** A number as text, so that `1e-7`, `-` and `1.` can be typed; what is no number yet is kept, not stored. */
export function NumberWidget(props: WidgetProps): ReactElement {
  const { value, onChange, onBlur, onFocus, id, schema } = props
  const controlProps = useControlProps(props)
  const { t, fieldId, placeholder } = useParameter()
  const { text, setText, problem } = useDraftText({
    id,
    value,
    format: (number) => (typeof number === 'number' ? String(number) : ''),
    read: (typed) => readNumber(typed, { notANumber: t('not_a_number'), tooLarge: t('number_too_large') }),
    onChange,
  })
  return (
    <input
      {...controlProps}
      {...(problem !== undefined && { 'aria-invalid': true })}
      className="hub-control hub-control--number"
      type="text"
      inputMode={schema.type === 'integer' ? 'numeric' : 'decimal'}
      value={text}
      placeholder={id === fieldId ? placeholder : undefined}
      autoComplete="off"
      dir="ltr"
      onChange={(event) => setText(event.target.value)}
      onBlur={() => onBlur(id, value)}
      onFocus={() => onFocus(id, value)}
    />
  )
}

function readNumber(typed: string, words: { notANumber: string; tooLarge: string }): ReadText {
  const text = typed.trim()
  if (text === '') return { value: undefined }
  if (!NUMBER.test(text)) return { problem: words.notANumber }
  const number = Number(text)
  const isWhole = /^[+-]?\d+$/.test(text)
  if (!Number.isFinite(number) || (isWhole && !Number.isSafeInteger(number))) return { problem: words.tooLarge }
  return { value: Object.is(number, -0) ? 0 : number }
}
