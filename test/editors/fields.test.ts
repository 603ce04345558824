import type { RJSFSchema } from '@rjsf/utils'
import { describe, expect, it } from 'vitest'
import { createFormPlan } from '../../editors/fields/form-plan.ts'
import { createRjsfValidator } from '../../editors/fields/rjsf-validator.ts'
import { fitsForm, pruneEmptied } from '../../editors/fields/structured-form.ts'
import { giveAllToAgent, resetInputs, setInputValue } from '../../editors/tool-inputs/edit-inputs.ts'
import { jsonSchema2NodeInput } from '../../src/node-io/json-schema-to-node-input.ts'
import type { NodeInput } from '../../src/node-io/types.ts'
import type { JsonSchema } from '../../src/schema/json-schema.ts'
import { createSchemaReader } from '../../src/schema/read-types.ts'

const plan = (schema: unknown, root?: JsonSchema) => createFormPlan(schema, createSchemaReader(root))

describe('createFormPlan', () => {
  it('keeps the type of options whatever the form schema says', () => {
    const choice = plan({ enum: [1, 'a', true, null] })
    expect(choice).toMatchObject({ kind: 'choice', schema: { enum: [1, 'a', true] } })
  })

  it('shows a nullable union as its one plain type, through references', () => {
    const root = { $defs: { level: { type: 'integer', minimum: 1 } } }
    expect(plan({ anyOf: [{ $ref: '#/$defs/level' }, { type: 'null' }] }, root)).toMatchObject({
      kind: 'number',
      schema: { type: 'integer', minimum: 1 },
    })
  })

  it('names const branches by their titles', () => {
    const sizes = {
      oneOf: [
        { const: 1, title: 'Small' },
        { const: 2, title: 'Large' },
      ],
    }
    expect(plan(sizes)).toMatchObject({ schema: { enum: [1, 2] }, uiSchema: { 'ui:enumNames': ['Small', 'Large'] } })
  })

  it('gives no default to RJSF, at any depth', () => {
    const object = { type: 'object', properties: { a: { type: 'string', default: 'x' } }, default: { a: 'y' } }
    expect(JSON.stringify(plan(object))).not.toMatch(/default/)
    expect(JSON.stringify(plan({ type: 'integer', default: 3 }))).not.toMatch(/default/)
  })

  it('leaves to JSON text what a form could lose or run away with', () => {
    const cyclic = { type: 'object', properties: { next: { $ref: '#' } } }
    for (const schema of [
      {},
      true,
      { type: 'object' },
      { type: 'array', prefixItems: [{ type: 'string' }] },
      { type: 'object', properties: { ['__proto__']: { type: 'string' } } },
      {
        oneOf: [
          { type: 'object', properties: { a: {} } },
          { type: 'object', properties: { b: {} } },
        ],
      },
    ]) {
      const found = plan(schema)
      expect(found.kind === 'json' && found.structured, JSON.stringify(schema)).toBeUndefined()
    }
    expect(plan(cyclic, cyclic)).toEqual({ kind: 'json', base: 'object' })
  })
})

