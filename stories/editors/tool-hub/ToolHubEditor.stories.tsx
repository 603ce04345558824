import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { HubLocale } from '../../../src/diagnostics/translate.ts'
import type { HubNodeData } from '../../../src/hub/types.ts'
import { EditorStage } from '../../support/EditorStage.tsx'
import { createToolClient, manyTools, sampleRows, toolHubData } from '../../support/tool-samples.ts'

const meta = {
  title: 'editors/tool-hub',
  component: EditorStage,
  args: { type: 'tools/tool_hub', data: toolHubData([]), onChange: fn(), client: createToolClient() },
  render: (args, { globals }) => <EditorStage {...args} locale={(globals['locale'] ?? 'en') as HubLocale} />,
  globals: { locale: 'en' },
} satisfies Meta<typeof EditorStage>

export default meta
type Story = StoryObj<typeof meta>

const lastData = (onChange: unknown) => (onChange as ReturnType<typeof fn>).mock.lastCall?.[0] as HubNodeData
const rowsOf = (onChange: unknown) =>
  lastData(onChange).inputs.find(({ key }) => key === 'enabled_tools')?.value as Record<string, unknown>[]
const regionOf = async (canvas: ReturnType<typeof within>, name: string) =>
  within((await canvas.findByRole('region', { name })) as HTMLElement)
const pending = () => new Promise<never>(() => undefined)

export const Empty: Story = {
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    await step('that everything is refused is said before anything runs', async () => {
      await expect(canvas.getByText(/No tool yet, so every call is refused/)).toBeVisible()
      await expect(canvas.getByRole('radio', { name: 'Tools enabled here' })).toBeChecked()
    })
    await step('two tools are added at once', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Add tools' }))
      const dialog = within(await canvas.findByRole('dialog', { name: 'Add tools' }))
      await userEvent.click(await dialog.findByRole('checkbox', { name: 'Notes' }))
      await userEvent.click(dialog.getByRole('checkbox', { name: 'Clock' }))
      await userEvent.click(dialog.getByRole('button', { name: 'Add (2)' }))
      await expect(rowsOf(args.onChange)).toEqual([
        { tool: 'tools/notes', enabled: true },
        { tool: 'tools/clock', enabled: true },
      ])
      await expect(args.onChange).toHaveBeenCalledOnce()
    })
    await step('one undo takes both back', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
      await expect(canvas.queryByRole('button', { name: 'Edit Notes' })).toBeNull()
    })
  },
}

export const Picker: Story = {
  args: { data: toolHubData([{ tool: 'tools/clock', enabled: true }]) },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Add tools' }))
    const dialog = within(await canvas.findByRole('dialog', { name: 'Add tools' }))
    await step('what has a row is not offered, what can not run says why', async () => {
      await expect(await dialog.findByRole('checkbox', { name: 'Mail' })).toBeEnabled()
      await expect(dialog.queryByRole('checkbox', { name: 'Clock' })).toBeNull()
      await expect(dialog.getByRole('checkbox', { name: 'Printer' })).toBeDisabled()
      await expect(dialog.getByText(/no printer is connected/)).toBeVisible()
      await expect(dialog.getByText('High risk')).toBeVisible()
    })
    await step('a search looks into tags, a chip narrows to a category', async () => {
      const search = dialog.getByRole('searchbox')
      await userEvent.type(search, 'smtp')
      await waitFor(() => expect(dialog.getAllByRole('checkbox')).toHaveLength(1))
      await userEvent.clear(search)
      await userEvent.click(dialog.getByRole('button', { name: 'files' }))
      await expect(dialog.getByRole('button', { name: 'files' })).toHaveAttribute('aria-pressed', 'true')
      await waitFor(() => expect(dialog.getAllByRole('checkbox')).toHaveLength(1))
      await userEvent.click(dialog.getByRole('button', { name: 'All' }))
    })
  },
}

