import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import type { EditorStage } from '../../support/EditorStage.tsx'
import { sampleRows, toolHubData } from '../../support/tool-samples.ts'
import { findRegion, rowsOf, toolStory } from '../../support/tool-story.tsx'

const meta = { ...toolStory, title: 'Editors/Tool Hub/Policy' } satisfies Meta<typeof EditorStage>

export default meta
type Story = StoryObj<typeof meta>

export const Policy: Story = {
  args: { data: toolHubData(sampleRows) },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    const panel = await findRegion(canvas, 'Enabled tools')
    await expect(await panel.findAllByText('Available')).toHaveLength(2)
    await step('the table says what comes of each call, and why', async () => {
      const table = await findRegion(canvas, 'What the model may do')
      const append = within(table.getByRole('row', { name: /^append/ }))
      await expect(append.getByText('Needs approval')).toBeVisible()
      await expect(append.getByText('writes, says the catalogue')).toBeVisible()
      await expect(table.getByRole('row', { name: /^delete/ })).toHaveTextContent('Not among the allowed operations')
      await expect(table.getByRole('row', { name: /^any call/ })).toHaveTextContent('hosts: api.example.com')
    })
    await step('a row is removed, and undo brings it back', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Remove Notes' }))
      await expect(panel.queryByRole('button', { name: 'Edit Notes' })).toBeNull()
      await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
      await expect(panel.getByRole('button', { name: 'Edit Notes' })).toBeVisible()
      await expect(rowsOf(args.onChange)).toEqual(sampleRows)
    })
  },
}

export const Narrowed: Story = {
  args: {
    data: toolHubData([
      { tool: 'tools/http', enabled: true },
      { tool: 'tools/mail', enabled: true },
      { tool: 'tools/notes', enabled: true, read_only: true },
    ]),
  },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    const risks = await findRegion(canvas, 'Risk summary')
    await step('what nothing holds is counted and named, with what would hold it', async () => {
      await expect(await risks.findByText('2 unrestricted')).toBeVisible()
      await expect(risks.getByText('3 tools on')).toBeVisible()
      await expect(risks.getByText(/Any host can be reached/)).toHaveTextContent(
        'This would set: only GET, HEAD · ask before every call',
      )
    })
    await step('one click narrows one tool, as one step', async () => {
      await userEvent.click(risks.getByRole('button', { name: 'Narrow Mail' }))
      await expect(rowsOf(args.onChange)[1]?.['constraints']).toEqual({ approval_operations: ['send'] })
      await expect(risks.getByText('1 unrestricted')).toBeVisible()
      await expect(args.onChange).toHaveBeenCalledOnce()
      await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
    })
    await step('or all of them', async () => {
      await userEvent.click(risks.getByRole('button', { name: 'Narrow all 2' }))
      await expect(rowsOf(args.onChange)[0]?.['constraints']).toEqual({
        methods: ['GET', 'HEAD'],
        require_approval: true,
      })
      await expect(risks.getByText('0 unrestricted')).toBeVisible()
      await expect(risks.getByText('2 need approval')).toBeVisible()
    })
  },
}

export const EverythingRefused: Story = {
  args: {
    data: toolHubData([
      { tool: 'tools/printer', enabled: true },
      { tool: 'tools/mcp_hub', enabled: true },
    ]),
  },
  play: async ({ canvasElement }) => {
    const risks = await findRegion(within(canvasElement), 'Risk summary')
    await expect(await risks.findByText('Every call of every enabled tool is refused.')).toBeVisible()
  },
}

export const ModeUnreadable: Story = {
  args: { data: toolHubData(sampleRows, { mode: 'both' }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/neither user nor skill, so every call is refused/)).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'Risk summary' })).toBeNull()
  },
}
