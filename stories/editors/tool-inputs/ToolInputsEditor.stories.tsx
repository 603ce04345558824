import validator from '@rjsf/validator-ajv8'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import type { HubLocale } from '../../../src/diagnostics/translate.ts'
import type { NodeInput } from '../../../src/node-io/types.ts'
import { EditorHost } from './EditorHost.tsx'
import { createInputs, createManySchema, everyKindSchema, readFileSchema } from './schemas.ts'

const meta = {
  title: 'Editors/Tool inputs',
  component: EditorHost,
  args: { inputs: [], onChange: fn() },
  render: (args, { globals }) => <EditorHost {...args} locale={(globals['locale'] ?? 'en') as HubLocale} />,
} satisfies Meta<typeof EditorHost>

export default meta
type Story = StoryObj<typeof meta>

const inEnglish = { globals: { locale: 'en' } } satisfies Pick<Story, 'globals'>

function findLast(onChange: unknown, key: string): NodeInput | undefined {
  const calls = (onChange as ReturnType<typeof fn>).mock.calls
  return (calls.at(-1)?.[0] as NodeInput[] | undefined)?.find((input) => input.key === key)
}

const allKeys = (value: unknown) =>
  Object.fromEntries(Object.keys(everyKindSchema.properties ?? {}).map((key) => [key, value]))

export const Few: Story = {
  ...inEnglish,
  args: {
    title: 'read_text_file',
    description: 'Reads a file as text.',
    inputs: createInputs(readFileSchema, { path: '/srv/docs/notes.txt' }),
    jsonSchema: readFileSchema,
  },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    await step('loading is no edit', async () => {
      await expect(args.onChange).not.toHaveBeenCalled()
    })
    await step('a toggle keeps the value', async () => {
      const source = within(canvas.getByRole('radiogroup', { name: 'Source of path' }))
      await userEvent.click(source.getByRole('radio', { name: 'Agent' }))
      await expect(args.onChange).toHaveBeenCalledTimes(1)
      await expect(findLast(args.onChange, 'path')).toMatchObject({
        selectedType: 'agentGenerated',
        value: '/srv/docs/notes.txt',
      })
      await userEvent.click(source.getByRole('radio', { name: 'Manual' }))
      await expect(within(canvas.getByRole('group', { name: 'path' })).getByRole('textbox')).toHaveValue(
        '/srv/docs/notes.txt',
      )
    })
    await step('only what changed is a new object', async () => {
      await expect(findLast(args.onChange, 'head')).toBe(args.inputs[1])
    })
    await step('arrow keys move the choice', async () => {
      canvas.getByRole<HTMLInputElement>('radio', { name: 'Manual', checked: true }).focus()
      await userEvent.keyboard('{ArrowLeft}')
      await expect(findLast(args.onChange, 'path')?.selectedType).toBe('agentGenerated')
      await userEvent.keyboard('{ArrowRight}')
    })
  },
}

export const Sixty: Story = {
  ...inEnglish,
  args: {
    inputs: createInputs(createManySchema(60), { parameter_1: undefined, parameter_2: 5 }),
    jsonSchema: createManySchema(60),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/58 by the model, 2 fixed/)).toBeVisible()
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Filter parameters' }), 'parameter_42')
    await expect(await canvas.findByRole('group', { name: 'parameter_42' })).toBeVisible()
    await expect(canvas.queryByRole('group', { name: 'parameter_1' })).toBeNull()
    await userEvent.clear(canvas.getByRole('searchbox'))
    await userEvent.click(canvas.getByRole('button', { name: 'Everything to the model' }))
    await expect(canvas.getByText(/60 by the model, 0 fixed/)).toBeVisible()
    await expect(findLast(args.onChange, 'parameter_2')?.value).toBe(5)
    await userEvent.click(canvas.getByRole('button', { name: 'Reset' }))
    await expect(findLast(args.onChange, 'parameter_2')).not.toHaveProperty('value')
  },
}