describe('the form of an object', () => {
  it('is not shown for a value that it would change', () => {
    const found = plan({
      type: 'object',
      properties: { n: { type: 'number' }, l: { type: 'array', items: { type: 'string' } } },
    })
    const form = found.kind === 'json' ? found.structured : undefined
    expect(form).toBeDefined()
    if (form === undefined) return
    expect(fitsForm({ n: 1, l: ['a'], other: { x: null } }, form)).toBe(true)
    expect(fitsForm({ n: '1' }, form)).toBe(false)
    expect(fitsForm({ n: null }, form)).toBe(false)
    expect(fitsForm({ l: [1] }, form)).toBe(false)
    expect(fitsForm([], form)).toBe(false)
  })

  it('hides what is secret by its schema or name, and is not shown for a value that looks secret', () => {
    const found = plan({
      type: 'object',
      properties: { pin: { type: 'string', isSecret: true }, api_key: { type: 'string' }, note: { type: 'string' } },
    })
    const form = found.kind === 'json' ? found.structured : undefined
    expect(form?.uiSchema).toMatchObject({
      pin: { 'ui:widget': 'password' },
      api_key: { 'ui:widget': 'password' },
      note: { 'ui:widget': 'text' },
    })
    if (form === undefined) return
    expect(fitsForm({ api_key: 'sk-live-0123456789abcdef' }, form)).toBe(true)
    expect(fitsForm({ note: 'sk-live-0123456789abcdef' }, form)).toBe(false)
  })

  it('leaves nothing behind of emptied fields, and keeps empty values that are meant', () => {
    expect(pruneEmptied({ a: undefined, b: { c: undefined } })).toBeUndefined()
    expect(pruneEmptied({ a: '', b: {}, c: [], d: null, e: undefined })).toEqual({ a: '', b: {}, c: [], d: null })
    expect(pruneEmptied([undefined, 'a'])).toEqual(['a'])
    expect(pruneEmptied({})).toEqual({})
  })
})

describe('createRjsfValidator', () => {
  const validator = createRjsfValidator()

  it('judges a sub-schema with the definitions of its root', () => {
    const root = { definitions: { short: { type: 'string', maxLength: 2 } } } as const
    expect(validator.isValid({ $ref: '#/definitions/short' }, 'ab', root)).toBe(true)
    expect(validator.isValid({ $ref: '#/definitions/short' }, 'abc', root)).toBe(false)
  })

  it('puts an error at its field, also where a key has a dot', () => {
    const schema: RJSFSchema = { type: 'object', properties: { 'a.b': { type: 'integer' } }, required: ['c'] }
    const { errors, errorSchema } = validator.validateFormData({ 'a.b': 'x' }, schema)
    expect(errors.map((error) => error.name).sort()).toEqual(['required', 'type'])
    expect(Object.keys(errorSchema)).toEqual(expect.arrayContaining(['a.b', 'c']))
  })

  it('says that a schema can’t be used instead of calling the value valid', () => {
    const broken = { type: 'nonsense' } as unknown as Parameters<typeof validator.isValid>[0]
    expect(validator.isValid(broken, 1, broken)).toBe(false)
    expect(validator.rawValidation(broken, 1).validationError).toBeInstanceOf(Error)
    expect(validator.validateFormData(1, broken).errors).toHaveLength(1)
  })
})

describe('edits of the list', () => {
  const inputs = jsonSchema2NodeInput({
    jsonSchema: { type: 'object', properties: { a: { type: 'string' }, t: { type: 'string', isSecret: true } } },
    schemaType: 'mcp',
  })
  const [a, t] = inputs as [NodeInput, NodeInput]

  it('takes a value away with its key', () => {
    expect(Object.hasOwn(setInputValue({ ...a, value: 'x' }, undefined), 'value')).toBe(false)
    expect(setInputValue(a, undefined)).toBe(a)
    expect(setInputValue({ ...a, omitted: true }, null)).toMatchObject({ value: null })
    expect(setInputValue({ ...a, omitted: true }, null)).not.toHaveProperty('omitted')
  })

  it('gives everything to the model but what it must not have, and keeps the values', () => {
    const given = giveAllToAgent([
      { ...a, value: 'x' },
      { ...t, value: 'y' },
    ])
    expect(given.map((input) => input.selectedType)).toEqual(['agentGenerated', t.selectedType])
    expect(given.map((input) => input.value)).toEqual(['x', 'y'])
  })

  it('resets to what the host says, else to the model without values', () => {
    const edited = [{ ...a, value: 'x', note: 'kept' }, t]
    expect(resetInputs(edited, [a, t])).toEqual([a, t])
    const [reset] = resetInputs(edited, undefined)
    expect(reset).toMatchObject({ selectedType: 'agentGenerated', note: 'kept' })
    expect(reset).not.toHaveProperty('value')
    const again = resetInputs(resetInputs(edited, undefined), undefined)
    expect(resetInputs(again, undefined).every((input, index) => input === again[index])).toBe(true)
  })
})
