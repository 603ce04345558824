import { describe, expect, it, vi } from 'vitest'
import type { ApprovalSettings } from '../../src/gateways/create-approvals-gateway.ts'
import { createApprovalsGateway } from '../../src/gateways/create-approvals-gateway.ts'
import { createMemoryStateStore } from '../../src/gateways/create-memory-state-store.ts'
import { updateState } from '../../src/gateways/update-state.ts'
import { askFor } from './gated-hub.ts'

const repeatCall = async () => ({})

describe('a store in memory', () => {
  it('lets go of what was written longest ago, once it is full', async () => {
    const store = createMemoryStateStore({ maxCharacters: 10_000 })
    const value = 'x'.repeat(900)
    for (let n = 0; n < 50; n += 1) await store.setIfAbsent(`key ${n}`, value)
    const kept = await Promise.all(Array.from({ length: 50 }, (_, n) => store.get(`key ${n}`)))
    const first = kept.findIndex((text) => text !== undefined)
    expect(first).toBeGreaterThan(35)
    expect(kept.slice(first)).toEqual(kept.slice(first).fill(value))
    await store.compareAndSet(`key ${first}`, value, 'renewed')
    for (let n = 50; n < 55; n += 1) await store.setIfAbsent(`key ${n}`, value)
    expect(await store.get(`key ${first}`)).toBe('renewed')
    expect(await store.get(`key ${first + 1}`)).toBeUndefined()
  })

  it('lets go of what is past its time before anything else', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1000 })
    const store = createMemoryStateStore({ maxCharacters: 10_000 })
    await store.setIfAbsent('old', 'kept')
    for (let n = 0; n < 8; n += 1) await store.setIfAbsent(`short ${n}`, 'x'.repeat(900), 10)
    vi.setSystemTime(2000)
    await store.setIfAbsent('new', 'x'.repeat(3000))
    expect(await store.get('old')).toBe('kept')
    vi.useRealTimers()
  })
})

describe('an inbox', () => {
  it('takes no more than a thousand requests, refuses the rest without keeping it, and has room again after a decision', async () => {
    const approvals = createApprovalsGateway({ repeatCall })
    for (let n = 0; n < 1000; n += 1) await approvals.demand(askFor({ args: { n } }))
    const more = askFor({ args: { n: 1000 } })
    expect(await approvals.demand(more)).toMatchObject({ state: 'refused', decision: { outcome: 'policy_denied' } })
    expect(await approvals.find(more)).toBeUndefined()
    const [oldest] = await approvals.list()
    expect(oldest?.param_summary).toEqual({ n: 0 })
    await approvals.decide(oldest?.request_id ?? '', { outcome: 'skipped' })
    expect(await approvals.demand(more)).toMatchObject({ state: 'pending' })
    expect(await approvals.list()).toHaveLength(1000)
  })
})

describe('a process that ended between a request and its place in the inbox', () => {
  it('leaves a request that is listed with the next call', async () => {
    const store = createMemoryStateStore()
    const broken = createApprovalsGateway({
      approvalKey: 'a key of this very test run',
      repeatCall,
      store: {
        ...store,
        setIfAbsent: async (key, ...rest) => {
          if (!key.startsWith('approvals:command:')) throw new Error('the process is gone')
          return store.setIfAbsent(key, ...rest)
        },
      },
    })
    await expect(broken.demand(askFor())).rejects.toThrow('the process is gone')
    const approvals = createApprovalsGateway({ approvalKey: 'a key of this very test run', repeatCall, store })
    expect(await approvals.list()).toEqual([])
    const answer = await approvals.demand(askFor())
    const [request] = await approvals.list()
    expect(answer).toEqual({ state: 'pending', request })
    expect(await approvals.decide(request?.request_id ?? '', { outcome: 'approved' })).toEqual(request)
  })
})

describe('a store that takes no write', () => {
  it('is told, not waited for', async () => {
    const store = { get: async () => '1', setIfAbsent: async () => false, compareAndSet: async () => false }
    await expect(updateState(store, 'key', () => '2', 1000)).rejects.toThrow()
    await updateState(store, 'key', () => undefined, 1000)
  })
})

describe('settings', () => {
  it.each<ApprovalSettings>([
    { approvalTimeoutMs: 0 },
    { approvalTimeoutMs: -1 },
    { approvalTimeoutMs: Number.NaN },
    { approvalTimeoutMs: Number.POSITIVE_INFINITY },
    { approvalKey: '' },
    { approvalKey: 'short' },
    { approvalKey: new Uint8Array(8) },
  ])('that make no sense are refused: %o', (settings) => {
    expect(() => createApprovalsGateway({ ...settings, repeatCall })).toThrow(
      expect.objectContaining({ code: 'invalid_configuration' }),
    )
  })

  it('may hold a key of bytes, which names commands as its text does', async () => {
    const text = 'a key of this very test run'
    const tokens = await Promise.all(
      [text, new TextEncoder().encode(text)].map(async (approvalKey) => {
        const answer = await createApprovalsGateway({ approvalKey, repeatCall }).demand(askFor())
        return answer.state === 'pending' ? answer.request.token : answer.state
      }),
    )
    expect(tokens[0]).toMatch(/^tha_/)
    expect(tokens[1]).toBe(tokens[0])
  })
})
