import '../../entries/styles.css'
import axe from 'axe-core'
import { type ReactElement, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { HubNodeEditor } from '../../editors/HubNodeEditor.tsx'
import { createHubNodeData, createInMemoryGateways, dryRunHubNode, executeHubNode } from '../../entries/runtime.ts'
import type { HubClient } from '../../src/http/types.ts'
import type { HubNodeData } from '../../src/hub/types.ts'
import type { ToolCall } from '../../src/tools/types.ts'
import { mount } from '../helpers/mount.tsx'
import { clientThat } from '../store/support.ts'
import { createEntry } from '../tools/samples.ts'

/** An editor over a runtime of its own page: what it is told is what really happens. */
function show(rows: readonly Record<string, unknown>[]) {
  const calls: ToolCall[] = []
  const callers: unknown[] = []
  const execute = (call: ToolCall) => {
    calls.push(call)
    return { done: true }
  }
  const gateways = createInMemoryGateways({ tools: [{ ...createEntry(), execute }] })
  const client: HubClient = {
    ...clientThat(() => Promise.reject(new Error('not part of this test'))),
    listTools: async () => [...(await gateways.tools.list())],
    execute(request, options) {
      callers.push(request.context?.caller)
      return executeHubNode({ ...request, ...options, gateways })
    },
    dryRun(request, options) {
      callers.push(request.context?.caller)
      return dryRunHubNode({ ...request, ...options, gateways })
    },
  }
  const data = createHubNodeData('tools/tool_hub', { enabled_tools: rows })
  const host = mount(<Host data={data} client={client} />)
  return { host, calls, callers, gateways }
}

function Host({ data, client }: { data: HubNodeData; client: HubClient }): ReactElement {
  const [current, setCurrent] = useState(data)
  return <HubNodeEditor type="tools/tool_hub" data={current} onChange={setCurrent} client={client} />
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const steps = page.getByRole('list', { name: 'Steps' })
const result = page.getByRole('region', { name: 'Result', exact: true })
const args = page.getByRole('textbox', { name: 'Model arguments' })
const row = { tool: 'tools/notes', enabled: true }
const read = '{"action":"execute","tool":"tools/notes","operation":"read","arguments":{}}'

describe('a trial of a hub', () => {
  it('takes every step of the real pipeline without making the call, and then makes it', async () => {
    const { calls, host } = show([row])
    await args.fill(read)
    await button('Check each step').click()
    await expect.element(steps.getByText('Make the call', { exact: true })).toBeVisible()
    await expect.element(result.getByText('All checks passed: the call would be made now.')).toBeVisible()
    expect(calls).toEqual([])
    const { violations } = await axe.run(host.querySelector('.hub-try') ?? host)
    expect(violations.map(({ id }) => id)).toEqual([])
    await button('Run').click()
    await expect.element(result.getByText('The call succeeded.')).toBeVisible()
    expect(calls).toHaveLength(1)
  })

  it('brings what a press led to into sight, where it begins below the edge of the pane that scrolls', async () => {
    const { host } = show([row])
    host.style.cssText = 'width: 1000px; height: 240px; overflow-y: auto'
    await args.fill(read)
    const press = button('Preview call').element()
    press.scrollIntoView({ block: 'end' })
    if (press instanceof HTMLElement) press.click()
    const merged = page.getByRole('heading', { name: 'The call that is made' })
    await expect
      .poll(() => merged.element().getBoundingClientRect().bottom)
      .toBeLessThan(host.getBoundingClientRect().bottom)
  })

  it('leads from the step that refuses to the row that can be changed', async () => {
    show([{ ...row, operations: ['read'], read_only: true, config: { db_ref: 'none' } }])
    await args.fill(read)
    await button('Check each step').click()
    await expect.element(steps.getByText('A credential can’t be found.')).toBeVisible()
    await button('Show enabled_tools › 1 › config').click()
    await expect.element(page.getByRole('heading', { name: 'Notes', exact: true }).first()).toBeVisible()
  })

  it('leads to what the model would have to send differently', async () => {
    show([row])
    await args.fill('{"action":"execute","tool":"tools/other"}')
    await button('Check each step').click()
    await button('Show the arguments').click()
    await expect.element(args).toHaveFocus()
  })

  it('runs as a person, or as the model where that is chosen', async () => {
    const { callers } = show([row])
    await args.fill(read)
    await button('Check each step').click()
    await expect.element(result.getByText(/All checks passed/)).toBeVisible()
    await page.getByRole('checkbox', { name: 'Run as the model' }).click()
    await button('Run').click()
    await expect.element(result.getByText('The call succeeded.')).toBeVisible()
    expect(callers).toEqual(['human', 'model'])
  })

  it('waits for a person, says where, and goes on when the call is made again', async () => {
    const { calls, gateways } = show([{ ...row, constraints: { require_approval: true } }])
    await args.fill(read)
    await button('Run').click()
    await expect.element(result.getByText(/decide it under Approvals/)).toBeVisible()
    expect(calls).toEqual([])
    const [request] = (await gateways.approvals?.list()) ?? []
    await gateways.approvals?.decide(request?.request_id ?? '', { outcome: 'approved' })
    await button('Make the call again').click()
    await expect.element(result.getByText('The call succeeded.')).toBeVisible()
    expect(calls).toHaveLength(1)
  })
})
