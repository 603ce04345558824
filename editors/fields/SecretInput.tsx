import { type ReactElement, useState } from 'react'
import { joinClasses } from './join-classes.ts'
import { useParameter } from './parameter-context.ts'
import { readPlaceholderName } from './placeholder-name.ts'

interface SecretInputProps {
  id: string
  value: unknown
  disabled?: boolean
  'aria-labelledby'?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  onChange(value: string | undefined): void
}

/** A secret: shows whether there is one and where it comes from, never what it is. Typing replaces it. */
export function SecretInput(props: SecretInputProps): ReactElement {
  const { value, onChange, 'aria-describedby': describedBy, ...control } = props
  const { t } = useParameter()
  const [typed, setTyped] = useState('')
  const isSet = value !== undefined && value !== '' && value !== null
  const name = readPlaceholderName(value)
  const state = name ? t('secret_from_env', { name }) : isSet ? t('secret_is_set') : t('secret_not_set')
  return (
    <div className="hub-secret">
      <input
        {...control}
        className="hub-control"
        type="password"
        aria-describedby={joinClasses(`${control.id}__state`, describedBy)}
        value={typed}
        placeholder={isSet ? `•••••••• ${t('secret_replace')}` : t('secret_enter')}
        autoComplete="new-password"
        spellCheck={false}
        dir="ltr"
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(event.target.value === '' ? undefined : event.target.value)
        }}
        onBlur={() => setTyped('')}
      />
      <span id={`${control.id}__state`} className="hub-badge" data-state={isSet ? 'set' : 'unset'}>
        {state}
      </span>
    </div>
  )
}
