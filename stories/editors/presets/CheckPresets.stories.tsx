import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { HubLocale } from '../../../src/diagnostics/translate.ts'
import { EditorStage } from '../../support/EditorStage.tsx'
import { createPresetClient, createTextPresets, nodeData, presetFlow } from '../../support/preset-samples.ts'
import { renderEditor } from '../../support/render-editor.tsx'

const type = 'tools/request_preset_switch'
const meta = {
  title: 'Editors/Presets/Check',
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

const sample = `preset_types:
  - id: pace
    label: Pace
presets:
  - id: fast
    preset_type: speed
    node_type: tools/mcp_hub
    label: Fast
    llm_visibile: true
    config_patch:
      timeout: 5
  - id: FAST
    node_type: tools/code
`

async function openPage(canvasElement: HTMLElement, name = 'Check presets') {
  const canvas = within(canvasElement)
  await userEvent.click(await canvas.findByRole('button', { name }))
  return canvas
}

async function paste(canvas: ReturnType<typeof within>, text: string) {
  await userEvent.click(canvas.getByRole('textbox', { name: 'Text of the file' }))
  await userEvent.paste(text)
}

export const OfTheBackend: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await openPage(canvasElement)
    const findings = within(await canvas.findByRole('list', { name: 'Findings in presets.yaml' }))
    await expect(findings.getByText(/for nodes of type "tools\/code"/)).toBeVisible()
    await expect(findings.getByText('Line 51:')).toBeVisible()
    await expect(findings.getByText(/Correct node_type/)).toBeVisible()
    await expect(canvas.getByText('Nothing to look at.')).toBeVisible()
  },
}

export const OfAFile: Story = {
  play: async ({ canvasElement, args, step }) => {
    const canvas = await openPage(canvasElement)
    await paste(canvas, sample)
    const findings = within(await canvas.findByRole('list', { name: 'Findings in Text of the file' }))
    await step('each finding has its line, and says what to do', async () => {
      await expect(findings.getByText(/names the type "speed"/)).toBeVisible()
      await expect(findings.getByText(/"llm_visibile" of the preset "fast" is read by nobody/)).toBeVisible()
      await expect(findings.getByText(/sets "timeout"/)).toBeVisible()
      await expect(findings.getAllByText(/Add what is missing/)[0]).toBeVisible()
    })
    await step('a line is gone to', async () => {
      await userEvent.click(findings.getByRole('button', { name: 'Line 9' }))
      const box = canvas.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the file' })
      await expect(box).toHaveFocus()
      await expect(box.value.slice(box.selectionStart, box.selectionEnd)).toBe('    llm_visibile: true')
    })
    await step('a text without faults says so', async () => {
      await userEvent.clear(canvas.getByRole('textbox', { name: 'Text of the file' }))
      await paste(canvas, 'presets: []')
      const section = within(canvas.getByRole('region', { name: 'A presets file' }))
      await waitFor(() => expect(section.getByText('Nothing to look at.')).toBeVisible())
    })
    await step('none of that is an edit', () => expect(args.onChange).not.toHaveBeenCalled())
  },
}

export const OpenedFile: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await openPage(canvasElement)
    await userEvent.upload(canvas.getByTestId('presets-file'), new File(['presets:\n  - ['], 'mine.yaml'))
    await expect(await canvas.findByText(/Correct the YAML there/)).toBeVisible()
    const large = new File([new Uint8Array(3 * 1024 * 1024)], 'large.yaml')
    await userEvent.upload(canvas.getByTestId('presets-file'), large)
    await expect(await canvas.findByText('large.yaml is too large for a presets file.')).toBeVisible()
  },
}

export const Bomb: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await openPage(canvasElement)
    const names = 'abcdefghij'.split('')
    const bomb = names.map(
      (name, index) => `${name}: &${name} [${index === 0 ? 'x' : Array(9).fill(`*${names[index - 1]}`)}]`,
    )
    await paste(canvas, `${bomb.join('\n')}\npresets: *j`)
    await expect(await canvas.findByText(/Split the file/)).toBeVisible()
  },
}

export const NoBackend: Story = {
  render: ({ client: _, ...args }, { globals }) => (
    <EditorStage {...args} locale={(globals['locale'] ?? 'en') as HubLocale} />
  ),
  play: async ({ canvasElement }) => {
    const canvas = await openPage(canvasElement)
    await expect(canvas.getByText(/No backend that checks its presets/)).toBeVisible()
  },
}

export const CheckFailed: Story = {
  args: { client: createPresetClient({ checkPresets: () => Promise.reject(new Error('not today')) }) },
  play: async ({ canvasElement }) => {
    const canvas = await openPage(canvasElement)
    await expect(await canvas.findByText(/could not be checked: not today/)).toBeVisible()
  },
}

export const InMemory: Story = {
  args: {
    client: (() => {
      const { readLayers: _, ...presets } = createTextPresets()
      return createPresetClient({ presets })
    })(),
  },
  play: async ({ canvasElement }) => {
    const canvas = await openPage(canvasElement)
    await expect(await canvas.findByText('In memory')).toBeVisible()
  },
}

export const Narrow: Story = {
  args: { width: 320 },
  play: async ({ canvasElement }) => void (await openPage(canvasElement)),
}
export const Chinese: Story = {
  globals: { locale: 'zh-CN' },
  play: async ({ canvasElement }) => void (await openPage(canvasElement, '检查预设')),
}
export const Dark: Story = {
  globals: { theme: 'dark' },
  play: async ({ canvasElement }) => void (await openPage(canvasElement)),
}
