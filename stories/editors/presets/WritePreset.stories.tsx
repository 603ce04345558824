import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { HubClient } from '../../../src/http/types.ts'
import { EditorStage } from '../../support/EditorStage.tsx'
import { createPresetClient, createTextPresets, nodeData, presetFlow } from '../../support/preset-samples.ts'
import { renderEditor } from '../../support/render-editor.tsx'

const type = 'tools/list_available_presets'
const meta = {
  title: 'Editors/Presets/Write',
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

const fresh = (own = '', more: Partial<HubClient> = {}) =>
  createPresetClient({ presets: createTextPresets({ own }), ...more })

async function openPage(canvasElement: HTMLElement, words = { open: 'New preset', node: 'From node' }) {
  const canvas = within(canvasElement)
  await userEvent.click(await canvas.findByRole('button', { name: words.open }))
  return { canvas, node: await canvas.findByRole('combobox', { name: words.node }) }
}

async function fillIn(canvas: ReturnType<typeof within>, label: string, presetType: string) {
  await userEvent.type(canvas.getByRole('textbox', { name: 'Label' }), label)
  await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Type' }), presetType)
}

export const FromNode: Story = {
  args: { client: fresh() },
  play: async ({ canvasElement, args, step }) => {
    const { canvas, node } = await openPage(canvasElement)
    await userEvent.selectOptions(node, 'Shop tools (tools/tool_hub)')
    await step('what differs from the defaults goes in at first', async () => {
      const keys = within(canvas.getByRole('group', { name: 'What goes in' }))
      await expect(keys.getByRole('checkbox', { name: /Enabled tools/ })).toBeChecked()
      await expect(keys.queryByRole('checkbox', { name: /Source of tools/ })).toBeNull()
      await expect(keys.getByText('mode')).toBeVisible()
    })
    await step('it says what is missing, and shows the text that it will be', async () => {
      await expect(canvas.getByText('Give it a label.')).toBeVisible()
      await expect(canvas.getByRole('button', { name: 'Save in presets.local.yaml' })).toBeDisabled()
      await fillIn(canvas, 'Careful orders', 'Access')
      await expect(canvas.getByRole('textbox', { name: 'Id' })).toHaveValue('careful-orders')
      const yaml = canvas.getByTestId('preset-yaml')
      await waitFor(() => expect(yaml).toHaveTextContent(/id: careful-orders.*require_approval: true/))
      await expect(canvas.getByText(/Requests are made at high risk/)).toBeVisible()
    })
    await step('it is saved, and says where it is', async () => {
      await expect(canvas.getByText(/Only here so far/)).toBeVisible()
      await userEvent.click(canvas.getByRole('button', { name: 'Save in presets.local.yaml' }))
      await expect(await canvas.findByText('Saved in presets.local.yaml.')).toBeVisible()
      const kept = within(await canvas.findByRole('list', { name: 'Presets in presets.local.yaml' }))
      await expect(await kept.findByText('Careful orders')).toBeVisible()
    })
    await step('an edit after that is not in the file yet', async () => {
      await userEvent.click(canvas.getByRole('checkbox', { name: /Visible to the model/ }))
      await expect(canvas.getByText('Changed since it was saved in presets.local.yaml.')).toBeVisible()
      await expect(canvas.getByText(/has high risk and a model may ask for it/)).toBeVisible()
      await userEvent.click(canvas.getByRole('button', { name: 'Save in presets.local.yaml' }))
      await expect(await canvas.findByText('Saved in presets.local.yaml.')).toBeVisible()
    })
    await step('it can be deleted, after a second look', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Delete Careful orders' }))
      await expect(canvas.getByRole('button', { name: 'Keep it' })).toHaveFocus()
      await userEvent.click(canvas.getByRole('button', { name: 'Delete it' }))
      await expect(await canvas.findByText(/is deleted from presets.local.yaml/)).toBeVisible()
      await expect(canvas.getByText(/Only here so far/)).toBeVisible()
    })
    await step('none of that is an edit of the node', () => expect(args.onChange).not.toHaveBeenCalled())
  },
}

export const Secrets: Story = {
  args: { client: fresh() },
  play: async ({ canvasElement, step }) => {
    const { canvas, node } = await openPage(canvasElement)
    await userEvent.selectOptions(node, 'Servers (tools/mcp_hub)')
    const yaml = canvas.getByTestId('preset-yaml')
    await step('an input with a secret stays out', async () => {
      await expect(canvas.getByText(/1 secret in it. server_registry stays out/)).toBeVisible()
      await waitFor(() => expect(yaml).toHaveTextContent('timeout_ms: 30000'))
      await expect(yaml).not.toHaveTextContent('server_registry')
      await userEvent.click(canvas.getAllByText('Show the value')[0] as HTMLElement)
      await expect(canvasElement).not.toHaveTextContent('sesame-opens')
    })
    await step('the secret itself is not taken for a placeholder', async () => {
      const field = canvas.getByRole('textbox', { name: /Instead of X-Api-Key/ })
      await userEvent.type(field, 'sesame')
      await expect(canvas.getByText(/Write a placeholder such as/)).toBeVisible()
      await userEvent.clear(field)
    })
    await step('with a placeholder it goes in, without what a test left behind', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Replace all with placeholders' }))
      await waitFor(() => expect(yaml).toHaveTextContent(`X-Api-Key: ${'$'}{env:X_API_KEY}`))
      await expect(yaml).not.toHaveTextContent('statusText')
    })
  },
}

