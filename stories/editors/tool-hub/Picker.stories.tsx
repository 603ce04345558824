import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { EditorStage } from '../../support/EditorStage.tsx'
import { createToolClient, toolHubData } from '../../support/tool-samples.ts'
import { pending, toolStory } from '../../support/tool-story.tsx'

const meta = { ...toolStory, title: 'Editors/Tool Hub/Picker' } satisfies Meta<typeof EditorStage>

export default meta
type Story = StoryObj<typeof meta>

export const Picker: Story = {
  args: { data: toolHubData([{ tool: 'tools/clock', enabled: true }]) },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Add tools' }))
    const dialog = within(await canvas.findByRole('dialog', { name: 'Add tools' }))
    await step('what has a row is not offered, what can not run says why', async () => {
      await expect(await dialog.findByRole('checkbox', { name: 'Mail' })).toBeEnabled()
      await expect(dialog.queryByRole('checkbox', { name: 'Clock' })).toBeNull()
      await expect(dialog.getByRole('checkbox', { name: 'Printer' })).toBeDisabled()
      await expect(dialog.getByText(/no printer is connected/)).toBeVisible()
      await expect(dialog.getByText('High risk')).toBeVisible()
    })
    await step('a search looks into tags, a chip narrows to a category', async () => {
      const search = dialog.getByRole('searchbox')
      await userEvent.type(search, 'smtp')
      await waitFor(() => expect(dialog.getAllByRole('checkbox')).toHaveLength(1))
      await userEvent.clear(search)
      await userEvent.click(dialog.getByRole('button', { name: 'files' }))
      await expect(dialog.getByRole('button', { name: 'files' })).toHaveAttribute('aria-pressed', 'true')
      await waitFor(() => expect(dialog.getAllByRole('checkbox')).toHaveLength(1))
      await userEvent.click(dialog.getByRole('button', { name: 'All' }))
    })
  },
}

export const PickerLoading: Story = {
  args: { client: createToolClient({ listTools: pending }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Add tools' }))
    const dialog = within(await canvas.findByRole('dialog', { name: 'Add tools' }))
    await expect(dialog.getByText(/Loading the tools/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Add (0)' })).toBeDisabled()
  },
}

export const PickerEmpty: Story = {
  args: { client: createToolClient({ tools: [] }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Add tools' }))
    const dialog = within(await canvas.findByRole('dialog', { name: 'Add tools' }))
    await expect(await dialog.findByText('This host has no tools.')).toBeVisible()
  },
}
