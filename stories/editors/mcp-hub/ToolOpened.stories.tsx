import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { EditorStage } from '../../support/EditorStage.tsx'
import { filesRow, fileTools, mcpHubData, sampleClient, webRow } from '../../support/mcp-samples.ts'
import { lastData, mcpStory, readInput, readModelSchema } from '../../support/mcp-story.tsx'

const meta = { ...mcpStory, title: 'Editors/MCP Hub/Tool' } satisfies Meta<typeof EditorStage>

export default meta
type Story = StoryObj<typeof meta>

export const ToolOpened: Story = {
  args: { client: sampleClient(), data: mcpHubData([filesRow, webRow]) },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Discover tools' }))
    await userEvent.click(await canvas.findByRole('button', { name: /read_text_file/ }))
    const path = within(await canvas.findByRole('group', { name: 'path' }))
    await step('the author fixes path and leaves tail empty', async () => {
      await userEvent.click(path.getByRole('radio', { name: 'Manual' }))
      await userEvent.type(await path.findByRole('textbox'), '/srv/docs/notes.txt')
      const tail = within(canvas.getByRole('group', { name: 'tail' }))
      await userEvent.click(tail.getByRole('radio', { name: 'Manual' }))
    })
    await step('the model sees head alone', async () => {
      await waitFor(async () => {
        const { function: sent } = (await readModelSchema(canvas)) as {
          function: { parameters: { properties: object } }
        }
        await expect(Object.keys(sent.parameters.properties)).toEqual(['head'])
      })
    })
    await step('the tool is remembered as the author saw it', async () => {
      const config = readInput(lastData(args.onChange), 'visibility_config') as { tools: Record<string, unknown> }
      await expect(config.tools['files:read_text_file']).toMatchObject({
        inputs: [
          { key: 'path', mode: 'manual', binding: '/srv/docs/notes.txt' },
          { key: 'head', mode: 'agentGenerated' },
          { key: 'tail', mode: 'manual' },
        ],
        accepted: { inputSchema: fileTools[0]?.inputSchema },
      })
    })
  },
}

export const CallTried: Story = {
  args: {
    client: sampleClient(),
    data: mcpHubData([filesRow], {
      visibility_config: {
        tools: {
          'files:read_text_file': {
            inputs: [{ key: 'path', mode: 'manual', binding: '/srv/docs/notes.txt' }],
            accepted: { description: fileTools[0]?.description, inputSchema: fileTools[0]?.inputSchema, hash: 'x' },
          },
        },
      },
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: /read_text_file/ }))
    const trial = within(canvas.getByRole('region', { name: 'Try a call' }))
    const box = trial.getByRole('textbox', { name: 'Model arguments' })
    await userEvent.clear(box)
    await userEvent.type(box, '{{"head": 1, "path": "/etc/passwd"}')
    await userEvent.click(trial.getByRole('button', { name: 'Run' }))
    await waitFor(() => expect(trial.getByTestId('call-result')).toHaveTextContent('/srv/docs/notes.txt: line one'))
    await expect(trial.getByTestId('call-result')).not.toHaveTextContent('passwd')
  },
}

export const NoClient: Story = {
  args: {
    data: mcpHubData([filesRow], {
      visibility_config: {
        tools: {
          'files:read_text_file': {
            inputs: [{ key: 'path', mode: 'manual', binding: '/srv/docs/notes.txt' }],
            accepted: { description: fileTools[0]?.description, inputSchema: fileTools[0]?.inputSchema, hash: 'x' },
          },
        },
      },
    }),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/No backend is connected/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /read_text_file/ }))
    const path = within(await canvas.findByRole('group', { name: 'path' }))
    await expect(await path.findByRole('textbox')).toHaveValue('/srv/docs/notes.txt')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

const placeOf = (onChange: unknown) => (readInput(lastData(onChange), 'visibility_config') as { tools: object }).tools

export const FilledFromUpstream: Story = {
  args: {
    client: sampleClient(),
    data: mcpHubData([filesRow]),
    references: [
      { id: 'agent.answer', label: 'Agent › Answer', valueType: 'string' },
      { id: 'agent.count', label: 'Agent › Count', valueType: 'number' },
    ],
  },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Discover tools' }))
    await userEvent.click(await canvas.findByRole('button', { name: /read_text_file/ }))
    const path = within(await canvas.findByRole('group', { name: 'path' }))
    await userEvent.click(path.getByRole('radio', { name: 'Manual' }))
    await step('an output of another node of a fitting type is a third way', async () => {
      await userEvent.click(path.getByRole('radio', { name: 'From another node' }))
      await userEvent.selectOptions(await path.findByRole('combobox'), 'Agent › Answer')
      await expect(placeOf(args.onChange)).toMatchObject({
        'files:read_text_file': {
          inputs: expect.arrayContaining([
            { key: 'path', mode: 'manual', binding: 'agent.answer', manualType: 'reference' },
          ]),
        },
      })
    })
    await step('the model does not see it', async () => {
      const { function: sent } = (await readModelSchema(canvas)) as { function: { parameters: { properties: object } } }
      await expect(Object.keys(sent.parameters.properties)).toEqual(['head', 'tail'])
    })
  },
}

export const AccessChosen: Story = {
  args: { client: sampleClient(), data: mcpHubData([filesRow]) },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Discover tools' }))
    await userEvent.click(await canvas.findByRole('button', { name: /^write_file/ }))
    const access = within(await canvas.findByRole('group', { name: 'What the model may do' }))
    await expect(access.getByText(/the tool says that it destroys/)).toBeVisible()
    await step('seen but not called, and why', async () => {
      await userEvent.click(access.getByRole('radio', { name: 'See only' }))
      await expect(access.getByText(/shown, but can’t be called/)).toBeVisible()
      await expect(placeOf(args.onChange)).toEqual({ 'files:write_file': { visible: true, callable: false } })
    })
    await step('asking a person is the author’s to say', async () => {
      await userEvent.selectOptions(access.getByRole('combobox', { name: 'Ask a person before a call' }), 'Never')
      await expect(access.getByText('Nobody is asked before a call.')).toBeVisible()
      await userEvent.selectOptions(access.getByRole('combobox'), 'As the tool says')
      await expect(placeOf(args.onChange)).toEqual({ 'files:write_file': { visible: true, callable: false } })
    })
  },
}

export const OpenedByKey: Story = {
  args: { client: sampleClient(), data: mcpHubData([filesRow]) },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Discover tools' }))
    const row = await canvas.findByRole('button', { name: /^list_directory/ })
    await step('Enter takes the focus into the tool', async () => {
      canvas.getByRole('button', { name: /^read_text_file/ }).focus()
      await userEvent.keyboard('{ArrowDown}')
      await expect(row).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      await expect(await canvas.findByRole('group', { name: 'path' })).toBeVisible()
      await waitFor(() => expect(row).not.toHaveFocus())
    })
    await step('Escape goes back to its row', async () => {
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(row).toHaveFocus())
    })
  },
}
