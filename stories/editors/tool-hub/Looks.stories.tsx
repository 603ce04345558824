import type { Meta, StoryObj } from '@storybook/react-vite'
import { EditorStage } from '../../support/EditorStage.tsx'
import { sampleRows, toolHubData } from '../../support/tool-samples.ts'
import { toolStory } from '../../support/tool-story.tsx'

const meta = { ...toolStory, title: 'Editors/Tool Hub/Looks' } satisfies Meta<typeof EditorStage>

export default meta
type Story = StoryObj<typeof meta>

export const Expanded: Story = {
  args: { data: { ...toolHubData(sampleRows), exposure: 'expanded' } },
}

export const Narrow: Story = {
  args: { data: toolHubData(sampleRows), width: 320 },
}

export const Chinese: Story = { args: { data: toolHubData(sampleRows) }, globals: { locale: 'zh-CN' } }

export const Dark: Story = { args: { data: toolHubData(sampleRows) }, globals: { theme: 'dark' } }

const two = [
  { tool: 'tools/http', enabled: true },
  { tool: 'tools/notes', enabled: true, operations: ['list', 'read'] },
]

export const Unrestricted: Story = { args: { data: toolHubData(two) } }

export const UnrestrictedNarrow: Story = { args: { data: toolHubData(two), width: 320 } }

export const UnrestrictedDark: Story = { args: { data: toolHubData(two) }, globals: { theme: 'dark' } }

export const UnrestrictedChinese: Story = { args: { data: toolHubData(two) }, globals: { locale: 'zh-CN' } }

export const RightToLeft: Story = {
  args: { data: toolHubData(sampleRows) },
  render: (args) => <EditorStage {...args} locale={{ language: 'ar', direction: 'rtl' }} />,
}
