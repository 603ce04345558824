import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { ToolInputsEditorProps } from '../../../editors/tool-inputs/types.ts'
import type { HubLocale } from '../../../src/diagnostics/translate.ts'
import type { NodeInput } from '../../../src/node-io/types.ts'
import type { JsonSchema } from '../../../src/schema/json-schema.ts'
import { createPseudoLanguage } from '../../support/pseudo-language.ts'
import { EditorHost } from '../tool-inputs/EditorHost.tsx'
import { createInputs, everyKindSchema } from '../tool-inputs/schemas.ts'

const meta = {
  title: 'Editors/Field states',
  component: EditorHost,
  args: { inputs: [], onChange: fn() },
  globals: { locale: 'en' },
  render: (args, { globals }) => (
    <EditorHost {...args} locale={args.locale ?? ((globals['locale'] ?? 'en') as HubLocale)} />
  ),
} satisfies Meta<typeof EditorHost>

export default meta
type Story = StoryObj<typeof meta>

const token = `sk-live-${'0123456789abcdef'.repeat(2)}`
const placeholder = (name: string) => `\u0024{env:${name}}`

function createArgs(
  property: JsonSchema,
  value: unknown,
  rest: Pick<ToolInputsEditorProps, 'references' | 'credentials' | 'takesPlaceholders'> & { key?: string } = {},
) {
  const { key = 'field', ...others } = rest
  const jsonSchema: JsonSchema = { type: 'object', properties: { [key]: property } }
  return { jsonSchema, inputs: createInputs(jsonSchema, { [key]: value }), ...others }
}

function readValue(onChange: unknown): unknown {
  return ((onChange as ReturnType<typeof fn>).mock.calls.at(-1)?.[0] as NodeInput[] | undefined)?.[0]?.value
}

export const JsonEmpty: Story = { args: createArgs({ type: 'object' }, undefined) }

export const JsonFilled: Story = {
  args: createArgs(
    { type: 'object' },
    { retries: 3, hosts: ['a.example', 'b.example'], nested: { deep: [true, null] } },
  ),
}

/** The fault has a line, a place and words; nothing was stored, and Escape and leaving change nothing. */
export const JsonDraft: Story = {
  args: createArgs({ type: 'object' }, { retries: 3 }),
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const box = canvas.getByRole('textbox')
    await userEvent.clear(box)
    await userEvent.paste('{\n  "retries": 3,\n  "hosts": [oops]\n}')
    await userEvent.keyboard('{Escape}')
    await userEvent.tab()
    await expect(await canvas.findByText(/Line 3, column 13/)).toBeVisible()
    await expect(box).toHaveValue('{\n  "retries": 3,\n  "hosts": [oops]\n}')
    await expect(canvasElement.querySelectorAll('[data-faulty]')).toHaveLength(1)
    await expect(readValue(args.onChange)).toBeUndefined()
  },
}

/** 200 kB: edited plainly, judged as ever. */
export const JsonHuge: Story = {
  args: createArgs(
    { type: 'array' },
    Array.from({ length: 4000 }, (_none, at) => ({ id: at, name: `item number ${at}` })),
  ),
  play: async ({ canvasElement, args }) => {
    const box = within(canvasElement).getByRole<HTMLTextAreaElement>('textbox')
    await expect(box.value.length).toBeGreaterThan(200_000)
    box.focus()
    box.setSelectionRange(1, 1)
    await userEvent.keyboard('0,')
    await expect((readValue(args.onChange) as unknown[])[0]).toBe(0)
  },
}

export const SecretNotSet: Story = { args: createArgs({ type: 'string', isSecret: true }, undefined) }

export const SecretSet: Story = {
  args: createArgs({ type: 'string', isSecret: true }, 'hunter2-hunter2', { key: 'apiToken' }),
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvasElement.innerHTML).not.toContain('hunter2')
    await expect(canvas.getByText('Saved in clear with the flow.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: `Use ${placeholder('API_TOKEN')}` }))
    await expect(readValue(args.onChange)).toBe(placeholder('API_TOKEN'))
    await expect(canvas.getByText(`From ${placeholder('API_TOKEN')}`)).toBeVisible()
    await expect(canvas.queryByText('Saved in clear with the flow.')).toBeNull()
  },
}

/** A text that looks like a secret is hidden whatever the schema says of it. */
export const SecretByItsLook: Story = {
  args: createArgs({ type: 'string' }, token, { key: 'note', takesPlaceholders: true }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvasElement.innerHTML).not.toContain(token)
    await expect(canvas.getByText(/looks like a secret/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: `Use ${placeholder('NOTE')}` })).toBeVisible()
  },
}

