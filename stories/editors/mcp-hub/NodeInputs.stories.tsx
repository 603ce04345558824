import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import type { EditorStage } from '../../support/EditorStage.tsx'
import { filesRow, mcpHubData, sampleClient } from '../../support/mcp-samples.ts'
import { lastData, mcpStory, readInput } from '../../support/mcp-story.tsx'

const meta = { ...mcpStory, title: 'Editors/MCP Hub/Inputs' } satisfies Meta<typeof EditorStage>

export default meta
type Story = StoryObj<typeof meta>

export const ToolFixed: Story = {
  args: {
    client: sampleClient(),
    data: mcpHubData([filesRow], { tool_name: '', arguments: { path: '/srv/docs' } }),
  },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Discover tools' }))
    await canvas.findByRole('button', { name: /^list_directory/ })
    const name = within(canvas.getByRole('group', { name: 'Tool name' })).getByRole('combobox')
    await step('the known tools complete what is typed', async () => {
      const options = name.ownerDocument.getElementById(name.getAttribute('list') ?? '')?.querySelectorAll('option')
      await expect([...(options ?? [])].map((option) => option.value)).toContain('files:list_directory')
    })
    await step('its arguments are filled in by its own schema', async () => {
      await userEvent.type(name, 'files:list_directory')
      await expect(readInput(lastData(args.onChange), 'tool_name')).toBe('files:list_directory')
      const group = within(canvas.getByRole('group', { name: 'Arguments' }))
      await userEvent.click(await group.findByRole('radio', { name: 'Form' }))
      await expect(await group.findByDisplayValue('/srv/docs')).toBeVisible()
    })
  },
}
