import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { EditorStage } from '../../support/EditorStage.tsx'
import { filesRow, fileTools, mcpHubData } from '../../support/mcp-samples.ts'
import { lastData } from '../../support/mcp-story.tsx'
import { renderEditor } from '../../support/render-editor.tsx'

const readTool = fileTools[0]
const accepted = (tool: (typeof fileTools)[number] | undefined) => ({
  description: tool?.description,
  inputSchema: tool?.inputSchema,
  hash: 'x',
})

/** A hub that remembers its tools, so that no server is needed; `path` of the first one is fixed without a value. */
const remembered = mcpHubData([filesRow], {
  visibility_config: {
    tools: {
      'files:read_text_file': {
        inputs: [
          { key: 'path', mode: 'manual' },
          { key: 'head', mode: 'manual', binding: 'ten' },
        ],
        accepted: accepted(readTool),
      },
      'files:list_directory': { accepted: accepted(fileTools[1]) },
    },
  },
})

const meta = {
  title: 'Editors/Hub editor/Model view',
  component: EditorStage,
  args: { type: 'tools/mcp_hub', data: { ...remembered, exposure: 'expanded' }, onChange: fn() },
  render: renderEditor,
  globals: { locale: 'en' },
} satisfies Meta<typeof EditorStage>

export default meta
type Story = StoryObj<typeof meta>

type Canvas = ReturnType<typeof within>
const readSent = (canvas: Canvas) => JSON.parse(canvas.getByTestId('model-schema').textContent ?? '')
const findings = (canvas: Canvas) => within(canvas.getByRole('list', { name: 'Schema findings' }))

/** Looking at the other way changes nothing; sending it is one step. */
export const BothWays: Story = {
  args: { data: remembered },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('radio', { name: 'Gateway function (sent)' })).toBeChecked()
    await waitFor(() => expect(readSent(canvas).function.name).toBe('mcp_hub'))
    await step('the expanded tools are looked at', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'Expanded tools' }))
      await waitFor(() => expect(readSent(canvas)).toHaveLength(2))
      await expect(canvas.getByText(/Not sent now: the model gets the one function mcp_hub/)).toBeVisible()
      await expect(args.onChange).not.toHaveBeenCalled()
      await expect(canvas.getByRole('radio', { name: 'One gateway function' })).toBeChecked()
    })
    await step('and sent in one step, which is undone in one', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Send one function per tool' }))
      await waitFor(() => expect(canvas.getByRole('radio', { name: 'Expanded tools (sent)' })).toBeChecked())
      await expect(args.onChange).toHaveBeenCalledOnce()
      await expect(lastData(args.onChange).exposure).toBe('expanded')
      await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
      await waitFor(() => expect(canvas.getByRole('radio', { name: 'Gateway function (sent)' })).toBeChecked())
    })
  },
}

export const FixesAFinding: Story = {
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    await waitFor(() => expect(findings(canvas).getAllByRole('listitem')).toHaveLength(2))
    await step('one step, that keeps the value for when it is taken back', async () => {
      await userEvent.click(findings(canvas).getByRole('button', { name: 'Leave “head” to the model' }))
      await waitFor(() => expect(findings(canvas).getAllByRole('listitem')).toHaveLength(1))
      await expect(args.onChange).toHaveBeenCalledOnce()
      const config = lastData(args.onChange).inputs.find(({ key }) => key === 'visibility_config')?.value
      await expect(config).toMatchObject({
        tools: {
          'files:read_text_file': {
            inputs: [{ key: 'path' }, { key: 'head', mode: 'agentGenerated', binding: 'ten' }],
          },
        },
      })
      await expect(JSON.stringify(readSent(canvas))).toContain('"head"')
    })
    await step('undo says what it takes back', async () => {
      await expect(canvas.getByRole('button', { name: 'Undo' })).toHaveAttribute(
        'title',
        expect.stringContaining('Leave “head” to the model'),
      )
      await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
      await waitFor(() => expect(findings(canvas).getAllByRole('listitem')).toHaveLength(2))
    })
  },
}

