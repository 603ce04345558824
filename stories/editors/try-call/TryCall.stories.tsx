import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { TryCall } from '../../../editors/try-call/TryCall.tsx'
import type { TryCallProps } from '../../../editors/try-call/types.ts'
import { compileToolRuntime } from '../../../src/compiler/compile.ts'
import type { HubLocale } from '../../../src/diagnostics/translate.ts'
import { compiledSearch, searchSchema } from './samples.ts'

const meta = {
  title: 'Editors/Try call',
  component: TryCall,
  args: { compiled: compiledSearch, jsonSchema: searchSchema },
  globals: { locale: 'en' },
  render: (args, { globals }) => <TryCall {...args} locale={(globals['locale'] ?? 'en') as HubLocale} />,
} satisfies Meta<typeof TryCall>

export default meta
type Story = StoryObj<typeof meta>

export const Preview: Story = {
  play: async ({ canvasElement, step }) => {
    const region = within(within(canvasElement).getByRole('region', { name: 'Try a call' }))
    const box = region.getByRole('textbox', { name: 'Model arguments' })
    await step('it starts with what the model must send', async () => {
      await expect(JSON.parse((box as HTMLTextAreaElement).value)).toEqual({ query: '' })
    })
    await step('each value says where it comes from', async () => {
      await userEvent.clear(box)
      await userEvent.paste('{ "query": "hub", "index": "secrets", "color": "red" }')
      await userEvent.click(region.getByRole('button', { name: 'Preview call' }))
      const merged = JSON.parse(region.getByTestId('merged-params').textContent ?? '')
      await expect(merged).toMatchObject({ query: 'hub', index: 'docs', limit: 10 })
      await expect(region.getByRole('row', { name: /query "hub" from the model/ })).toBeVisible()
      await expect(region.getByRole('row', { name: /index "docs" fixed/ })).toBeVisible()
      await expect(region.getByRole('row', { name: /limit 10 default/ })).toBeVisible()
      await expect(region.getByRole('row', { name: /index It is fixed by the author/ })).toBeVisible()
      await expect(region.getByRole('row', { name: /color It was not offered/ })).toBeVisible()
    })
    await step('a secret is not shown', async () => {
      await expect(canvasElement.innerHTML).not.toContain('sk-1234567890')
    })
    await step('Run says why it can’t', async () => {
      await expect(region.getByRole('button', { name: 'Run' })).toBeDisabled()
      await expect(region.getByText('There is no connection that could run it.')).toBeVisible()
    })
  },
}

export const InvalidArguments: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const box = canvas.getByRole('textbox', { name: 'Model arguments' })
    await userEvent.clear(box)
    await userEvent.paste('{\n  "query": oops\n}')
    await expect(canvas.getByText('Line 2, column 12: a value is expected.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Preview call' })).toBeDisabled()
    await userEvent.clear(box)
    await userEvent.paste('{ "limit": 500 }')
    await userEvent.click(canvas.getByRole('button', { name: 'Preview call' }))
    const issues = within(canvas.getByRole('list', { name: 'What is wrong with this call' }))
    await expect(issues.getByText('limit: Must be at most 50.')).toBeVisible()
    await expect(issues.getByText('query: Is missing.')).toBeVisible()
  },
}

const runWithProgress: TryCallProps['onRun'] = async (params, { signal, onProgress }) => {
  onProgress({ message: 'Connecting' })
  for (let progress = 1; progress <= 3 && !signal.aborted; progress++) {
    onProgress({ message: 'Reading', progress, total: 3 })
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return { hits: [{ id: 1, title: `About ${String(params['query'])}` }] }
}

export const RunWithProgress: Story = {
  args: { onRun: fn(runWithProgress) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Model arguments' }))
    await userEvent.paste('{ "query": "hub" }')
    await userEvent.click(canvas.getByRole('button', { name: 'Run' }))
    const result = await canvas.findByTestId('call-result')
    await expect(JSON.parse(result.textContent ?? '')).toEqual({ hits: [{ id: 1, title: 'About hub' }] })
    await expect(canvas.getByText('Reading · 3 of 3')).toBeVisible()
    await expect(args.onRun).toHaveBeenCalledWith({ query: 'hub' }, expect.anything())
    await expect(canvas.queryByRole('button', { name: 'Cancel' })).toBeNull()
  },
}

const aborted = fn()

export const Cancelled: Story = {
  args: {
    onRun: (_params, { signal, onProgress }) => {
      onProgress({ message: 'Waiting for the server' })
      signal.addEventListener('abort', aborted)
      return new Promise(() => undefined)
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Run' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel' }))
    await expect(aborted).toHaveBeenCalled()
    await expect(canvas.getByText('Cancelled.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Run' })).toBeEnabled()
  },
}

export const Failed: Story = {
  args: { onRun: () => Promise.reject(new Error('connect_failed: the server did not answer')) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Run' }))
    await waitFor(() => expect(canvas.getByText(/The call failed: connect_failed/)).toBeVisible())
    await expect(canvas.queryByTestId('call-result')).toBeNull()
  },
}

export const NothingToFill: Story = {
  args: {
    compiled: compileToolRuntime({
      toolId: 'get_time',
      name: 'get_time',
      inputs: [],
      jsonSchema: { type: 'object', properties: {} },
    }),
    jsonSchema: { type: 'object', properties: {} },
  },
}
