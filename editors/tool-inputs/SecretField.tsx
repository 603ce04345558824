import type { ReactElement } from 'react'
import { useParameter } from '../fields/parameter-context.ts'
import { SecretInput } from '../fields/SecretInput.tsx'

/** A parameter whose value is a secret, or looks like one. */
export function SecretField({ value, onChange }: { value: unknown; onChange(value: unknown): void }): ReactElement {
  const { fieldId, labelId, messageId, isInvalid } = useParameter()
  return (
    <SecretInput
      id={fieldId}
      aria-labelledby={labelId}
      aria-describedby={messageId}
      {...(isInvalid && { 'aria-invalid': true })}
      value={value}
      onChange={onChange}
    />
  )
}
