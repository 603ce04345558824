import { type ReactElement, useId, useState } from 'react'
import type { Translate } from '../../src/diagnostics/translate.ts'
import { formatJsonText, parseJsonText } from '../fields/parse-json-text.ts'
import type { approvalMessages } from '../i18n/approvals.ts'

/**
 * Other parameters than the ones asked for. They are never run by this: the request is rejected, the model is told what
 * to ask for instead, and that is a request of its own, with a token of its own.
 */
export function ProposeForm(props: {
  summary: Readonly<Record<string, unknown>>
  maxLength: number
  isSending: boolean
  onPropose(text: string): void
  onCancel(): void
  t: Translate<typeof approvalMessages>
}): ReactElement {
  const { summary, maxLength, isSending, onPropose, onCancel, t } = props
  const id = useId()
  const [text, setText] = useState(() => formatJsonText(summary))
  const parsed = parseJsonText(text)
  const compact = parsed.state === 'value' ? JSON.stringify(parsed.value) : undefined
  const fault =
    compact === undefined
      ? t('propose_no_json')
      : compact.length > maxLength
        ? t('propose_too_long', { count: maxLength })
        : undefined
  return (
    <div className="hub-propose">
      <label htmlFor={id}>{t('propose_parameters')}</label>
      <textarea
        id={id}
        className="hub-control hub-mono"
        dir="ltr"
        rows={Math.min(10, text.split('\n').length + 1)}
        spellCheck={false}
        value={text}
        aria-describedby={`${id}-help`}
        aria-invalid={fault !== undefined || undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <p id={`${id}-help`} className={fault === undefined ? 'hub-request__note' : 'hub-wrong'}>
        {fault ?? t('propose_help')}
      </p>
      <div className="hub-decision__row">
        <span className="hub-decision__buttons">
          <button type="button" className="hub-button" onClick={onCancel}>
            {t('propose_cancel')}
          </button>
          <button
            type="button"
            className="hub-button hub-button--primary"
            disabled={fault !== undefined || compact === JSON.stringify(summary)}
            aria-disabled={isSending}
            onClick={() => {
              if (compact !== undefined) onPropose(compact)
            }}
          >
            {t('propose_send')}
          </button>
        </span>
      </div>
    </div>
  )
}
