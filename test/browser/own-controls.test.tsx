import '../../entries/styles.css'
import validator from '@rjsf/validator-ajv8'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ToolInputsEditor } from '../../editors/tool-inputs/ToolInputsEditor.tsx'
import type { HubWidgetProps, ToolInputsEditorProps } from '../../editors/tool-inputs/types.ts'
import { jsonSchema2NodeInput } from '../../src/node-io/json-schema-to-node-input.ts'
import { setInputMode } from '../../src/node-io/set-input-mode.ts'
import type { NodeInput } from '../../src/node-io/types.ts'
import type { JsonSchema } from '../../src/schema/json-schema.ts'
import { mount } from '../helpers/mount.tsx'

const Stamp = vi.fn(({ id, label, onChange }: HubWidgetProps) => (
  <button type="button" id={id} onClick={() => onChange('stamped')}>
    Stamp {label}
  </button>
))

const show = (inputs: readonly NodeInput[], rest: Partial<ToolInputsEditorProps> = {}) => {
  const onChange = vi.fn()
  mount(<ToolInputsEditor inputs={inputs} onChange={onChange} widgets={{ Stamp }} {...rest} />)
  return onChange
}

const byHand = (jsonSchema: JsonSchema, more: Partial<NodeInput> = {}) =>
  jsonSchema2NodeInput({ jsonSchema, schemaType: 'mcp' }).map((input) => ({
    ...setInputMode({ input, mode: 'manual' }),
    ...more,
  }))

describe('a control of the host by name', () => {
  it('is drawn for the input whose author names it, and stores what it gives', async () => {
    const onChange = show(byHand({ type: 'object', properties: { seal: { type: 'string' } } }, { widget: 'Stamp' }))
    await userEvent.click(page.getByRole('button', { name: 'seal' }))
    expect(onChange).toHaveBeenCalledTimes(1)
    expect(onChange.mock.calls[0]?.[0]).toMatchObject([{ key: 'seal', value: 'stamped', widget: 'Stamp' }])
  })

  it('is never chosen by the schema of a tool', async () => {
    Stamp.mockClear()
    const property = { type: 'string', widget: 'Stamp', 'ui:widget': 'Stamp', 'x-widget': 'Stamp' } as JsonSchema
    const jsonSchema: JsonSchema = { type: 'object', properties: { seal: property } }
    show(byHand(jsonSchema), { jsonSchema })
    await expect.element(page.getByRole('textbox', { name: 'seal' })).toBeVisible()
    expect(Stamp).not.toHaveBeenCalled()
  })

  it('is not shown what is secret, or looks so', async () => {
    Stamp.mockClear()
    const jsonSchema: JsonSchema = {
      type: 'object',
      properties: { token: { type: 'string', format: 'password' }, note: { type: 'string' } },
    }
    const value = `ghp_${'aB3dE5fG7h'.repeat(4).slice(0, 36)}`
    show(byHand(jsonSchema, { widget: 'Stamp', value }), { jsonSchema })
    await expect.poll(() => document.querySelectorAll('[data-input-key]').length).toBe(2)
    expect(Stamp).not.toHaveBeenCalled()
    expect(document.body.textContent).not.toContain(value)
  })

  it.each(['constructor', '__proto__', 'toString', 'Unheard'])(
    'falls back from the name %s, and says so',
    async (name) => {
      show(byHand({ type: 'object', properties: { seal: { type: 'string' } } }, { widget: name }))
      await expect.element(page.getByRole('textbox', { name: 'seal' })).toBeVisible()
      await expect.element(page.getByText(`“${name}”`)).toBeVisible()
    },
  )
})

describe('a validator of the host', () => {
  it('is asked about what the author types, and its word is shown', async () => {
    const validateFormData = vi.fn(validator.validateFormData.bind(validator))
    const asked = Object.assign(Object.create(validator) as typeof validator, { validateFormData })
    const jsonSchema: JsonSchema = { type: 'object', properties: { code: { type: 'string', minLength: 4 } } }
    show(byHand(jsonSchema, { value: 'ab' }), { jsonSchema, validator: asked })
    await expect.poll(() => document.querySelector('.hub-wrong')?.textContent ?? '').toMatch(/4/)
    expect(validateFormData.mock.calls.some(([value]) => value === 'ab')).toBe(true)
  })
})
