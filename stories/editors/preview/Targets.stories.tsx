import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactElement, useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { SchemaPreview } from '../../../editors/preview/SchemaPreview.tsx'
import type { SchemaPreviewProps } from '../../../editors/preview/types.ts'
import type { HubLocale } from '../../../src/diagnostics/translate.ts'
import { toProviderTool } from '../../../src/providers/to-provider-tool.ts'
import { everyKindSchema, readFileSchema } from '../tool-inputs/schemas.ts'
import { compileSample, readSchemaText } from './compile-sample.ts'

const everyKind = compileSample('files:every_kind', everyKindSchema)

const meta = {
  title: 'Editors/Preview/Targets',
  component: SchemaPreview,
  args: { compiled: [everyKind], onTargetChange: fn() },
  render: (args, { globals }) => <SchemaPreview {...args} locale={(globals['locale'] ?? 'en') as HubLocale} />,
  globals: { locale: 'en' },
} satisfies Meta<typeof SchemaPreview>

export default meta
type Story = StoryObj<typeof meta>

/** A story that starts with a target, and shows exactly what `toProviderTool` sends to it. */
function startWith(target: Exclude<NonNullable<SchemaPreviewProps['target']>, 'function'>, tab: string): Story {
  return {
    args: { target },
    play: async ({ canvasElement, args }) => {
      const canvas = within(canvasElement)
      await expect(canvas.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
      await canvas.findByTestId('model-schema')
      await expect(readSchemaText(canvas)).toEqual(
        JSON.parse(JSON.stringify(toProviderTool({ compiled: everyKind, target }).tool)),
      )
      await expect(args.onTargetChange).not.toHaveBeenCalled()
    },
  }
}

export const OpenAi = startWith('openai', 'OpenAI')
export const OpenAiStrict = startWith('openai-strict', 'OpenAI strict')
export const Anthropic = startWith('anthropic', 'Anthropic')
export const Gemini = startWith('gemini', 'Gemini')
export const Mistral = startWith('mistral', 'Mistral')
export const Bedrock = startWith('bedrock', 'Bedrock')
export const Mcp = startWith('mcp', 'MCP')

export const ByKeyboard: Story = {
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    const tab = (name: string) => canvas.getByRole('tab', { name })
    await step('one tab stop, arrow keys around, Home and End', async () => {
      tab('Function').focus()
      await userEvent.keyboard('{ArrowRight}')
      await expect(tab('OpenAI')).toHaveFocus()
      await userEvent.keyboard('{End}')
      await expect(tab('MCP')).toHaveFocus()
      await userEvent.keyboard('{ArrowRight}')
      await expect(tab('Function')).toHaveFocus()
      await userEvent.keyboard('{ArrowLeft}{Home}{End}')
      await expect(tab('MCP')).toHaveAttribute('aria-selected', 'true')
      await expect(args.onTargetChange).toHaveBeenLastCalledWith('mcp')
      await expect(canvas.getAllByRole('tab').filter((each) => each.tabIndex === 0)).toEqual([tab('MCP')])
    })
    await waitFor(() => expect(readSchemaText(canvas)).toHaveProperty('inputSchema'))
    await expect(canvas.getByRole('tabpanel', { name: 'MCP' })).toBeVisible()
  },
}

/** At 320 px the tabs scroll, the page does not, and the chosen one is in sight. */
export const Narrow: Story = {
  render: (args) => (
    <div style={{ inlineSize: 288 }}>
      <SchemaPreview {...args} target="bedrock" locale="en" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const list = canvas.getByRole('tablist', { name: 'Target' })
    await expect(list.scrollWidth).toBeGreaterThan(list.clientWidth)
    const [frame, tab] = [list, canvas.getByRole('tab', { name: 'Bedrock' })].map((each) =>
      each.getBoundingClientRect(),
    )
    await expect(tab?.right ?? 0).toBeLessThanOrEqual((frame?.right ?? 0) + 1)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}

function Editing(props: SchemaPreviewProps): ReactElement {
  const [isFixed, setFixed] = useState(false)
  const compiled = [compileSample('files:read', readFileSchema, isFixed ? {} : { head: 3 })]
  return (
    <>
      <button type="button" onClick={() => setFixed(!isFixed)}>
        Leave head to the model
      </button>
      <SchemaPreview {...props} compiled={compiled} />
    </>
  )
}

/** What the last edit changed stays marked in every form, as it is there. */
export const MarksInEveryForm: Story = {
  render: (args) => <Editing {...args} locale="en" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Leave head to the model' }))
    const marked = () => canvas.getByTestId('model-schema').querySelector('mark')?.textContent
    await waitFor(() => expect(marked()).toContain('"head"'))
    for (const name of ['Anthropic', 'Gemini', 'Function']) {
      await userEvent.click(canvas.getByRole('tab', { name }))
      await waitFor(() => expect(marked()).toContain('"head"'))
      await expect(canvas.getByText(/new since the last edit/)).toBeVisible()
    }
  },
}

export const Chinese: Story = {
  args: { target: 'openai-strict' },
  globals: { locale: 'zh-CN' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/已为 OpenAI strict 改写/)).toBeVisible()
    await expect(canvas.getByRole('tab', { name: 'OpenAI 严格' })).toHaveAttribute('aria-selected', 'true')
  },
}