export const PickerLoading: Story = {
  args: { client: createToolClient({ listTools: pending }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Add tools' }))
    const dialog = within(await canvas.findByRole('dialog', { name: 'Add tools' }))
    await expect(dialog.getByText(/Loading the tools/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Add (0)' })).toBeDisabled()
  },
}

export const PickerEmpty: Story = {
  args: { client: createToolClient({ tools: [] }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Add tools' }))
    const dialog = within(await canvas.findByRole('dialog', { name: 'Add tools' }))
    await expect(await dialog.findByText('This host has no tools.')).toBeVisible()
  },
}

let attempts = 0
export const CatalogueFailed: Story = {
  args: {
    data: toolHubData(sampleRows),
    client: createToolClient({
      listTools: async () => {
        attempts++
        throw new Error(`the backend is gone (${attempts})`)
      },
    }),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const panel = await regionOf(canvas, 'Enabled tools')
    await expect(await panel.findByText(/the backend is gone/)).toBeVisible()
    await expect(panel.getAllByText('Not checked')).toHaveLength(2)
    const before = attempts
    await userEvent.click(panel.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(attempts).toBe(before + 1))
    await expect(await panel.findByText(/the backend is gone/)).toBeVisible()
  },
}

export const WithoutClient: Story = {
  args: { data: toolHubData([]) },
  render: ({ client: _, ...args }, { globals }) => (
    <EditorStage {...args} locale={(globals['locale'] ?? 'en') as HubLocale} />
  ),
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Add tools' }))
    const dialog = within(await canvas.findByRole('dialog', { name: 'Add tools' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Or add a tool by its id' }), ' tools/special ')
    await userEvent.click(dialog.getByRole('button', { name: 'Add (1)' }))
    await expect(rowsOf(args.onChange)).toEqual([{ tool: 'tools/special', enabled: true }])
    const panel = await regionOf(canvas, 'Enabled tools')
    await expect(panel.getByText('Not checked')).toBeVisible()
  },
}

export const Rows: Story = {
  args: { data: toolHubData(sampleRows) },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    const panel = await regionOf(canvas, 'Enabled tools')
    await expect(await panel.findAllByText('Available')).toHaveLength(2)
    await step('the table says what comes of each call, and why', async () => {
      const table = await regionOf(canvas, 'What the model may do')
      const append = within(table.getByRole('row', { name: /^append/ }))
      await expect(append.getByText('Needs approval')).toBeVisible()
      await expect(table.getByRole('row', { name: /^delete/ })).toHaveTextContent('Not among the allowed operations')
      await expect(table.getByRole('row', { name: /^any call/ })).toHaveTextContent('hosts: api.example.com')
    })
    await step('a row is removed, and undo brings it back', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Remove Notes' }))
      await expect(panel.queryByRole('button', { name: 'Edit Notes' })).toBeNull()
      await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
      await expect(panel.getByRole('button', { name: 'Edit Notes' })).toBeVisible()
      await expect(rowsOf(args.onChange)).toEqual(sampleRows)
    })
  },
}

export const RowOpened: Story = {
  args: { data: toolHubData(sampleRows) },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    const panel = await regionOf(canvas, 'Enabled tools')
    await userEvent.click(await panel.findByRole('button', { name: 'Edit Notes' }))
    const row = await regionOf(canvas, 'Row of Notes')
    await step('what the model gets is the function of this tool', async () => {
      const sent = JSON.parse((await canvas.findByTestId('model-schema')).textContent ?? '')
      await expect(sent.function.parameters.properties.operation.enum).toEqual(['list', 'read', 'append'])
    })
    await step('read-only shows what it refuses before it is on', async () => {
      await expect(row.getByText('Would refuse: append')).toBeVisible()
      await userEvent.click(row.getByRole('switch', { name: 'Read-only' }))
      await expect(row.getByRole('row', { name: /^append/ })).toHaveTextContent('The row is read-only; this writes.')
      await expect(rowsOf(args.onChange)[1]?.['read_only']).toBe(true)
    })
    await step('the author fixes a parameter', async () => {
      const path = within(row.getByRole('group', { name: 'path' }))
      await userEvent.click(path.getByRole('radio', { name: 'Manual' }))
      await userEvent.type(await path.findByRole('textbox'), 'minutes/may')
      await expect(rowsOf(args.onChange)[1]?.['inputs']).toEqual([
        { key: 'path', mode: 'manual', binding: 'minutes/may' },
      ])
    })
  },
}

export const CallTried: Story = {
  args: { data: toolHubData(sampleRows) },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const panel = await regionOf(canvas, 'Enabled tools')
    await userEvent.click(await panel.findByRole('button', { name: 'Edit Notes' }))
    const trial = await regionOf(canvas, 'Try a call')
    const box = trial.getByRole('textbox', { name: 'Model arguments' })
    const run = async (text: string) => {
      await userEvent.clear(box)
      await userEvent.type(box, text.replaceAll('{', '{{'))
      await userEvent.click(trial.getByRole('button', { name: 'Run' }))
    }
    await step('a call inside the limits runs through the whole hub', async () => {
      await run('{"operation": "read", "path": "minutes/may"}')
      await waitFor(() => expect(trial.getByTestId('call-result')).toHaveTextContent('"did": "read"'))
    })
    await step('one outside is refused, and the refusal names the limit', async () => {
      await run('{"operation": "read", "path": "../keys"}')
      await waitFor(() => expect(trial.getByTestId('call-result')).toHaveTextContent('constraint_violation'))
    })
  },
}

export const HttpRow: Story = {
  args: { data: toolHubData([{ tool: 'tools/http', enabled: true }]) },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    const panel = await regionOf(canvas, 'Enabled tools')
    await expect(await canvas.findByText('Without limits: HTTP request')).toBeVisible()
    await userEvent.click(await panel.findByRole('button', { name: 'Edit HTTP request' }))
    const limits = await regionOf(canvas, 'Constraints')
    await step('a tool that reaches the network without limits is warned of', async () => {
      await expect(limits.getByText(/Any host can be reached/)).toBeVisible()
    })
    await step('an empty limit denies every call, and says so', async () => {
      await userEvent.click(limits.getByRole('button', { name: 'Limit Domains' }))
      await expect(limits.getByText(/empty list, which denies every call/)).toBeVisible()
      await userEvent.type(limits.getByRole('textbox', { name: 'Domains' }), 'api.example.com')
      await expect(rowsOf(args.onChange)[0]?.['constraints']).toEqual({ domains: ['api.example.com'] })
    })
    await step('text that is no host stays on screen and is not stored', async () => {
      await userEvent.type(limits.getByRole('textbox', { name: 'Domains' }), '{enter}https://x')
      await expect(limits.getByText(/is no host, host:port or \*\.host/)).toBeVisible()
      await expect(rowsOf(args.onChange)[0]?.['constraints']).not.toEqual(
        expect.objectContaining({ domains: expect.arrayContaining(['https://x']) }),
      )
    })
    await step('a static value is stored under its key, and a blank one takes the key out', async () => {
      const settings = await regionOf(canvas, 'Static configuration')
      const credential = within(settings.getByRole('group', { name: 'auth_credential' })).getByRole('textbox')
      await userEvent.type(credential, 'crm')
      await expect(rowsOf(args.onChange)[0]?.['config']).toEqual({ auth_credential: 'crm' })
      await userEvent.clear(credential)
      await expect(Object.keys(rowsOf(args.onChange)[0] ?? {})).not.toContain('config')
    })
  },
}

export const RowErrors: Story = {
  args: {
    data: toolHubData([
      { tool: '', enabled: true },
      { tool: 'tools/notes', enabled: true, read_only: true, operations: ['read', 'delete', 'erase_all'] },
      { tool: 'tools/notes', enabled: true },
      {
        tool: 'tools/http',
        enabled: true,
        constraints: { domains: [], rate: { per_minute: 3 } },
        config: { api_key: 'plain', extra_headers: { note: `Bearer ${'a1'.repeat(12)}` } },
      },
      { tool: 'tools/nots', enabled: true },
      { tool: 'tools/printer', enabled: true },
      { tool: 'tools/mcp_hub', enabled: true },
      { tool: 'tools/mail', enabled: true, constraints: 'none' },
    ]),
  },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const panel = await regionOf(canvas, 'Enabled tools')
    await step('a tool that is not there is never called available', async () => {
      await expect(await panel.findAllByText('Not registered')).toHaveLength(3)
      await expect(panel.getByText('Unavailable')).toBeVisible()
    })
    await step('each fault is told where it is', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Edit HTTP request' }))
      const row = await regionOf(canvas, 'Row of HTTP request')
      await expect(row.getAllByText(/seems to hold a secret in clear/)).toHaveLength(2)
      await expect(row.getByRole('row', { name: /^any call/ })).toHaveTextContent(/can’t be enforced|empty list/)
    })
    await step('the near name of a misspelt one is offered', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Edit tools/nots' }))
      await expect(await canvas.findByRole('button', { name: 'Use tools/notes' })).toBeVisible()
    })
  },
}

