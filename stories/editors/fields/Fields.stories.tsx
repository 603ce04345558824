import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { HubLocale } from '../../../src/diagnostics/translate.ts'
import type { NodeInput } from '../../../src/node-io/types.ts'
import type { JsonSchema } from '../../../src/schema/json-schema.ts'
import { EditorHost } from '../tool-inputs/EditorHost.tsx'
import { createInputs } from '../tool-inputs/schemas.ts'

const meta = {
  title: 'Editors/Fields',
  component: EditorHost,
  args: { inputs: [], onChange: fn() },
  globals: { locale: 'en' },
  render: (args, { globals }) => <EditorHost {...args} locale={(globals['locale'] ?? 'en') as HubLocale} />,
} satisfies Meta<typeof EditorHost>

export default meta
type Story = StoryObj<typeof meta>

function createArgs(property: JsonSchema, value?: unknown, required = false) {
  const jsonSchema: JsonSchema = {
    type: 'object',
    properties: { field: property },
    ...(required && { required: ['field'] }),
  }
  return { inputs: createInputs(jsonSchema, { field: value }), jsonSchema }
}

function readValue(onChange: unknown): unknown {
  const inputs = (onChange as ReturnType<typeof fn>).mock.calls.at(-1)?.[0] as NodeInput[] | undefined
  return inputs?.[0]?.value
}

export const Text: Story = { args: createArgs({ type: 'string', description: 'One line.' }, 'hello') }

export const TextWithLineBreaks: Story = {
  args: createArgs({ type: 'string' }),
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('textbox'))
    await userEvent.paste('one\ntwo')
    await expect(readValue(args.onChange)).toBe('one\ntwo')
    await expect(within(canvasElement).getByRole('textbox')).toHaveValue('one\ntwo')
  },
}

export const NumberAsTyped: Story = {
  args: createArgs({ type: 'number' }),
  play: async ({ canvasElement, args }) => {
    const box = within(canvasElement).getByRole('textbox')
    await userEvent.type(box, '-1.5e-7')
    await expect(box).toHaveValue('-1.5e-7')
    await expect(readValue(args.onChange)).toBe(-1.5e-7)
    await userEvent.clear(box)
    await expect(readValue(args.onChange)).toBeUndefined()
    await userEvent.type(box, '9007199254740993')
    await userEvent.tab()
    await expect(await within(canvasElement).findByText(/too large to be kept exactly/)).toBeVisible()
    await expect(box).toHaveValue('9007199254740993')
  },
}

export const BooleanUnset: Story = { args: createArgs({ type: 'boolean' }, undefined, true) }

export const IntegerOptions: Story = { args: createArgs({ type: 'integer', enum: [1, 2, 3] }, 2) }

export const SeveralOptions: Story = {
  args: createArgs({ type: 'array', items: { enum: [10, 20, 30] } }),
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('checkbox', { name: '20' }))
    await expect(readValue(args.onChange)).toEqual([20])
    await userEvent.click(canvas.getByRole('checkbox', { name: '20' }))
    await expect(readValue(args.onChange)).toBeUndefined()
    await userEvent.click(canvas.getByRole('button', { name: 'Send empty list' }))
    await expect(readValue(args.onChange)).toEqual([])
  },
}

export const DefaultNotSent: Story = {
  args: createArgs({ type: 'integer', default: 20 }),
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Default is sent: 20')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Don’t send' }))
    const inputs = (args.onChange as ReturnType<typeof fn>).mock.calls.at(-1)?.[0] as NodeInput[]
    await expect(inputs[0]).toMatchObject({ omitted: true })
    await expect(canvas.getByText('Not sent, although there is a default')).toBeVisible()
  },
}

const personSchema: JsonSchema = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string', description: 'As in the passport.' },
    age: { type: 'integer', minimum: 0 },
    size: { enum: ['s', 'm', 'l'] },
    phones: { type: 'array', items: { type: 'string' } },
    home: { type: 'object', properties: { street: { type: 'string' }, zip: { type: 'string' } } },
  },
}

/** The form and the JSON text are two views of one value. */
export const ObjectForm: Story = {
  args: createArgs(personSchema, { name: 'Ada', home: { street: 'Lane 1' }, extra: true }),
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: 'Form' }))
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.type(canvas.getByRole('textbox', { name: 'age' }), '-1')
    await expect(readValue(args.onChange)).toEqual({
      name: 'Ada',
      home: { street: 'Lane 1' },
      extra: true,
      age: -1,
    })
    await userEvent.tab()
    await expect(await canvas.findByText('Must be at least 0.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Add item to phones' }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Item 1' }), '555')
    await expect(readValue(args.onChange)).toMatchObject({ phones: ['555'] })
    await userEvent.click(canvas.getByRole('radio', { name: 'JSON' }))
    await expect(JSON.parse(canvas.getByRole<HTMLTextAreaElement>('textbox').value)).toEqual(readValue(args.onChange))
  },
}

export const WrongTypeIsShownAsJson: Story = {
  args: createArgs({ type: 'integer' }, '5'),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox')).toHaveValue('"5"')
    await expect(await within(canvasElement).findByText('Must be whole number.')).toBeVisible()
  },
}

const variable = '\u0024{env:SEARCH_TOKEN}'

export const SecretFromEnvironment: Story = {
  args: createArgs({ type: 'string', isSecret: true, minLength: 40 }, variable, true),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(`From ${variable}`)).toBeVisible()
  },
}

export const HostilePattern: Story = {
  args: createArgs({ type: 'string', pattern: '^(a+)+$' }, `${'a'.repeat(40)}!`),
}