export const OpensWhereItComesFrom: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'files:read_text_file › path' }))
    const row = await canvas.findByRole('group', { name: 'path' })
    await waitFor(() => expect(row).toContainElement(document.activeElement as HTMLElement))
    await expect(canvas.getByRole('navigation', { name: 'Where you are' })).toHaveTextContent('read_text_file')
  },
}

/** The chosen target stays while tools are opened and closed. */
export const RemembersTheTarget: Story = {
  args: { target: 'anthropic' },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await canvas.findByTestId('model-schema')
    await expect(readSent(canvas)[0]).toHaveProperty('input_schema')
    await userEvent.click(canvas.getByRole('tab', { name: 'Bedrock' }))
    await waitFor(() => expect(readSent(canvas)[0]).toHaveProperty('toolSpec'))
    await step('over tools', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /^list_directory/ }))
      await waitFor(() => expect(readSent(canvas).toolSpec.name).toBe('files__list_directory'))
      await expect(canvas.getByText(/has this name for the model/)).toBeVisible()
      await expect(canvas.getByRole('tab', { name: 'Bedrock' })).toHaveAttribute('aria-selected', 'true')
    })
  },
}

const many = Array.from({ length: 140 }, (_none, at) => ({ ...readTool, name: `tool_${at}` }))

/** More functions than the provider takes: one click sends the gateway in their place. */
export const TooManyTools: Story = {
  args: {
    target: 'openai',
    data: {
      ...mcpHubData([filesRow], {
        visibility_config: {
          tools: Object.fromEntries(many.map((tool) => [`files:${tool.name}`, { accepted: accepted(tool as never) }])),
        },
      }),
      exposure: 'expanded',
    },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/140 functions of at most 128/)).toBeVisible()
    await userEvent.click(await canvas.findByRole('button', { name: 'Send one gateway function' }))
    await waitFor(() => expect(readSent(canvas).function.name).toBe('mcp_hub'))
    await expect(lastData(args.onChange).exposure).toBe('gateway')
    await expect(canvas.queryByText(/takes at most/)).toBeNull()
  },
}

/** A value that another version left: it is not used, and kept apart with one click. */
export const UnknownInput: Story = {
  args: {
    data: {
      ...remembered,
      inputs: [
        ...remembered.inputs,
        { key: 'old_option', label: 'Old option', renderTypeList: ['input'], value: 'on' },
      ],
    },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Set “old_option” aside' }))
    await expect(lastData(args.onChange).parked).toMatchObject([{ key: 'old_option', value: 'on' }])
    await waitFor(() => expect(canvas.queryByText(/old_option/)).toBeNull())
  },
}

export const PresetNode: Story = {
  args: { type: 'tools/request_preset_switch', data: { version: 1, inputs: [], outputs: [] }, target: 'openai' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/always the one function request_preset_switch/)).toBeVisible()
    await waitFor(() => expect(readSent(canvas).function.name).toBe('request_preset_switch'))
  },
}

/** One part at a time, each one tap away. */
export const NarrowTabs: Story = {
  args: { width: 320 },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const tab = (name: string) =>
      within(canvas.getByRole('tablist', { name: 'Parts of the editor' })).getByRole('tab', { name })
    await expect(tab('Edit')).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.queryByRole('region', { name: 'Model schema' })).toBeNull()
    await step('the model view by keyboard', async () => {
      tab('Edit').focus()
      await userEvent.keyboard('{ArrowRight}')
      await expect(canvas.getByRole('region', { name: 'Model schema' })).toBeVisible()
      await expect(canvas.getByRole('tabpanel', { name: 'Model view' })).toBeVisible()
      await expect(canvas.queryByRole('list', { name: 'MCP servers' })).toBeNull()
    })
    await step('a finding leads back to what is edited', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'files:read_text_file › path' }))
      await expect(tab('Edit')).toHaveAttribute('aria-selected', 'true')
      const row = await canvas.findByRole('group', { name: 'path' })
      await waitFor(() => expect(row).toContainElement(document.activeElement as HTMLElement))
    })
    await step('the trial and its result', async () => {
      await userEvent.click(tab('Try a call'))
      await expect(await canvas.findByRole('region', { name: 'Try a call' })).toBeVisible()
      await userEvent.click(tab('Result'))
      await expect(canvas.queryByRole('textbox', { name: 'Model arguments' })).toBeNull()
    })
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
  },
}
