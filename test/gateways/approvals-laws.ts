import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ApprovalAnswer, ApprovalDecision, ApprovalsGateway } from '../../src/gateways/approval-types.ts'
import type { HubGateways } from '../../src/gateways/types.ts'
import {
  askFor,
  type CreateHosts,
  conversation,
  createCanvas,
  createGatedHub,
  type GatedCall,
  type HostOptions,
} from './gated-hub.ts'

const approvalKey = 'a key of this very test run'
const approved: ApprovalDecision = { outcome: 'approved' }
const forSession: ApprovalDecision = { outcome: 'approved', scope: 'session' }

/** What any approvals gateway must do. `create` gives the gateways of two processes of one host, each with its own. */
export function describeApprovals(name: string, create: CreateHosts): void {
  function setUp(options: HostOptions = {}) {
    const hub = createGatedHub()
    const workflow = createCanvas()
    const hosts = create(hub.execute, { approvalKey, workflow, ...options })
    const [one, other] = hosts.map(readApprovals) as [ApprovalsGateway, ApprovalsGateway]
    const demand = (call?: GatedCall) => one.demand(askFor(call))
    return { ...hub, hosts, one, other, demand, workflow }
  }

  describe(`approvals of ${name}`, () => {
    afterEach(() => vi.useRealTimers())

    it('make of the same command one request with one token, whoever makes it', async () => {
      const { one, other, demand } = setUp()
      const first = requestOf(await demand({ args: { a: 1, b: { c: [2], d: 3 } } }))
      const again = requestOf(await other.demand(askFor({ args: { b: { d: 3, c: [2] }, a: 1 } })))
      expect(again).toEqual(first)
      expect(first.token).toMatch(/^tha_[\w-]{43}$/)
      expect(await one.list()).toEqual([first])
      expect(await other.list()).toEqual([first])
    })

    it('make one request of many calls at once', async () => {
      const { one, other } = setUp()
      const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => [one, other][n % 2]?.demand(askFor())))
      const ids = answers.map((answer) => requestOf(answer).request_id)
      expect(new Set(ids).size).toBe(1)
      expect(await one.list()).toHaveLength(1)
    })

    it('tell commands apart by argument, revision, node, conversation and run', async () => {
      const { one, demand } = setUp()
      const run = { nodeId: 'hub', executionId: 'talk' }
      const calls: GatedCall[] = [
        {},
        { args: { to: 'b' } },
        { args: { to: ['a'] } },
        { args: { to: '1' } },
        { args: { to: 1 } },
        { args: { to: null } },
        { args: {} },
        { revision: 2 },
        { context: { ...conversation, nodeId: 'hub 2' } },
        { context: { ...conversation, conversationId: 'talk 2' } },
        { context: run },
        { context: { nodeId: 'hub' } },
      ]
      const tokens: string[] = []
      for (const call of calls) tokens.push(requestOf(await demand(call)).token)
      expect(new Set(tokens).size).toBe(calls.length)
      expect(await one.list()).toHaveLength(calls.length)
    })

    it('hold on to the token from run to run of a conversation, and not without one', async () => {
      const { demand } = setUp()
      const tokenIn = async (context: object) =>
        requestOf(await demand({ context: { nodeId: 'hub', ...context } })).token
      const inTalk = await tokenIn({ conversationId: 'x', executionId: '1' })
      expect(await tokenIn({ conversationId: 'x', executionId: '2' })).toBe(inTalk)
      expect(await tokenIn({ executionId: '1' })).not.toBe(await tokenIn({ executionId: '2' }))
    })

    it('give tokens that another key does not give', async () => {
      const token = requestOf(await setUp().demand()).token
      expect(requestOf(await setUp().demand()).token).toBe(token)
      expect(requestOf(await setUp({ approvalKey: 'a key of another host' }).demand()).token).not.toBe(token)
    })

    it('show a person what was asked, and until when', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2030-01-01T00:00:00.000Z') })
      const { demand } = setUp()
      const context = { ...conversation, workspaceId: 'space', agentId: 'agent' }
      expect(requestOf(await demand({ context, args: { to: 'b' }, risk: 'high' }))).toEqual({
        token: expect.any(String),
        request_id: expect.any(String),
        action_name: 'hub:send',
        risk_level: 'high',
        description: 'Sends a letter',
        param_summary: { to: 'b' },
        allowed_scopes: ['once', 'session'],
        node_id: 'hub',
        execution_id: 'run 1',
        conversation_id: 'talk',
        workspace_id: 'space',
        requested_at: '2030-01-01T00:00:00.000Z',
        expires_at: '2030-01-01T00:05:00.000Z',
      })
    })

    it('let exactly one call through for an approval that holds once, however many race for it', async () => {
      const { one, other, demand } = setUp()
      const { request_id } = requestOf(await demand())
      expect(await other.decide(request_id, approved)).toMatchObject({ request_id })
      const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => [one, other][n % 2]?.demand(askFor())))
      const through = answers.filter((answer) => answer?.state === 'approved')
      expect(through).toEqual([
        { state: 'approved', scope: 'once', decision: expect.objectContaining({ outcome: 'approved' }), request_id },
      ])
      const next = new Set(
        answers.flatMap((answer) => (answer?.state === 'pending' ? [answer.request.request_id] : [])),
      )
      expect(next.size).toBe(1)
      expect(next).not.toContain(request_id)
      expect(await one.list()).toHaveLength(1)
    })

    it('tell what a call would find, opening and spending nothing', async () => {
      const { one, other, demand } = setUp()
      expect(await other.find(askFor())).toBeUndefined()
      expect(await one.list()).toEqual([])
      const { request_id } = requestOf(await demand())
      expect(await other.find(askFor())).toMatchObject({ state: 'pending', request: { request_id } })
      await one.decide(request_id, approved)
      for (const _ of [1, 2]) expect(await other.find(askFor())).toMatchObject({ state: 'approved', request_id })
      expect(await demand()).toMatchObject({ state: 'approved' })
      expect(await other.find(askFor())).toBeUndefined()
    })

    it.each(['rejected', 'skipped', 'policy_denied'] as const)(
      'keep to %s for the run, with its reason, and ask again in the next run',
      async (outcome) => {
        const { one, other, demand } = setUp()
        const { request_id } = requestOf(await demand())
        await other.decide(request_id, { outcome, reason: 'not today', decided_by: 'Ada' })
        const refused = { state: 'refused', request_id, decision: { outcome, reason: 'not today', decided_by: 'Ada' } }
        for (const _ of [1, 2]) expect(await demand()).toMatchObject(refused)
        expect(await other.find(askFor())).toMatchObject(refused)
        expect(await one.list()).toEqual([])
        expect(await demand({ args: { to: 'b' } })).toMatchObject({ state: 'pending' })
        const later = await demand({ context: { ...conversation, executionId: 'run 2' } })
        expect(requestOf(later).request_id).not.toBe(request_id)
      },
    )

    it('tell once that time ran out, take no decision then, and open a new request for the same token', async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
      const { one, other, demand } = setUp({ approvalTimeoutMs: 1000 })
      const { request_id, token } = requestOf(await demand())
      vi.setSystemTime(1_000_999)
      expect(await one.list()).toHaveLength(1)
      vi.setSystemTime(1_001_000)
      expect(await one.list()).toEqual([])
      expect(await other.decide(request_id, approved)).toBeUndefined()
      const ended = { state: 'refused', request_id, decision: { outcome: 'timed_out' } }
      for (const _ of [1, 2]) expect(await other.find(askFor())).toMatchObject(ended)
      expect(await demand()).toMatchObject(ended)
      expect(await other.find(askFor())).toBeUndefined()
      const next = requestOf(await other.demand(askFor()))
      expect(next).toMatchObject({ token, expires_at: new Date(1_002_000).toISOString() })
      expect(next.request_id).not.toBe(request_id)
      expect(await other.decide(request_id, approved)).toBeUndefined()
      expect(await demand()).toMatchObject({ state: 'pending', request: next })
    })

    it('clear an action for the conversation up to the risk that was agreed to', async () => {
      const { one, other, demand } = setUp()
      await other.decide(requestOf(await demand()).request_id, forSession)
      const cleared = { state: 'approved', scope: 'session' }
      for (const _ of [1, 2]) expect(await demand()).toMatchObject(cleared)
      expect(await other.demand(askFor({ args: { to: 'b' }, risk: 'low' }))).toMatchObject(cleared)
      const elsewhere = { ...conversation, nodeId: 'hub 2', executionId: 'run 2' }
      expect(await demand({ context: elsewhere })).toMatchObject(cleared)
      expect(await one.list()).toEqual([])

      const pending = { state: 'pending' }
      expect(await demand({ args: { to: 'c' }, risk: 'high' })).toMatchObject(pending)
      expect(await demand({ args: { to: 'd' }, action: 'hub:erase' })).toMatchObject(pending)
      expect(await demand({ args: { to: 'e' }, scopes: ['once'] })).toMatchObject(pending)
      expect(await demand({ context: { ...conversation, conversationId: 'talk 2' } })).toMatchObject(pending)
      expect(await demand({ context: { nodeId: 'hub', executionId: 'talk' } })).toMatchObject(pending)
    })

    it('raise what is cleared for the conversation, and never lower it', async () => {
      const { one, other, demand } = setUp()
      const [low, high, lower] = [
        requestOf(await demand({ args: { to: 'a' }, risk: 'low' })),
        requestOf(await demand({ args: { to: 'b' }, risk: 'high' })),
        requestOf(await demand({ args: { to: 'c' }, risk: 'medium' })),
      ]
      for (const { request_id } of [low, high, lower]) await one.decide(request_id, forSession)
      expect(await other.demand(askFor({ args: { to: 'd' }, risk: 'high' }))).toMatchObject({
        state: 'approved',
        scope: 'session',
      })
      expect(await demand({ args: { to: 'e' }, risk: 'critical' })).toMatchObject({ state: 'pending' })
    })

    it('take cards off the list that a decision for the conversation has answered', async () => {
      const { one, other, demand } = setUp()
      const first = requestOf(await demand())
      const second = requestOf(await demand({ args: { to: 'b' } }))
      await one.decide(first.request_id, forSession)
      expect(await other.demand(askFor({ args: { to: 'b' } }))).toMatchObject({ state: 'approved', scope: 'session' })
      expect(await one.list()).toEqual([])
      expect(await one.decide(second.request_id, { outcome: 'rejected' })).toBeUndefined()
    })

    it('keep a no to one command although its action is cleared for the conversation', async () => {
      const { one, demand } = setUp()
      const first = requestOf(await demand())
      const second = requestOf(await demand({ args: { to: 'b' } }))
      await one.decide(second.request_id, { outcome: 'rejected' })
      await one.decide(first.request_id, forSession)
      expect(await demand({ args: { to: 'b' } })).toMatchObject({ state: 'refused' })
    })

    it('take a scope that is not offered for once: not allowed, or nothing that it would last for', async () => {
      for (const call of [{ scopes: ['once'] as const }, { context: { nodeId: 'hub' } }]) {
        const { one, demand } = setUp()
        const request = requestOf(await demand(call))
        expect(request.allowed_scopes).toEqual(['once'])
        await one.decide(request.request_id, forSession)
        expect(await demand(call)).toMatchObject({ state: 'approved', scope: 'once' })
        expect(await demand({ ...call, scopes: ['once', 'session'] })).toMatchObject({ state: 'pending' })
      }
    })

    it('ask again where the risk is now higher than the one that was agreed to', async () => {
      const { one, demand } = setUp()
      const { request_id } = requestOf(await demand({ risk: 'medium' }))
      await one.decide(request_id, approved)
      const again = requestOf(await demand({ risk: 'high' }))
      expect(again).toMatchObject({ risk_level: 'high' })
      expect(again.request_id).not.toBe(request_id)
    })

    it('settle a request once, whoever decides first', async () => {
      const { one, other, demand } = setUp()
      const { request_id } = requestOf(await demand())
      const outcomes = ['rejected', 'approved', 'skipped', 'rejected'] as const
      const decided = await Promise.all(
        outcomes.map((outcome, n) => [one, other][n % 2]?.decide(request_id, { outcome })),
      )
      expect(decided.filter(Boolean)).toHaveLength(1)
      const first = outcomes[decided.findIndex(Boolean)]
      expect(await one.find(askFor())).toMatchObject({ decision: { outcome: first } })
      expect(await one.decide('no such request', approved)).toBeUndefined()
    })

    it.each([
      ['nothing', undefined],
      ['a text', 'approved'],
      ['no outcome', {}],
      ['an unknown outcome', { outcome: 'APPROVED' }],
      ['an outcome of another type', { outcome: ['approved'] }],
      ['an inherited outcome', Object.create({ outcome: true })],
      ['an unknown scope', { outcome: 'approved', scope: 'forever' }],
      ['a reason without end', { outcome: 'approved', reason: 'x'.repeat(100_000) }],
      ['a reason that is no text', { outcome: 'approved', reason: { html: '<b>' } }],
      ['a name that is no text', { outcome: 'approved', decided_by: 7 }],
      ['a time that is none', { outcome: 'approved', decided_at: 'tomorrow' }],
    ])('take %s for no decision, and the request stays', async (_, decision) => {
      const { one, demand } = setUp()
      const { request_id } = requestOf(await demand())
      await expect(one.decide(request_id, decision as ApprovalDecision)).rejects.toMatchObject({
        code: 'invalid_params',
      })
      expect(await one.list()).toMatchObject([{ request_id }])
      expect(await demand()).toMatchObject({ state: 'pending' })
    })

    it('keep of a decision only what one may hold', async () => {
      const { one, demand } = setUp()
      const decision = { outcome: 'approved', spent: true, request: { action_name: 'other' }, decided_at: '2030-01-01' }
      await one.decide(requestOf(await demand()).request_id, decision as ApprovalDecision)
      expect(await demand()).toMatchObject({
        state: 'approved',
        decision: { outcome: 'approved', scope: 'once', decided_at: '2030-01-01T00:00:00.000Z' },
      })
    })

    it('list what waits, the oldest first, by workspace and conversation', async () => {
      const { one, other, demand } = setUp()
      const places = [
        { workspaceId: 'w1', conversationId: 'c1' },
        { workspaceId: 'w1', conversationId: 'c2' },
        { workspaceId: 'w2', conversationId: 'c1' },
        { conversationId: 'c1' },
      ]
      const ids: string[] = []
      for (const [to, context] of places.entries())
        ids.push(requestOf(await demand({ args: { to }, context })).request_id)
      const listed = async (filter?: object) =>
        (await other.list(filter)).map(({ request_id }) => ids.indexOf(request_id))
      expect(await listed()).toEqual([0, 1, 2, 3])
      expect(await listed({ workspaceId: 'w1' })).toEqual([0, 1])
      expect(await listed({ conversationId: 'c1' })).toEqual([0, 2, 3])
      expect(await listed({ workspaceId: 'w2', conversationId: 'c2' })).toEqual([])
      await one.decide(ids[1] ?? '', { outcome: 'skipped' })
      expect(await listed()).toEqual([0, 2, 3])
    })

    it('end a wait with the decision, whichever process made it', async () => {
      for (const place of [0, 1] as const) {
        const { one, other, demand } = setUp()
        const { request_id } = requestOf(await demand())
        const waits = [one, one, other].map((host) => host.wait(request_id, new AbortController().signal))
        await [one, other][place]?.decide(request_id, { outcome: 'rejected', reason: 'no' })
        for (const wait of waits) expect(await wait).toMatchObject({ outcome: 'rejected', reason: 'no' })
        expect(await one.wait(request_id, new AbortController().signal)).toMatchObject({ outcome: 'rejected' })
      }
    })

    it('wake what waits in the process that decides, without another look', async () => {
      const { one, demand } = setUp()
      const { request_id } = requestOf(await demand())
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const { signal } = new AbortController()
      const added = vi.spyOn(signal, 'addEventListener')
      const removed = vi.spyOn(signal, 'removeEventListener')
      const wait = one.wait(request_id, signal)
      await untilTimerRuns()
      await one.decide(request_id, approved)
      expect(await wait).toMatchObject({ outcome: 'approved' })
      expect(vi.getTimerCount()).toBe(0)
      expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(
        added.mock.calls.map(([, listener]) => listener),
      )
    })

    it('spend nothing by waiting', async () => {
      const { one, demand } = setUp()
      const { request_id } = requestOf(await demand())
      const wait = one.wait(request_id, new AbortController().signal)
      await one.decide(request_id, approved)
      expect(await wait).toMatchObject({ outcome: 'approved' })
      expect(await demand()).toMatchObject({ state: 'approved', request_id })
    })

    it('end a wait that is cancelled with its reason, at once, and leave no timer', async () => {
      const { one, demand } = setUp()
      const { request_id } = requestOf(await demand())
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const abort = new AbortController()
      const wait = one.wait(request_id, abort.signal)
      const reason = new Error('enough')
      const ended = expect(wait).rejects.toBe(reason)
      await untilTimerRuns()
      abort.abort(reason)
      await ended
      expect(vi.getTimerCount()).toBe(0)
      await expect(one.wait(request_id, abort.signal)).rejects.toBe(reason)
      expect(await one.list()).toHaveLength(1)
    })

    it('end every wait when time runs out, and let the next call ask anew', async () => {
      vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: 1_000_000 })
      const { one, other, demand } = setUp({ approvalTimeoutMs: 60_000 })
      const { request_id } = requestOf(await demand())
      const waits = [one, one, other].map((host) => host.wait(request_id, new AbortController().signal))
      await untilTimerRuns()
      vi.setSystemTime(1_060_000)
      let isOver = false
      const all = Promise.all(waits).finally(() => {
        isOver = true
      })
      while (!isOver) await advance()
      for (const decision of await all) expect(decision).toMatchObject({ outcome: 'timed_out' })
      expect(vi.getTimerCount()).toBe(0)
      expect(requestOf(await demand()).request_id).not.toBe(request_id)
    })

    it('hold a request that nobody knows for timed out', async () => {
      const { one } = setUp()
      expect(await one.wait('no such request', new AbortController().signal)).toMatchObject({ outcome: 'timed_out' })
    })

    it('ask the host once about each request; what it says at once counts in the same call', async () => {
      const asked: string[] = []
      const { one, other, demand } = setUp({
        decideApproval: ({ request_id, risk_level }) => {
          asked.push(request_id)
          if (risk_level === 'low') return approved
          return risk_level === 'critical' ? { outcome: 'policy_denied', reason: 'never' } : undefined
        },
      })
      expect(await demand({ risk: 'low' })).toMatchObject({ state: 'approved', scope: 'once', request_id: asked[0] })
      expect(await demand({ risk: 'low' })).toMatchObject({ state: 'approved', request_id: asked[1] })
      const denied = { state: 'refused', decision: { outcome: 'policy_denied', reason: 'never' } }
      for (const _ of [1, 2]) expect(await demand({ args: { to: 'b' }, risk: 'critical' })).toMatchObject(denied)
      expect(await one.list()).toEqual([])
      for (const _ of [1, 2])
        expect(await other.demand(askFor({ args: { to: 'c' } }))).toMatchObject({ state: 'pending' })
      expect(new Set(asked).size).toBe(4)
      expect(asked).toHaveLength(4)
    })

    it('take a promise of a decision for a decision when it comes', async () => {
      let settle: (decision: ApprovalDecision | undefined) => void = () => {}
      const promise = new Promise<ApprovalDecision | undefined>((resolve) => {
        settle = resolve
      })
      const { one, demand } = setUp({ decideApproval: () => promise })
      const { request_id } = requestOf(await demand())
      expect(await one.list()).toHaveLength(1)
      const wait = one.wait(request_id, new AbortController().signal)
      settle({ outcome: 'rejected' })
      expect(await wait).toMatchObject({ outcome: 'rejected' })
    })

    it('leave it to people where the host throws or says something else, and tell the host why', async () => {
      const fault = new Error('no connection')
      const answers = [
        () => {
          throw fault
        },
        () => Promise.reject(fault),
        () => ({ outcome: 'yes' }) as unknown as ApprovalDecision,
        async () => ({ outcome: 'yes' }) as unknown as ApprovalDecision,
      ]
      for (const decideApproval of answers) {
        let report: (error: unknown) => void = () => {}
        const reported = new Promise((resolve) => {
          report = resolve
        })
        const { one, demand } = setUp({ decideApproval, onApprovalError: (error) => report(error) })
        const { request_id } = requestOf(await demand())
        const error = await reported
        if (error !== fault) expect(error).toMatchObject({ code: 'invalid_params' })
        expect(await one.list()).toMatchObject([{ request_id }])
        expect(await one.decide(request_id, approved)).toMatchObject({ request_id })
      }
    })

    it('go on with an approved call once, as it was made, on the canvas as it is now', async () => {
      const { one, other, demand, done, workflow } = setUp()
      const { token, request_id } = requestOf(await demand({ args: { to: 'b' } }))
      expect(await one.resume(token)).toMatchObject({ status: 'pending', request: { request_id } })
      await one.decide(request_id, approved)
      workflow.nodes[0] = { id: 'hub', type: 'tools/gated', data: { revision: 1, label: 'Renamed' } }
      expect(await other.resume(token)).toEqual({ status: 'success' })
      expect(done).toEqual([{ args: { to: 'b' }, label: 'Renamed', context: conversation }])
      expect(await one.resume(token)).toMatchObject({ status: 'policy_denied' })
      expect(done).toHaveLength(1)
      expect(await one.list()).toEqual([])
    })

    it('do not go on with a call that is another one by now', async () => {
      const { one, demand, done, workflow } = setUp()
      const { token, request_id } = requestOf(await demand())
      await one.decide(request_id, approved)
      workflow.nodes[0] = { id: 'hub', type: 'tools/gated', data: { revision: 2 } }
      const outputs = await one.resume(token)
      expect(outputs).toMatchObject({ status: 'pending' })
      expect((outputs['request'] as { token: string }).token).not.toBe(token)
      expect(done).toEqual([])
    })

    it('refuse to go on with what they do not know', async () => {
      const { one, demand, done, workflow } = setUp()
      const { token, request_id } = requestOf(await demand())
      await one.decide(request_id, approved)
      const denied = { status: 'policy_denied', errors: [expect.stringMatching(/^policy_denied: /)] }
      const strange: unknown[] = [`${token}x`, `tha_${'A'.repeat(43)}`, request_id, '', '__proto__', undefined, {}]
      for (const text of strange) expect(await one.resume(text as string)).toEqual(denied)
      const { nodes } = workflow
      for (const changed of [
        [],
        [{ id: 'hub', type: 'tools/other', data: {} }],
        [{ id: 'hub', type: 'tools/gated', data: 'x' }],
      ]) {
        workflow.nodes = changed
        expect(await one.resume(token)).toEqual(denied)
      }
      expect(done).toEqual([])
      workflow.nodes = nodes
      expect(await one.resume(token)).toEqual({ status: 'success' })
    })

    it('go on with the gateways that a caller is held to, and with its signal', async () => {
      const { one, hosts, demand, done } = setUp()
      const { token, request_id } = requestOf(await demand())
      await one.decide(request_id, approved)
      const narrow: HubGateways = { ...hosts[0], approvals: undefined }
      expect(await one.resume(token, { gateways: narrow })).toEqual({ status: undefined, request: undefined })
      await expect(one.resume(token, { signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow('gone')
      expect(done).toEqual([])
    })

    it('show nothing of a secret that the host knows, nor what stands under a name of secrets', async () => {
      const secret = 'swordfish & 9/ü'
      const { one, demand } = setUp({ credentials: { mail: secret } })
      const forms = [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')]
      await demand({
        action: `send ${secret}`,
        description: `with ${forms.join(' ')}`,
        summary: { url: `https://x/?k=${forms[1]}`, nested: [{ blob: forms[2] }], api_key: 'plain text of another' },
      })
      const shown = JSON.stringify(await one.list())
      for (const form of [...forms, 'plain text of another']) expect(shown).not.toContain(form)
      expect(shown).toContain('https://x/?k=[redacted]')
    })

    it('never show the call that they keep', async () => {
      const { one, demand } = setUp()
      await demand({ args: { to: 'b', body: 'a very long letter' }, summary: { to: 'b' } })
      expect(JSON.stringify(await one.list())).not.toContain('a very long letter')
    })
  })
}

function readApprovals({ approvals }: HubGateways): ApprovalsGateway {
  if (approvals === undefined) throw new Error('This host has no approvals.')
  return approvals
}

function requestOf(answer: ApprovalAnswer | undefined) {
  if (answer?.state !== 'pending') throw new Error(`The call was ${answer?.state}, not pending.`)
  return answer.request
}

/** One round of what is not a timer: files and cryptography. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

async function untilTimerRuns(): Promise<void> {
  while (vi.getTimerCount() === 0) await turn()
}

async function advance(): Promise<void> {
  await vi.advanceTimersByTimeAsync(2000)
  await turn()
}
