import { expect, it } from 'vitest'
import { createInMemoryGateways } from '../../entries/runtime.ts'
import { limitResult } from '../../src/hub/limit-result.ts'
import { createFakeConnector } from './fake-connector.ts'
import { runHub } from './hub.ts'
import { createSkillGateways, runSkillsHub, skill } from './skills-hub.ts'
import { createRow, createSpy, createToolHub } from './tool-hub.ts'

const limit = 4 * 1024 * 1024
const secret = 'planted-secret-value'
/** A secret stands where a cut that came first would go through its middle. */
const long = `${'x'.repeat(limit - 8)}${secret}${'y'.repeat(limit)}`
const told = expect.stringMatching(/^result_truncated: /)

it('a result of a tool that is too long is cut, told, and redacted before it is cut', async () => {
  for (const execute of [() => long, () => ({ text: long, more: 1 }), () => Array.from({ length: 10 }, () => long)]) {
    const rows = [createRow({ config: { api_key: secret } })]
    const hub = createToolHub({ tools: [createSpy({ execute })], values: { enabled_tools: rows } })
    const outputs = await hub.execute()
    expect(outputs).toMatchObject({ status: 'success', warnings: [told] })
    const text = JSON.stringify(outputs.result)
    expect(text.length).toBeLessThan(limit + 1000)
    expect(text).not.toContain('planted')
  }
})

it('so is that of a failed tool, of a server and of a skill', async () => {
  const failing = createSpy({
    execute: () => {
      throw Object.assign(new Error(long), { result: long })
    },
  })
  const failed = await createToolHub({ tools: [failing], values: { enabled_tools: [createRow()] } }).execute()
  expect(failed).toMatchObject({ status: 'tool_error', warnings: [told] })
  expect(JSON.stringify(failed).length).toBeLessThan(limit + 5000)

  const { connect } = createFakeConnector({
    call: async () => ({
      content: [
        { type: 'text', text: long },
        { type: 'text', text: long },
      ],
      isError: true,
    }),
  })
  const servers = { server_registry: [{ name: 's', command: 'x' }] }
  const called = await runHub(createInMemoryGateways({ connectMcp: connect }), servers, { args: { tool_name: 's:do' } })
  expect(called).toMatchObject({ status: 'tool_error', warnings: [told] })
  expect(JSON.stringify(called).length).toBeLessThan(limit + 5000)

  const set = createSkillGateways({ skills: [skill('wordy')], runSkill: () => ({ long }) })
  const ran = await runSkillsHub(set, { args: { operation: 'execute', skill_name: 'wordy' } })
  expect(ran).toMatchObject({ status: 'completed', policy_warnings: [told] })
  expect(JSON.stringify(ran).length).toBeLessThan(limit + 5000)
  expect(await set.gateways.skills.getRun(ran.execution_id ?? '')).toMatchObject({ outputs_truncated: true })
})

it('what fits stays the very same, and what does not keeps its shape', () => {
  const fits = { a: [1, 'two', null, { b: true }] }
  expect(limitResult(fits)).toEqual({ value: fits, isCut: false })
  expect(limitResult(fits).value).toBe(fits)
  const many = limitResult(Array.from({ length: limit + 10 }, () => 0))
  expect([many.isCut, many.value.length <= limit + 1]).toEqual([true, true])
  const blocks = limitResult([
    { type: 'text', text: 'x'.repeat(limit + 1) },
    { type: 'text', text: 'y' },
  ])
  expect(blocks).toMatchObject({ isCut: true, value: [{ type: 'text' }] })
})

it('a tool that never ends and does not look at its signal runs into its limit', async () => {
  const deaf = createSpy({ timeout_ms: 20, execute: () => new Promise(() => {}) })
  const hub = createToolHub({ tools: [deaf], values: { enabled_tools: [createRow()] } })
  expect(await hub.execute()).toMatchObject({
    status: 'timeout',
    result: null,
    error_details: { retry_disposition: 'retry_same_call' },
  })
})
