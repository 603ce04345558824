import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { HubLocale } from '../../../src/diagnostics/translate.ts'
import { EditorStage } from '../../support/EditorStage.tsx'
import { createPresetClient, createTextPresets, nodeData, presetFlow, twinFlow } from '../../support/preset-samples.ts'
import { renderEditor } from '../../support/render-editor.tsx'

const type = 'tools/list_available_presets'
const meta = {
  title: 'Editors/List available presets',
  component: EditorStage,
  args: {
    type,
    data: nodeData(type),
    onChange: fn(),
    flow: presetFlow,
    callContext: { nodeId: 'list' },
    client: createPresetClient(),
  },
  render: renderEditor,
  globals: { locale: 'en' },
} satisfies Meta<typeof EditorStage>

export default meta
type Story = StoryObj<typeof meta>

const scopeOf = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('region', { name: 'What this agent can ask for' }))

export const Offers: Story = {
  play: async ({ canvasElement, args, step }) => {
    const scope = await scopeOf(canvasElement)
    await step('each tool beside the node says what it could be switched to', async () => {
      const shop = within(await scope.findByRole('list', { name: 'Presets for Shop tools' }))
      await expect(shop.getByText('Order without asking')).toBeVisible()
      await expect(shop.getByText('High risk')).toBeVisible()
      await expect(scope.getByText('3 presets')).toBeVisible()
    })
    await step('which of them is in effect is asked of the backend', async () => {
      const servers = within(scope.getByRole('list', { name: 'Presets for Servers' }))
      await waitFor(() => expect(servers.getByText('In effect now')).toBeVisible())
      await expect(within(servers.getAllByRole('listitem')[1] as HTMLElement).getByText('Usual pace')).toBeVisible()
    })
    await step('each of the others has its reason', async () => {
      await userEvent.click(scope.getByText('Can not be asked for (3)'))
      await expect(scope.getByText(/Not visible to models/)).toBeVisible()
      await expect(scope.getByText(/Night skills is a tool of another agent/)).toBeVisible()
      await expect(scope.getByText(/No node of the type tools\/code is known/)).toBeVisible()
      await expect(scope.getByText(/Switch: speaks of presets itself/)).toBeVisible()
    })
    await step('looking writes nothing', () => expect(args.onChange).not.toHaveBeenCalled())
  },
}

export const FixedTarget: Story = {
  args: { data: nodeData(type, { target_node_id: 'servers' }) },
  play: async ({ canvasElement, args }) => {
    const scope = await scopeOf(canvasElement)
    await expect(await scope.findByText('2 presets')).toBeVisible()
    await userEvent.click(scope.getByText(/Can not be asked for/))
    await expect(scope.getByText(/The target is fixed here to another node/)).toBeVisible()
    const picker = within(canvasElement).getByRole('combobox', { name: 'Target node' })
    await userEvent.selectOptions(picker, 'Shop tools')
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(await scope.findByText('1 preset')).toBeVisible()
  },
}

export const SeveralAgents: Story = {
  args: { flow: twinFlow, client: createPresetClient({ flow: twinFlow }) },
  play: async ({ canvasElement }) => {
    const scope = await scopeOf(canvasElement)
    await expect(await scope.findByText('4 presets')).toBeVisible()
    await userEvent.selectOptions(scope.getByRole('combobox', { name: 'Agent' }), 'Night agent')
    await expect(await scope.findByText('1 preset')).toBeVisible()
    await expect(scope.getByText('Skills of the night')).toBeVisible()
  },
}

export const OtherCanvas: Story = {
  args: { client: createPresetClient({ flow: { ...presetFlow, edges: presetFlow.edges.slice(0, 3) } }) },
  play: async ({ canvasElement }) => {
    const scope = await scopeOf(canvasElement)
    await expect(await scope.findByText(/The backend lists other presets/, undefined, { timeout: 4000 })).toBeVisible()
  },
}

export const NothingHere: Story = {
  args: { client: createPresetClient({ presets: createTextPresets({ wide: 'presets: []' }) }) },
  play: async ({ canvasElement }) => {
    const scope = await scopeOf(canvasElement)
    await expect(await scope.findByText('There are no presets yet.')).toBeVisible()
    await expect(scope.getByRole('button', { name: 'New preset' })).toBeEnabled()
  },
}

export const NoAgent: Story = {
  args: { flow: { ...presetFlow, edges: [] } },
  play: async ({ canvasElement }) => {
    await expect((await scopeOf(canvasElement)).getByText(/No agent calls this node/)).toBeVisible()
  },
}

export const NoFlow: Story = {
  render: ({ flow: _, ...args }, { globals }) => (
    <EditorStage {...args} locale={(globals['locale'] ?? 'en') as HubLocale} />
  ),
  play: async ({ canvasElement }) => {
    await expect((await scopeOf(canvasElement)).getByText(/does not say where this node stands/)).toBeVisible()
  },
}

export const NoClient: Story = {
  render: ({ client: _, ...args }, { globals }) => (
    <EditorStage {...args} locale={(globals['locale'] ?? 'en') as HubLocale} />
  ),
  play: async ({ canvasElement }) => {
    await expect((await scopeOf(canvasElement)).getByText(/No backend is connected/)).toBeVisible()
  },
}

export const Loading: Story = {
  args: { client: createPresetClient({ listPresets: () => new Promise(() => undefined) }) },
  play: async ({ canvasElement }) => {
    await expect((await scopeOf(canvasElement)).getByText('Reading the presets…')).toBeVisible()
  },
}

export const Failed: Story = {
  args: { client: createPresetClient({ listPresets: () => Promise.reject(new Error('no presets today')) }) },
  play: async ({ canvasElement }) => {
    const scope = await scopeOf(canvasElement)
    await expect(await scope.findByText(/no presets today/)).toBeVisible()
    await expect(scope.getByRole('button', { name: 'Read them again' })).toBeEnabled()
  },
}

export const Narrow: Story = { args: { width: 320 } }
export const Chinese: Story = { globals: { locale: 'zh-CN' } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const RightToLeft: Story = {
  render: (args) => <EditorStage {...args} locale={{ language: 'ar', direction: 'rtl' }} />,
}
