import { type ReactElement, useId, useState } from 'react'
import { readToolRows } from '../../../src/store/tool-rows.ts'
import { exportRows } from '../../../src/tools/row-list.ts'
import { formatJsonText } from '../../fields/parse-json-text.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { Copy } from '../../icons.ts'
import { useEditing, useWords } from '../../shell/session.ts'

/** The rows as JSON, without their secrets. */
export function ExportRows(): ReactElement {
  const t = useWords(toolHubMessages)
  const id = useId()
  const stored = useEditing((state) => readToolRows(state.data))
  const { rows, leftOut } = exportRows(stored.map(({ row }) => row))
  const text = formatJsonText(rows)
  const [copied, setCopied] = useState<'yes' | 'no'>()
  return (
    <section className="hub-form" aria-label={t('transfer_export')}>
      <div className="hub-field">
        <label className="hub-field__label" htmlFor={id}>
          {t('transfer_export')}
        </label>
        <textarea
          id={id}
          className="hub-input hub-mono"
          dir="ltr"
          rows={8}
          readOnly
          value={text}
          aria-describedby={`${id}-help`}
          onFocus={(event) => event.target.select()}
        />
        <p className="hub-field__help" id={`${id}-help`}>
          {t('transfer_export_help')} {leftOut.length > 0 && t('transfer_left_out', { count: leftOut.length })}
        </p>
      </div>
      <div className="hub-panel__actions">
        <button
          type="button"
          className="hub-button"
          onClick={() =>
            navigator.clipboard.writeText(text).then(
              () => setCopied('yes'),
              () => setCopied('no'),
            )
          }
        >
          <Copy aria-hidden size={14} />
          {t('transfer_copy')}
        </button>
        <span role="status" className="hub-muted">
          {copied === undefined ? '' : t(copied === 'yes' ? 'transfer_copied' : 'transfer_not_copied')}
        </span>
      </div>
    </section>
  )
}
