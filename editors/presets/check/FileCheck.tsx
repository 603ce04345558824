import { type ReactElement, useId, useRef, useState } from 'react'
import { presetsCheckMessages } from '../../i18n/presets-check.ts'
import { CircleCheck, FileUp } from '../../icons.ts'
import { Field } from '../../shell/Field.tsx'
import { useWords } from '../../shell/session.ts'
import { countFindings } from '../count-findings.ts'
import { FindingsOfPresets } from '../FindingsOfPresets.tsx'
import { useLint } from './use-lint.ts'

/** More is not even put into the box. */
const MAX_FILE_BYTES = 2 * 1024 * 1024

/** Checks the text of any presets file, here in the page. */
export function FileCheck(): ReactElement {
  const t = useWords(presetsCheckMessages)
  const titleId = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const box = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const { lint, reason } = useLint(text)
  const open = async (file: File | undefined) => {
    if (file === undefined) return
    if (file.size > MAX_FILE_BYTES) return setProblem(t('presets_check_too_large', { name: file.name }))
    try {
      setText(await file.text())
      setProblem(undefined)
    } catch {
      setProblem(t('presets_check_unreadable', { name: file.name }))
    }
  }
  const findings = lint?.findings ?? []
  return (
    <section className="hub-main-panel" aria-labelledby={titleId}>
      <header className="hub-main-panel__header">
        <h3 id={titleId}>{t('presets_check_file')}</h3>
        <button type="button" className="hub-button" onClick={() => picker.current?.click()}>
          <FileUp aria-hidden size={14} />
          {t('presets_check_open')}
        </button>
        <input
          ref={picker}
          type="file"
          hidden
          accept=".yaml,.yml,.json"
          data-testid="presets-file"
          onChange={(event) => {
            void open(event.target.files?.[0])
            // The same file may be opened again.
            event.target.value = ''
          }}
        />
      </header>
      <Field
        label={t('presets_check_text')}
        help={t('presets_check_text_help')}
        findings={problem === undefined ? [] : [{ severity: 'error', text: problem }]}
      >
        {(control) => (
          <textarea
            {...control}
            ref={box}
            className="hub-input hub-mono"
            dir="ltr"
            rows={Math.min(20, Math.max(8, text.split('\n').length + 1))}
            spellCheck={false}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setProblem(undefined)
            }}
          />
        )}
      </Field>
      <div role="status">
        {reason !== undefined && (
          <p className="hub-field__finding" data-severity="error">
            {t('presets_check_failed', { reason })}
          </p>
        )}
        {lint && (
          <p className="hub-muted">
            {t('presets_check_read', {
              presets: lint.document.presets.length,
              types: lint.document.preset_types.length,
            })}{' '}
            {findings.length > 0 && t('presets_check_counts', countFindings(findings))}
          </p>
        )}
        {lint && findings.length === 0 && (
          <p className="hub-preset-clean">
            <CircleCheck aria-hidden size={14} />
            {t('presets_check_clean')}
          </p>
        )}
      </div>
      {findings.length > 0 && (
        <FindingsOfPresets
          label={t('presets_check_findings_of', { name: t('presets_check_text') })}
          findings={findings}
          onLine={(line) => selectLine(box.current, line)}
        />
      )}
    </section>
  )
}

/** Selects a line and brings it into sight, as going there by hand would. */
function selectLine(box: HTMLTextAreaElement | null, line: number): void {
  if (!box) return
  const lines = box.value.split('\n')
  const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0)
  box.focus()
  box.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
  box.scrollTop = (box.scrollHeight / Math.max(1, lines.length)) * Math.max(0, line - 4)
}
