import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { EditorStage } from '../../support/EditorStage.tsx'
import { createFakeHubClient } from '../../support/fake-hub-client.ts'
import { filesRow, filesServer, mcpHubData, sampleClient, searchRow, webRow } from '../../support/mcp-samples.ts'
import { lastData, mcpStory, readInput } from '../../support/mcp-story.tsx'

const meta = { ...mcpStory, title: 'Editors/MCP Hub/Tools' } satisfies Meta<typeof EditorStage>

export default meta
type Story = StoryObj<typeof meta>

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

const makeTools = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `tool_${index}`,
    description: `Does thing ${index}.`,
    inputSchema: { type: 'object', properties: { value: { type: 'string' } } },
  }))

export const FiveHundredTools: Story = {
  args: {
    client: createFakeHubClient({ servers: { files: { tools: makeTools(500) } } }),
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

export const FiveThousandTools: Story = {
  args: {
    client: createFakeHubClient({ servers: { files: { tools: makeTools(5000) } } }),
    data: mcpHubData([filesRow]),
  },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Discover tools' }))
    await expect(await canvas.findByText('5000 of 5000 visible')).toBeVisible()
    const tools = within(canvas.getByRole('list', { name: 'Tools of files' }))
    const countRows = () => tools.getAllByRole('listitem').length
    const button = (name: string) => tools.getByRole('button', { name: new RegExp(`^${name} `) })
    await expect(countRows()).toBeLessThan(40)
    await step('End goes to the last one, Home back to the first', async () => {
      button('tool_0').focus()
      await userEvent.keyboard('{End}')
      await waitFor(() => expect(button('tool_4999')).toHaveFocus())
      await expect(countRows()).toBeLessThan(40)
      await userEvent.keyboard('{ArrowUp}{PageUp}')
      await waitFor(() => expect(button('tool_4990')).toHaveFocus())
      await userEvent.keyboard('{Home}{ArrowDown}')
      await waitFor(() => expect(button('tool_1')).toHaveFocus())
    })
    await step('one row is the stop of the Tab key', async () => {
      const stops = tools.getAllByRole('button').filter((each) => each.tabIndex === 0)
      await expect(stops).toHaveLength(1)
    })
  },
}

export const HiddenByPattern: Story = {
  args: {
    client: sampleClient(),
    data: mcpHubData([filesRow]),
  },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Discover tools' }))
    await canvas.findByRole('button', { name: /read_text_file/ })
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search tools' }), 'files:*_file')
    const bulk = within(await canvas.findByRole('group', { name: 'All 2 tools shown' }))
    await expect(canvas.queryByRole('button', { name: /list_directory/ })).toBeNull()
    await step('all that it matches is hidden as one step', async () => {
      await userEvent.click(bulk.getByRole('button', { name: 'Hide' }))
      await expect(args.onChange).toHaveBeenCalledOnce()
      await expect(readInput(lastData(args.onChange), 'visibility_config')).toEqual({
        tools: {
          'files:read_text_file': { visible: false, callable: false },
          'files:write_file': { visible: false, callable: false },
        },
      })
    })
    await step('or shown without calls', async () => {
      await userEvent.click(bulk.getByRole('button', { name: 'Show only' }))
      await expect(canvas.getAllByText('shown, but can’t be called')).toHaveLength(2)
    })
    await step('each step is undone by itself', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
      await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
      await expect(readInput(lastData(args.onChange), 'visibility_config') ?? null).toBeNull()
    })
  },
}

export const EveryReason: Story = {
  args: {
    client: createFakeHubClient({
      servers: { files: filesServer, notes: filesServer, shy: filesServer },
    }),
    data: mcpHubData(
      [
        filesRow,
        { ...filesRow, id: 'notes', name: 'notes' },
        { ...filesRow, id: 'shy', name: 'shy' },
        { ...searchRow, name: 'search' },
      ],
      {
        visibility_config: {
          servers: { notes: { new_tools: 'hidden' }, shy: { visible: false } },
          tools: {
            'files:list_directory': { callable: false },
            'notes:read_text_file': { visible: true },
            'notes:list_directory': { visible: false, callable: false },
            'search:find': { accepted: { description: 'Finds.', inputSchema: { type: 'object' }, hash: 'x' } },
          },
        },
      },
    ),
  },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Discover tools' }))
    const of = (name: string) => within(canvas.getByRole('list', { name: `Tools of ${name}` }))
    await canvas.findByRole('list', { name: 'Tools of shy' })
    await step('each tool says what holds for it in words', async () => {
      const shared = 'files:read_text_file.*also on notes'
      await expect(of('files').getByRole('button', { name: new RegExp(shared) })).toBeVisible()
      await expect(of('files').getByRole('button', { name: /list_directory.*can’t be called/ })).toBeVisible()
      await expect(of('files').getByRole('button', { name: /write_file.*asks a person first/ })).toBeVisible()
      await expect(of('notes').getByRole('button', { name: /write_file.*wait for review/ })).toBeVisible()
      await expect(of('notes').getByRole('button', { name: /list_directory.*hidden/ })).toBeVisible()
      await expect(of('shy').getAllByText('hidden with its server')).toHaveLength(3)
      await expect(of('search').getByText('server is off')).toBeVisible()
    })
    await step('the list can be narrowed to what asks a person', async () => {
      await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Which tools to show' }), 'asking')
      await expect(canvas.getByRole('group', { name: 'All 1 tools shown' })).toBeVisible()
    })
  },
}

export const UnreadableVisibility: Story = {
  args: { client: sampleClient(), data: mcpHubData([filesRow], { visibility_config: { tools: 'none' } }) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Discover tools' }))
    await expect(await canvas.findAllByText('hidden: visibility can’t be read')).toHaveLength(3)
    await userEvent.click(canvas.getByRole('button', { name: 'Start afresh' }))
    await expect(readInput(lastData(args.onChange), 'visibility_config')).toEqual({})
    await expect(canvas.getByText('3 of 3 visible')).toBeVisible()
  },
}
