import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { createHubNode } from '../../entries/index.ts'
import { CardCanvas, cardParameters } from './CardCanvas.tsx'

const server = (name: string, more: Record<string, unknown> = {}) => ({
  id: name,
  name,
  enabled: true,
  type: 'stdio',
  command: 'node',
  args: ['server.js'],
  ...more,
})

const tool = (inputs: readonly Record<string, unknown>[] = []) => ({
  inputs,
  accepted: {
    description: 'Reads a file as text.',
    inputSchema: {
      type: 'object',
      properties: { path: { type: 'string' }, head: { type: 'integer' }, tail: { type: 'integer' } },
      required: ['path'],
    },
    hash: '',
  },
})

const hub = (values: Record<string, unknown>, more: { id?: string; label?: string; y?: number } = {}) =>
  createHubNode('tools/mcp_hub', {
    id: more.id ?? 'mcp',
    position: { x: 0, y: more.y ?? 0 },
    values,
    ...(more.label === undefined ? {} : { label: more.label }),
  })

const working = hub({
  server_registry: [server('files'), server('web', { enabled: false })],
  visibility_config: {
    tools: {
      'files:read_text_file': tool([{ key: 'path', mode: 'manual', binding: '/srv/docs/notes.txt' }]),
      'files:list_directory': tool(),
    },
  },
})
const broken = hub({
  server_registry: [
    server('files', { command: '' }),
    server('Files'),
    server('web', { type: 'streamable_http', url: 'ftp://host', authorization: 'Bearer abc-123456' }),
  ],
})

const meta: Meta<typeof CardCanvas> = {
  title: 'Cards/MCP Hub',
  component: CardCanvas,
  args: { nodes: [working] },
  parameters: cardParameters,
}
export default meta

type Story = StoryObj<typeof CardCanvas>

export const Ok: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('group', { name: 'MCP Hub node' })).toBeVisible()
    await expect(await canvas.findByRole('button', { name: 'Edit MCP Hub' })).toBeVisible()
  },
}
export const Empty: Story = { args: { nodes: [hub({ server_registry: [] })] } }
export const Problem: Story = { args: { nodes: [broken] } }
export const ProblemDark: Story = { args: { nodes: [broken], isDark: true } }
export const Selected: Story = { args: { selected: true } }
export const Dark: Story = { args: { isDark: true, selected: true } }
export const Chinese: Story = { args: { locale: 'zh-CN' } }
export const HalfZoom: Story = { args: { zoom: 0.5 } }
export const LongNames: Story = {
  args: {
    nodes: [
      hub(
        { server_registry: [server('a-very-long-server-name-that-goes-on-and-on-and-on', { command: '' })] },
        { label: 'Everything the support team may look up about an order, a parcel and a customer' },
      ),
      hub(
        { server_registry: [] },
        { id: 'unbroken', y: 240, label: 'supercalifragilisticexpialidocious_without_any_space_at_all' },
      ),
    ],
  },
}
