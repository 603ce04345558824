import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { HubLocale } from '../../../src/diagnostics/translate.ts'
import type { HubNodeData } from '../../../src/hub/types.ts'
import { EditorStage } from '../../support/EditorStage.tsx'
import { createFakeHubClient } from '../../support/fake-hub-client.ts'
import {
  filesRow,
  filesServer,
  fileTools,
  mcpHubData,
  sampleClient,
  searchRow,
  webRow,
} from '../../support/mcp-samples.ts'

const meta = {
  title: 'editors/mcp-hub',
  component: EditorStage,
  args: { type: 'tools/mcp_hub', data: mcpHubData([]), onChange: fn() },
  render: (args, { globals }) => <EditorStage {...args} locale={(globals['locale'] ?? 'en') as HubLocale} />,
  globals: { locale: 'en' },
} satisfies Meta<typeof EditorStage>

export default meta
type Story = StoryObj<typeof meta>

const lastData = (onChange: unknown) => (onChange as ReturnType<typeof fn>).mock.lastCall?.[0] as HubNodeData
const readInput = (data: HubNodeData, key: string) => data.inputs.find((input) => input.key === key)?.value

async function readModelSchema(canvas: ReturnType<typeof within>): Promise<Record<string, unknown>> {
  return JSON.parse((await canvas.findByTestId('model-schema')).textContent ?? '')
}

export const Empty: Story = {
  args: { client: sampleClient() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/No server yet/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Discover tools' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Add server' }))
    await userEvent.type(canvas.getByLabelText('Command'), 'mcp-files')
    const name = canvas.getByLabelText('Name')
    await userEvent.clear(name)
    await userEvent.type(name, 'my files{enter}')
    await expect(readInput(lastData(args.onChange), 'server_registry')).toEqual([
      expect.objectContaining({ name: 'my files', command: 'mcp-files', type: 'stdio' }),
    ])
  },
}

export const Untested: Story = {
  args: { client: sampleClient(), data: mcpHubData([filesRow, webRow, searchRow]) },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    const list = within(canvas.getByRole('list', { name: 'MCP servers' }))
    await expect(list.getAllByText('Not tried yet')).toHaveLength(2)
    await expect(list.getByText('Off')).toBeVisible()
    await expect(args.onChange).not.toHaveBeenCalled()
    await step('a server is removed, and undo brings it back', async () => {
      await userEvent.click(list.getByRole('button', { name: 'Remove web' }))
      await expect(list.queryByRole('button', { name: 'Edit web' })).toBeNull()
      await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
      await expect(list.getByRole('button', { name: 'Edit web' })).toBeVisible()
    })
  },
}

export const Discovered: Story = {
  args: { client: sampleClient(), data: mcpHubData([filesRow, webRow, searchRow]) },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Discover tools' }))
    const list = within(canvas.getByRole('list', { name: 'MCP servers' }))
    await step('the broken server says why and hides nothing of the other', async () => {
      await expect(await list.findByText(/Connected/)).toBeVisible()
      await expect(await list.findByText(/ECONNREFUSED/)).toBeVisible()
      await expect(await canvas.findByRole('button', { name: /read_text_file/ })).toBeVisible()
    })
    await step('asking the servers writes nothing', async () => {
      await expect(args.onChange).not.toHaveBeenCalled()
    })
    await step('a tool is hidden with one switch', async () => {
      await userEvent.click(canvas.getByRole('checkbox', { name: 'files:write_file visible to the model' }))
      await expect(readInput(lastData(args.onChange), 'visibility_config')).toEqual({
        tools: { 'files:write_file': { visible: false, callable: false } },
      })
      await expect(canvas.getByText('2 of 3 visible')).toBeVisible()
    })
  },
}

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

export const ChangedSinceAccepted: Story = {
  args: {
    client: sampleClient(),
    data: mcpHubData([filesRow], {
      visibility_config: {
        tools: {
          'files:list_directory': {
            inputs: [{ key: 'path', mode: 'agentGenerated' }],
            accepted: { description: 'Lists a folder.', inputSchema: { type: 'object', properties: {} }, hash: 'x' },
          },
        },
      },
    }),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Discover tools' }))
    await userEvent.click(await canvas.findByRole('button', { name: /list_directory.*changed since accepted/ }))
    await expect(args.onChange).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(canvas.queryByText('changed since accepted')).toBeNull())
    await expect(args.onChange).toHaveBeenCalledOnce()
  },
}

export const NotAuthorized: Story = {
  args: {
    client: createFakeHubClient({ servers: { files: filesServer }, asksFirst: true }),
    data: mcpHubData([{ ...filesRow, env: { LOG_LEVEL: 'debug' } }]),
  },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Discover tools' }))
    const panel = within(await canvas.findByRole('region', { name: 'These servers want to start' }))
    await step('the person sees what would run, without values of variables', async () => {
      await expect(panel.getByText('mcp-files')).toBeVisible()
      await expect(panel.getByText('/srv/docs')).toBeVisible()
      await expect(panel.getByText('LOG_LEVEL=debug')).toBeVisible()
      await expect(canvas.queryByText('debug')).toBeNull()
    })
  },
}

