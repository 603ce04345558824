import { describe, expect, it } from 'vitest'
import { exportChengosSkill, importChengosSkill } from '../../entries/runtime.ts'

const files = {
  'skills/weekly-report/SKILL.md': `---
name: weekly-report
description: Writes the report of the week.
tags: [reports, mail]
license: MIT
metadata:
  author: someone
---

# Weekly report

Collect, then write.
`,
  'skills/weekly-report/skill.yaml': `schema_version: "1"
name: weekly-report
display_name: Weekly report
description: Writes the report of the week.
version: 1.10
category: productivity
backend: { type: workflow, workflow_id: "" }
input_schema:
  type: object
  properties: { week: { type: string } }
credentials:
  required:
    - { name: smtp, key: SMTP_PASSWORD, provider: smtp, hint: odd }
permissions: { read_only: false, allowed_actions: [report.write] }
approval: { required_at_or_above: high, default_risk: low, param_summary_fields: [week] }
execution: { mode: workflow, auto_execute: false, async_allowed: true, timeout_seconds: 600 }
tool_hub:
  tools:
    - tool: tools/file_ops_hub
      operations: [view_file]
      purpose: Look at what was collected.
      constraints: { allowed_paths: [reports/] }
      read_only: true
llm_tools:
  expose: [a]
source: { kind: native, format: chengos, path: skills/weekly-report/skill.yaml }
`,
  'skills/weekly-report/references/style.md': 'Be short.',
  'skills/weekly-report/workflow.json': '{}',
}
const tell = (diagnostics: readonly { code: string; path: string }[]) =>
  diagnostics.map(({ code, path }) => `${code} ${path}`)

describe('a skill folder of ChengOS', () => {
  it('is read as a skill, with its other files beside it, and what is not kept is told', () => {
    const { skill, files: others, diagnostics } = importChengosSkill(files)
    expect(skill).toMatchObject({
      name: 'weekly-report',
      tags: ['reports', 'mail'],
      license: 'MIT',
      backend: { type: 'workflow' },
      references: ['references/style.md'],
      approval: { default_risk: 'low' },
      tool_hub: { tools: [{ tool: 'tools/file_ops_hub', operations: ['view_file'], read_only: true }] },
    })
    expect(Object.keys(others)).toEqual(['references/style.md', 'workflow.json'])
    expect(tell(diagnostics).filter((line) => line.startsWith('member_left_out'))).toEqual([
      'member_left_out /skills~1weekly-report~1SKILL.md/metadata',
      'member_left_out /skills~1weekly-report~1skill.yaml/credentials/required/0/hint',
      'member_left_out /skills~1weekly-report~1skill.yaml/llm_tools',
      'member_left_out /skills~1weekly-report~1skill.yaml/source',
    ])
  })

  it('comes back as the same skill from the files that are written', () => {
    const read = importChengosSkill(files)
    if (!read.skill) throw new Error(JSON.stringify(read.diagnostics))
    const written = exportChengosSkill(read.skill, { files: read.files })
    expect(written.diagnostics).toEqual([])
    const again = importChengosSkill(written.files)
    expect(again.skill).toEqual(read.skill)
    expect(again.files).toEqual(read.files)
    expect(tell(again.diagnostics).filter((line) => line.startsWith('member_left_out'))).toEqual([])
  })

  it.each([
    ['only named', { name: 'plain' }],
    ['switched off', { name: 'plain', enabled: false, instructions: '\n---\nDo it.', description: 'a: b\n---\n# c' }],
    ['a text to follow', { name: 'plain', backend: { type: 'reference' }, version: '1.0', compatibility: 'Anything' }],
  ])('is written of a skill that is %s, and reads as what was written', (_, document) => {
    const first = importChengosSkill(exportChengosSkill(document).files)
    expect(first.skill).toMatchObject({ ...document, name: 'plain' })
    if (!first.skill) throw new Error('not read')
    expect(importChengosSkill(exportChengosSkill(first.skill).files).skill).toEqual(first.skill)
  })

  it('holds no secret of the configuration of its tools, and says what of the skill no file holds', () => {
    const secret = 'sk-live-0123456789abcdef'
    const skill = {
      name: 'weekly-report',
      visibility: 'hidden',
      references: ['references/style.md'],
      scripts: [{ path: 'scripts/run.sh' }],
      tool_hub: { tools: [{ tool: 'tools/mail', config: { api_token: secret, from: 'a@example.com' } }] },
    } as const
    const { files: written, diagnostics } = exportChengosSkill(skill, { files: { 'scripts/run.sh': 'echo' } })
    expect(JSON.stringify(written)).not.toContain(secret)
    expect(written['skill.yaml']).toContain('from: a@example.com')
    expect(written['scripts/run.sh']).toBe('echo')
    expect(tell(diagnostics)).toEqual([
      'secret_left_out /tool_hub/tools/0/config/api_token',
      'member_left_out /references/0',
      'member_left_out /visibility',
    ])
  })

  it('is refused without its SKILL.md, and never read from above its folder', () => {
    expect(importChengosSkill({ 'skill.yaml': 'name: a' }).diagnostics.map(({ code }) => code)).toEqual([
      'document_invalid',
    ])
    const { files: others } = importChengosSkill({ 'a/SKILL.md': '', 'b/secret.txt': 'x', 'a/references/c.md': 'y' })
    expect(others).toEqual({ 'references/c.md': 'y' })
  })
})
