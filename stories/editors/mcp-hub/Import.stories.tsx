import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import type { EditorStage } from '../../support/EditorStage.tsx'
import { filesRow, mcpHubData, sampleClient } from '../../support/mcp-samples.ts'
import { lastData, mcpStory, readInput } from '../../support/mcp-story.tsx'

const meta = { ...mcpStory, title: 'Editors/MCP Hub/Import' } satisfies Meta<typeof EditorStage>

export default meta
type Story = StoryObj<typeof meta>

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
      await expect(found.getByLabelText('Name of server 1')).toHaveValue('files-2')
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

async function paste(canvasElement: HTMLElement, text: string) {
  const canvas = within(canvasElement)
  await userEvent.click(canvas.getByRole('button', { name: 'Import JSON' }))
  await userEvent.click(canvas.getByLabelText('Servers as JSON'))
  await userEvent.paste(text)
  return canvas
}

export const NameConflict: Story = {
  args: { client: sampleClient(), data: mcpHubData([filesRow]) },
  play: async ({ canvasElement, args, step }) => {
    const canvas = await paste(canvasElement, '{"mcpServers":{"files":{"command":"other"},"notes":{"command":"n"}}}')
    const found = within(await canvas.findByRole('list', { name: 'Servers found' }))
    const name = found.getByLabelText('Name of server 1')
    await step('a name that is taken is refused where it is typed', async () => {
      await userEvent.clear(name)
      await userEvent.type(name, 'FILES')
      await expect(name).toBeInvalid()
      await expect(canvas.getByRole('button', { name: 'Add 2 servers' })).toBeDisabled()
    })
    await step('it can take the place of the one that is there, with its id and what was chosen for it', async () => {
      await userEvent.click(found.getByRole('checkbox', { name: 'Replace the existing files' }))
      await expect(name).toHaveValue('files')
      await userEvent.click(canvas.getByRole('button', { name: 'Add 2 servers' }))
      await expect(readInput(lastData(args.onChange), 'server_registry')).toEqual([
        { id: 'files', name: 'files', enabled: true, type: 'stdio', command: 'other' },
        expect.objectContaining({ name: 'notes', command: 'n' }),
      ])
      await expect(args.onChange).toHaveBeenCalledOnce()
    })
  },
}

export const CommandLine: Story = {
  args: { client: sampleClient(), data: mcpHubData([]) },
  play: async ({ canvasElement, args, step }) => {
    const canvas = await paste(canvasElement, 'API_KEY=abc npx -y @scope/server-notes "my folder"')
    const found = within(await canvas.findByRole('list', { name: 'Servers found' }))
    await expect(canvas.getByText('Read as a command line.')).toBeVisible()
    await expect(found.getByLabelText('Name of server 1')).toHaveValue('notes')
    await expect(found.getByText('npx -y @scope/server-notes "my folder"')).toBeVisible()
    await step('the secret in it is taken out before it is added', async () => {
      const fix = `Use ${'$'}{env:API_KEY} in its place`
      await userEvent.click(found.getByRole('button', { name: fix }))
      await expect(found.getByText('Needs values for API_KEY')).toBeVisible()
      await userEvent.click(canvas.getByRole('button', { name: 'Add 1 server' }))
      await expect(readInput(lastData(args.onChange), 'server_registry')).toEqual([
        expect.objectContaining({
          command: 'npx',
          args: ['-y', '@scope/server-notes', 'my folder'],
          env: { API_KEY: `${'$'}{env:API_KEY}` },
        }),
      ])
    })
  },
}

export const VsCodeWithInputs: Story = {
  args: { client: sampleClient(), data: mcpHubData([]) },
  play: async ({ canvasElement }) => {
    const input = `${'$'}{input:api-key}`
    const canvas = await paste(
      canvasElement,
      JSON.stringify({
        inputs: [{ id: 'api-key', type: 'promptString', password: true }],
        servers: { web: { type: 'http', url: 'https://w.example/mcp', headers: { Key: input }, gallery: true } },
      }),
    )
    const found = within(await canvas.findByRole('list', { name: 'Servers found' }))
    await expect(found.getByText('Kept as they are: gallery')).toBeVisible()
    await userEvent.click(found.getByRole('button', { name: `Write it as ${'$'}{env:…}` }))
    await expect(found.getByText('Needs values for API_KEY')).toBeVisible()
  },
}

export const NeedsShell: Story = {
  args: { client: sampleClient(), data: mcpHubData([]) },
  play: async ({ canvasElement, args }) => {
    const canvas = await paste(canvasElement, 'npx server | tee log')
    await expect(await canvas.findByText(/needs a shell for "\|"/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Add 0 servers' })).toBeDisabled()
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}
