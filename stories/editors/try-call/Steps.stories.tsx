import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { TryCall } from '../../../editors/try-call/TryCall.tsx'
import type { HubLocale } from '../../../src/diagnostics/translate.ts'
import { compiledSearch, dryRun, pipelines, type Run, searchSchema } from './samples.ts'

const meta = {
  title: 'Editors/Try call/Steps',
  component: TryCall,
  args: {
    compiled: compiledSearch,
    jsonSchema: searchSchema,
    callKeys: ['arguments'],
    onRun: fn<Run>(async () => ({ status: 'success', result: 'done' })),
    onOpenPath: fn(),
  },
  globals: { locale: 'en' },
  render: (args, { globals }) => <TryCall {...args} locale={(globals['locale'] ?? 'en') as HubLocale} />,
} satisfies Meta<typeof TryCall>

export default meta
type Story = StoryObj<typeof meta>

async function runDry(canvasElement: HTMLElement) {
  const canvas = within(canvasElement)
  await userEvent.click(canvas.getByRole('button', { name: /^Check each step|逐步检查$/ }))
  const list = within(await canvas.findByRole('list', { name: /^Steps|步骤$/ }))
  return { canvas, list, last: () => within(list.getAllByRole('listitem').at(-1) as HTMLElement) }
}

export const Ready: Story = {
  args: { onDryRun: dryRun(pipelines.ready) },
  play: async ({ canvasElement, args }) => {
    const { canvas, list, last } = await runDry(canvasElement)
    await expect(list.getAllByRole('listitem')).toHaveLength(pipelines.ready.length)
    await expect(last().getByText('Not run')).toBeVisible()
    const result = within(canvas.getByRole('region', { name: 'Result' }))
    await expect(result.getByText('All checks passed: the call would be made now.')).toBeVisible()
    await expect(args.onRun).not.toHaveBeenCalled()
  },
}

export const RefusedByRow: Story = {
  args: { onDryRun: dryRun(pipelines.foreign) },
  play: async ({ canvasElement, args }) => {
    const { last } = await runDry(canvasElement)
    await expect(last().getByText('Refused')).toBeVisible()
    await expect(last().getByText('The tool is not enabled here.')).toBeVisible()
    await userEvent.click(last().getByRole('button', { name: 'Show enabled_tools › 3 › enabled' }))
    await expect(args.onOpenPath).toHaveBeenCalledWith('/enabled_tools/2/enabled')
  },
}

export const RefusedByLimit: Story = {
  args: { onDryRun: dryRun(pipelines.limited) },
  play: async ({ canvasElement }) => {
    const { list } = await runDry(canvasElement)
    await expect(list.getByText('The call breaks a limit.')).toBeVisible()
    await expect(list.getByText('The only operation was taken.')).toBeVisible()
  },
}

export const RefusedByArguments: Story = {
  args: { onDryRun: dryRun(pipelines.mismatch) },
  play: async ({ canvasElement, args }) => {
    const { canvas, last } = await runDry(canvasElement)
    await userEvent.click(last().getByRole('button', { name: 'Show the arguments' }))
    await expect(canvas.getByRole('textbox', { name: 'Model arguments' })).toHaveFocus()
    await expect(args.onOpenPath).not.toHaveBeenCalled()
  },
}

export const NeedsApproval: Story = {
  args: { onDryRun: dryRun(pipelines.asks) },
  play: async ({ canvasElement }) => {
    const { last } = await runDry(canvasElement)
    await expect(last().getByText('Needs approval')).toBeVisible()
    await expect(last().getByText('A person must agree first; nothing ran.')).toBeVisible()
  },
}

export const InChinese: Story = {
  ...RefusedByLimit,
  globals: { locale: 'zh-CN' },
  play: async ({ canvasElement }) => {
    const { list } = await runDry(canvasElement)
    await expect(list.getByText('调用超出限制。')).toBeVisible()
  },
}

export const Narrow: Story = {
  ...RefusedByRow,
  render: (args, { globals }) => (
    <div style={{ inlineSize: 320 }}>
      <TryCall {...args} locale={(globals['locale'] ?? 'en') as HubLocale} />
    </div>
  ),
}

/** Waits in the middle of a run, and goes on once a person has decided. */
const decide = { now: () => {} }

export const WaitsForAPerson: Story = {
  args: {
    onRun: fn<Run>(async (_args, { onStep, onProgress }) => {
      for (const step of pipelines.asks) onStep(step)
      onProgress({ stage: 'approval' })
      await new Promise<void>((resolve) => {
        decide.now = resolve
      })
      onStep({ step: 'approval', verdict: 'passed' })
      onStep({ step: 'dispatch', verdict: 'passed' })
      return { status: 'applied', applied: true, message: 'applied: Wide on search' }
    }),
  },
  play: async ({ canvasElement, step }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Run' }))
    const list = within(await canvas.findByRole('list', { name: 'Steps' }))
    await step('it says where to decide', async () => {
      await expect(await list.findByText('Waits for a decision in Approvals.')).toBeVisible()
      await expect(canvas.getByText('Waiting for a decision in Approvals')).toBeVisible()
    })
    await step('and goes on by itself', async () => {
      decide.now()
      await expect(await canvas.findByText('The preset is in effect.')).toBeVisible()
      await expect(list.queryByText('Needs approval')).toBeNull()
    })
  },
}
