import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { SchemaPreview } from '../../../editors/preview/SchemaPreview.tsx'
import type { HubLocale } from '../../../src/diagnostics/translate.ts'
import { readFileSchema } from '../tool-inputs/schemas.ts'
import { compileMany, compileSample, readSchemaText } from './compile-sample.ts'

const meta = {
  title: 'Editors/Preview/Several tools',
  component: SchemaPreview,
  args: { compiled: [], onOpen: fn() },
  render: (args, { globals }) => <SchemaPreview {...args} locale={(globals['locale'] ?? 'en') as HubLocale} />,
  globals: { locale: 'en' },
} satisfies Meta<typeof SchemaPreview>

export default meta
type Story = StoryObj<typeof meta>

const hundreds = compileMany(500)

/** All of it is in the text; what is out of sight is not laid out. */
export const FiveHundred: Story = {
  args: { compiled: hundreds, target: 'openai' },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    await canvas.findByTestId('model-schema')
    await expect(readSchemaText(canvas)).toHaveLength(500)
    await expect(canvas.getByText(/500 functions of at most 128 · ~\d+ tokens/)).toBeVisible()
    await step('too many for the provider is the worst finding', async () => {
      const [worst] = within(canvas.getByRole('list', { name: 'Schema findings' })).getAllByRole('listitem')
      await expect(worst).toHaveTextContent(/500 tools; OpenAI takes at most 128/)
    })
    await step('the heaviest is named, and the table shows all when asked to', async () => {
      await userEvent.click(canvas.getByText(/Functions by size\. Heaviest: server_\d+:tool_\d+ \(~\d+ tokens\)/))
      const table = await canvas.findByRole('table')
      await expect(within(table).getAllByRole('rowheader')).toHaveLength(100)
      await expect(within(table).getByRole('columnheader', { name: 'Tokens' })).toHaveAttribute(
        'aria-sort',
        'descending',
      )
      await userEvent.click(canvas.getByRole('button', { name: 'Show all 500 functions' }))
      await expect(within(table).getAllByRole('rowheader')).toHaveLength(500)
      await userEvent.click(within(table).getByRole('button', { name: 'Tool' }))
      await userEvent.click(within(table).getByRole('button', { name: 'server_0:tool_1' }))
      await expect(args.onOpen).toHaveBeenCalledWith('server_0:tool_1')
    })
  },
}

const longName = `${'a_very_long_server_name_'.repeat(4)}:${'and_a_tool_name_that_does_not_end_'.repeat(4)}`

export const LongNames: Story = {
  args: {
    compiled: [
      compileSample(longName, readFileSchema, { path: 7 }),
      compileSample(`${longName}_2`, readFileSchema, { head: 'x'.repeat(300) }),
    ],
    target: 'gemini',
  },
  render: (args) => (
    <div style={{ inlineSize: 320 }}>
      <SchemaPreview {...args} locale="en" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByTestId('model-schema')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}

const hostileWords = `</pre><script>alert(1)</script> ${'\u202Eright to left'} {name} \n\n${'🙂'.repeat(50)} "quotes" \\ "}],"`

/** A tool may say anything: it is text, and the JSON around it stays whole. */
export const HostileDescriptions: Story = {
  args: {
    compiled: [
      compileSample(
        'evil:one',
        { type: 'object', properties: { '__proto__ x': {}, [hostileWords]: {} } },
        {},
        hostileWords,
      ),
      compileSample(hostileWords, readFileSchema, {}, hostileWords),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const sent = readSchemaText(canvas) as { function: { description: string } }[]
    await expect(sent.map((tool) => tool.function.description)).toEqual([
      `evil:one: ${hostileWords}`,
      `${hostileWords}: ${hostileWords}`,
    ])
    await userEvent.click(canvas.getByRole('tab', { name: 'Anthropic' }))
    await waitFor(() => expect(JSON.stringify(readSchemaText(canvas))).toContain('input_schema'))
    await expect(canvasElement.querySelector('script')).toBeNull()
  },
}

export const NoTools: Story = {
  args: { compiled: [], target: 'anthropic' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByTestId('model-schema')
    await expect(readSchemaText(canvas)).toEqual([])
    await expect(canvas.getByText(/No function is offered to the model/)).toBeVisible()
  },
}

export const NothingGenerated: Story = {
  args: {
    compiled: [compileSample('files:read', readFileSchema, { path: '/a', head: 1, encoding: 'utf-8' })],
    target: 'anthropic',
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByTestId('model-schema')
    await expect(readSchemaText(canvas)).toMatchObject({ input_schema: { properties: {} } })
    await expect(canvas.getByText(/nothing to fill/)).toBeVisible()
    await expect(canvas.getByText(/has this name for the model/)).toHaveTextContent(
      'files:read has this name for the model: files__read',
    )
  },
}
