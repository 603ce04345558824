import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { ApprovalInbox } from '../../../editors/approvals/ApprovalInbox.tsx'
import type { HubLocale } from '../../../src/diagnostics/translate.ts'
import {
  approvalRequest,
  createApprovalSource,
  mailRequest,
  presetRequest,
  writeRequest,
} from '../../support/approval-samples.ts'

const meta = {
  title: 'Editors/Approvals',
  component: ApprovalInbox,
  globals: { locale: 'en' },
  render: (args, { globals }) => (
    <div style={{ maxInlineSize: 420 }}>
      <ApprovalInbox {...args} locale={(globals['locale'] ?? 'en') as HubLocale} />
    </div>
  ),
} satisfies Meta<typeof ApprovalInbox>

export default meta
type Story = StoryObj<typeof meta>

const regionOf = (canvasElement: HTMLElement) =>
  within(within(canvasElement).getByRole('region', { name: 'Approvals' }))

export const Empty: Story = {
  args: { client: createApprovalSource([]) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Nothing waits for a decision.')).toBeVisible()
  },
}

export const Loading: Story = {
  args: { client: { approvals: { list: () => new Promise(() => undefined), decide: async () => undefined } } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Looking for requests…')).toBeVisible()
  },
}

export const Unreachable: Story = {
  args: {
    client: {
      approvals: { list: () => Promise.reject(new Error('The backend did not answer')), decide: async () => undefined },
    },
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/could not be read: The backend/)).toBeVisible()
    await expect(within(canvasElement).getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const OneRequest: Story = {
  args: { requests: [writeRequest], onDecide: fn() },
  play: async ({ canvasElement, args }) => {
    const request = within(regionOf(canvasElement).getByRole('group', { name: 'Run Files: write' }))
    await expect(request.getByText('High risk')).toBeVisible()
    await expect(request.getByText('tool_hub:tools/file_ops:write')).toBeVisible()
    await expect(request.getByText('trips/porto.md')).toBeVisible()
    await userEvent.click(request.getByRole('radio', { name: 'This session' }))
    await userEvent.type(request.getByRole('textbox', { name: 'Reason (optional)' }), 'Go ahead')
    await userEvent.click(request.getByRole('button', { name: 'Approve' }))
    await expect(args.onDecide).toHaveBeenCalledWith(writeRequest, {
      outcome: 'approved',
      scope: 'session',
      reason: 'Go ahead',
    })
    await waitFor(() => expect(request.queryByRole('button', { name: 'Approve' })).toBeNull())
  },
}

export const PresetSwitch: Story = {
  args: { requests: [presetRequest], onDecide: fn() },
  play: async ({ canvasElement }) => {
    const request = within(canvasElement).getByRole('group', { name: /^Switch Tool Hub/ })
    const changes = within(within(request).getByRole('list', { name: 'Changes' }))
    await expect(changes.getByText('enabled_tools')).toBeVisible()
    await expect(changes.getByText('Guard')).toBeVisible()
    await expect(changes.getByText('not set')).toBeVisible()
    await expect(changes.getByText('5000')).toBeVisible()
    await expect(
      changes.getByText('− "read_only": true', { normalizer: (text) => text.replace(/\s+/g, ' ').trim() }),
    ).toBeVisible()
    await expect(within(request).queryByText(/"enabled": false/)).toBeNull()
    await expect(within(request).queryByRole('radiogroup')).toBeNull()
  },
}

const keyboardSource = createApprovalSource([writeRequest, mailRequest, presetRequest])

export const DecidedByKeyboard: Story = {
  args: { client: keyboardSource },
  play: async ({ canvasElement, step }) => {
    const region = regionOf(canvasElement)
    const first = await region.findByRole('group', { name: 'Run Files: write' })
    await step('arrow keys go from request to request', async () => {
      first.focus()
      await userEvent.keyboard('{ArrowDown}')
      await expect(region.getByRole('group', { name: 'Call send_mail of post' })).toHaveFocus()
      await userEvent.keyboard('{ArrowUp}')
      await expect(first).toHaveFocus()
    })
    await step('after a decision the next request has the focus, not its button', async () => {
      within(first).getByRole('button', { name: 'Reject' }).focus()
      await userEvent.keyboard('{Enter}')
      await waitFor(() => expect(region.getByRole('group', { name: 'Call send_mail of post' })).toHaveFocus())
      await expect(region.getByRole('status')).toHaveTextContent('Rejected: Run Files: write')
      await expect(keyboardSource.decisions.at(-1)).toEqual({ id: 'write', decision: { outcome: 'rejected' } })
    })
  },
}

export const DecisionFails: Story = {
  args: { requests: [mailRequest], onDecide: () => Promise.reject(new Error('This request is not authorized.')) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Approve' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('not authorized')
    await expect(canvas.getByRole('button', { name: 'Approve' })).toBeVisible()
  },
}

export const RedactedValue: Story = {
  args: { requests: [mailRequest], onDecide: fn() },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('hidden')).toBeVisible()
    await expect(canvasElement.textContent).not.toContain('[redacted]')
  },
}

