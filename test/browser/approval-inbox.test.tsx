import '../../entries/styles.css'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ApprovalInbox } from '../../editors/approvals/ApprovalInbox.tsx'
import type { ApprovalInboxProps } from '../../editors/approvals/types.ts'
import { approvalRequest, createApprovalSource, presetRequest } from '../../stories/support/approval-samples.ts'
import { mount } from '../helpers/mount.tsx'

const one = approvalRequest('one', { description: 'First call' })
const two = approvalRequest('two', { description: 'Second call' })
const request = (name: string) => page.getByRole('group', { name, exact: true })
const approve = (name: string) => request(name).getByRole('button', { name: 'Approve', exact: true })
const show = (props: ApprovalInboxProps) => mount(<ApprovalInbox {...props} />)

describe('an inbox with a client', () => {
  it('shows what waits, tells the host, and forgets a request once it is decided', async () => {
    const source = createApprovalSource([one])
    const onPendingChange = vi.fn()
    show({ client: source, onPendingChange })
    await approve('First call').click()
    await expect.element(page.getByText('Approved once', { exact: true })).toBeVisible()
    expect(source.decisions).toEqual([{ id: 'one', decision: { outcome: 'approved', scope: 'once' } }])
    await expect.poll(() => onPendingChange.mock.lastCall?.[0]).toEqual([])
    expect(onPendingChange).toHaveBeenCalledWith([one])
  })

  it('moves nothing while the pointer is over it', async () => {
    const source = createApprovalSource([one, two])
    const outside = document.createElement('p')
    outside.textContent = 'Elsewhere'
    document.body.append(outside)
    show({ client: source })
    const below = request('Second call')
    await approve('First call').click()
    await expect.element(page.getByText('Approved once', { exact: true })).toBeVisible()
    await expect.element(below).toBeVisible()
    await expect.poll(() => document.querySelectorAll('.hub-request')).toHaveLength(2)
    await page.getByText('Elsewhere').hover()
    await expect.poll(() => document.querySelectorAll('.hub-request')).toHaveLength(1)
    outside.remove()
  })

  it('hears of requests that come later, says so, and puts them last', async () => {
    const source = createApprovalSource([one])
    show({ client: source })
    await expect.element(request('First call')).toBeVisible()
    source.add(two)
    await expect.element(request('Second call')).toBeVisible()
    await expect.element(page.getByRole('status')).toHaveTextContent('New request: Second call')
    const names = [...document.querySelectorAll('.hub-request__title')].map(({ textContent }) => textContent)
    expect(names).toEqual(['First call', 'Second call'])
  })

  it('says that a request waits no more where somebody else was faster', async () => {
    const source = createApprovalSource([one])
    show({ client: { approvals: { ...source.approvals, decide: async () => undefined } } })
    await approve('First call').click()
    await expect.element(page.getByText('It waits no more', { exact: false }).first()).toBeVisible()
  })

  it('asks nothing while the page is hidden, and at once when it is back', async () => {
    const list = vi.fn(async () => [one])
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    try {
      show({ client: { approvals: { list, decide: async () => undefined } } })
      await expect.element(page.getByText('Looking for requests…')).toBeVisible()
      expect(list).not.toHaveBeenCalled()
      hidden.mockReturnValue(false)
      document.dispatchEvent(new Event('visibilitychange'))
      await expect.element(request('First call')).toBeVisible()
    } finally {
      hidden.mockRestore()
    }
  })

  it('drops the question that is on its way when the page is hidden', async () => {
    const signals: AbortSignal[] = []
    const list: NonNullable<ApprovalInboxProps['client']>['approvals']['list'] = (_filter, options) => {
      if (options?.signal) signals.push(options.signal)
      return new Promise(() => undefined)
    }
    const client = { approvals: { list, decide: async () => undefined } }
    show({ client })
    await expect.poll(() => signals.length).toBeGreaterThan(0)
    expect(signals.at(-1)?.aborted).toBe(false)
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(signals.at(-1)?.aborted).toBe(true)
    hidden.mockRestore()
  })
})

describe('an inbox with requests of the host', () => {
  it('never offers a session for a switch to a preset, whatever the request says', async () => {
    const onDecide = vi.fn()
    show({ requests: [{ ...presetRequest, allowed_scopes: ['once', 'session'] }], onDecide })
    expect(page.getByRole('radiogroup').elements()).toHaveLength(0)
    await page.getByRole('button', { name: 'Approve' }).click()
    expect(onDecide.mock.lastCall?.[1]).toEqual({ outcome: 'approved', scope: 'once' })
  })

  it('sends one decision however often the button is pressed', async () => {
    const onDecide = vi.fn(() => new Promise(() => undefined))
    show({ requests: [one], onDecide })
    await approve('First call').dblClick()
    expect(onDecide).toHaveBeenCalledOnce()
  })

  it('leaves the focus where the person put it meanwhile', async () => {
    let settle: () => void = () => undefined
    const onDecide = () => new Promise<void>((resolve) => (settle = resolve))
    show({ requests: [one, two], onDecide })
    await approve('First call').click()
    const reason = request('Second call').getByRole('textbox')
    await reason.click()
    settle()
    await expect.element(page.getByText('Approved once', { exact: true })).toBeVisible()
    await expect.element(reason).toHaveFocus()
  })
})
