import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import type { HubStatusStore } from '../../entries/index.ts'
import { createPseudoLanguage } from '../support/pseudo-language.ts'
import { CardCanvas, cardParameters, rowOf } from './CardCanvas.tsx'

const servers = { server_registry: [{ id: 's', name: 'files', enabled: true, type: 'stdio', command: 'node' }] }
const one = rowOf(['Files'], 'tools/mcp_hub', servers)
const every = rowOf(['Idle', 'Running', 'Waiting', 'Off', 'Failed'], 'tools/mcp_hub', servers)

const unreachable = { code: 'server_unreachable', severity: 'error' as const, params: { server: 'files' } }
const tellEvery = (status: HubStatusStore) => {
  status.startRun('Running')
  status.showApprovals([{ node_id: 'Waiting' }])
  status.setOff('Off', true)
  status.showProblems('Failed', [unreachable])
}

const meta: Meta<typeof CardCanvas> = {
  title: 'Cards/States',
  component: CardCanvas,
  args: { nodes: one },
  parameters: cardParameters,
}
export default meta

type Story = StoryObj<typeof CardCanvas>

export const Idle: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'Files node' })).toHaveTextContent('Ready')
  },
}
export const Running: Story = {
  args: { tell: (status) => void status.startRun('Files') },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'Files node' })).toHaveTextContent('Running')
  },
}
export const WaitingForApproval: Story = {
  args: { tell: (status) => status.showApprovals([{ node_id: 'Files' }]) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'Files node' })).toHaveTextContent('Waiting for approval')
    await expect(await canvas.findByRole('button', { name: 'Show request' })).toBeVisible()
  },
}
export const Off: Story = { args: { tell: (status) => status.setOff('Files', true) } }
export const Selected: Story = {
  args: { selected: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'Files node' })).toHaveTextContent('Selected')
  },
}
export const Hovered: Story = {
  play: async ({ canvas }) => {
    await userEvent.hover(await canvas.findByRole('group', { name: 'Files node' }))
  },
}
export const Focused: Story = {
  play: async ({ canvas }) => {
    const card = await canvas.findByRole('group', { name: 'Files node' })
    card.closest<HTMLElement>('.react-flow__node')?.focus()
    await userEvent.keyboard('{Shift}')
    await expect(document.activeElement).toContainElement(card)
  },
}
export const FocusedAndSelected: Story = { ...Focused, args: { selected: true } }

const tellProblem = (code: string, severity: 'error' | 'warning', params = { server: 'files' }) => ({
  args: { tell: (status: HubStatusStore) => status.showProblems('Files', [{ code, severity, params }]) },
})
export const ServerUnreachable: Story = tellProblem('server_unreachable', 'error')
export const MissingEnvironment: Story = tellProblem('server_missing_env', 'error')
export const CredentialsAsked: Story = tellProblem('server_auth_required', 'error')
export const NotAllowedToStart: Story = tellProblem('server_not_allowed', 'warning')
export const ToolsChanged: Story = {
  args: {
    tell: (status) =>
      status.showProblems('Files', [
        { code: 'tools_changed', severity: 'warning', params: { server: 'files', count: 3 } },
      ]),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'Files node' })).toHaveTextContent('3 tools are not as')
  },
}
export const DenyAll: Story = { args: { nodes: rowOf(['Tools'], 'tools/tool_hub') } }

/** All that a node can be doing, side by side: each differs by its word, its icon and its edge. */
export const EveryState: Story = { args: { nodes: every, tell: tellEvery } }
export const EveryStateDark: Story = { args: { nodes: every, tell: tellEvery, isDark: true } }
export const EveryStateSelected: Story = { args: { nodes: every, tell: tellEvery, selected: true } }
export const EveryStateChinese: Story = { args: { nodes: every, tell: tellEvery, locale: 'zh-CN' } }
export const EveryStateHalfZoom: Story = { args: { nodes: every, tell: tellEvery, zoom: 0.5 } }
export const EveryStateRightToLeft: Story = {
  args: { nodes: every, tell: tellEvery, locale: createPseudoLanguage('rtl') },
}
export const EveryStateLongNames: Story = {
  args: {
    nodes: every.map((node) => ({
      ...node,
      data: { ...node.data, label: `${node.data.label} while it looks up every parcel and customer of the year` },
    })),
    tell: tellEvery,
  },
}