/** Dots stand for secrets in JSON: moved they come along, and what is typed in clear becomes dots when it is left. */
export const SecretsInJson: Story = {
  args: createArgs({ type: 'array' }, [
    { to: 'a', token: 'first-secret' },
    { to: 'b', token: 'second-secret' },
  ]),
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const box = canvas.getByRole<HTMLTextAreaElement>('textbox')
    await expect(box.value).not.toMatch(/first|second/)
    const shown = JSON.parse(box.value) as unknown[]
    await userEvent.clear(box)
    await userEvent.paste(JSON.stringify([...shown.toReversed(), { to: 'c', token: 'third-secret' }]))
    await expect(readValue(args.onChange)).toEqual([
      { to: 'b', token: 'second-secret' },
      { to: 'a', token: 'first-secret' },
      { to: 'c', token: 'third-secret' },
    ])
    await userEvent.tab()
    await expect(box.value).not.toContain('third')
    await expect(canvasElement.innerHTML).not.toMatch(/(first|second|third)-secret/)
    await expect(canvas.getByText(/Holds a secret/)).toBeVisible()
  },
}

export const CredentialName: Story = {
  args: createArgs({ type: 'string' }, undefined, { key: 'crm_credential', credentials: ['crm-live', 'crm-test'] }),
  play: async ({ canvasElement, args }) => {
    await expect(canvasElement.querySelectorAll('datalist option')).toHaveLength(2)
    await userEvent.type(within(canvasElement).getByRole('combobox'), 'crm-live')
    await expect(readValue(args.onChange)).toBe('crm-live')
  },
}

export const CredentialGivenAway: Story = {
  args: createArgs({ type: 'string' }, token, { key: 'crm_credential', credentials: ['crm-live'] }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/Give the name of a credential/)).toBeVisible()
  },
}

const references = [
  { id: 'search.total', label: 'Search: total', valueType: 'number' as const },
  { id: 'search.query', label: 'Search: query', valueType: 'string' as const },
  { id: 'start.anything', label: 'Start: anything' },
]

function createReferenceArgs(value: unknown, offered: NonNullable<ToolInputsEditorProps['references']> = references) {
  const args = createArgs({ type: 'string' }, value, { references: offered })
  const inputs = args.inputs.map(
    (input): NodeInput => ({ ...input, selectedType: 'reference', manualType: 'reference' }),
  )
  return { ...args, inputs }
}

export const Reference: Story = {
  args: createReferenceArgs('search.query'),
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    const list = canvas.getByRole('combobox')
    await step('outputs stand by their types, those that fit first', async () => {
      await expect(within(canvas.getByRole('group', { name: 'Fits: text' })).getAllByRole('option')).toHaveLength(1)
      const others = within(canvas.getByRole('group', { name: 'Another type: number' }))
      await expect(others.getAllByRole('option')).toHaveLength(1)
    })
    await step('one of another type can be chosen, and is told', async () => {
      await userEvent.selectOptions(list, 'search.total')
      await expect(canvas.getByText(/another type than the parameter/)).toBeVisible()
    })
    await step('a value of one’s own and back', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'Fixed value' }))
      await userEvent.type(canvas.getByRole('textbox'), 'mine')
      await userEvent.click(canvas.getByRole('radio', { name: 'From another node' }))
      await expect(canvas.getByRole('combobox')).toHaveValue('search.total')
      await userEvent.click(canvas.getByRole('radio', { name: 'Fixed value' }))
      await expect(readValue(args.onChange)).toBe('mine')
    })
  },
}

export const ReferenceGone: Story = {
  args: createReferenceArgs('removed.output'),
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('combobox')).toHaveValue('removed.output')
    await expect(canvas.getByText(/no longer there. It is kept/)).toBeVisible()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const ManyReferences: Story = {
  args: createReferenceArgs(
    'node_3.out',
    Array.from({ length: 80 }, (_none, at) => ({ id: `node_${at}.out`, label: `Node ${at}: output` })),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search outputs for field' }), 'node 42')
    const names = canvas.getAllByRole('option').map(({ textContent }) => textContent)
    // The chosen one stays in sight.
    await expect(names).toEqual(['Choose an output', 'Node 3: output', 'Node 42: output'])
  },
}

export const AgentOnly: Story = { args: createArgs({ type: ['string', 'number'] }, undefined) }

export const Omitted: Story = {
  args: {
    ...createArgs({ type: 'integer', default: 20 }, undefined),
    inputs: createArgs({ type: 'integer', default: 20 }, undefined).inputs.map((input) => ({
      ...input,
      omitted: true,
    })),
  },
}

export const InvalidNumber: Story = { args: createArgs({ type: 'integer', minimum: 1 }, 0) }

/** Every word of every state in a language of its own, from right to left. */
export const ThirdLanguage: Story = {
  args: {
    jsonSchema: everyKindSchema,
    inputs: createInputs(everyKindSchema, { query: 'ab', limit: 500, verbose: true, tags: ['a'], api_token: 'x' }),
    locale: createPseudoLanguage('rtl'),
  },
}
