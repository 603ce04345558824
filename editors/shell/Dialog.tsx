import { type ReactElement, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { shieldClassName } from '../fields/canvas-shield.ts'
import { joinClasses } from '../fields/join-classes.ts'
import { hubEditorMessages } from '../i18n/hub-editor.ts'
import { X } from '../icons.ts'
import { useWords } from './session.ts'

const stop = (event: SyntheticEvent) => event.stopPropagation()

/**
 * A layer over the editor. A native dialog: the browser keeps the focus inside, gives it back, and closes the top layer
 * only on Escape.
 */
export function Dialog(props: {
  title: string
  className?: string
  onClose(): void
  children: ReactNode
}): ReactElement {
  const { title, className, onClose, children } = props
  const t = useWords(hubEditorMessages)
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('input, textarea')?.focus()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={joinClasses('hub-root hub-dialog', className, shieldClassName)}
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
          {title}
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
      {children}
    </dialog>
  )
}
