import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react'
import { listPlaceholderNames } from '../../../src/store/mcp-placeholders.ts'
import { mcpServerMessages } from '../../i18n/mcp-hub-server.ts'
import { Variable } from '../../icons.ts'
import { moveByArrows } from '../../shell/move-by-arrows.ts'
import { useHubSession, useWords } from '../../shell/session.ts'

/** A button that puts `${env:NAME}` into a field: the names in use, each with whether it has a value, or another one. */
export function PlaceholderMenu({ label, onInsert }: { label: string; onInsert(text: string): void }): ReactElement {
  const t = useWords(mcpServerMessages)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    // Only this layer: the panel and the dialog around it stay.
    event.preventDefault()
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }
  const words = t('placeholder_insert', { label })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears Escape of what is in it
    <div className="hub-placeholder" ref={box} onKeyDown={closeByKey}>
      <button
        type="button"
        ref={button}
        className="hub-button hub-button--icon hub-button--quiet"
        aria-label={words}
        title={words}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Variable aria-hidden size={14} />
      </button>
      {isOpen && (
        <Names
          id={id}
          onPick={(name) => {
            setOpen(false)
            onInsert(`\${env:${name}}`)
          }}
        />
      )}
    </div>
  )
}

function Names({ id, onPick }: { id: string; onPick(name: string): void }): ReactElement {
  const { store } = useHubSession()
  const t = useWords(mcpServerMessages)
  const { data, discovery } = store.getState()
  const [names] = useState(() => listPlaceholderNames(data, discovery))
  const [text, setText] = useState('')
  const first = useRef<HTMLElement>(null)
  const isName = /^[A-Za-z_][A-Za-z0-9_]*$/.test(text)
  useEffect(() => first.current?.querySelector<HTMLElement>('button, input')?.focus(), [])
  return (
    <section className="hub-placeholder__names" id={id} ref={first} aria-label={t('placeholder_names')}>
      {names.length === 0 ? (
        <p className="hub-muted">{t('placeholder_none')}</p>
      ) : (
        <ul onKeyDown={(event) => moveByArrows(event, 'button')}>
          {names.map(({ name, state }) => (
            <li key={name}>
              <button type="button" className="hub-placeholder__name" onClick={() => onPick(name)}>
                <code>{name}</code>
                <span data-state={state}>{t(`placeholder_state_${state}`)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="hub-placeholder__new">
        <input
          className="hub-input hub-mono"
          aria-label={t('placeholder_new')}
          aria-describedby={`${id}-wrong`}
          placeholder={t('placeholder_new')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && isName && !event.nativeEvent.isComposing) onPick(text)
          }}
        />
        <button type="button" className="hub-button" disabled={!isName} onClick={() => onPick(text)}>
          {t('placeholder_new_insert')}
        </button>
      </div>
      <p id={`${id}-wrong`} className="hub-field__finding" data-severity="error">
        {text !== '' && !isName ? t('placeholder_wrong') : ''}
      </p>
    </section>
  )
}
