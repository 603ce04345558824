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

/** An output of another node, by types, those that fit first. The chosen one is always in the list. */
export function ReferenceField({ label, value, valueType, references, onChange }: ReferenceFieldProps): ReactElement {
  const { t, fieldId, labelId, messageId, isInvalid } = useParameter()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = references.filter(({ id, label: name }) => id === value || name.toLowerCase().includes(wanted))
  const isGone = typeof value === 'string' && !references.some(({ id }) => id === value)
  const groups = groupByType(found, valueType)
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
        {groups.map(({ type, isFitting, members }) => {
          const options = members.map(({ id, label: name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))
          if (type === undefined) return options
          const words = t(isFitting ? 'reference_type' : 'reference_other_type', { type: nameValueType(type, t) })
          return (
            <optgroup key={type} label={words}>
              {options}
            </optgroup>
          )
        })}
      </select>
    </>
  )
}

interface TypeGroup {
  type: ValueType | undefined
  isFitting: boolean
  members: ReferenceOption[]
}

/** Outputs by their type, those that fit first. */
function groupByType(references: readonly ReferenceOption[], wanted: ValueType | undefined): TypeGroup[] {
  const groups = new Map<ValueType | undefined, TypeGroup>()
  for (const reference of references) {
    const type = reference.valueType
    const group = groups.get(type) ?? { type, isFitting: isFittingReference(reference, wanted), members: [] }
    group.members.push(reference)
    groups.set(type, group)
  }
  return [...groups.values()].sort((left, right) => Number(right.isFitting) - Number(left.isFitting))
}
