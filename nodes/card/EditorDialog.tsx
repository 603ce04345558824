import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react'
import { createTranslate, type HubLocale } from '../../src/diagnostics/translate.ts'
import { EditorBoundary } from './EditorBoundary.tsx'
import { X } from './glyphs.ts'
import type { HubLook } from './look.ts'
import { cardMessages } from './messages.ts'

interface EditorDialogProps extends HubLook {
  title: string
  onClose: () => void
  locale?: HubLocale
  children: ReactNode
}

/**
 * A native modal dialog, so that the browser keeps the focus inside, gives it back, and closes the top layer only on
 * Escape. It stays below the node in the page to follow the canvas's theme; the class names and the stopped events
 * keep the canvas from taking its gestures and keys.
 */
export function EditorDialog({ title, onClose, locale, className = '', style, children }: EditorDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const translate = createTranslate(cardMessages, locale)
  const stop = (event: SyntheticEvent) => event.stopPropagation()
  /** A close event comes late: after a remount the dialog may be open again. */
  const reportClose = () => {
    if (!dialog.current?.open) onClose()
  }

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={`hub-root hub-dialog nodrag nopan nowheel nokey ${className}`}
      style={style}
      aria-label={translate('card_edit_title', { title })}
      onClose={reportClose}
      onClick={stop}
      onDoubleClick={stop}
      onContextMenu={stop}
      onKeyDown={stop}
      onKeyUp={stop}
      onPointerDown={stop}
      onMouseDown={stop}
      onWheel={stop}
    >
      <div className="hub-dialog-bar">
        <h2 className="hub-dialog-title">{title}</h2>
        <button
          type="button"
          className="hub-dialog-close"
          aria-label={translate('card_close')}
          title={`${translate('card_close')} (Esc)`}
          onClick={() => dialog.current?.close()}
        >
          <X size={16} aria-hidden />
        </button>
      </div>
      <div className="hub-dialog-body">
        <EditorBoundary message={translate('card_editor_failed')}>{children}</EditorBoundary>
      </div>
    </dialog>
  )
}
