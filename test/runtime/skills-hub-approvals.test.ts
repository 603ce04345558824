import { describe, expect, it } from 'vitest'
import {
  type ApprovalDecision,
  type ApprovalRequest,
  createHubNodeData,
  createMemoryStateStore,
} from '../../entries/runtime.ts'
import { readSkillDocument } from '../../src/skills/read-skill-document.ts'
import { createSkillGateways, readData, runSkillsHub, skill } from './skills-hub.ts'

const type = 'tools/skills_hub'
const execute = (skill_name: string, more: Record<string, unknown> = {}) => ({
  args: { operation: 'execute', skill_name, ...more },
})

describe('the approval of a run', () => {
  const risky = skill('risky', { approval: { default_risk: 'high' } })

  it('is asked once, spent once, and told apart by the input', async () => {
    let runs = 0
    const gateways = createSkillGateways({ skills: [risky], runSkill: () => (runs += 1) })
    const { approvals } = gateways.gateways
    const call = execute('risky', { input_data: { a: 1 } })
    const first = await runSkillsHub(gateways, call)
    expect(first).toMatchObject({ status: 'approval_required', approval_outcome: 'pending' })
    expect((await runSkillsHub(gateways, call)).data).toEqual(first.data)
    const status = { args: { operation: 'approval_status', skill_name: 'risky', input_data: { a: 1 } } }
    expect(await runSkillsHub(gateways, status)).toMatchObject({
      status: 'ok',
      approval_outcome: 'pending',
      data: {
        requires_approval: true,
        policy_mode: 'threshold',
        default_risk: 'high',
        required_at_or_above: 'high',
        ...first.data,
      },
    })
    const id = String(first.data?.['pending_request_id'])
    await approvals?.decide(id, { outcome: 'approved' })
    expect(readData(await runSkillsHub(gateways, status))).toMatchObject({
      requires_approval: false,
      granted_scope: 'once',
    })
    expect((await runSkillsHub(gateways, execute('risky', { input_data: { a: 2 } }))).status).toBe('approval_required')
    expect(runs).toBe(0)
    expect(await runSkillsHub(gateways, call)).toMatchObject({ status: 'completed', approval_outcome: 'approved_once' })
    expect((await runSkillsHub(gateways, call)).status).toBe('approval_required')
    expect(runs).toBe(1)
  })

  it('tells how a person decided', async () => {
    const decide = (decision: ApprovalDecision) =>
      runSkillsHub(createSkillGateways({ skills: [risky], decideApproval: () => decision }), execute('risky'))
    expect(await decide({ outcome: 'approved', scope: 'session' })).toMatchObject({
      status: 'completed',
      approval_outcome: 'approved_session',
    })
    expect(await decide({ outcome: 'rejected', reason: 'not today' })).toMatchObject({
      status: 'approval_rejected',
      approval_outcome: 'rejected',
      error: expect.stringContaining('not today'),
    })
    expect(await decide({ outcome: 'skipped' })).toMatchObject({
      status: 'approval_rejected',
      approval_outcome: 'skipped',
    })
    expect(await decide({ outcome: 'timed_out' })).toMatchObject({
      status: 'approval_expired',
      approval_outcome: 'timed_out',
    })
    expect(await decide({ outcome: 'policy_denied' })).toMatchObject({
      status: 'policy_denied',
      approval_outcome: null,
    })
  })

  it('is denied where nobody can be asked', async () => {
    const { gateways, toolHubData } = createSkillGateways({ skills: [risky] })
    const alone = { gateways: { ...gateways, approvals: undefined }, toolHubData }
    expect(await runSkillsHub(alone, execute('risky'))).toMatchObject({
      status: 'policy_denied',
      approval_outcome: null,
    })
  })

  it('can be asked for by a skill, and never be talked down by it', async () => {
    const status = async (members: Parameters<typeof skill>[1], mode?: 'always' | 'threshold') =>
      (
        await runSkillsHub(
          createSkillGateways({ skills: [skill('one', members)], ...(mode ? { skillPolicy: { one: { mode } } } : {}) }),
          execute('one'),
        )
      ).status
    const cli = (tool: Record<string, unknown>) => ({
      backend: { type: 'cli', cli: { tools: [{ tool_id: 't', ...tool }] } },
    })
    expect(await status({})).toBe('completed')
    expect(await status({}, 'threshold')).toBe('completed')
    expect(await status({}, 'always')).toBe('approval_required')
    expect(await status({ approval: { default_risk: 'low', required_at_or_above: 'low' } })).toBe('approval_required')
    expect(await status({ approval: { default_risk: 'high', required_at_or_above: 'critical' } })).toBe(
      'approval_required',
    )
    expect(await status({ execution: { auto_execute: false } })).toBe('approval_required')
    expect(await status(cli({ risk: 'low' }))).toBe('completed')
    expect(await status(cli({ risk: 'high' }))).toBe('approval_required')
    expect(await status(cli({ risk: 'low', approval_required: true }))).toBe('approval_required')
  })

  it('shows what the run is, in words that deceive nobody and hold no secret', async () => {
    const requests: ApprovalRequest[] = []
    const gateways = createSkillGateways({
      skills: [
        skill('poster', {
          approval: {
            default_risk: 'high',
            action_name_template: 'post:{channel}',
            description_template: 'Post {text} to {channel} with {api_key} \u202e and {toString}',
            param_summary_fields: ['channel', 'api_key'],
          },
          credentials: { required: [{ name: 'K' }] },
        }),
      ],
      credentials: { K: 'planted-secret' },
      decideApproval(request) {
        requests.push(request)
        return undefined
      },
    })
    const input_data = { channel: 'news', text: 'xx planted-secret', api_key: 'planted-other', more: 1 }
    await runSkillsHub(gateways, execute('poster', { input_data }))
    expect(requests).toMatchObject([
      {
        action_name: 'post:news',
        risk_level: 'high',
        description: 'poster: Post xx [redacted] to news with [redacted] \\u{202e} and {toString}',
        param_summary: { channel: 'news', api_key: '[redacted]' },
        allowed_scopes: ['once'],
      },
    ])
    expect(JSON.stringify(requests)).not.toContain('planted')
  })

  it('for a session of one skill clears no other skill that takes its name for an action', async () => {
    const gateways = createSkillGateways({
      skills: [
        risky,
        skill('copycat', { approval: { default_risk: 'high', action_name_template: 'skills_hub:execute:risky' } }),
      ],
    })
    const first = await runSkillsHub(gateways, execute('risky'))
    await gateways.gateways.approvals?.decide(String(first.data?.['pending_request_id']), {
      outcome: 'approved',
      scope: 'session',
    })
    expect((await runSkillsHub(gateways, execute('risky', { input_data: 1 }))).approval_outcome).toBe(
      'approved_session',
    )
    expect((await runSkillsHub(gateways, execute('copycat'))).status).toBe('approval_required')
  })

  it('is for the skill that was seen: a changed one is asked about anew', async () => {
    const stateStore = createMemoryStateStore()
    const approvalKey = 'one key for both hosts'
    const create = (backend: string) =>
      createSkillGateways({
        skills: [{ ...risky, backend: { type: 'workflow', workflow_id: backend } }],
        stateStore,
        approvalKey,
      })
    const first = await runSkillsHub(create('a'), execute('risky'))
    await create('a').gateways.approvals?.decide(String(first.data?.['pending_request_id']), { outcome: 'approved' })
    expect((await runSkillsHub(create('b'), execute('risky'))).status).toBe('approval_required')
    expect((await runSkillsHub(create('a'), execute('risky'))).status).toBe('completed')
  })

  it('waits no longer than the skill says, and never longer than the host does', async () => {
    const waits = async (timeout_seconds: number) => {
      const gateways = createSkillGateways({
        skills: [skill('one', { approval: { default_risk: 'high', timeout_seconds } })],
        approvalTimeoutMs: 60_000,
      })
      await runSkillsHub(gateways, execute('one'))
      const [request] = (await gateways.gateways.approvals?.list()) ?? []
      return Date.parse(request?.expires_at ?? '') - Date.parse(request?.requested_at ?? '')
    }
    expect([await waits(5), await waits(600)]).toEqual([5000, 60_000])
  })

  it('lets the host go on by itself, with every check made again', async () => {
    const nodes = [{ id: 'n', type, position: { x: 0, y: 0 }, data: createHubNodeData(type) }]
    let documents = [skill('one', { approval: { default_risk: 'high' } })]
    const list = async () => documents.flatMap((document) => readSkillDocument(document).skill ?? [])
    const gateways = createSkillGateways({ skills: { list }, workflow: { nodes, edges: [] } })
    const { approvals } = gateways.gateways
    const ask = async (input_data: unknown) => {
      await runSkillsHub(gateways, { ...execute('one', { input_data }), context: { nodeId: 'n' } })
      const [request] = (await approvals?.list()) ?? []
      await approvals?.decide(request?.request_id ?? '', { outcome: 'approved' })
      return request?.token ?? ''
    }
    const resume = async (token: string) => (await approvals?.resume(token)) ?? {}
    const token = await ask({ n: 1 })
    expect(await resume(token)).toMatchObject({ status: 'completed', outputs: { input: { n: 1 } } })
    expect(JSON.stringify(await resume(token))).toContain('policy_denied')
    const late = await ask({ n: 2 })
    documents = []
    expect(await resume(late)).toMatchObject({ status: 'not_found', outputs: null })
  })
})
