import type { IChangeEvent } from '@rjsf/core'
// The package's root also loads its testing helper, and with it a validator that hosts would have to install.
import Form from '@rjsf/core/lib/components/Form.js'
import type { ErrorSchema, RJSFSchema, UiSchema, ValidatorType } from '@rjsf/utils'
import { memo, type ReactElement, useMemo, useState } from 'react'
import { isSameText } from './drafts.ts'
import { useParameter } from './parameter-context.ts'
import type { FormSchema } from './scalar-form.ts'
import { pruneEmptied } from './structured-form.ts'
import { RootTemplate } from './templates.tsx'
import { type FieldTheme, mergeThemes } from './theme.ts'
import { createRjsfTranslator } from './translate-rjsf.ts'

/** RJSF takes a form without data for one that keeps its own, so the value is a member of an object that is there. */
const VALUE = 'value'

/** No value is invented, whatever the schema says: defaults are shown by the row and bound by the compiler. */
const NO_DEFAULTS = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
  requiredBooleanDefault: 'skip',
  allOf: 'skipDefaults',
} as const

const NO_ERRORS: ErrorSchema = {}

interface ParameterFormProps {
  idPrefix: string
  form: FormSchema
  value: unknown
  /** Called for the author's edits alone. */
  onChange(value: unknown): void
  validator: ValidatorType
  theme?: FieldTheme | undefined
  errors?: ErrorSchema | undefined
}

/** The id of the control that {@link ParameterForm} renders for the value itself. */
export function getFieldId(idPrefix: string): string {
  return `${idPrefix}_${VALUE}`
}

/** One parameter's value as a small RJSF form of its own. */
export const ParameterForm = memo(function ParameterForm(props: ParameterFormProps): ReactElement {
  const { idPrefix, form, value, onChange, validator, theme, errors } = props
  const schema = useMemo<RJSFSchema>(() => ({ type: 'object', properties: { [VALUE]: form.schema } }), [form])
  const uiSchema = useMemo<UiSchema>(() => {
    const isContainer = form.schema.type === 'object' || form.schema.type === 'array'
    return {
      'ui:ObjectFieldTemplate': RootTemplate,
      'ui:label': false,
      'ui:submitButtonOptions': { norender: true },
      [VALUE]: { ...form.uiSchema, 'ui:label': false, ...(isContainer ? {} : { 'ui:hideError': true }) },
    }
  }, [form])
  const [shown, setShown] = useShownData(value)
  const extraErrors = useMemo(() => (errors ? { [VALUE]: errors } : NO_ERRORS), [errors])
  const merged = useMemo(() => mergeThemes(theme), [theme])
  const { t } = useParameter()
  const translateString = useMemo(() => createRjsfTranslator(t), [t])

  const handleChange = (event: IChangeEvent, id?: string) => {
    // Without an id the form speaks of its own accord, about defaults it would like to fill in.
    if (id === undefined) return
    const next = readValue(event.formData)
    setShown(event.formData ?? {}, next)
    onChange(next)
  }
  return (
    <Form
      {...merged}
      tagName="div"
      className="hub-param__form"
      idPrefix={idPrefix}
      schema={schema}
      uiSchema={uiSchema}
      formData={shown}
      extraErrors={extraErrors}
      validator={validator}
      experimental_defaultFormStateBehavior={NO_DEFAULTS}
      onChange={handleChange}
      translateString={translateString}
      noHtml5Validate
      showErrorList={false}
    />
  )
})

/** A list emptied in the form has no value; to send an empty list is a choice of its own. */
function readValue(formData: Record<string, unknown> | undefined): unknown {
  const value = pruneEmptied(formData?.[VALUE])
  return Array.isArray(value) && value.length === 0 ? undefined : value
}

/** What the form shows: the stored value and, beside it, items that were added and not filled in yet. */
function useShownData(value: unknown) {
  const [state, setState] = useState(() => ({ data: wrap(value), base: value, seen: value }))
  let current = state
  if (!Object.is(state.seen, value)) {
    current = isSameText(state.base, value)
      ? { ...state, seen: value }
      : { data: wrap(value), base: value, seen: value }
    setState(current)
  }
  const setShown = (data: Record<string, unknown>, base: unknown) => setState({ data, base, seen: current.seen })
  return [current.data, setShown] as const
}

function wrap(value: unknown): Record<string, unknown> {
  return value === undefined ? {} : { [VALUE]: value }
}
