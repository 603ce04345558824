import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { TryCall } from '../../../editors/try-call/TryCall.tsx'
import type { HubLocale } from '../../../src/diagnostics/translate.ts'
import { compiledSearch, searchSchema } from './samples.ts'

const meta = {
  title: 'Editors/Try call/Arguments',
  component: TryCall,
  args: { compiled: compiledSearch, jsonSchema: searchSchema, onRun: fn(async () => ({ status: 'success' })) },
  globals: { locale: 'en' },
  render: (args, { globals }) => <TryCall {...args} locale={(globals['locale'] ?? 'en') as HubLocale} />,
} satisfies Meta<typeof TryCall>

export default meta
type Story = StoryObj<typeof meta>

const readText = (canvas: ReturnType<typeof within>) =>
  (canvas.getByRole('textbox', { name: 'Model arguments' }) as HTMLTextAreaElement).value

export const AsAForm: Story = {
  play: async ({ canvasElement, args, step }) => {
    const canvas = within(canvasElement)
    const box = canvas.getByRole('textbox', { name: 'Model arguments' })
    await userEvent.clear(box)
    await userEvent.paste('{ "color": "red", "query": "a" }')
    await userEvent.click(canvas.getByRole('radio', { name: 'Form' }))
    await step('an edit of the form changes its parameter alone', async () => {
      const query = within(canvas.getByRole('group', { name: /query/ })).getByRole('textbox')
      await expect(query).toHaveValue('a')
      await userEvent.clear(query)
      await userEvent.type(query, 'hub')
      await expect(canvas.getByText('Kept as they are: color')).toBeVisible()
    })
    await step('both views hold the same', async () => {
      await userEvent.click(canvas.getByRole('radio', { name: 'JSON' }))
      await expect(JSON.parse(readText(canvas))).toEqual({ color: 'red', query: 'hub' })
      await userEvent.click(canvas.getByRole('button', { name: 'Run' }))
      await expect(args.onRun).toHaveBeenCalledWith({ color: 'red', query: 'hub' }, expect.anything())
    })
  },
}

export const BrokenTextIsKept: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const box = canvas.getByRole('textbox', { name: 'Model arguments' })
    await userEvent.clear(box)
    await userEvent.paste('{ "query": ')
    await userEvent.click(canvas.getByRole('radio', { name: 'Form' }))
    await expect(canvas.getByText(/The text is not a JSON object/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Run' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('radio', { name: 'JSON' }))
    await expect(readText(canvas)).toBe('{ "query": ')
    await expect(args.onRun).not.toHaveBeenCalled()
  },
}

export const AsTheModel: Story = {
  args: { caller: 'human', onCallerChange: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Run as the model' }))
    await expect(args.onCallerChange).toHaveBeenCalledWith('model')
    await userEvent.click(canvas.getByRole('button', { name: 'Run' }))
    await expect(args.onRun).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ caller: 'human' }))
  },
}
