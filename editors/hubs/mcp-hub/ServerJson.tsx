import type { ReactElement } from 'react'
import { translateDiagnostic } from '../../../src/diagnostics/diagnostic.ts'
import { resolveLanguage } from '../../../src/diagnostics/translate.ts'
import type { McpServerRow } from '../../../src/mcp/types.ts'
import { JsonBox } from '../../fields/JsonBox.tsx'
import { mcpHubMessages } from '../../i18n/mcp-hub.ts'
import { Field } from '../../shell/Field.tsx'
import { useHubSession, useWords } from '../../shell/session.ts'
import { useDraft } from '../../shell/use-draft.ts'
import { formatServerJson, parseServerJson } from './server-json.ts'

/** One server as JSON, stored when the field is left and all of the text is right. Until then it is a draft. */
export function ServerJson(props: {
  row: McpServerRow
  onChange(row: McpServerRow): void
  refuseName(name: string): string | undefined
}): ReactElement {
  const { row, onChange, refuseName } = props
  const { locale } = useHubSession()
  const t = useWords(mcpHubMessages)
  const stored = formatServerJson(row)
  const draft = useDraft(stored)
  const parsed = draft.text === stored ? { row } : parseServerJson(draft.text, row)
  const refusal = parsed.row && parsed.row.name !== row.name ? refuseName(parsed.row.name) : undefined
  const problemText = () => {
    if (parsed.row) return refusal
    if (parsed.problem === 'no_server') return t('json_no_object')
    const { line, column } = parsed.problem.params
    return parsed.problem.code === 'json_invalid'
      ? t('json_broken', { line: Number(line), column: Number(column) })
      : translateDiagnostic(parsed.problem, resolveLanguage(locale))
  }
  const problem = problemText()
  return (
    <div className="hub-form">
      <Field
        label={t('json_label')}
        help={t('json_help')}
        findings={problem === undefined ? [] : [{ severity: 'error', text: problem }]}
      >
        {(control) => (
          <JsonBox
            {...control}
            text={draft.text}
            onText={draft.setText}
            isDraft={problem !== undefined}
            maxRows={24}
            onDone={() => {
              if (draft.text !== stored && parsed.row && refusal === undefined) onChange(parsed.row)
            }}
          />
        )}
      </Field>
      {problem !== undefined && (
        <div className="hub-panel__actions">
          <button type="button" className="hub-button" onClick={draft.reset}>
            {t('json_discard')}
          </button>
        </div>
      )}
    </div>
  )
}
