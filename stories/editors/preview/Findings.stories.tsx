import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactElement, useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { SchemaPreview } from '../../../editors/preview/SchemaPreview.tsx'
import type { SchemaPreviewProps } from '../../../editors/preview/types.ts'
import type { HubLocale } from '../../../src/diagnostics/translate.ts'
import type { JsonSchema } from '../../../src/schema/json-schema.ts'
import { readFileSchema } from '../tool-inputs/schemas.ts'
import { compileMany, compileSample } from './compile-sample.ts'

const meta = {
  title: 'Editors/Preview/Findings',
  component: SchemaPreview,
  args: { compiled: [], onOpen: fn() },
  render: (args, { globals }) => <SchemaPreview {...args} locale={(globals['locale'] ?? 'en') as HubLocale} />,
  globals: { locale: 'en' },
} satisfies Meta<typeof SchemaPreview>

export default meta
type Story = StoryObj<typeof meta>

const listOf = (canvasElement: HTMLElement) =>
  within(within(canvasElement).getByRole('list', { name: 'Schema findings' }))

const broken = compileSample('files:read', readFileSchema, { path: undefined, head: 'none' })

/** Without a way to open a tool, its name is text. */
export const WithoutFix: Story = {
  render: ({ compiled }) => <SchemaPreview compiled={compiled} locale="en" />,
  args: { compiled: [broken] },
  play: async ({ canvasElement }) => {
    const list = listOf(canvasElement)
    await expect(list.getAllByRole('img', { name: 'Error' })).toHaveLength(2)
    await expect(list.queryByRole('button')).toBeNull()
  },
}

export const OpensTheParameter: Story = {
  args: { compiled: [broken] },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(listOf(canvasElement).getByRole('button', { name: 'files:read › head' }))
    await expect(args.onOpen).toHaveBeenCalledWith('files:read', 'head')
  },
}

function Fixing(props: SchemaPreviewProps): ReactElement {
  const [fixed, setFixed] = useState<Record<string, unknown>>({ path: 7, head: 'none' })
  const compiled = [compileSample('files:read', readFileSchema, fixed)]
  return (
    <SchemaPreview
      {...props}
      compiled={compiled}
      suggestFix={({ diagnostic: { key } }) =>
        key === undefined
          ? undefined
          : {
              label: `Leave “${key}” to the model`,
              apply: () => setFixed(({ [key]: _gone, ...rest }) => rest),
            }
      }
    />
  )
}

/** A fix takes its finding away; the focus goes to the list, where the next one is. */
export const WithFix: Story = {
  render: (args) => <Fixing {...args} locale="en" />,
  play: async ({ canvasElement, step }) => {
    const list = listOf(canvasElement)
    await userEvent.click(list.getByRole('button', { name: 'Leave “head” to the model' }))
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
    await expect(within(canvasElement).getByRole('list', { name: 'Schema findings' })).toHaveFocus()
    await step('the next fix is one Tab on', async () => {
      await userEvent.tab()
      await userEvent.tab()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(list.queryAllByRole('listitem')).toHaveLength(0))
      await expect(within(canvasElement).getByText('Nothing found wrong.')).toBeVisible()
    })
  },
}

const openSchema: JsonSchema = {
  type: 'object',
  properties: {
    'filter[id]': { type: 'string' },
    list: { type: 'array' },
    level: { type: 'integer', enum: [1, 2] },
  },
}

/** What is rewritten before it is sent is no finding, but can be looked at. */
export const Rewritten: Story = {
  args: { compiled: [compileSample('crm:find', openSchema)], target: 'gemini' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByTestId('model-schema')
    await expect(listOf(canvasElement).queryByRole('img', { name: 'Error' })).toBeNull()
    await userEvent.click(canvas.getByText(/^Rewritten for Gemini: \d+ rules$/))
    const rewritten = within(await canvas.findByRole('list', { name: 'Rewritten rules' }))
    await expect(rewritten.getByText(/refuses the parameter name "filter\[id\]"/)).toBeVisible()
  },
}

/** Hundreds of findings are shown a hundred at a time, the worst first. */
export const Many: Story = {
  args: {
    compiled: [
      ...compileMany(200).map((tool) => ({ ...tool, diagnostics: broken.diagnostics.slice(0, 1) })),
      ...compileMany(1),
    ],
  },
  play: async ({ canvasElement }) => {
    const list = listOf(canvasElement)
    await expect(list.getAllByRole('listitem')).toHaveLength(100)
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Show all 200 findings' }))
    await expect(list.getAllByRole('listitem')).toHaveLength(200)
  },
}