export const EveryKindByHand: Story = {
  ...inEnglish,
  args: { inputs: createInputs(everyKindSchema, allKeys(undefined)), jsonSchema: everyKindSchema },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    const group = (name: string) => within(canvas.getByRole('group', { name }))
    await step('an integer option stays an integer', async () => {
      await userEvent.selectOptions(group('level').getByRole('combobox'), '2')
      await expect(findLast(args.onChange, 'level')?.value).toBe(2)
    })
    await step('options have their titles, and their own values', async () => {
      await userEvent.selectOptions(group('size').getByRole('combobox'), 'Medium')
      await expect(findLast(args.onChange, 'size')?.value).toBe('m')
      await userEvent.selectOptions(group('size').getByRole('combobox'), '— not set —')
      await expect(findLast(args.onChange, 'size')).not.toHaveProperty('value')
    })
    await step('false is not the same as not set', async () => {
      await userEvent.click(group('verbose').getByRole('radio', { name: 'False' }))
      await expect(findLast(args.onChange, 'verbose')?.value).toBe(false)
      await userEvent.click(group('verbose').getByRole('button', { name: 'Clear' }))
      await expect(findLast(args.onChange, 'verbose')).not.toHaveProperty('value')
    })
    await step('null and empty text are values', async () => {
      await userEvent.click(group('nickname').getByRole('button', { name: 'Send null' }))
      await expect(findLast(args.onChange, 'nickname')?.value).toBeNull()
      await userEvent.click(group('nickname').getByRole('button', { name: 'Clear' }))
      await userEvent.click(group('nickname').getByRole('button', { name: 'Send empty text' }))
      await expect(findLast(args.onChange, 'nickname')?.value).toBe('')
    })
    await step('half-typed JSON stays on screen and is not stored', async () => {
      const tags = group('tags').getByRole('textbox')
      await userEvent.click(tags)
      await userEvent.paste('["a",\n  b]')
      await expect(findLast(args.onChange, 'tags')).not.toHaveProperty('value')
      await userEvent.tab()
      await expect(group('tags').getByText(/Line 2, column 3/)).toBeVisible()
      await userEvent.click(group('tags').getByRole('radio', { name: 'Agent' }))
      await userEvent.click(group('tags').getByRole('radio', { name: 'Manual' }))
      await expect(group('tags').getByRole('textbox')).toHaveValue('["a",\n  b]')
      await userEvent.clear(group('tags').getByRole('textbox'))
      await userEvent.paste('["a", "b"]')
      await expect(findLast(args.onChange, 'tags')?.value).toEqual(['a', 'b'])
    })
    await step('a form of the same value', async () => {
      await userEvent.click(group('address').getByRole('radio', { name: 'Form' }))
      const before = (args.onChange as ReturnType<typeof fn>).mock.calls.length
      await userEvent.type(group('address').getByRole('textbox', { name: 'street' }), 'Lane 1')
      await expect(findLast(args.onChange, 'address')?.value).toEqual({ street: 'Lane 1' })
      await expect((args.onChange as ReturnType<typeof fn>).mock.calls.length).toBe(before + 6)
      await userEvent.clear(group('address').getByRole('textbox', { name: 'street' }))
      await expect(findLast(args.onChange, 'address')).not.toHaveProperty('value')
    })
    await step('a secret is never echoed', async () => {
      await userEvent.type(canvas.getByLabelText('api_token', { selector: 'input' }), 'hunter2-hunter2')
      await userEvent.tab()
      await expect(findLast(args.onChange, 'api_token')?.value).toBe('hunter2-hunter2')
      await expect(canvas.getByLabelText('api_token', { selector: 'input' })).toHaveValue('')
      await expect(canvasElement.innerHTML).not.toContain('hunter2')
      await expect(canvas.getByText('Set')).toBeVisible()
    })
    await step('one mode says why', async () => {
      await expect(group('api_token').getByText('Manual only')).toBeVisible()
      await expect(group('pair').getByText('Agent only')).toBeVisible()
    })
  },
}

export const EveryKindByTheModel: Story = {
  args: { inputs: createInputs(everyKindSchema), jsonSchema: everyKindSchema },
}

export const ErrorsAfterLeaving: Story = {
  ...inEnglish,
  args: { inputs: createInputs(everyKindSchema, { query: undefined, limit: 500 }), jsonSchema: everyKindSchema },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const group = (name: string) => within(canvas.getByRole('group', { name }))
    await step('what was wrong on load is said at once', async () => {
      await expect(await group('limit').findByText('Must be at most 100.')).toBeVisible()
    })
    await step('what is being typed is judged when it is left', async () => {
      await expect(group('query').getByText('Needs a value')).toBeVisible()
      await userEvent.type(group('query').getByRole('textbox'), 'a')
      await expect(group('query').queryByText(/Too short/)).toBeNull()
      await userEvent.tab()
      await expect(await group('query').findByText('Too short: at least 3 characters.')).toBeVisible()
      await expect(group('query').getByRole('textbox')).toBeInvalid()
    })
  },
}

export const NoParameters: Story = {
  args: { inputs: [], jsonSchema: { type: 'object', properties: {} }, title: 'get_time' },
}

export const References: Story = {
  ...inEnglish,
  args: {
    inputs: createInputs(readFileSchema, { path: '/srv/docs/notes.txt', head: undefined }),
    jsonSchema: readFileSchema,
    references: [
      { id: 'start.path', label: 'Start / path', valueType: 'string' },
      { id: 'count.total', label: 'Count / total', valueType: 'number' },
    ],
  },
  play: async ({ canvasElement, args }) => {
    const path = within(within(canvasElement).getByRole('group', { name: 'path' }))
    await userEvent.click(path.getByRole('radio', { name: 'From another node' }))
    await expect(path.getAllByRole('option')).toHaveLength(3)
    await expect(path.getByRole('group', { name: 'Another type: number' })).toBeInTheDocument()
    await userEvent.selectOptions(path.getByRole('combobox'), 'Start / path')
    await expect(findLast(args.onChange, 'path')).toMatchObject({ selectedType: 'reference', value: 'start.path' })
    await userEvent.click(path.getByRole('radio', { name: 'Fixed value' }))
    await expect(path.getByRole('textbox')).toHaveValue('/srv/docs/notes.txt')
  },
}

/** The host's own RJSF validator and widget in place of ours. */
export const HostValidatorAndTheme: Story = {
  ...inEnglish,
  args: {
    inputs: createInputs(readFileSchema, { path: '', head: 0 }),
    jsonSchema: readFileSchema,
    validator,
    rjsfTheme: {
      widgets: {
        TextWidget: ({ id, value, onChange }) => (
          <input id={id} data-own-widget value={value ?? ''} onChange={(event) => onChange(event.target.value)} />
        ),
      },
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('textbox', { name: 'path' })).toHaveAttribute('data-own-widget')
    await expect(await canvas.findByText('Must be at least 1.')).toBeVisible()
  },
}