export const RowAsJson: Story = {
  args: {
    data: toolHubData([{ ...sampleRows[1], future: { kept: [1, null] }, config: { api_token: 'very-secret' } }]),
  },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    const panel = await regionOf(canvas, 'Enabled tools')
    await userEvent.click(await panel.findByRole('button', { name: 'Edit Notes' }))
    const row = await regionOf(canvas, 'Row of Notes')
    await userEvent.click(row.getByRole('radio', { name: 'JSON' }))
    const box = row.getByRole('textbox', { name: 'Row as JSON' })
    await step('a secret is not shown, and left alone it stays', async () => {
      await expect((box as HTMLTextAreaElement).value).not.toContain('very-secret')
      await userEvent.type(box, '{backspace}, "note": "mine"}')
      await userEvent.tab()
      await expect(rowsOf(args.onChange)[0]).toEqual({
        ...sampleRows[1],
        future: { kept: [1, null] },
        config: { api_token: 'very-secret' },
        note: 'mine',
      })
    })
    await step('broken text stays, says where, and is not stored', async () => {
      await userEvent.type(box, '{backspace}')
      await userEvent.tab()
      await expect(row.getByText(/Kept here, not saved/)).toBeVisible()
      await expect(args.onChange).toHaveBeenCalledOnce()
    })
  },
}

