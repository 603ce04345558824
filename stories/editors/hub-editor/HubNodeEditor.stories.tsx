import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { HubLocale } from '../../../src/diagnostics/translate.ts'
import { EditorStage } from '../../support/EditorStage.tsx'
import { filesRow, fileTools, mcpHubData } from '../../support/mcp-samples.ts'
import { renderEditor } from '../../support/render-editor.tsx'

const withTool = mcpHubData([filesRow], {
  visibility_config: {
    tools: {
      'files:read_text_file': {
        inputs: [{ key: 'path', mode: 'manual', binding: '/srv/docs/notes.txt' }],
        accepted: { description: fileTools[0]?.description, inputSchema: fileTools[0]?.inputSchema, hash: 'x' },
      },
    },
  },
})

const meta = {
  title: 'Editors/Hub editor',
  component: EditorStage,
  args: { type: 'tools/mcp_hub', data: withTool, onChange: fn() },
  render: renderEditor,
  globals: { locale: 'en' },
} satisfies Meta<typeof EditorStage>

export default meta
type Story = StoryObj<typeof meta>

const readSchema = (canvas: ReturnType<typeof within>) =>
  JSON.parse(canvas.getByTestId('model-schema').textContent ?? '')

export const Gateway: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('radio', { name: 'One gateway function' })).toBeChecked()
    await waitFor(() => expect(readSchema(canvas).function.name).toBe('mcp_hub'))
    await expect(canvas.getByText(/MCP servers, Visibility/)).toBeVisible()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const Expanded: Story = {
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: 'One function per tool' }))
    await waitFor(() => expect(JSON.stringify(readSchema(canvas))).toContain('read_text_file'))
    await step('undo by keyboard goes back to the gateway', async () => {
      await userEvent.keyboard('{Control>}z{/Control}')
      await expect(canvas.getByRole('radio', { name: 'One gateway function' })).toBeChecked()
      await expect(args.onChange).toHaveBeenCalledTimes(2)
    })
  },
}

export const PathAndUndo: Story = {
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: /read_text_file/ }))
    const path = canvas.getByRole('navigation', { name: 'Where you are' })
    await expect(
      within(path)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['MCP Hub', 'files', 'read_text_file'])
    await step('a toggle is undone in one step and loses nothing', async () => {
      const group = within(await canvas.findByRole('group', { name: 'path' }))
      await userEvent.click(group.getByRole('radio', { name: 'Agent' }))
      await userEvent.click(group.getByRole('radio', { name: 'Manual' }))
      await expect(await group.findByRole('textbox')).toHaveValue('/srv/docs/notes.txt')
      await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
      await expect(group.getByRole('radio', { name: 'Agent' })).toBeChecked()
      await userEvent.click(canvas.getByRole('button', { name: 'Redo' }))
      await expect(group.getByRole('radio', { name: 'Manual' })).toBeChecked()
      await expect(await group.findByRole('textbox')).toHaveValue('/srv/docs/notes.txt')
    })
    await userEvent.click(within(path).getByRole('button', { name: 'MCP Hub' }))
    await expect(canvas.getByRole('radio', { name: 'One gateway function' })).toBeVisible()
  },
}

export const Narrow: Story = {
  args: { width: 340 },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await step('an opened tool takes the place of the lists', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /read_text_file/ }))
      await expect(canvas.queryByRole('list', { name: 'MCP servers' })).toBeNull()
      await expect(await canvas.findByRole('group', { name: 'path' })).toBeVisible()
    })
    await step('the preview is one tap away', async () => {
      await expect(canvas.queryByRole('region', { name: 'Model schema' })).toBeNull()
      await userEvent.click(canvas.getByRole('tab', { name: 'Model view' }))
      await expect(canvas.getByRole('region', { name: 'Model schema' })).toBeVisible()
    })
  },
}

export const UnknownType: Story = {
  args: { type: 'tools/none' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/no editor for a node of type "tools\/none"/)).toBeVisible()
  },
}

export const Chinese: Story = {
  globals: { locale: 'zh-CN' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('radio', { name: '一个网关函数' })).toBeChecked()
  },
}

const rightToLeft: HubLocale = {
  language: 'ar',
  direction: 'rtl',
  messages: {
    servers: 'خوادم MCP',
    tools: 'الأدوات',
    add_server: 'إضافة خادم',
    import_json: 'استيراد JSON',
    discover_tools: 'اكتشاف الأدوات',
    preview_title: 'ما يراه النموذج',
    source_agent: 'الوكيل',
    source_manual: 'يدوي',
    agent_fills: 'يملؤه النموذج.',
  },
}

export const RightToLeft: Story = {
  render: (args) => <EditorStage {...args} locale={rightToLeft} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: /read_text_file/ }))
    const path = await canvas.findByRole('group', { name: 'path' })
    await expect(within(path).getByRole('radio', { name: 'يدوي' })).toBeChecked()
    const preview = canvas.getByRole('heading', { name: 'ما يراه النموذج' }).getBoundingClientRect()
    await expect(preview.right).toBeLessThanOrEqual(path.getBoundingClientRect().right)
    await expect(getComputedStyle(canvas.getByTestId('model-schema')).direction).toBe('ltr')
  },
}
