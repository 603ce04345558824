import type { ReactElement } from 'react'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { Field, type FieldFinding } from '../../shell/Field.tsx'
import { useWords } from '../../shell/session.ts'
import { useDraft } from '../../shell/use-draft.ts'
import { RemoveLimit } from './RemoveLimit.tsx'

/** A list of texts, one per line. Nothing is stored while a line can't be used as it is written. */
export function LinesField(props: {
  label: string
  help?: string
  value: readonly string[]
  findings: readonly FieldFinding[]
  isGood(item: string): boolean
  wordWrong(item: string, line: number): string
  onChange(value: string[]): void
  onRemove?(): void
}): ReactElement {
  const { label, help, value, findings, isGood, wordWrong, onChange, onRemove } = props
  const t = useWords(toolHubMessages)
  const stored = value.join('\n')
  const draft = useDraft(stored)
  const lines = draft.text.split(/\r?\n/)
  const wrong = lines.findIndex((line) => line.trim() !== '' && !isGood(line.trim()))
  const all: FieldFinding[] =
    wrong >= 0 ? [{ severity: 'error', text: wordWrong((lines[wrong] ?? '').trim(), wrong + 1) }] : [...findings]
  if (wrong >= 0 && draft.text !== stored) all.push({ severity: 'info', text: t('not_saved') })
  return (
    <div className="hub-limit">
      {onRemove && <RemoveLimit label={label} onRemove={onRemove} />}
      <Field label={label} {...(help === undefined ? {} : { help })} findings={all}>
        {(control) => (
          <textarea
            {...control}
            className="hub-input hub-mono"
            dir="ltr"
            rows={Math.min(8, Math.max(2, lines.length))}
            spellCheck={false}
            value={draft.text}
            onChange={(event) => {
              const items = readLines(event.target.value)
              const isRight = items.every(isGood)
              draft.setText(event.target.value, isRight ? items.join('\n') : undefined)
              if (isRight && items.join('\n') !== stored) onChange(items)
            }}
          />
        )}
      </Field>
    </div>
  )
}

function readLines(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
