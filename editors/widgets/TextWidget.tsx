import type { WidgetProps } from '@rjsf/utils'
import { type ClipboardEvent, type ReactElement, useState } from 'react'
import { useParameter } from '../fields/parameter-context.ts'
import { useControlProps } from './use-control-props.ts'

/** One line of text. Emptied, it has no value; text that is pasted with line breaks keeps them in a larger box. */
export function TextWidget(props: WidgetProps): ReactElement {
  const { value, onChange, onBlur, onFocus, id, schema } = props
  const controlProps = useControlProps(props)
  const { fieldId, placeholder, suggestions } = useParameter()
  const [isLong, setIsLong] = useState(() => hasLineBreak(value))
  const named = Array.isArray(schema.examples) ? schema.examples.filter((example) => typeof example === 'string') : []
  const examples = id === fieldId ? [...new Set([...suggestions, ...named])] : named

  if (isLong || hasLineBreak(value)) return <TextareaWidget {...props} autofocus={isLong && !props.autofocus} />

  const keepLineBreaks = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text')
    if (!hasLineBreak(pasted)) return
    event.preventDefault()
    const { selectionStart, selectionEnd, value: before } = event.currentTarget
    setIsLong(true)
    onChange(before.slice(0, selectionStart ?? 0) + pasted + before.slice(selectionEnd ?? before.length))
  }
  return (
    <>
      <input
        {...controlProps}
        className="hub-control"
        type="text"
        value={toText(value)}
        placeholder={id === fieldId ? placeholder : undefined}
        list={examples.length > 0 ? `${id}__hints` : undefined}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
        onPaste={keepLineBreaks}
        onBlur={() => onBlur(id, value)}
        onFocus={() => onFocus(id, value)}
      />
      {examples.length > 0 && (
        <datalist id={`${id}__hints`}>
          {examples.map((example) => (
            <option key={example} value={example} />
          ))}
        </datalist>
      )}
    </>
  )
}

/** Text of any length; the box grows with it. */
export function TextareaWidget(props: WidgetProps): ReactElement {
  const { value, onChange, onBlur, onFocus, id, autofocus } = props
  const controlProps = useControlProps(props)
  const { fieldId, placeholder } = useParameter()
  return (
    <textarea
      {...controlProps}
      className="hub-control hub-control--long"
      value={toText(value)}
      rows={3}
      placeholder={id === fieldId ? placeholder : undefined}
      // biome-ignore lint/a11y/noAutofocus: only where the box took the place of the one that had the focus
      autoFocus={autofocus === true}
      spellCheck={false}
      dir="auto"
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      onBlur={() => onBlur(id, value)}
      onFocus={() => onFocus(id, value)}
    />
  )
}

function hasLineBreak(value: unknown): boolean {
  return typeof value === 'string' && /[\r\n]/.test(value)
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
