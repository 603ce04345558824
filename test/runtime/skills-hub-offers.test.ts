import { describe, expect, it } from 'vitest'
import { compileHubNode, createHubNodeData, skillsToToolSources, toHubCall } from '../../entries/runtime.ts'
import { createSkillGateways, readData, runSkillsHub, sampleTool, skill } from './skills-hub.ts'

const type = 'tools/skills_hub'
const execute = (skill_name: string, more: Record<string, unknown> = {}) => ({
  args: { operation: 'execute', skill_name, ...more },
})

describe('credentials', () => {
  const caller = skill('caller', {
    credentials: {
      required: [
        { name: 'api', key: 'API_KEY', provider: 'p' },
        { name: 'OPT', required: false },
      ],
    },
  })
  const status = (who: 'model' | 'human', credentials: Record<string, string>) =>
    runSkillsHub(createSkillGateways({ skills: [caller], credentials }), {
      values: { operation: 'credential_status', skill_name: 'caller' },
      caller: who,
    })

  it('are reported by key, to people with what the host calls them', async () => {
    expect(readData(await status('human', { api: 'planted-secret' }))).toEqual({
      ready: true,
      items: [
        {
          key: 'API_KEY',
          provider: 'p',
          required: true,
          resolved: true,
          ambiguous: false,
          binding_invalid: null,
          candidate_count: 1,
          candidate_ids: ['api'],
          bound_credential_id: 'api',
          setup_hint: null,
        },
        {
          key: 'OPT',
          provider: null,
          required: false,
          resolved: false,
          ambiguous: false,
          binding_invalid: null,
          candidate_count: 0,
          candidate_ids: [],
          bound_credential_id: null,
          setup_hint: null,
        },
      ],
    })
    const told = await status('model', { api: 'planted-secret' })
    expect(JSON.stringify(told)).not.toMatch(/candidate_ids|bound_credential_id|planted/)
    expect(readData(await status('model', {}))['ready']).toBe(false)
  })

  it('never come back: not in outputs, errors, warnings, states, approvals, nor encoded', async () => {
    const [injected, host] = ['planted-injected/+é', 'planted-host-secret']
    const leaks = `${injected} ${btoa('planted-host-secret')} ${encodeURIComponent(injected)} ${JSON.stringify({ k: host })}`
    for (const isFailing of [false, true]) {
      for (const async_execution of [false, true]) {
        const gateways = createSkillGateways({
          skills: [
            skill('leaky', {
              approval: { default_risk: 'high' },
              credentials: { required: [{ name: 'A' }, { name: 'B' }] },
              output_schema: { type: 'object', properties: { x: { const: 1 } } },
            }),
          ],
          credentials: { B: host },
          runSkill({ env }) {
            expect(env).toEqual({ A: injected, B: host })
            if (isFailing) throw new Error(leaks)
            return { x: leaks, [host]: [leaks] }
          },
        })
        const call = {
          values: { env_vars: { A: injected } },
          ...execute('leaky', { async_execution, input_data: { text: leaks, [host]: leaks } }),
        }
        const asked = await runSkillsHub(gateways, call)
        const open = await gateways.gateways.approvals?.list()
        await gateways.gateways.approvals?.decide(String(asked.data?.['pending_request_id']), { outcome: 'approved' })
        const result = await runSkillsHub(gateways, call)
        expect(result.status).toBe(async_execution ? 'started' : isFailing ? 'failed' : 'completed')
        const getRun = () => gateways.gateways.skills.getRun(result.execution_id ?? '')
        await expect.poll(async () => (await getRun())?.status).not.toBe('running')
        const said = JSON.stringify([asked, open, result, await getRun()])
        for (const secret of [injected, host, btoa(host).replaceAll('=', ''), encodeURIComponent(injected)])
          expect(said).not.toContain(secret)
      }
    }
  })
})

describe('what a model is offered', () => {
  it('is one function, in which only the author fills env_vars and audience', () => {
    const { gateway } = compileHubNode({ type, data: createHubNodeData(type) })
    const { name, parameters } = gateway.modelTool.function
    expect(name).toBe('skills_hub')
    expect(Object.keys((parameters?.properties ?? {}) as object)).toEqual([
      'operation',
      'skill_name',
      'query',
      'category',
      'tags',
      'backend_type',
      'input_data',
      'timeout_seconds',
      'async_execution',
      'limit',
      'cursor',
    ])
    expect(parameters?.required).toEqual(['operation'])
  })

  it('is one function for each skill that it can run, and calls take the same way', async () => {
    const gateways = createSkillGateways({
      skills: [
        skill('mail-writer', {
          input_schema: { type: 'object', properties: { to: { type: 'string' } }, required: ['to'] },
        }),
        skill('text', { backend: { type: 'reference' } }),
        skill('secret', { visibility: 'llm_hidden' }),
        skill('off', { enabled: false }),
        skill('review', { normalization: { status: 'needs_review' } }),
      ],
    })
    const tools = skillsToToolSources(await gateways.gateways.skills.list())
    const { expanded } = compileHubNode({ type, data: createHubNodeData(type), tools })
    expect(expanded.map(({ toolId, modelTool }) => [toolId, modelTool.function])).toEqual([
      [
        'mail-writer',
        {
          name: 'mail-writer',
          description: 'mail-writer: What mail-writer does',
          parameters: { type: 'object', properties: { to: { type: 'string' } }, required: ['to'] },
        },
      ],
    ])
    const result = await runSkillsHub(gateways, { args: toHubCall(type, 'mail-writer', { to: 'a' }) })
    expect(result).toMatchObject({ status: 'completed', outputs: { input: { to: 'a' } } })
    expect(compileHubNode({ type, data: createHubNodeData(type) }).expanded).toEqual([])
    for (const values of [{ operation: 'search' }, { skill_name: 'other' }]) {
      expect(compileHubNode({ type, data: createHubNodeData(type, values), tools }).expanded).toEqual([])
    }
  })
})

describe('the tools that a skill declares', () => {
  it('are hidden from a model where the registry hides them, and kept from the skill where the host does', async () => {
    const tools = [
      { ...sampleTool('tools/dark', { calls: [] }), visibility: 'llm_hidden' as const },
      sampleTool('tools/open', { calls: [] }),
    ]
    const declared = skill('user', {
      tool_hub: { tools: [{ tool: 'tools/dark' }, { tool: 'tools/open' }, { tool: 'tools/tool_hub' }] },
    })
    const describe = async (caller: 'model' | 'human', ceiling?: string[]) => {
      const gateways = createSkillGateways({
        tools,
        skills: [declared],
        ...(ceiling ? { skillPolicy: { user: { tools: ceiling } } } : {}),
      })
      const result = await runSkillsHub(gateways, { values: { operation: 'describe', skill_name: 'user' }, caller })
      const told = (readData(result)['tool_hub'] as { tools: { tool: string; available: boolean }[] }).tools
      return told.map(({ tool, available }) => `${tool} ${available}`)
    }
    expect(await describe('model')).toEqual(['tools/open true', 'tools/tool_hub false'])
    expect(await describe('human')).toEqual(['tools/dark true', 'tools/open true', 'tools/tool_hub false'])
    expect(await describe('human', ['tools/dark'])).toEqual([
      'tools/dark true',
      'tools/open false',
      'tools/tool_hub false',
    ])
  })
})
