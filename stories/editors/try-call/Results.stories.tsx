import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { readMcpAnswer } from '../../../editors/hubs/mcp-hub/read-answer.ts'
import { readSkillsHubAnswer } from '../../../editors/hubs/skills-hub/read-answer.ts'
import { TryCall } from '../../../editors/try-call/TryCall.tsx'
import type { HubLocale } from '../../../src/diagnostics/translate.ts'
import { compiledSearch, searchSchema } from './samples.ts'

const meta = {
  title: 'Editors/Try call/Results',
  component: TryCall,
  args: { compiled: compiledSearch, jsonSchema: searchSchema },
  globals: { locale: 'en' },
  render: (args, { globals }) => <TryCall {...args} locale={(globals['locale'] ?? 'en') as HubLocale} />,
} satisfies Meta<typeof TryCall>

export default meta
type Story = StoryObj<typeof meta>

const gives = (result: unknown) => async () => result

async function run(canvasElement: HTMLElement) {
  const canvas = within(canvasElement)
  await userEvent.click(canvas.getByRole('button', { name: 'Run' }))
  const json = await canvas.findByTestId('call-result')
  const result = within(canvas.getByRole('region', { name: 'Result' }))
  return { canvas, result, json: JSON.parse(json.textContent ?? '') as unknown }
}

export const NothingYet: Story = {
  play: async ({ canvasElement }) => {
    const result = within(within(canvasElement).getByRole('region', { name: 'Result' }))
    await expect(result.getByText(/Nothing was run yet/)).toBeVisible()
  },
}

const called = {
  status: 'ok',
  upstream_servers: [],
  call: {
    server: 'files',
    tool: 'stat',
    is_error: false,
    content: [{ type: 'text', text: 'notes.txt: 120 bytes' }],
    structured_content: { name: 'notes.txt', bytes: 120 },
  },
  errors: [],
  warnings: ['output_schema_mismatch: files:stat gave one member more'],
}

export const WordsThenFacts: Story = {
  args: { onRun: gives(called), readAnswer: readMcpAnswer },
  play: async ({ canvasElement }) => {
    const { result, json } = await run(canvasElement)
    await expect(result.getByText('The call succeeded.')).toBeVisible()
    await expect(result.getByText('notes.txt: 120 bytes')).toBeVisible()
    await expect(result.getByText('Structured content')).toBeVisible()
    await expect(result.getByText(/output_schema_mismatch/, { selector: 'li' })).toBeVisible()
    await expect(result.getByText(/^Took /)).toBeVisible()
    await expect(json).toEqual(called)
  },
}

export const ToolError: Story = {
  args: {
    onRun: gives({
      ...called,
      status: 'tool_error',
      call: { ...called.call, is_error: true, content: [{ type: 'text', text: 'no such file' }] },
      errors: ['tool_error: no such file'],
      warnings: [],
    }),
    readAnswer: readMcpAnswer,
  },
  play: async ({ canvasElement }) => {
    const { result } = await run(canvasElement)
    await expect(result.getByText('The tool ran and failed.')).toBeVisible()
    await expect(result.getByText('The tool reported an error')).toBeVisible()
  },
}

const lacking = {
  status: 'missing_credentials',
  skill_name: 'mail',
  next_action: 'Ask a person to set up the credentials in missing_credentials.',
  error: 'missing_credentials: not set up: MAIL_TOKEN',
  missing_binaries: ['pandoc'],
  missing_credentials: ['MAIL_TOKEN'],
  policy_warnings: [],
}

export const MissingNeeds: Story = {
  args: { onRun: gives(lacking), readAnswer: readSkillsHubAnswer, onBind: fn() },
  play: async ({ canvasElement, args }) => {
    const { result } = await run(canvasElement)
    await expect(within(result.getByRole('list', { name: 'Missing programs' })).getByText('pandoc')).toBeVisible()
    await expect(result.getByRole('button', { name: 'Copy pandoc' })).toBeVisible()
    await userEvent.click(result.getByRole('button', { name: 'Set up MAIL_TOKEN' }))
    await expect(args.onBind).toHaveBeenCalledWith('MAIL_TOKEN', lacking)
  },
}

const answers = [
  { status: 'approval_required', approval: { request_id: 'r', summary: 'Run Notes' }, errors: [], warnings: [] },
  { status: 'success', result: 'written', errors: [], warnings: [] },
]

export const WaitsThenGoesOn: Story = {
  args: { onRun: fn() },
  beforeEach: ({ args }) => {
    let calls = 0
    args.onRun = fn(async () => answers[Math.min(calls++, 1)])
  },
  play: async ({ canvasElement, args }) => {
    const { canvas, result } = await run(canvasElement)
    await expect(result.getByText(/decide it under Approvals/)).toBeVisible()
    await userEvent.click(result.getByRole('button', { name: 'Make the call again' }))
    await expect(await canvas.findByText('The call succeeded.')).toBeVisible()
    await expect(args.onRun).toHaveBeenCalledTimes(2)
  },
}

export const RedactedAndTruncated: Story = {
  args: {
    onRun: gives({
      status: 'success',
      result: { authorization: 'Bearer [redacted]' },
      errors: [],
      warnings: ['result_truncated: the result is cut to 4194304 characters'],
    }),
  },
  play: async ({ canvasElement }) => {
    const { result } = await run(canvasElement)
    await expect(result.getByText('Secrets in it are replaced by [redacted].')).toBeVisible()
    await expect(result.getByText('It was too long and is cut at the end.')).toBeVisible()
  },
}

export const HugeResult: Story = {
  args: {
    onRun: async () => ({ rows: Array.from({ length: 5000 }, (_, id) => ({ id, name: `row ${id}` })) }),
  },
  play: async ({ canvasElement }) => {
    const { canvas, json } = await run(canvasElement)
    await expect((json as { rows: unknown[] }).rows).toHaveLength(5000)
    await expect(canvas.getByTestId('call-result').clientHeight).toBeLessThan(400)
  },
}
