import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { EditorStage } from '../../support/EditorStage.tsx'
import { createPresetClient, nodeData, presetFlow, twinFlow } from '../../support/preset-samples.ts'
import { renderEditor } from '../../support/render-editor.tsx'

const type = 'tools/request_preset_switch'
const meta = {
  title: 'Editors/Request preset switch',
  component: EditorStage,
  args: {
    type,
    data: nodeData(type),
    onChange: fn(),
    flow: presetFlow,
    callContext: { nodeId: 'switch' },
    client: createPresetClient(),
  },
  render: renderEditor,
  globals: { locale: 'en' },
} satisfies Meta<typeof EditorStage>

export default meta
type Story = StoryObj<typeof meta>

const previewOf = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('region', { name: 'Preview of a request' }))
const pick = async (preview: Awaited<ReturnType<typeof previewOf>>, label: RegExp) => {
  const picker = await preview.findByRole('combobox', { name: 'Preset' })
  const option = within(picker).getByRole('option', { name: label })
  await userEvent.selectOptions(picker, option)
}

export const Card: Story = {
  play: async ({ canvasElement, args, step }) => {
    const preview = await previewOf(canvasElement)
    await expect(await preview.findByText(/Choose a preset to see/)).toBeVisible()
    await pick(preview, /Order without asking/)
    const card = within(
      await preview.findByRole('group', { name: 'The request as a person sees it' }, { timeout: 4000 }),
    )
    await step('a person would see how risky it is, and what changes', async () => {
      await expect(preview.getByText('A person would be asked.')).toBeVisible()
      await expect(card.getByText('High risk')).toBeVisible()
      await expect(card.getByText('Switch Shop tools to Order without asking')).toBeVisible()
      await expect(card.getByText('Guard')).toBeVisible()
    })
    await step('limits that the merge would take away come first', async () => {
      await expect(card.getByText('Limits that would no longer hold:')).toBeVisible()
      await expect(card.getByText('tools/http › constraints › require_approval')).toBeVisible()
      await expect(card.getByText('tools/http › config')).toBeVisible()
    })
    await step('nothing was asked for or changed', () => expect(args.onChange).not.toHaveBeenCalled())
  },
}

export const AlreadyInEffect: Story = {
  play: async ({ canvasElement }) => {
    const preview = await previewOf(canvasElement)
    await pick(preview, /Usual pace/)
    await waitFor(() => expect(preview.getByText(/Already in effect/)).toBeVisible(), { timeout: 4000 })
  },
}

export const OutOfScope: Story = {
  play: async ({ canvasElement }) => {
    const preview = await previewOf(canvasElement)
    await pick(preview, /Everything off/)
    await waitFor(() => expect(preview.getByText(/Out of scope/)).toBeVisible(), { timeout: 4000 })
  },
}

export const Ambiguous: Story = {
  args: { flow: twinFlow, client: createPresetClient({ flow: twinFlow }) },
  play: async ({ canvasElement, step }) => {
    const preview = await previewOf(canvasElement)
    await pick(preview, /Order without asking/)
    await waitFor(() => expect(preview.getByText(/Ambiguous.*Shop tools, Archive tools/)).toBeVisible(), {
      timeout: 4000,
    })
    await step('with a target it is clear', async () => {
      await userEvent.selectOptions(preview.getByRole('combobox', { name: 'Target' }), 'Archive tools')
      await expect(
        await preview.findByText('Switch Archive tools to Order without asking', undefined, { timeout: 4000 }),
      ).toBeVisible()
    })
  },
}

export const FixedByTheAuthor: Story = {
  args: { data: nodeData(type, { preset_id: 'patient', target_node_id: 'servers' }) },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    const preview = await previewOf(canvasElement)
    await step('what is fixed is what is previewed', async () => {
      await expect(await preview.findByRole('combobox', { name: 'Preset' })).toBeDisabled()
      await expect(
        await preview.findByText('Switch Servers to Patient servers', undefined, { timeout: 4000 }),
      ).toBeVisible()
    })
    await step('another is picked by its name, as one step', async () => {
      const row = within(canvas.getAllByRole('group', { name: 'Preset' })[0] as HTMLElement)
      await userEvent.selectOptions(row.getByRole('combobox'), 'Usual pace (as-it-is)')
      await expect(args.onChange).toHaveBeenCalledOnce()
      await waitFor(() => expect(preview.getByText(/Already in effect/)).toBeVisible(), { timeout: 4000 })
      await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
      await expect(
        await preview.findByText('Switch Servers to Patient servers', undefined, { timeout: 4000 }),
      ).toBeVisible()
    })
  },
}

export const Redacted: Story = {
  args: {
    client: createPresetClient({
      dryRun: async () => ({
        steps: [
          {
            step: 'approval',
            verdict: 'needs_approval',
            detail: {
              action_name: 'preset_switch',
              risk_level: 'critical',
              description: 'Switch Servers to Other servers',
              param_summary: {
                preset_id: 'other',
                changes: {
                  server_registry: {
                    from: [{ id: 'web', headers: { 'X-Api-Key': '[redacted]' } }],
                    to: [{ id: 'web', headers: { 'X-Api-Key': '[redacted]' }, url: 'https://other.example.com' }],
                    guard: true,
                  },
                },
              },
              allowed_scopes: ['once'],
            },
          },
        ],
      }),
    }),
  },
  play: async ({ canvasElement }) => {
    const preview = await previewOf(canvasElement)
    await pick(preview, /Patient servers/)
    await expect(await preview.findByText('Critical risk', undefined, { timeout: 4000 })).toBeVisible()
    await expect(preview.getByRole('group', { name: 'server_registry' })).toHaveTextContent('[redacted]')
  },
}

export const WithoutDryRun: Story = {
  args: {
    client: (() => {
      const { dryRun: _, ...client } = createPresetClient()
      return client
    })(),
  },
  play: async ({ canvasElement }) => {
    const preview = await previewOf(canvasElement)
    await pick(preview, /Order without asking/)
    await expect(preview.getByText(/This backend runs nothing dry/)).toBeVisible()
    await expect(preview.getByText('enabled_tools')).toBeVisible()
  },
}

export const PreviewFailed: Story = {
  args: { client: createPresetClient({ dryRun: () => Promise.reject(new Error('the line is dead')) }) },
  play: async ({ canvasElement }) => {
    const preview = await previewOf(canvasElement)
    await pick(preview, /Patient servers/)
    await expect(await preview.findByText(/the line is dead/, undefined, { timeout: 4000 })).toBeVisible()
  },
}

export const TryACall: Story = {
  args: { data: nodeData(type) },
  play: async ({ canvasElement }) => {
    const tried = within(await within(canvasElement).findByRole('region', { name: 'Try a call' }))
    const box = tried.getByRole('textbox', { name: 'Model arguments' })
    await userEvent.clear(box)
    await userEvent.click(box)
    await userEvent.paste('{"preset_id": "as-it-is"}')
    await userEvent.click(tried.getByRole('button', { name: 'Run' }))
    const result = await tried.findByTestId('call-result')
    await expect(result).toHaveTextContent('already_applied')
  },
}

export const Narrow: Story = { args: { width: 320, data: nodeData(type, { preset_id: 'order-without-asking' }) } }
export const Chinese: Story = {
  args: { data: nodeData(type, { preset_id: 'order-without-asking' }) },
  globals: { locale: 'zh-CN' },
}
export const Dark: Story = {
  args: { data: nodeData(type, { preset_id: 'order-without-asking' }) },
  globals: { theme: 'dark' },
}
