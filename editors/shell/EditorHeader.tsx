import { type ReactElement, type ReactNode, useSyncExternalStore } from 'react'
import { externalStep } from '../../src/store/editing-store.ts'
import { hubEditorMessages } from '../i18n/hub-editor.ts'
import { Redo2, Undo2 } from '../icons.ts'
import { useWords } from './session.ts'
import type { EditorHistory } from './use-editor-history.ts'
import type { Crumb } from './view.ts'

const neverChanges = () => () => {}
const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform)
const isAppleOnServer = () => false

/** Where one is in the editor, the way back, undo and redo; below them, the tabs of a narrow editor. */
export function EditorHeader(props: {
  crumbs: readonly Crumb[]
  history: EditorHistory
  children?: ReactNode
}): ReactElement {
  const { crumbs, history, children } = props
  const t = useWords(hubEditorMessages)
  // Steps are named in the author's language where they were made; a change by the host has no words of its own.
  const word = (step: string) => (step === externalStep ? t('step_external') : step)
  const hasCommandKey = useSyncExternalStore(neverChanges, isApple, isAppleOnServer)
  const undoKeys = hasCommandKey ? '⌘Z' : 'Ctrl+Z'
  const redoKeys = hasCommandKey ? '⇧⌘Z' : 'Ctrl+Shift+Z'
  const undoTitle = history.undoStep
    ? t('undo_step', { step: word(history.undoStep), keys: undoKeys })
    : t('undo_keys', { keys: undoKeys })
  const redoTitle = history.redoStep
    ? t('redo_step', { step: word(history.redoStep), keys: redoKeys })
    : t('redo_keys', { keys: redoKeys })
  return (
    <header className="hub-editor__header">
      <nav className="hub-editor__path" aria-label={t('path')}>
        <ol>
          {crumbs.map((crumb, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells two alike apart
            <li key={`${index}:${crumb.label}`}>
              {crumb.open ? (
                <button type="button" className="hub-editor__crumb" onClick={crumb.open}>
                  {crumb.label}
                </button>
              ) : (
                <span className="hub-editor__crumb" aria-current="page">
                  {crumb.label}
                </span>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <div className="hub-editor__steps">
        <button
          type="button"
          className="hub-button hub-button--icon"
          aria-label={t('undo')}
          title={undoTitle}
          disabled={!history.canUndo}
          onClick={history.undo}
        >
          <Undo2 aria-hidden size={16} />
        </button>
        <button
          type="button"
          className="hub-button hub-button--icon"
          aria-label={t('redo')}
          title={redoTitle}
          disabled={!history.canRedo}
          onClick={history.redo}
        >
          <Redo2 aria-hidden size={16} />
        </button>
      </div>
      {children}
    </header>
  )
}
