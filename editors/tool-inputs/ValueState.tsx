import type { ReactElement } from 'react'
import type { Translate } from '../../src/diagnostics/translate.ts'
import { getInputBinding } from '../../src/node-io/binding.ts'
import type { NodeInput } from '../../src/node-io/types.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import type { FormPlan } from '../fields/form-plan.ts'
import { maskSecrets } from '../fields/secret-marks.ts'
import type { toolInputMessages } from '../i18n/tool-inputs.ts'
import { shortenValue } from './describe-schema.ts'
import type { InputFacts } from './input-facts.ts'

type Words = Translate<typeof toolInputMessages>

/** Whether a parameter filled by hand lacks the value that it must have. */
export function isValueMissing(input: NodeInput, isRequired: boolean): boolean {
  return isRequired && !getInputBinding(input).bound
}

/** What is sent, where the control alone does not say so: absent, null and the empty values all look empty. */
export function describeState(input: NodeInput, facts: InputFacts, t: Words): string {
  const { value, defaultValue } = input
  if (facts.isReference && value !== undefined) return t('state_reference')
  if (value === null) return t('state_null')
  if (value === '') return t('state_empty_text')
  if (Array.isArray(value) && value.length === 0) return t('state_empty_list')
  if (isPlainObject(value) && Object.keys(value).length === 0) return t('state_empty_object')
  if (value !== undefined) return ''
  if (isValueMissing(input, facts.isRequired)) return t('state_missing')
  if (defaultValue === undefined) return t('state_unset')
  if (input.omitted === true) return t('state_omitted')
  return t('state_default', { value: shortenShown(defaultValue, facts) })
}

/** A value as short text without its secrets. */
export function shortenShown(value: unknown, facts: InputFacts): string {
  return shortenValue(facts.isSecret ? '••••••••' : maskSecrets(value, [], facts.isSecretPath))
}

interface ValueActionsProps {
  input: NodeInput
  facts: InputFacts
  /** Half-typed text can be cleared although no value is stored. */
  hasDraft: boolean
  t: Words
  onChange(value: unknown): void
  onOmit(omitted: boolean): void
  onClear(): void
}

/** The values that typing can't reach. */
export function ValueActions(props: ValueActionsProps): ReactElement {
  const { input, facts, hasDraft, t, onChange, onOmit, onClear } = props
  const { value, defaultValue } = input
  const isAbsent = value === undefined
  const empty =
    isAbsent && !facts.isSecret && !facts.isReference && !hasDraft ? getEmptyValue(facts.plan, t) : undefined
  const canOmit = isAbsent && defaultValue !== undefined && !facts.isRequired && !facts.isReference
  const canBeNull = facts.isNullable && value !== null && !facts.isSecret && !facts.isReference && !hasDraft
  return (
    <span className="hub-param__actions">
      {empty && <Action words={empty.words} onClick={() => onChange(empty.value)} />}
      {canBeNull && <Action words={t('send_null')} onClick={() => onChange(null)} />}
      {canOmit && (
        <Action
          words={t(input.omitted === true ? 'send_default' : 'dont_send')}
          onClick={() => onOmit(input.omitted !== true)}
        />
      )}
      {(!isAbsent || hasDraft) && <Action words={t('clear')} onClick={onClear} />}
    </span>
  )
}

function getEmptyValue(plan: FormPlan, t: Words): { value: unknown; words: string } | undefined {
  if (plan.kind === 'text') return { value: '', words: t('send_empty_text') }
  const base = plan.kind === 'choices' ? 'array' : plan.kind === 'json' ? plan.base : undefined
  if (base === 'array') return { value: [], words: t('send_empty_list') }
  return base === 'object' ? { value: {}, words: t('send_empty_object') } : undefined
}

function Action({ words, onClick }: { words: string; onClick(): void }) {
  return (
    <button type="button" className="hub-link" onClick={onClick}>
      {words}
    </button>
  )
}
