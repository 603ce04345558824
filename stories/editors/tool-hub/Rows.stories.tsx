import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { EditorStage } from '../../support/EditorStage.tsx'
import { createToolClient, manyRows, manyTools, sampleRows, toolHubData } from '../../support/tool-samples.ts'
import { findRegion, pending, rowsOf, toolStory } from '../../support/tool-story.tsx'

const meta = { ...toolStory, title: 'Editors/Tool Hub/Rows' } satisfies Meta<typeof EditorStage>

export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    await step('that everything is refused is said before anything runs', async () => {
      await expect(canvas.getByText(/No tool yet, so every call is refused/)).toBeVisible()
      await expect(canvas.getByRole('radio', { name: 'Tools enabled here' })).toBeChecked()
    })
    await step('two tools are added at once', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Add tools' }))
      const dialog = within(await canvas.findByRole('dialog', { name: 'Add tools' }))
      await userEvent.click(await dialog.findByRole('checkbox', { name: 'Notes' }))
      await userEvent.click(dialog.getByRole('checkbox', { name: 'Clock' }))
      await userEvent.click(dialog.getByRole('button', { name: 'Add (2)' }))
      await expect(rowsOf(args.onChange)).toEqual([
        { tool: 'tools/notes', enabled: true },
        { tool: 'tools/clock', enabled: true },
      ])
      await expect(args.onChange).toHaveBeenCalledOnce()
    })
    await step('one undo takes both back', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
      await expect(canvas.queryByRole('button', { name: 'Edit Notes' })).toBeNull()
    })
  },
}

