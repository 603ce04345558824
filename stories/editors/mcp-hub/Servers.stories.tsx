import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import type { EditorStage } from '../../support/EditorStage.tsx'
import { createFakeHubClient } from '../../support/fake-hub-client.ts'
import { filesRow, filesServer, mcpHubData, sampleClient, searchRow, webRow } from '../../support/mcp-samples.ts'
import { lastData, mcpStory, readInput } from '../../support/mcp-story.tsx'

const meta = { ...mcpStory, title: 'Editors/MCP Hub/Servers' } satisfies Meta<typeof EditorStage>

export default meta
type Story = StoryObj<typeof meta>

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
    await step('the names without a value are listed before anything is connected', async () => {
      await userEvent.click(list.getByRole('switch', { name: 'Server search on' }))
      const names = within(list.getByRole('list', { name: 'Placeholders of search' }))
      await expect(names.getByRole('listitem')).toHaveTextContent('SEARCH_TOKEN not known yet')
    })
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
    await expect(await stages.findByText(/Initialise/)).toHaveTextContent('in progress')
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel files' }))
    await expect(await canvas.findByText('Cancelled')).toBeVisible()
    await expect(stages.getByText(/Initialise/)).toHaveTextContent('ended here')
    await expect(stages.getByText(/List tools/)).toHaveTextContent('not reached')
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const Removed: Story = {
  args: { client: sampleClient(), data: mcpHubData([filesRow, webRow]) },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const list = within(canvas.getByRole('list', { name: 'MCP servers' }))
    await userEvent.click(list.getByRole('button', { name: 'Remove web' }))
    await expect(list.queryByRole('button', { name: 'Edit web' })).toBeNull()
    const notice = within(canvas.getByText(/web was removed/).parentElement as HTMLElement)
    await step('the notice brings it back, and is gone with that', async () => {
      await userEvent.click(notice.getByRole('button', { name: 'Undo' }))
      await expect(list.getByRole('button', { name: 'Edit web' })).toBeVisible()
      await expect(canvas.queryByText(/web was removed/)).toBeNull()
    })
    await step('removed again, it can be left at that', async () => {
      await userEvent.click(list.getByRole('button', { name: 'Remove web' }))
      await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }))
      await expect(canvas.queryByText(/web was removed/)).toBeNull()
    })
  },
}

export const Failed: Story = {
  args: { client: sampleClient(), data: mcpHubData([filesRow, webRow]) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Test web' }))
    const list = within(canvas.getByRole('list', { name: 'MCP servers' }))
    await expect(await list.findByText(/ECONNREFUSED/)).toBeVisible()
    await expect(canvas.getByRole('list', { name: 'Progress of web' })).toHaveTextContent('Start · ended here')
    await userEvent.click(list.getByText('What the program wrote last'))
    await expect(list.getByText(/listen failed/)).toBeVisible()
    await expect(list.getByRole('button', { name: 'Copy diagnosis' })).toBeVisible()
    await expect(list.getByText('Not tried yet')).toBeVisible()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const ValuesMissing: Story = {
  args: {
    client: sampleClient(),
    data: mcpHubData(
      [
        { ...searchRow, enabled: true },
        { ...filesRow, args: [`${'$'}{env:ROOT}`] },
      ],
      {
        env_vars: { ROOT: '/srv' },
      },
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Discover tools' }))
    const list = within(canvas.getByRole('list', { name: 'MCP servers' }))
    await expect(await list.findByText('Values missing')).toBeVisible()
    await expect(list.getByRole('list', { name: 'Placeholders of search' })).toHaveTextContent('has no value')
    await expect(list.queryByRole('list', { name: 'Placeholders of files' })).toBeNull()
  },
}