export const HostileTexts: Story = {
  args: {
    requests: [
      approvalRequest('hostile', {
        description: `${'Very '.repeat(60)}long <img src=x onerror=alert(1)>`,
        action_name: `mcp_hub:${'x'.repeat(300)}`,
        risk_level: 'critical',
        param_summary: {
          text: 'line\n'.repeat(500),
          ...Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`key_${index}`, index])),
        },
      }),
    ],
    onDecide: fn(),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Critical risk')).toBeVisible()
    await expect(canvas.getByText('and 21 more')).toBeVisible()
    await expect(canvasElement.querySelector('img')).toBeNull()
  },
}

export const AlmostOver: Story = {
  args: {
    requests: [approvalRequest('soon', { expires_at: new Date(Date.now() + 59_000).toISOString() })],
    onDecide: fn(),
  },
}

export const ChangesAskedFor: Story = {
  args: { requests: [writeRequest], onDecide: fn() },
  play: async ({ canvasElement, args, step }) => {
    const request = within(regionOf(canvasElement).getByRole('group', { name: 'Run Files: write' }))
    await userEvent.click(request.getByRole('button', { name: 'Ask for changes' }))
    const box = request.getByRole('textbox', { name: 'Parameters to ask for instead' })
    await step('the same parameters, or no JSON, can not be sent', async () => {
      await expect(request.getByRole('button', { name: 'Reject and ask for these' })).toBeDisabled()
      await userEvent.type(box, '!')
      await expect(request.getByText('This is no JSON yet.')).toBeVisible()
    })
    await step('others are told to the model, and nothing is approved', async () => {
      await userEvent.clear(box)
      await userEvent.click(box)
      await userEvent.paste('{"path": "trips/lisbon.md"}')
      await userEvent.click(request.getByRole('button', { name: 'Reject and ask for these' }))
      await expect(args.onDecide).toHaveBeenCalledWith(writeRequest, {
        outcome: 'rejected',
        reason: 'Use these parameters instead: {"path":"trips/lisbon.md"}',
      })
    })
  },
}

export const DecidedElsewhere: Story = {
  args: { client: { approvals: { list: async () => [writeRequest], decide: async () => undefined } } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Approve' }))
    await expect(await canvas.findByText(/^It waits no more/, { selector: '.hub-request__end' })).toBeInTheDocument()
  },
}

export const TimeOver: Story = {
  args: {
    requests: [approvalRequest('late', { expires_at: new Date(Date.now() - 1_000).toISOString() })],
    onDecide: fn(),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('time is over')).toBeVisible()
  },
}

export const Dark: Story = {
  globals: { theme: 'dark' },
  args: { requests: [presetRequest, writeRequest], onDecide: fn() },
}

export const Chinese: Story = {
  globals: { locale: 'zh-CN' },
  args: { requests: [presetRequest, writeRequest], onDecide: fn() },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('region', { name: '审批' })).toBeVisible()
    await expect(within(canvasElement).getAllByRole('button', { name: '批准' })).toHaveLength(2)
  },
}
