import type { ReactElement } from 'react'
import type { ValueType } from '../../src/node-io/types.ts'
import { useParameter } from '../fields/parameter-context.ts'
import type { ReferenceOption } from './types.ts'

interface ReferenceFieldProps {
  value: unknown
  valueType: ValueType | undefined
  references: readonly ReferenceOption[]
  onChange(value: unknown): void
}

/** An output of another node, of a type that fits. */
export function ReferenceField({ value, valueType, references, onChange }: ReferenceFieldProps): ReactElement {
  const { t, fieldId, labelId, messageId } = useParameter()
  const fitting = references.filter((reference) => isFitting(reference.valueType, valueType) || reference.id === value)
  const isUnknown = typeof value === 'string' && !fitting.some((reference) => reference.id === value)
  return (
    <select
      id={fieldId}
      className="hub-control hub-control--select"
      aria-labelledby={labelId}
      aria-describedby={messageId}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    >
      <option value="">{t('reference_none')}</option>
      {isUnknown && <option value={value}>{t('reference_unknown', { value })}</option>}
      {fitting.map((reference) => (
        <option key={reference.id} value={reference.id}>
          {reference.label}
        </option>
      ))}
    </select>
  )
}

function isFitting(offered: ValueType | undefined, wanted: ValueType | undefined): boolean {
  return offered === undefined || wanted === undefined || offered === 'any' || wanted === 'any' || offered === wanted
}
