import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import type { EditorStage } from '../../support/EditorStage.tsx'
import { createToolClient, sampleRows, toolHubData } from '../../support/tool-samples.ts'
import { findRegion, rowsOf, toolStory } from '../../support/tool-story.tsx'

const meta = { ...toolStory, title: 'Editors/Tool Hub/Skills' } satisfies Meta<typeof EditorStage>

export default meta
type Story = StoryObj<typeof meta>

export const SkillMode: Story = {
  args: {
    data: toolHubData(sampleRows, { mode: 'skill' }),
    callContext: { nodeId: 'hub' },
    flow: {
      nodes: [
        { id: 'hub', type: 'tools/tool_hub', data: {} },
        { id: 'agent', type: 'agent/react_agent', data: {} },
      ],
      edges: [{ source: 'hub', target: 'agent', targetHandle: 'tool_0' }],
    },
  },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    await step('that nothing looks up skills for this agent is said', async () => {
      await expect(canvas.getByText(/No Skills Hub serves the same agent/)).toBeVisible()
      await expect(canvas.getByText(/3 rows of user mode are kept/)).toBeVisible()
    })
    await step('skills say what they declare, checked, and why they can not be used', async () => {
      const skills = await findRegion(canvas, 'Skills that can be reached')
      await expect(await skills.findByText('1 of 3')).toBeVisible()
      await expect(skills.getByText('Waits for review')).toBeVisible()
      await expect(skills.getByText('Declares no tools')).toBeVisible()
      const tools = within(skills.getByRole('list', { name: 'Tools of note-keeper' }))
      await expect(tools.getByText(/only read, append/)).toBeVisible()
      await expect(await tools.findByText('the tool has no operation publish')).toBeVisible()
      await expect(await tools.findByText('Not registered')).toBeVisible()
    })
    await step('going back to user mode finds the rows as they were', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'Tools enabled here' }))
      await expect(rowsOf(args.onChange)).toEqual(sampleRows)
    })
  },
}

export const SkillModeWithoutClient: Story = {
  args: { data: toolHubData([], { mode: 'skill' }) },
  render: ({ client: _, ...args }, context) => toolStory.render(args, context),
}

export const SkillsFailed: Story = {
  args: {
    data: toolHubData([], { mode: 'skill' }),
    client: createToolClient({ listSkills: () => Promise.reject(new Error('no skills today')) }),
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/no skills today/)).toBeVisible()
  },
}
