import type { ReactElement } from 'react'
import { mcpHubMessages } from '../../i18n/mcp-hub.ts'
import { Field, type FieldFinding } from '../../shell/Field.tsx'
import { useWords } from '../../shell/session.ts'
import { useDraft } from '../../shell/use-draft.ts'

/**
 * A server's name, stored when the field is left: tools are addressed by it, so that a half-typed name must not move
 * what belongs to another server.
 */
export function NameField(props: {
  name: string
  findings: readonly FieldFinding[]
  refuse(name: string): string | undefined
  onChange(name: string): void
}): ReactElement {
  const { name, findings, refuse, onChange } = props
  const t = useWords(mcpHubMessages)
  const draft = useDraft(name)
  const wanted = draft.text.trim()
  const refusal = wanted === name ? undefined : refuse(wanted)
  const store = () => {
    if (wanted === name) draft.reset()
    else if (refusal === undefined) onChange(wanted)
  }
  return (
    <Field
      label={t('name')}
      help={t('name_help')}
      findings={refusal === undefined ? findings : [{ severity: 'error', text: refusal }]}
    >
      {(control) => (
        <input
          {...control}
          className="hub-input"
          autoComplete="off"
          spellCheck={false}
          value={draft.text}
          onChange={(event) => draft.setText(event.target.value)}
          onBlur={store}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) store()
          }}
        />
      )}
    </Field>
  )
}
