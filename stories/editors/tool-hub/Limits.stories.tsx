import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import type { EditorStage } from '../../support/EditorStage.tsx'
import { budgetTool, createToolClient, sampleRows, toolHubData } from '../../support/tool-samples.ts'
import { findRegion, rowsOf, toolStory } from '../../support/tool-story.tsx'

const meta = { ...toolStory, title: 'Editors/Tool Hub/Limits' } satisfies Meta<typeof EditorStage>

export default meta
type Story = StoryObj<typeof meta>

export const HttpRow: Story = {
  args: { data: toolHubData([{ tool: 'tools/http', enabled: true }]) },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    const panel = await findRegion(canvas, 'Enabled tools')
    await userEvent.click(await panel.findByRole('button', { name: 'Edit HTTP request' }))
    const limits = await findRegion(canvas, 'Constraints')
    await step('a tool that reaches the network without limits is warned of', async () => {
      await expect(limits.getByText(/Any host can be reached/)).toBeVisible()
    })
    await step('what tools of its kind are held to is one click', async () => {
      await userEvent.click(limits.getByRole('button', { name: 'Set to only read' }))
      await expect(rowsOf(args.onChange)[0]?.['constraints']).toEqual({ methods: ['GET', 'HEAD'] })
      await userEvent.click(canvas.getByRole('button', { name: 'Undo' }))
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
      const settings = await findRegion(canvas, 'Static configuration')
      const credential = within(settings.getByRole('group', { name: 'auth_credential' })).getByRole('textbox')
      await userEvent.type(credential, 'crm')
      await expect(rowsOf(args.onChange)[0]?.['config']).toEqual({ auth_credential: 'crm' })
      await userEvent.clear(credential)
      await expect(Object.keys(rowsOf(args.onChange)[0] ?? {})).not.toContain('config')
    })
  },
}

export const CallTriedOnLimits: Story = {
  args: { data: toolHubData(sampleRows) },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const panel = await findRegion(canvas, 'Enabled tools')
    await userEvent.click(await panel.findByRole('button', { name: 'Edit HTTP request' }))
    const trial = await findRegion(canvas, 'Would this call pass?')
    const url = trial.getByRole('textbox', { name: 'url' })
    await step('an address is held to the row as it is', async () => {
      await userEvent.type(url, 'https://api.example.com/v1')
      await expect(await trial.findByText('Passes.')).toBeVisible()
      await userEvent.clear(url)
      await userEvent.type(url, 'https://example.net')
      await expect(await trial.findByText('Domains: example.net is not let through.')).toBeVisible()
    })
    await step('what the author fixed is shown, and can not be tried otherwise', async () => {
      await expect(trial.getByRole('textbox', { name: 'method' })).toHaveAttribute('readonly')
      await expect(trial.getByRole('textbox', { name: 'method' })).toHaveValue('GET')
    })
    await step('an edit of the limits is answered at once', async () => {
      const limits = await findRegion(canvas, 'Constraints')
      await userEvent.type(limits.getByRole('textbox', { name: 'Domains' }), '{enter}example.net')
      await expect(await trial.findByText('Passes.')).toBeVisible()
    })
  },
}

export const OperationTried: Story = {
  args: { data: toolHubData(sampleRows) },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    const panel = await findRegion(canvas, 'Enabled tools')
    await userEvent.click(await panel.findByRole('button', { name: 'Edit Notes' }))
    const trial = await findRegion(canvas, 'Would this call pass?')
    await userEvent.selectOptions(trial.getByRole('combobox', { name: 'Operation to try' }), 'append')
    await userEvent.type(trial.getByRole('textbox', { name: 'path' }), 'minutes/may')
    await expect(await trial.findByText('Waits for a person.')).toBeVisible()
    await step('a way out of the folder is none', async () => {
      await userEvent.type(trial.getByRole('textbox', { name: 'path' }), '/../../keys')
      await expect(await trial.findByText(/^Allowed paths: .* is not let through/)).toBeVisible()
    })
  },
}

export const ConstraintsOfTheTool: Story = {
  args: {
    data: toolHubData([{ tool: 'tools/pay', enabled: true, constraints: { later: { kept: true } } }]),
    client: createToolClient({ tools: [budgetTool] }),
  },
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    const panel = await findRegion(canvas, 'Enabled tools')
    await userEvent.click(await panel.findByRole('button', { name: 'Edit Payments' }))
    const own = await findRegion(canvas, 'Constraints of this tool')
    await step('its own constraints are a form, and unknown ones stay', async () => {
      const limit = within(own.getByRole('group', { name: 'limit' })).getByRole('textbox')
      await userEvent.type(limit, '50')
      await expect(rowsOf(args.onChange)[0]?.['constraints']).toEqual({ later: { kept: true }, limit: 50 })
    })
    await step('its examples are one click', async () => {
      const limits = await findRegion(canvas, 'Constraints')
      await userEvent.click(limits.getByRole('button', { name: /^Set limit: 10 · currencies/ }))
      await expect(rowsOf(args.onChange)[0]?.['constraints']).toEqual({
        later: { kept: true },
        limit: 10,
        currencies: ['EUR'],
      })
    })
  },
}
