import { type ComponentProps, type ReactElement, useRef } from 'react'
import { hasPlaceholder } from '../../../src/mcp/placeholders.ts'
import { isSecretName } from '../../../src/mcp/secret-names.ts'
import type { FieldControl } from '../../shell/Field.tsx'
import { PlaceholderMenu } from './PlaceholderMenu.tsx'
import { SecretInput } from './SecretInput.tsx'

/** A line of text that may hold placeholders, with the way to put one in where the cursor is. */
export function TemplateInput(props: {
  control: Partial<FieldControl> & { 'aria-label'?: string }
  /** What the field is called in the menu's name. */
  label: string
  value: string
  /** Its name says that a secret belongs here: what stands there is not shown, and a placeholder takes its place. */
  secretName?: string
  onChange(value: string): void
  input?: Pick<ComponentProps<'input'>, 'onBlur' | 'onKeyDown' | 'onPaste' | 'ref'>
}): ReactElement {
  const { control, label, value, secretName, onChange, input } = props
  const box = useRef<HTMLDivElement>(null)
  const isSecret = secretName !== undefined && isSecretName(secretName)
  const insert = (placeholder: string) => {
    const field = box.current?.querySelector('input')
    onChange(
      isSecret && !hasPlaceholder(value) ? readScheme(value) + placeholder : insertInto(field, value, placeholder),
    )
    field?.focus()
  }
  return (
    <div className="hub-template" ref={box}>
      {isSecret ? (
        <SecretInput control={control} value={value} onChange={onChange} />
      ) : (
        <input
          {...control}
          {...input}
          className="hub-input hub-mono"
          spellCheck={false}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <PlaceholderMenu label={label} onInsert={insert} />
    </div>
  )
}

function insertInto(field: HTMLInputElement | null | undefined, value: string, text: string): string {
  const start = field?.selectionStart ?? value.length
  return value.slice(0, start) + text + value.slice(field?.selectionEnd ?? start)
}

/** `Bearer ` before a secret belongs to the header, not to the secret. */
function readScheme(value: string): string {
  return /^\s*(?:bearer|basic|token)\s+/i.exec(value)?.[0] ?? ''
}
