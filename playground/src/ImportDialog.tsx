import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { type Diagnostic, translateDiagnostic } from '../../src/diagnostics/diagnostic.ts'
import { useLanguage, usePage, useWords } from './page-context.ts'
import { readImportedFlow } from './read-imported-flow.ts'

/** Takes a flow from a file or pasted text. A flow with faults changes nothing and says why. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { flow, notices } = usePage()
  const words = useWords()
  const language = useLanguage()
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const [faults, setFaults] = useState<readonly Diagnostic[]>([])

  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  const apply = (source: string) => {
    const { flow: imported, diagnostics } = readImportedFlow(source)
    if (!imported) {
      setFaults(diagnostics)
      return
    }
    flow.getState().replaceFlow(imported, 'import')
    notices.getState().show({ message: 'page_imported', diagnostics })
    dialog.current?.close()
  }
  const readFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    if (!file) return
    const content = await file.text()
    setText(content.length > 100_000 ? '' : content)
    apply(content)
  }
  return (
    <dialog ref={dialog} className="page-dialog nokey" aria-label={words('page_import_title')} onClose={onClose}>
      <h2>{words('page_import_title')}</h2>
      <p className="page-note">{words('page_import_note')}</p>
      <label className="page-field">
        <span>{words('page_import_file')}</span>
        <input type="file" accept="application/json,.json" onChange={readFile} />
      </label>
      <label className="page-field">
        <span>{words('page_import_text')}</span>
        <textarea rows={10} spellCheck={false} value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      {faults.length > 0 && (
        <div className="page-faults" role="alert">
          {faults.map((fault) => (
            <p key={`${fault.code} ${fault.path}`}>{translateDiagnostic(fault, language)}</p>
          ))}
        </div>
      )}
      <div className="page-dialog-foot">
        <button type="button" className="page-button" onClick={() => dialog.current?.close()}>
          {words('page_close')}
        </button>
        <button
          type="button"
          className="page-button"
          data-kind="main"
          disabled={text.trim() === ''}
          onClick={() => apply(text)}
        >
          {words('page_import_apply')}
        </button>
      </div>
    </dialog>
  )
}
