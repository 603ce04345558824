import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { EditorStage } from '../../support/EditorStage.tsx'
import { filesRow, mcpHubData, sampleClient, searchRow, webRow } from '../../support/mcp-samples.ts'
import { lastData, mcpStory, readInput } from '../../support/mcp-story.tsx'

const meta = { ...mcpStory, title: 'Editors/MCP Hub/Server' } satisfies Meta<typeof EditorStage>

export default meta
type Story = StoryObj<typeof meta>

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
    const settings = within(canvas.getByRole('region', { name: 'Server settings' }))
    await userEvent.click(settings.getByRole('radio', { name: 'JSON' }))
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

const placeholder = (name: string) => `${'$'}{env:${name}}`

export const SecretTakenOut: Story = {
  args: { client: sampleClient(), data: mcpHubData([webRow]) },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Edit web' }))
    await userEvent.click(canvas.getByRole('button', { name: `Use ${placeholder('WEB_X_API_KEY')} in its place` }))
    await expect(readInput(lastData(args.onChange), 'server_registry')).toEqual([
      { ...webRow, headers: { 'X-Api-Key': placeholder('WEB_X_API_KEY') } },
    ])
    await expect(canvas.getByLabelText('Headers: value of X-Api-Key')).toHaveValue(placeholder('WEB_X_API_KEY'))
    await step('undo brings the secret back', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
      await expect(readInput(lastData(args.onChange), 'server_registry')).toEqual([webRow])
    })
  },
}

export const PlaceholderPicked: Story = {
  args: {
    client: sampleClient(),
    data: mcpHubData(
      [
        { ...filesRow, args: ['/srv/'] },
        { ...searchRow, enabled: true },
      ],
      {
        env_vars: { ROOT: 'never shown' },
      },
    ),
  },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Edit files' }))
    const open = canvas.getByRole('button', { name: 'Insert a placeholder into Argument 1' })
    await step('all names of the node are there with what is known of them, and no value', async () => {
      await userEvent.click(open)
      const names = within(canvas.getByRole('region', { name: 'Placeholders' }))
      await expect(names.getByRole('button', { name: /ROOT has a value/ })).toHaveFocus()
      await expect(names.getByRole('button', { name: /SEARCH_TOKEN not known yet/ })).toBeVisible()
      await expect(canvasElement.innerHTML).not.toContain('never shown')
    })
    await step('Escape closes the menu alone', async () => {
      await userEvent.keyboard('{Escape}')
      await expect(canvas.queryByRole('region', { name: 'Placeholders' })).toBeNull()
      await expect(open).toHaveFocus()
      await expect(canvas.getByLabelText('Argument 1')).toBeVisible()
    })
    await step('the chosen one stands where the cursor was', async () => {
      await userEvent.click(open)
      await userEvent.click(canvas.getByRole('button', { name: /ROOT has a value/ }))
      await expect(canvas.getByLabelText('Argument 1')).toHaveValue(`/srv/${placeholder('ROOT')}`)
      await expect(args.onChange).toHaveBeenCalledOnce()
    })
  },
}

export const ArgumentsReordered: Story = {
  args: { client: sampleClient(), data: mcpHubData([{ ...filesRow, args: ['-x', '', 'two words'] }]) },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    const stored = () => (readInput(lastData(args.onChange), 'server_registry') as { args: string[] }[])[0]?.args
    await userEvent.click(canvas.getByRole('button', { name: 'Edit files' }))
    await expect(canvas.getByText('Argument 2 is empty, and is passed on empty.')).toBeVisible()
    await step('by button', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Move argument 3 up' }))
      await expect(stored()).toEqual(['-x', 'two words', ''])
      await expect(canvas.getByLabelText('Argument 2')).toHaveFocus()
    })
    await step('by key', async () => {
      await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
      await expect(stored()).toEqual(['two words', '-x', ''])
    })
    await step('a row that was only added is no argument yet', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Add argument' }))
      await expect(canvas.getByLabelText('Argument 4')).toHaveFocus()
      await expect(stored()).toHaveLength(3)
      await userEvent.keyboard('last')
      await expect(stored()).toEqual(['two words', '-x', '', 'last'])
    })
  },
}

export const CommandSplit: Story = {
  args: {
    client: sampleClient(),
    data: mcpHubData([{ ...filesRow, command: 'A=1 npx -y "my server"', args: ['-v'] }]),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Edit files' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Split into command and arguments' }))
    await expect(readInput(lastData(args.onChange), 'server_registry')).toEqual([
      { ...filesRow, command: 'npx', args: ['-y', 'my server', '-v'], env: { A: '1' } },
    ])
  },
}

export const LimitsInEffect: Story = {
  args: { client: sampleClient(), data: mcpHubData([filesRow], { timeout_ms: 4000 }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Edit files' }))
    await expect(canvas.getByText(/60 s to start, 4 s for each request/)).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Time limit (ms)'), '0')
    await waitFor(() => expect(canvas.getByText(/no limit to start, 4 s for each request/)).toBeVisible())
  },
}
