import { type ReactElement, useState } from 'react'
import type { ValueType } from '../../src/node-io/types.ts'
import { useParameter } from '../fields/parameter-context.ts'
import { SearchField } from '../shell/SearchField.tsx'
import { nameValueType } from './describe-schema.ts'
import { isFittingReference } from './reference-state.ts'
import type { ReferenceOption } from './types.ts'

/** More than a list shows at a glance: from here on a search pays. */
const MANY = 12

interface ReferenceFieldProps {
  label: string
  value: unknown
  valueType: ValueType | undefined
  references: readonly ReferenceOption[]
  onChange(value: unknown): void
}

/** An output of another node. Those of the parameter's type come first; the chosen one is always in the list. */
export function ReferenceField({ label, value, valueType, references, onChange }: ReferenceFieldProps): ReactElement {
  const { t, fieldId, labelId, messageId, isInvalid } = useParameter()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = references.filter(({ id, label: name }) => id === value || name.toLowerCase().includes(wanted))
  const fitting = found.filter((reference) => isFittingReference(reference, valueType))
  const others = found.filter((reference) => !isFittingReference(reference, valueType))
  const isGone = typeof value === 'string' && !references.some(({ id }) => id === value)
  const toOption = ({ id, label: name, valueType: type }: ReferenceOption) => (
    <option key={id} value={id}>
      {type === undefined ? name : t('reference_typed', { name, type: nameValueType(type, t) })}
    </option>
  )
  return (
    <>
      {references.length > MANY && (
        <SearchField label={t('reference_search', { label })} value={search} onChange={setSearch} />
      )}
      <select
        id={fieldId}
        className="hub-control hub-control--select"
        aria-labelledby={labelId}
        aria-describedby={messageId}
        {...(isInvalid && { 'aria-invalid': true })}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      >
        <option value="">{t('reference_none')}</option>
        {isGone && <option value={value}>{t('reference_unknown', { value })}</option>}
        {fitting.map(toOption)}
        {others.length > 0 && <optgroup label={t('reference_other_types')}>{others.map(toOption)}</optgroup>}
      </select>
    </>
  )
}
