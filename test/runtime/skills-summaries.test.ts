import { describe, expect, it } from 'vitest'
import { summarizeSkills } from '../../src/http/summarize-skills.ts'
import { createSkillGateways, skill } from './skills-hub.ts'

describe('the summary of a skill', () => {
  const secret = 'sk-live-0123456789abcdef0123456789abcdef'
  const powerful = skill('powerful', {
    approval: { default_risk: 'medium' },
    execution: { auto_execute: true, async_allowed: true, timeout_seconds: 60 },
    runtime_dependencies: { bins: ['pandoc', 'git'] },
    credentials: {
      required: [{ name: 'Mail account', key: 'MAIL_TOKEN', provider: 'mail', setup_hint: 'Ask the desk.' }],
    },
    tool_hub: { tools: [{ tool: 'tools/notes', config: { api_key: secret } }] },
  })

  it('tells what people need to make it run, and neither a secret nor what it is made of', async () => {
    const { gateways } = createSkillGateways({ skills: [powerful], binaries: ['git'] })
    const [summary] = await summarizeSkills(await gateways.skills.list(), gateways.skills)
    expect(summary).toMatchObject({
      executable: true,
      binaries: ['pandoc', 'git'],
      missing_binaries: ['pandoc'],
      credentials: [{ key: 'MAIL_TOKEN', provider: 'mail', setup_hint: 'Ask the desk.', required: true }],
      execution: { async_allowed: true, auto_execute: true, timeout_seconds: 60 },
      findings: [{ code: 'skill_plaintext_secret', path: '/tool_hub/tools/0/config/api_key' }],
    })
    expect(JSON.stringify(summary)).not.toContain(secret)
  })

  it('has the approval that a model’s run would meet, by the host’s policy', async () => {
    const mode = { mode: 'always' } as const
    const { gateways } = createSkillGateways({ skills: [powerful, skill('plain')], skillPolicy: { plain: mode } })
    const summaries = await summarizeSkills(await gateways.skills.list(), gateways.skills)
    expect(summaries.map(({ approval }) => approval)).toMatchObject([
      { required: false, mode: 'threshold', risk: 'medium', required_at_or_above: 'high', cause: 'risk_below' },
      { required: true, mode: 'always', cause: 'host_always', each_time: true },
    ])
  })

  it('looks for the binaries of all skills at once', async () => {
    const asked: (readonly string[])[] = []
    const skills = ['a-one', 'b-two'].map((name) => skill(name, { runtime_dependencies: { bins: ['git', name] } }))
    const { gateways } = createSkillGateways({
      skills: [...skills, skill('c-none')],
      findMissingBinaries(names) {
        asked.push(names)
        return ['a-one']
      },
    })
    const summaries = await summarizeSkills(await gateways.skills.list(), gateways.skills)
    expect(asked).toEqual([['git', 'a-one', 'b-two']])
    expect(summaries.map(({ missing_binaries }) => missing_binaries)).toEqual([['a-one'], [], []])
  })
})
