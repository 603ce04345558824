import { type ReactElement, useState } from 'react'
import { hasPlaceholder } from '../../../src/mcp/placeholders.ts'
import { mcpHubMessages } from '../../i18n/mcp-hub.ts'
import type { FieldControl } from '../../shell/Field.tsx'
import { useWords } from '../../shell/session.ts'

/**
 * A field for a secret. What is stored in clear is never put on the page: the field says that it is set, and typing
 * replaces it. A text with placeholders holds no secret and is shown.
 */
export function SecretInput(props: {
  control: Partial<FieldControl> & { 'aria-label'?: string }
  value: string
  onChange(value: string): void
}): ReactElement {
  const { control, value, onChange } = props
  const t = useWords(mcpHubMessages)
  // While someone types, the kind of field stays: swapping it would take the focus away.
  const [typingIn, setTypingIn] = useState<'text' | 'password'>()
  const common = { ...control, className: 'hub-input hub-mono', autoComplete: 'off', spellCheck: false }
  if ((typingIn ?? (hasPlaceholder(value) ? 'text' : 'password')) === 'text') {
    return (
      <input
        {...common}
        type="text"
        value={value}
        onFocus={() => setTypingIn('text')}
        onBlur={() => setTypingIn(undefined)}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  return (
    <input
      {...common}
      type="password"
      defaultValue=""
      placeholder={value === '' ? t('secret_unset') : t('secret_set')}
      onFocus={() => setTypingIn('password')}
      onBlur={(event) => {
        event.target.value = ''
        setTypingIn(undefined)
      }}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
