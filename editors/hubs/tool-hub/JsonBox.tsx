import type { ReactElement } from 'react'
import { isPlainObject } from '../../../src/schema/is-plain-object.ts'
import { JsonBox as TextBox } from '../../fields/JsonBox.tsx'
import { formatJsonText, parseJsonText } from '../../fields/parse-json-text.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { toolInputMessages } from '../../i18n/tool-inputs.ts'
import { Field, type FieldFinding } from '../../shell/Field.tsx'
import { useWords } from '../../shell/session.ts'
import { useDraft } from '../../shell/use-draft.ts'

type Members = Record<string, unknown>

/** An object as JSON text, stored only while all of it can be read; until then it is a draft with the place of its fault. */
export function JsonBox(props: {
  label: string
  help: string
  value: Members
  findings?: readonly FieldFinding[]
  /** Why an object that can be read is not taken; undefined where it is. */
  refuse?(value: Members): string | undefined
  onChange(value: Members): void
}): ReactElement {
  const { label, help, value, findings = [], refuse, onChange } = props
  const t = useWords(toolHubMessages)
  const tJson = useWords(toolInputMessages)
  const stored = Object.keys(value).length === 0 ? '' : formatJsonText(value)
  const draft = useDraft(stored)
  const read = (text: string): { value: Members } | { problem: string } => {
    const parsed = parseJsonText(text)
    if (parsed.state === 'invalid') {
      const { kind, line, column } = parsed.problem
      return { problem: tJson(`json_${kind}`, { line, column }) }
    }
    const members = parsed.state === 'empty' ? {} : parsed.value
    if (!isPlainObject(members)) return { problem: t('must_be_object') }
    const refusal = refuse?.(members)
    return refusal === undefined ? { value: members } : { problem: refusal }
  }
  const outcome = read(draft.text)
  const isDraft = 'problem' in outcome
  return (
    <div className="hub-form">
      <Field
        label={label}
        help={help}
        findings={isDraft ? [{ severity: 'error', text: `${outcome.problem} ${t('not_saved')}` }] : findings}
      >
        {(control) => (
          <TextBox
            {...control}
            text={draft.text}
            onText={draft.setText}
            isDraft={isDraft}
            maxRows={24}
            onDone={() => {
              if (!isDraft && draft.text !== stored) onChange(outcome.value)
            }}
          />
        )}
      </Field>
      {isDraft && (
        <div className="hub-panel__actions">
          <button type="button" className="hub-button" onClick={draft.reset}>
            {t('discard_draft')}
          </button>
        </div>
      )}
    </div>
  )
}