export const NotAuthorizedThenAllowed: Story = {
  ...NotAuthorized,
  args: {
    client: createFakeHubClient({ servers: { files: filesServer }, asksFirst: true }),
    data: mcpHubData([filesRow]),
  },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    await step('saying no leaves everything as it is', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Discover tools' }))
      await userEvent.click(await canvas.findByRole('button', { name: 'Don’t run' }))
      await expect(canvas.queryByRole('region', { name: 'These servers want to start' })).toBeNull()
    })
    await step('asking again asks again, and yes connects', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Discover tools' }))
      await userEvent.click(await canvas.findByRole('button', { name: 'Allow and connect' }))
      await expect(await canvas.findByRole('button', { name: /read_text_file/ })).toBeVisible()
      await expect(args.onChange).not.toHaveBeenCalled()
    })
  },
}

export const Cancelled: Story = {
  args: {
    client: createFakeHubClient({ servers: { files: { hangs: true } } }),
    data: mcpHubData([filesRow]),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Discover tools' }))
    const stages = within(await canvas.findByRole('list', { name: 'Progress of files' }))
    await expect(await stages.findByText('Initialise')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await expect(await canvas.findByText('Cancelled')).toBeVisible()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const ImportPreview: Story = {
  args: { client: sampleClient(), data: mcpHubData([filesRow]) },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Import JSON' }))
    const box = canvas.getByLabelText('Servers as JSON')
    await userEvent.click(box)
    await userEvent.paste(
      JSON.stringify({
        mcpServers: {
          files: { command: 'other', args: ['-x', 'two words'] },
          remote: { url: 'https://example.com/sse' },
        },
      }),
    )
    const found = within(await canvas.findByRole('list', { name: 'Servers found' }))
    await step('all servers are shown before anything is taken in', async () => {
      await expect(found.getAllByRole('listitem')).toHaveLength(2)
      await expect(found.getByText('files-2')).toBeVisible()
      await expect(args.onChange).not.toHaveBeenCalled()
    })
  },
}

export const Imported: Story = {
  ...ImportPreview,
  play: async (context) => {
    await ImportPreview.play?.(context)
    const canvas = within(context.canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Add 2 servers' }))
    await expect(context.args.onChange).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('button', { name: 'Edit remote' })).toBeVisible()
  },
}

export const ServerForm: Story = {
  args: { client: sampleClient(), data: mcpHubData([filesRow, webRow]) },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Edit web' }))
    await step('a stored secret is never on the page', async () => {
      await expect(canvas.getByLabelText('Headers: value of X-Api-Key')).toHaveAttribute('placeholder', 'set')
      await expect(canvasElement.innerHTML).not.toContain('sk-live')
    })
    await step('a name that is taken is refused at its field and not stored', async () => {
      const name = canvas.getByLabelText('Name')
      await userEvent.clear(name)
      await userEvent.type(name, 'FILES')
      await userEvent.tab()
      await expect(name).toBeInvalid()
      await expect(args.onChange).not.toHaveBeenCalled()
    })
    await step('a wrong time limit is kept as a draft', async () => {
      await userEvent.type(canvas.getByLabelText('Time limit (ms)'), 'soon')
      await expect(canvas.getByLabelText('Time limit (ms)')).toBeInvalid()
      await expect(args.onChange).not.toHaveBeenCalled()
    })
  },
}

export const ServerJsonWithError: Story = {
  args: { client: sampleClient(), data: mcpHubData([filesRow, webRow]) },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Edit web' }))
    await userEvent.click(canvas.getByRole('radio', { name: 'JSON' }))
    const box = canvas.getByLabelText('Server as JSON')
    await expect(canvasElement.innerHTML).not.toContain('sk-live')
    await step('text that is no JSON is kept and not stored', async () => {
      await userEvent.click(box)
      await userEvent.type(box, '{Control>}{End}{/Control} oops')
      await expect(await canvas.findByText(/^Line \d+, column \d+/)).toBeVisible()
      await userEvent.tab()
      await expect(box).toHaveDisplayValue(/oops/)
      await expect(args.onChange).not.toHaveBeenCalled()
    })
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

const manyTools = Array.from({ length: 500 }, (_, index) => ({
  name: `tool_${index}`,
  description: `Does thing ${index}.`,
  inputSchema: { type: 'object', properties: { value: { type: 'string' } } },
}))

export const FiveHundredTools: Story = {
  args: {
    client: createFakeHubClient({ servers: { files: { tools: manyTools } } }),
    data: mcpHubData([filesRow]),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Discover tools' }))
    await expect(await canvas.findByText('500 of 500 visible')).toBeVisible()
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search tools' }), 'tool_49')
    const tools = canvas.getByRole('list', { name: 'Tools of files' })
    await waitFor(() => expect(within(tools).getAllByRole('listitem')).toHaveLength(11))
    await userEvent.click(within(tools).getByRole('button', { name: /tool_499/ }))
    await expect(await canvas.findByRole('group', { name: 'value' })).toBeVisible()
  },
}