export const WithoutClient: Story = {
  args: { data: toolHubData([]) },
  render: ({ client: _, ...args }, context) => toolStory.render(args, context),
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Add tools' }))
    const dialog = within(await canvas.findByRole('dialog', { name: 'Add tools' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Or add a tool by its id' }), ' tools/special ')
    await userEvent.click(dialog.getByRole('button', { name: 'Add (1)' }))
    await expect(rowsOf(args.onChange)).toEqual([{ tool: 'tools/special', enabled: true }])
    const panel = await findRegion(canvas, 'Enabled tools')
    await expect(panel.getByText('Not checked')).toBeVisible()
  },
}

let attempts = 0
export const CatalogueFailed: Story = {
  args: {
    data: toolHubData(sampleRows),
    client: createToolClient({
      listTools: async () => {
        attempts++
        throw new Error(`the backend is gone (${attempts})`)
      },
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const panel = await findRegion(canvas, 'Enabled tools')
    await expect(await panel.findByText(/the backend is gone/)).toBeVisible()
    await expect(panel.getAllByText('Not checked')).toHaveLength(2)
    const before = attempts
    await userEvent.click(panel.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(attempts).toBe(before + 1))
    await expect(await panel.findByText(/the backend is gone/)).toBeVisible()
  },
}

export const FiveHundredTools: Story = {
  args: { data: toolHubData(manyRows), client: createToolClient({ tools: manyTools }) },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    const panel = await findRegion(canvas, 'Enabled tools')
    await step('the table of what may be done shows more tools when asked for', async () => {
      const countTools = () => canvasElement.querySelectorAll('.hub-policy__tool').length
      await expect(countTools()).toBe(50)
      await userEvent.click(canvas.getByText(/^Show 50 more tools of \d+$/))
      await expect(countTools()).toBe(100)
    })
    await step('a filter narrows the list, and what is done to all is done to what it shows, as one step', async () => {
      await userEvent.type(panel.getByRole('searchbox', { name: 'Filter rows' }), 'notes_49')
      await waitFor(() => expect(panel.getByRole('button', { name: 'Remove all 11' })).toBeVisible())
      await userEvent.click(panel.getByRole('button', { name: 'All off' }))
      await expect(args.onChange).toHaveBeenCalledOnce()
      await expect(rowsOf(args.onChange).filter(({ enabled }) => enabled === true)).toHaveLength(327)
      await userEvent.click(panel.getByRole('button', { name: 'Remove all 11' }))
      await expect(rowsOf(args.onChange)).toHaveLength(489)
      await expect(panel.getByRole('button', { name: 'Add tools' })).toHaveFocus()
    })
    await step('one row is reached by Tab, the others by arrow keys', async () => {
      const reached = panel
        .getAllByRole('button', { name: /^Edit / })
        .filter((button: HTMLElement) => button.tabIndex === 0)
      await expect(reached).toHaveLength(1)
      reached[0]?.focus()
      await userEvent.keyboard('{End}')
      const rows = panel.getByRole('list', { name: 'Enabled tools' })
      await expect(rows.children).toHaveLength(100)
      await expect(rows.lastElementChild).toContainElement(document.activeElement as HTMLElement)
    })
    await step('the others are shown when asked for', async () => {
      await userEvent.click(panel.getByRole('button', { name: /^Show 100 more rows of \d+$/ }))
      await expect(panel.getByRole('list', { name: 'Enabled tools' }).children).toHaveLength(200)
    })
  },
}

export const Denied: Story = {
  args: {
    data: toolHubData(sampleRows),
    client: createToolClient({ listTools: () => Promise.reject(new Error('This request is not authorized.')) }),
  },
  play: async ({ canvasElement }) => {
    const panel = await findRegion(within(canvasElement), 'Enabled tools')
    await expect(await panel.findByText(/not authorized/)).toBeVisible()
    await expect(panel.getAllByText('Not checked')).toHaveLength(2)
  },
}

export const Loading: Story = {
  args: { data: toolHubData(sampleRows), client: createToolClient({ listTools: pending }) },
  play: async ({ canvasElement }) => {
    const panel = await findRegion(within(canvasElement), 'Enabled tools')
    await expect(panel.getByText(/Loading the tools/)).toBeVisible()
    await expect(panel.getAllByText('Not checked')).toHaveLength(2)
  },
}

export const Reordered: Story = {
  args: { data: toolHubData(sampleRows) },
  play: async ({ canvasElement, args, step }) => {
    const panel = await findRegion(within(canvasElement), 'Enabled tools')
    const toolsOf = () => rowsOf(args.onChange).map(({ tool }) => tool)
    const first = await panel.findByRole('button', { name: 'Edit HTTP request' })
    await step('Alt and an arrow move a row, the focus goes with it, and its place is told', async () => {
      first.focus()
      await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
      await expect(toolsOf()).toEqual(['tools/notes', 'tools/http', 'tools/mail'])
      await expect(panel.getByRole('button', { name: 'Edit HTTP request' })).toHaveFocus()
      await expect(panel.getByText('HTTP request is at place 2 of 3.')).toBeInTheDocument()
    })
    await step('the opened row stays open while it moves', async () => {
      await userEvent.keyboard('{Enter}')
      const row = await findRegion(within(canvasElement), 'Row of HTTP request')
      await userEvent.click(row.getByRole('button', { name: 'Move down' }))
      await expect(toolsOf()).toEqual(['tools/notes', 'tools/mail', 'tools/http'])
      await expect(row.getByRole('button', { name: 'Move down' })).toHaveFocus()
    })
  },
}

export const OneToolTwice: Story = {
  args: {
    data: toolHubData([
      { tool: 'tools/notes', enabled: true, operations: ['read'] },
      { tool: 'tools/http', enabled: true, constraints: { methods: ['GET'] } },
      { tool: 'tools/notes', enabled: true, operations: ['append'] },
      { tool: 'tools/http', enabled: true, constraints: { domains: ['api.example.com'], methods: ['POST'] } },
    ]),
  },
  play: async ({ canvasElement, args, step }) => {
    const panel = await findRegion(within(canvasElement), 'Enabled tools')
    const doubles = within(panel.getByRole('list', { name: 'Rows of one tool' }))
    await step('the rows are named, and what one row could not say', async () => {
      await expect(await doubles.findByText(/Rows 1 and 3 both enable Notes/)).toHaveTextContent('what both say')
      await expect(doubles.getByText(/Rows 2 and 4/)).toHaveTextContent('constraints.methods, constraints.domains')
    })
    await step('merging is one step', async () => {
      await userEvent.click(doubles.getByRole('button', { name: 'Merge rows 1 and 3' }))
      await expect(rowsOf(args.onChange)[0]).toEqual({
        tool: 'tools/notes',
        enabled: true,
        operations: ['read', 'append'],
      })
      await expect(rowsOf(args.onChange)).toHaveLength(3)
      await expect(args.onChange).toHaveBeenCalledOnce()
    })
  },
}

export const Transfer: Story = {
  args: {
    data: toolHubData([sampleRows[0], { tool: 'tools/mail', enabled: true, config: { api_token: 'very-secret' } }]),
  },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Import or export' }))
    const dialog = within(await canvas.findByRole('dialog', { name: 'Import or export tools' }))
    await step('what is handed on holds no secret, and says so', async () => {
      const text = (dialog.getByRole('textbox', { name: 'These tools as JSON' }) as HTMLTextAreaElement).value
      await expect(text).toContain('api.example.com')
      await expect(text).not.toContain('very-secret')
      await expect(dialog.getByText(/1 secret is left out/)).toBeVisible()
    })
    const box = dialog.getByRole('textbox', { name: 'Paste rows as JSON' })
    await step('text that is none says where, and adds nothing', async () => {
      await userEvent.click(box)
      await userEvent.paste('[{"tool": ')
      await expect(await dialog.findByText(/Line 1/)).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Add 0 rows' })).toBeDisabled()
    })
    await step('what would be added is seen before', async () => {
      await userEvent.clear(box)
      await userEvent.click(box)
      await userEvent.paste(
        JSON.stringify({
          enabled_tools: [{ tool: 'tools/clock', enabled: true }, sampleRows[0], { tool: 'tools/mail' }, {}],
        }),
      )
      const preview = within(await dialog.findByRole('list', { name: 'What would be added' }))
      const said = preview.getAllByRole('listitem').map(({ textContent }) => textContent)
      await expect(said).toEqual([
        'tools/clockonnew',
        'tools/httponhere already, the same',
        'tools/mailoffhas a row already, which stays',
      ])
      await expect(dialog.getByText('1 entry names no tool, and is left out.')).toBeVisible()
      await userEvent.click(dialog.getByRole('button', { name: 'Add 1 row' }))
      await expect(rowsOf(args.onChange).map(({ tool }) => tool)).toEqual(['tools/http', 'tools/mail', 'tools/clock'])
    })
  },
}
