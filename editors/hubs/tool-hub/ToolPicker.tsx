import { type ReactElement, type SyntheticEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { addToolRows, readToolRows } from '../../../src/store/tool-rows.ts'
import { shieldClassName } from '../../fields/canvas-shield.ts'
import { joinClasses } from '../../fields/join-classes.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { X } from '../../icons.ts'
import { Field } from '../../shell/Field.tsx'
import { useEditing, useHubSession, useWords } from '../../shell/session.ts'
import { useCatalogue } from '../../shell/use-catalogue.ts'
import { knownValue } from '../../shell/use-remote.ts'
import { PickerList } from './PickerList.tsx'

const stop = (event: SyntheticEvent) => event.stopPropagation()

/**
 * Tools of the catalogue, several at once, or one by its id. A native dialog: the browser keeps the focus inside, gives
 * it back, and closes the top layer only on Escape.
 */
export function ToolPicker({ onClose }: { onClose(): void }): ReactElement {
  const { store } = useHubSession()
  const t = useWords(toolHubMessages)
  const { catalogue } = useCatalogue()
  const rows = useEditing((state) => readToolRows(state.data))
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [byHand, setByHand] = useState('')
  const settled = useDeferredValue(picked)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector('input')?.focus()
    return () => element?.close()
  }, [])

  const typed = byHand.trim()
  const isTaken = rows.some(({ tool }) => tool === typed)
  const chosen = [...picked, ...(typed === '' || isTaken || picked.has(typed) ? [] : [typed])]
  const add = () => {
    store.getState().edit((data) => addToolRows(data, chosen), { label: t('step_add') })
    const [only, ...others] = chosen
    if (only !== undefined && others.length === 0) store.getState().select({ tool: only })
    onClose()
  }
  const isKnown = (knownValue(catalogue)?.length ?? 0) > 0
  return (
    <dialog
      ref={dialog}
      className={joinClasses('hub-root hub-dialog hub-picker', shieldClassName)}
      aria-labelledby={titleId}
      onClose={() => {
        if (!dialog.current?.open) onClose()
      }}
      onKeyDown={stop}
      onKeyUp={stop}
      onPointerDown={stop}
      onMouseDown={stop}
      onWheel={stop}
    >
      <div className="hub-dialog-bar">
        <h2 id={titleId} className="hub-dialog-title">
          {t('picker_title')}
        </h2>
        <button
          type="button"
          className="hub-button hub-button--icon"
          aria-label={t('close')}
          title={`${t('close')} (Esc)`}
          onClick={onClose}
        >
          <X aria-hidden size={16} />
        </button>
      </div>
      <form
        className="hub-picker__form"
        onSubmit={(event) => {
          event.preventDefault()
          if (chosen.length > 0) add()
        }}
      >
        <PickerList picked={settled} onPick={setPicked} />
        <div className="hub-picker__hand">
          <Field
            label={t('picker_by_hand')}
            help={t(isKnown ? 'picker_by_hand_help' : 'picker_by_hand_only')}
            findings={isTaken ? [{ severity: 'info', text: t('picker_taken', { tool: typed }) }] : []}
          >
            {(control) => (
              <input
                {...control}
                className="hub-input hub-mono"
                dir="ltr"
                autoComplete="off"
                spellCheck={false}
                placeholder="tools/http"
                value={byHand}
                onChange={(event) => setByHand(event.target.value)}
              />
            )}
          </Field>
        </div>
        <footer className="hub-picker__footer">
          <button type="button" className="hub-button" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="submit" className="hub-button hub-button--primary" disabled={chosen.length === 0}>
            {t('picker_add', { count: chosen.length })}
          </button>
        </footer>
      </form>
    </dialog>
  )
}