export const SkillMode: Story = {
  args: {
    data: toolHubData(sampleRows, { mode: 'skill' }),
    callContext: { nodeId: 'hub' },
    flow: {
      nodes: [
        { id: 'hub', type: 'tools/tool_hub', data: {} },
        { id: 'agent', type: 'agent/react_agent', data: {} },
      ],
      edges: [{ source: 'hub', target: 'agent', targetHandle: 'tool_0' }],
    },
  },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    await step('that nothing looks up skills for this agent is said', async () => {
      await expect(canvas.getByText(/No Skills Hub serves the same agent/)).toBeVisible()
      await expect(canvas.getByText(/3 rows of user mode are kept/)).toBeVisible()
    })
    await step('skills say what they declare, checked, and why they can not be used', async () => {
      const skills = await regionOf(canvas, 'Skills that can be reached')
      await expect(await skills.findByText('1 of 3')).toBeVisible()
      await expect(skills.getByText('Waits for review')).toBeVisible()
      await expect(skills.getByText('Declares no tools')).toBeVisible()
      const tools = within(skills.getByRole('list', { name: 'Tools of note-keeper' }))
      await expect(tools.getByText(/only read, append/)).toBeVisible()
      await expect(await tools.findByText('Not registered')).toBeVisible()
    })
    await step('going back to user mode finds the rows as they were', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'Tools enabled here' }))
      await expect(rowsOf(args.onChange)).toEqual(sampleRows)
    })
  },
}

export const SkillModeWithoutClient: Story = {
  args: { data: toolHubData([], { mode: 'skill' }) },
  render: ({ client: _, ...args }, { globals }) => (
    <EditorStage {...args} locale={(globals['locale'] ?? 'en') as HubLocale} />
  ),
}

export const SkillsFailed: Story = {
  args: {
    data: toolHubData([], { mode: 'skill' }),
    client: createToolClient({ listSkills: () => Promise.reject(new Error('no skills today')) }),
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/no skills today/)).toBeVisible()
  },
}

export const FiftyRows: Story = {
  args: {
    data: toolHubData(
      manyTools.map(({ id }, index) => ({
        tool: id,
        enabled: index % 3 !== 0,
        ...(index % 2 === 0 ? { read_only: true } : {}),
      })),
    ),
    client: createToolClient({ tools: manyTools }),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const panel = await regionOf(canvas, 'Enabled tools')
    await userEvent.type(panel.getByRole('searchbox', { name: 'Filter rows' }), 'notes_4')
    await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(11))
    await userEvent.click(panel.getByRole('button', { name: 'All off' }))
    await expect(args.onChange).toHaveBeenCalledOnce()
    await expect(rowsOf(args.onChange).filter(({ enabled }) => enabled === true)).toHaveLength(27)
  },
}

export const Expanded: Story = {
  args: { data: { ...toolHubData(sampleRows), exposure: 'expanded' } },
}

export const Narrow: Story = {
  args: { data: toolHubData(sampleRows), width: 320 },
}

export const Chinese: Story = { args: { data: toolHubData(sampleRows) }, globals: { locale: 'zh-CN' } }

export const Dark: Story = { args: { data: toolHubData(sampleRows) }, globals: { theme: 'dark' } }
