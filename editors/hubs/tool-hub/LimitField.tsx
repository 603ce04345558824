import type { ReactElement } from 'react'
import { READ_METHODS } from '../../../src/tools/effects.ts'
import { toolHubMessages } from '../../i18n/tool-hub.ts'
import { CodeInput } from '../../shell/CodeInput.tsx'
import { Field, type FieldFinding } from '../../shell/Field.tsx'
import { useWords } from '../../shell/session.ts'
import { useDraft } from '../../shell/use-draft.ts'
import { ChecksField } from './ChecksField.tsx'
import { isGoodItem, type LimitKey } from './constraint-keys.ts'
import { LinesField } from './LinesField.tsx'
import { RemoveLimit } from './RemoveLimit.tsx'

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * One limit: not set, which lets everything through, or set to a list. A list that is set and empty denies every call,
 * so that taking the last item away never opens what was closed.
 */
export function LimitField(props: {
  limit: LimitKey
  value: unknown
  findings: readonly FieldFinding[]
  onChange(value: unknown): void
}): ReactElement {
  const { limit, value, onChange } = props
  const t = useWords(toolHubMessages)
  const label = t(`limit_${limit}`)
  if (value === undefined) {
    const start = limit === 'methods' ? READ_METHODS.slice() : limit === 'sandbox_root' ? '' : []
    return (
      <div className="hub-unlimited">
        <span className="hub-field__label">{label}</span>
        <span className="hub-muted">{t(limit === 'deny_paths' ? 'denies_none' : 'unlimited')}</span>
        <button
          type="button"
          className="hub-button"
          aria-label={t('limit_set_of', { label })}
          onClick={() => onChange(limit === 'sandbox_root' ? '.' : start)}
        >
          {t('limit_set')}
        </button>
      </div>
    )
  }
  const remove = () => onChange(undefined)
  const isDenying = Array.isArray(value) && value.length === 0 && limit !== 'deny_paths'
  const denial: FieldFinding = { severity: 'error', text: t('reason_constraint_empty', { constraint: limit }) }
  const findings = isDenying && props.findings.length === 0 ? [denial] : props.findings
  if (typeof value === 'string') {
    return <RootField label={label} value={value} findings={findings} onChange={onChange} onRemove={remove} />
  }
  const list = value as string[]
  if (limit === 'methods') {
    const upper = list.map((method) => method.trim().toUpperCase())
    const unknown = upper.filter((method) => !METHODS.includes(method))
    return (
      <div className="hub-limit">
        <RemoveLimit label={label} onRemove={remove} />
        <ChecksField
          label={label}
          choices={[...METHODS, ...unknown].map((method) => ({ value: method, isUnknown: unknown.includes(method) }))}
          value={upper}
          findings={findings}
          onChange={onChange}
        />
      </div>
    )
  }
  return (
    <LinesField
      label={label}
      help={t(`limit_${limit}_help`)}
      value={list}
      findings={findings}
      isGood={(item) => isGoodItem(limit, item)}
      wordWrong={(item, line) => t(limit === 'domains' ? 'domain_wrong' : 'path_wrong', { item, line })}
      onChange={onChange}
      onRemove={remove}
    />
  )
}

/** The folder that all paths stay below. */
function RootField(props: {
  label: string
  value: string
  findings: readonly FieldFinding[]
  onChange(value: string): void
  onRemove(): void
}): ReactElement {
  const { label, value, findings, onChange, onRemove } = props
  const t = useWords(toolHubMessages)
  const draft = useDraft(value)
  const isWrong = !isGoodItem('sandbox_root', draft.text)
  const wrong: FieldFinding = { severity: 'error', text: `${t('root_wrong')} ${t('not_saved')}` }
  return (
    <div className="hub-limit">
      <RemoveLimit label={label} onRemove={onRemove} />
      <Field
        label={label}
        help={t('limit_sandbox_root_help')}
        findings={isWrong && draft.text !== value ? [wrong] : findings}
      >
        {(control) => (
          <CodeInput
            {...control}
            value={draft.text}
            onChange={(event) => {
              const text = event.target.value
              const isGood = isGoodItem('sandbox_root', text)
              draft.setText(text, isGood ? text : undefined)
              if (isGood) onChange(text)
            }}
          />
        )}
      </Field>
    </div>
  )
}