export const IdTaken: Story = {
  args: { client: fresh() },
  play: async ({ canvasElement, step }) => {
    const { canvas, node } = await openPage(canvasElement)
    await userEvent.selectOptions(node, 'Shop tools (tools/tool_hub)')
    await fillIn(canvas, 'All off', 'Access')
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Id' }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Id' }), 'ALL-off')
    await expect(canvas.getByText(/“Everything off” has this id already/)).toBeVisible()
    await step('it may be replaced knowingly', async () => {
      await userEvent.click(canvas.getByRole('checkbox', { name: 'Replace “Everything off”' }))
      await expect(canvas.getByRole('button', { name: 'Save in presets.local.yaml' })).toBeEnabled()
    })
  },
}

export const NewType: Story = {
  args: { client: fresh() },
  play: async ({ canvasElement, step }) => {
    const { canvas, node } = await openPage(canvasElement)
    await userEvent.selectOptions(node, 'Shop tools (tools/tool_hub)')
    await fillIn(canvas, 'Evenings', 'A new type…')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Label of the new type' }), 'Access')
    await expect(canvas.getByText(/There is a type of this id/)).toBeVisible()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Label of the new type' }), ' by hour')
    await step('the type is saved with it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Save in presets.local.yaml' }))
      await expect(await canvas.findByText('Saved in presets.local.yaml.')).toBeVisible()
      await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Type' })).toHaveDisplayValue('Access by hour'))
    })
  },
}

const theirs =
  'presets:\n  - { id: theirs, preset_type: pace, node_type: tools/mcp_hub, label: Theirs, config_patch: { timeout_ms: 1 } }\n'

export const Conflict: Story = {
  args: { client: fresh() },
  play: async ({ canvasElement, args, step }) => {
    const { canvas, node } = await openPage(canvasElement)
    await userEvent.selectOptions(node, 'Shop tools (tools/tool_hub)')
    await fillIn(canvas, 'Mine', 'Access')
    const workspace = (await args.client?.listPresets())?.workspace
    await args.client?.savePreset?.({
      preset: {
        id: 'theirs',
        preset_type: 'pace',
        node_type: 'tools/mcp_hub',
        label: 'Theirs',
        config_patch: { timeout_ms: 1 },
      },
      expected: workspace?.revision ?? '',
    })
    await userEvent.click(canvas.getByRole('button', { name: 'Save in presets.local.yaml' }))
    await expect(await canvas.findByText(/was changed meanwhile/)).toBeVisible()
    await step('what is there now is read, and then it is saved beside it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Read it again' }))
      await expect(await canvas.findByText('Theirs')).toBeVisible()
      await userEvent.click(canvas.getByRole('button', { name: 'Save in presets.local.yaml' }))
      await expect(await canvas.findByText('Saved in presets.local.yaml.')).toBeVisible()
    })
  },
}

export const NotKept: Story = {
  args: { client: fresh('presets: [') },
  play: async ({ canvasElement }) => {
    const { canvas, node } = await openPage(canvasElement)
    await userEvent.selectOptions(node, 'Shop tools (tools/tool_hub)')
    await fillIn(canvas, 'Mine', 'Access')
    await userEvent.click(canvas.getByRole('button', { name: 'Save in presets.local.yaml' }))
    await expect(await canvas.findByText(/has a mistake that must be corrected first/)).toBeVisible()
  },
}

export const NowhereToSave: Story = {
  args: {
    client: (() => {
      const { workspace: _, ...presets } = createTextPresets()
      return createPresetClient({ presets })
    })(),
  },
  play: async ({ canvasElement }) => {
    const { canvas, node } = await openPage(canvasElement)
    await userEvent.selectOptions(node, 'Servers (tools/mcp_hub)')
    await expect(canvas.getByText(/keeps no presets that people write/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Copy' })).toBeEnabled()
  },
}

export const DraftStays: Story = {
  args: { client: fresh(theirs) },
  play: async ({ canvasElement }) => {
    const { canvas, node } = await openPage(canvasElement)
    await userEvent.selectOptions(node, 'Servers (tools/mcp_hub)')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Label' }), 'Half')
    await userEvent.click(canvas.getByRole('button', { name: 'List Presets' }))
    await userEvent.click(canvas.getByRole('button', { name: 'New preset' }))
    await expect(canvas.getByRole('textbox', { name: 'Label' })).toHaveValue('Half')
  },
}

const lookAt: Story['play'] = async ({ canvasElement, globals }) => {
  const words = globals['locale'] === 'zh-CN' ? { open: '新建预设', node: '来源节点' } : undefined
  const { node } = await openPage(canvasElement, words)
  await userEvent.selectOptions(node, 'Servers (tools/mcp_hub)')
}

export const Narrow: Story = { args: { width: 320, client: fresh(theirs) }, play: lookAt }
export const Chinese: Story = { globals: { locale: 'zh-CN' }, args: { client: fresh(theirs) }, play: lookAt }
export const Dark: Story = { globals: { theme: 'dark' }, args: { client: fresh(theirs) }, play: lookAt }
