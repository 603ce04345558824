import type { RenderType } from '../../src/node-io/types.ts'
import { readBaseType } from '../../src/schema/base-type.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'
import { readSchemaOptions, type SchemaOption } from '../../src/schema/option-values.ts'
import type { SchemaReader } from '../../src/schema/read-types.ts'
import { findKeyword, resolvePropertyParts } from '../../src/schema/resolve-property.ts'
import { createChoice, createScalarForm, type FormSchema, type ScalarForm } from './scalar-form.ts'
import { createStructuredForm } from './structured-form.ts'

/** How a parameter is edited. `json` is text; `structured` is a form beside that text. */
export type FormPlan =
  | ScalarForm
  | ({ kind: 'choices' } & FormSchema)
  | { kind: 'json'; base: string | undefined; structured?: FormSchema }

/** Chooses the control for a parameter's schema; `manualType` is the author's or the host's wish. */
export function createFormPlan(schema: unknown, reader: SchemaReader, manualType?: RenderType): FormPlan {
  const scalar = createScalarForm(schema, reader, manualType)
  if (scalar !== undefined) return scalar
  const base = readBaseType(schema, reader)
  if (base === 'array' && isPlainObject(schema)) {
    const items = findKeyword(resolvePropertyParts(schema, reader).parts, 'items')
    const choices = readSchemaOptions(items, reader)
    if (choices.strict && choices.options.length > 0) return { kind: 'choices', ...createChoices(choices.options) }
  }
  const structured = createStructuredForm(schema, reader)
  return { kind: 'json', base, ...(structured && { structured }) }
}

function createChoices(options: readonly SchemaOption[]): FormSchema {
  const { schema, uiSchema } = createChoice(options)
  return {
    schema: { type: 'array', uniqueItems: true, items: schema },
    uiSchema: { 'ui:widget': 'checkboxes', 'ui:enumNames': uiSchema['ui:enumNames'] as string[] },
  }
}
