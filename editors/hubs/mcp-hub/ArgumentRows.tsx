import { type KeyboardEvent, type ReactElement, useId, useLayoutEffect, useRef, useState } from 'react'
import { mcpHubMessages } from '../../i18n/mcp-hub.ts'
import { mcpServerMessages } from '../../i18n/mcp-hub-server.ts'
import { ArrowDown, ArrowUp, Plus, X } from '../../icons.ts'
import { type FieldFinding, Findings } from '../../shell/Field.tsx'
import { useWords } from '../../shell/session.ts'
import { TemplateInput } from './TemplateInput.tsx'

/** A program's arguments, one per row, each exactly what is passed on. */
export function ArgumentRows(props: {
  value: readonly string[]
  findings: readonly FieldFinding[]
  onChange(value: string[]): void
  onBlur(): void
}): ReactElement {
  const { value, findings, onChange, onBlur } = props
  const t = useWords(mcpServerMessages)
  const tHub = useWords(mcpHubMessages)
  const id = useId()
  // A row that was just added is no argument before something stands in it.
  const [isAdding, setAdding] = useState(false)
  const rows = isAdding ? [...value, ''] : [...value]
  const box = useRef<HTMLFieldSetElement>(null)
  const wanted = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    box.current?.querySelectorAll<HTMLElement>('.hub-argument input')[wanted.current]?.focus()
    wanted.current = undefined
  })
  const put = (next: string[]) => {
    setAdding(false)
    onChange(next)
  }
  const move = (from: number, to: number) => {
    const argument = value[from]
    if (argument === undefined || to < 0 || to >= value.length) return
    wanted.current = to
    onChange(value.toSpliced(from, 1).toSpliced(to, 0, argument))
  }
  const add = (at = value.length) => {
    wanted.current = at
    if (at === value.length) setAdding(true)
    else put(value.toSpliced(at, 0, ''))
  }
  const handleKeys = (row: number) => (event: KeyboardEvent) => {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      move(row, row + (event.key === 'ArrowUp' ? -1 : 1))
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      add(row + 1)
    }
  }
  const all: FieldFinding[] = [
    ...findings,
    ...value.flatMap((argument, row) =>
      argument === '' ? [{ severity: 'info' as const, text: t('argument_empty', { row: row + 1 }) }] : [],
    ),
  ]
  return (
    <fieldset className="hub-field" ref={box} aria-describedby={`${id}-help ${id}-findings`} onBlur={onBlur}>
      <legend className="hub-field__label">{tHub('arguments')}</legend>
      {rows.map((argument, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an argument has no identity but its place
        <div className="hub-argument" key={row}>
          <TemplateInput
            control={{ 'aria-label': t('argument_row', { row: row + 1 }) }}
            label={t('argument_row', { row: row + 1 })}
            value={argument}
            onChange={(text) => put(rows.with(row, text))}
            input={{
              onKeyDown: handleKeys(row),
              onPaste: (event) => {
                const lines = event.clipboardData
                  .getData('text')
                  .split(/\r?\n/)
                  .filter((line) => line.trim() !== '')
                if (lines.length < 2) return
                event.preventDefault()
                put(rows.toSpliced(row, argument === '' ? 1 : 0, ...lines))
              },
            }}
          />
          <button
            type="button"
            className="hub-button hub-button--icon hub-button--quiet"
            aria-label={t('argument_up', { row: row + 1 })}
            disabled={row === 0 || row >= value.length}
            onClick={() => move(row, row - 1)}
          >
            <ArrowUp aria-hidden size={14} />
          </button>
          <button
            type="button"
            className="hub-button hub-button--icon hub-button--quiet"
            aria-label={t('argument_down', { row: row + 1 })}
            disabled={row >= value.length - 1}
            onClick={() => move(row, row + 1)}
          >
            <ArrowDown aria-hidden size={14} />
          </button>
          <button
            type="button"
            className="hub-button hub-button--icon hub-button--quiet"
            aria-label={t('argument_remove', { row: row + 1 })}
            onClick={() => put(rows.toSpliced(row, 1))}
          >
            <X aria-hidden size={14} />
          </button>
        </div>
      ))}
      <button type="button" className="hub-button hub-button--quiet" disabled={isAdding} onClick={() => add()}>
        <Plus aria-hidden size={14} />
        {t('argument_add')}
      </button>
      <p className="hub-field__help" id={`${id}-help`}>
        {t('argument_help', { keys: 'Alt+↑ / Alt+↓' })}
      </p>
      <Findings id={`${id}-findings`} findings={all} />
    </fieldset>
  )
}
