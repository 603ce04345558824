import type { ReactElement, ReactNode } from 'react'
import type { NodeInput } from '../../src/node-io/types.ts'
import type { FormPlan } from '../fields/form-plan.ts'
import { ParameterForm } from '../fields/ParameterForm.tsx'
import { useParameter } from '../fields/parameter-context.ts'
import { createRjsfValidator } from '../fields/rjsf-validator.ts'
import type { FormSchema } from '../fields/scalar-form.ts'
import { fitsForm } from '../fields/structured-form.ts'
import { shortenValue } from './describe-schema.ts'
import { type Problem, toFieldErrors } from './find-problems.ts'
import { getControl } from './get-control.ts'
import type { InputFacts } from './input-facts.ts'
import { JsonField } from './JsonField.tsx'
import type { RowTools } from './ManualValue.tsx'
import { ReferenceField } from './ReferenceField.tsx'
import { SecretField } from './SecretField.tsx'
import { Segments } from './Segments.tsx'
import { WidgetBoundary } from './WidgetBoundary.tsx'

const ownValidator = createRjsfValidator()

interface ValueControlProps {
  rowId: string
  input: NodeInput
  facts: InputFacts
  tools: RowTools
  problems: readonly Problem[]
  hasDraft: boolean
  /** The value is not to be read off the page. */
  isHidden: boolean
  isFormView: boolean
  onFormView(isFormView: boolean): void
  onKind(kind: 'reference' | 'fixed'): void
  onChange(value: unknown): void
}

/** The control that fits the parameter and the value it has. A value that no control can show whole is shown as JSON. */
export function ValueControl(props: ValueControlProps): ReactElement {
  const { rowId, input, facts, tools, onKind, onChange } = props
  const { t } = useParameter()
  const { label, isReference, canBeReference } = facts
  const kinds = canBeReference && (
    <Segments
      label={t('kind_of_value', { label })}
      name={`${rowId}-kind`}
      value={isReference ? 'reference' : 'fixed'}
      choices={[
        { value: 'fixed', words: t('kind_fixed') },
        { value: 'reference', words: t('kind_reference') },
      ]}
      onChange={onKind}
    />
  )
  if (isReference && canBeReference) {
    return (
      <>
        {kinds}
        <ReferenceField
          label={label}
          value={input.value}
          valueType={input.valueType}
          references={tools.references}
          onChange={onChange}
        />
      </>
    )
  }
  return (
    <>
      {kinds}
      <OwnControl {...props} />
    </>
  )
}

/** The host's own control for the parameter, where it has one. What is secret is shown to no control but ours. */
function OwnControl(props: ValueControlProps): ReactElement {
  const { input, facts, tools, isHidden, onChange } = props
  const { t, fieldId, labelId, messageId, isInvalid } = useParameter()
  const standard = <FixedControl {...props} />
  if (facts.isSecret || isHidden) return standard
  const name = typeof input.widget === 'string' ? input.widget : undefined
  const withNote = (words: ReactNode) => (
    <>
      {standard}
      <p className="hub-note">{words}</p>
    </>
  )
  const Own = getControl(tools.controls, input.key) ?? getControl(tools.widgets, name)
  if (!Own) return name === undefined ? standard : withNote(t('widget_unknown', { name: shortenValue(name) }))
  const json = (
    <JsonField
      value={input.value}
      placeholder={t('json_placeholder')}
      isSecretPath={facts.isSecretPath}
      onChange={onChange}
    />
  )
  return (
    <WidgetBoundary fallback={withNote(t('widget_failed'))}>
      <Own
        id={fieldId}
        labelId={labelId}
        messageId={messageId}
        isInvalid={isInvalid}
        label={facts.label}
        input={input}
        schema={facts.schema}
        value={input.value}
        onChange={onChange}
        standard={standard}
        json={json}
      />
    </WidgetBoundary>
  )
}

function FixedControl(props: ValueControlProps): ReactElement {
  const { rowId, input, facts, tools, problems, hasDraft, isHidden, isFormView, onFormView, onChange } = props
  const { t } = useParameter()
  const { plan } = facts
  if (isHidden) return <SecretField value={input.value} onChange={onChange} />
  const form = getForm(plan)
  const canShowForm = form !== undefined && canShow(plan, form, input.value)
  const showsForm = canShowForm && (plan.kind !== 'json' || isFormView)
  return (
    <>
      {plan.kind === 'json' && form !== undefined && (
        <Segments
          label={t('view_of', { label: facts.label })}
          name={`${rowId}-view`}
          value={showsForm ? 'form' : 'json'}
          choices={[
            { value: 'json', words: t('view_json') },
            {
              value: 'form',
              words: t('view_form'),
              ...((!canShowForm || hasDraft) && !showsForm && { disabledReason: t('view_form_disabled') }),
            },
          ]}
          onChange={(view) => onFormView(view === 'form')}
        />
      )}
      {showsForm ? (
        <ParameterForm
          idPrefix={rowId}
          form={form}
          value={input.value}
          onChange={onChange}
          validator={tools.validator ?? ownValidator}
          theme={tools.theme}
          errors={toFieldErrors(problems)}
        />
      ) : (
        <JsonField
          value={input.value}
          placeholder={t('json_placeholder')}
          isSecretPath={facts.isSecretPath}
          onChange={onChange}
        />
      )}
    </>
  )
}

function getForm(plan: FormPlan): FormSchema | undefined {
  return plan.kind === 'json' ? plan.structured : plan
}

/** Null has no place in a form; a plain control stands empty for it and the line below says so. */
function canShow(plan: FormPlan, form: FormSchema, value: unknown): boolean {
  if (plan.kind === 'choice') return true
  if (value === null) return plan.kind !== 'json'
  return fitsForm(value, form)
}
