import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { EditorStage } from '../../support/EditorStage.tsx'
import { sampleRows, toolHubData } from '../../support/tool-samples.ts'
import { findRegion, rowsOf, toolStory } from '../../support/tool-story.tsx'

const meta = { ...toolStory, title: 'Editors/Tool Hub/Row' } satisfies Meta<typeof EditorStage>

export default meta
type Story = StoryObj<typeof meta>

export const RowOpened: Story = {
  args: { data: toolHubData(sampleRows) },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    const panel = await findRegion(canvas, 'Enabled tools')
    await userEvent.click(await panel.findByRole('button', { name: 'Edit Notes' }))
    const row = await findRegion(canvas, 'Row of Notes')
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
    const panel = await findRegion(canvas, 'Enabled tools')
    await userEvent.click(await panel.findByRole('button', { name: 'Edit Notes' }))
    const trial = await findRegion(canvas, 'Try a call')
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
    const panel = await findRegion(canvas, 'Enabled tools')
    await step('a tool that is not there is never called available', async () => {
      await expect(await panel.findAllByText('Not registered')).toHaveLength(3)
      await expect(panel.getByText('Unavailable')).toBeVisible()
    })
    await step('each fault is told where it is', async () => {
      await userEvent.click(panel.getByRole('button', { name: 'Edit HTTP request' }))
      const row = await findRegion(canvas, 'Row of HTTP request')
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
    const panel = await findRegion(canvas, 'Enabled tools')
    await userEvent.click(await panel.findByRole('button', { name: 'Edit Notes' }))
    const row = await findRegion(canvas, 'Row of Notes')
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

export const SecretsReplaced: Story = {
  args: {
    data: toolHubData([
      {
        tool: 'tools/http',
        enabled: true,
        constraints: { domains: ['api.example.com'], methods: ['GET'] },
        config: {
          api_key: 'plain-and-secret',
          extra_headers: { 'X-Note': `Bearer ${'a1'.repeat(12)}`, Accept: 'json' },
        },
      },
    ]),
  },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    const panel = await findRegion(canvas, 'Enabled tools')
    await userEvent.click(await panel.findByRole('button', { name: 'Edit HTTP request' }))
    const row = await findRegion(canvas, 'Row of HTTP request')
    await step('a secret gives its place to the name of a credential', async () => {
      const [fix] = await row.findAllByRole('button', { name: /^Replace by the credential “http” in auth_credential/ })
      await userEvent.click(fix as HTMLElement)
      await expect(rowsOf(args.onChange)[0]?.['config']).toEqual({
        extra_headers: { 'X-Note': `Bearer ${'a1'.repeat(12)}`, Accept: 'json' },
        auth_credential: 'http',
      })
    })
    await step('where no field is free for a name, it is taken out, and what is beside it stays', async () => {
      await userEvent.click(row.getByRole('button', { name: 'Remove X-Note' }))
      await expect(rowsOf(args.onChange)[0]?.['config']).toEqual({
        extra_headers: { Accept: 'json' },
        auth_credential: 'http',
      })
    })
    await step('each is one step', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
      await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
      await expect(row.getAllByText(/seems to hold a secret in clear/)).toHaveLength(2)
    })
  },
}

export const UnknownOperations: Story = {
  args: {
    data: toolHubData([
      {
        tool: 'tools/notes',
        enabled: true,
        operations: ['list', 'raed'],
        constraints: { allowed_paths: ['minutes'], approval_operations: ['apend'] },
      },
    ]),
  },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    const panel = await findRegion(canvas, 'Enabled tools')
    await userEvent.click(await panel.findByRole('button', { name: 'Edit Notes' }))
    const row = await findRegion(canvas, 'Row of Notes')
    await step('an approval of nothing is told of, and the near name is one click away', async () => {
      await expect(await row.findByText(/asking before it protects nothing/)).toBeVisible()
      await userEvent.click(row.getByRole('button', { name: 'Use append instead of apend' }))
      await expect(rowsOf(args.onChange)[0]?.['constraints']).toEqual({
        allowed_paths: ['minutes'],
        approval_operations: ['append'],
      })
    })
    await step('so is an operation', async () => {
      await userEvent.click(row.getByRole('button', { name: 'Use read instead of raed' }))
      await expect(rowsOf(args.onChange)[0]?.['operations']).toEqual(['list', 'read'])
    })
  },
}

export const OpenedByKey: Story = {
  args: { data: toolHubData(sampleRows) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const panel = await findRegion(canvas, 'Enabled tools')
    const button = await panel.findByRole('button', { name: 'Edit Notes' })
    button.focus()
    await userEvent.keyboard('{Enter}')
    const row = await canvas.findByRole('region', { name: 'Row of Notes' })
    await waitFor(() => expect(row.parentElement).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(panel.getByRole('button', { name: 'Edit Notes' })).toHaveFocus())
    await expect(canvas.queryByRole('region', { name: 'Row of Notes' })).toBeNull()
  },
}
