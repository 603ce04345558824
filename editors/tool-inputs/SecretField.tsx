import { type ReactElement, useState } from 'react'
import { useParameter } from '../fields/parameter-context.ts'

const ENV_NAME = /^\$\{env:[^}]+\}$/

/** A secret: shows whether there is one and where it comes from, never what it is. */
export function SecretField({ value, onChange }: { value: unknown; onChange(value: unknown): void }): ReactElement {
  const { t, fieldId, labelId, messageId, isInvalid } = useParameter()
  const [typed, setTyped] = useState('')
  const isSet = value !== undefined && value !== ''
  const variable = typeof value === 'string' && ENV_NAME.test(value.trim()) ? value.trim() : undefined
  const state = variable ? t('secret_from_env', { name: variable }) : isSet ? t('secret_is_set') : t('secret_not_set')
  return (
    <div className="hub-secret">
      <input
        id={fieldId}
        className="hub-control"
        type="password"
        aria-labelledby={labelId}
        aria-describedby={`${fieldId}__state ${messageId}`}
        {...(isInvalid && { 'aria-invalid': true })}
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
      <span id={`${fieldId}__state`} className="hub-badge" data-state={isSet ? 'set' : 'unset'}>
        {state}
      </span>
    </div>
  )
}
