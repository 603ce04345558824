import { describe, expect, it } from 'vitest'
import { checkSkill } from '../../src/skills/check-skill.ts'
import { holdForReview } from '../../src/skills/hold-for-review.ts'
import { readSkill, type SkillFiles } from '../../src/skills/read-skill.ts'
import { readSkillDocument } from '../../src/skills/read-skill-document.ts'
import type { ToolCatalogueEntry } from '../../src/tools/types.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'

const markdown = '---\nname: tidy\ndescription: Keeps a desk tidy\n---\nBody.\n'

/** Reads a skill of the folder `tidy`. */
function read(yaml?: string, files: Partial<SkillFiles> = {}) {
  const { skill, diagnostics } = readSkill({
    folder: 'tidy',
    markdown,
    ...(yaml === undefined ? {} : { yaml }),
    ...files,
  })
  if (skill === undefined) throw new Error(`no skill: ${JSON.stringify(diagnostics)}`)
  return { skill, codes: diagnostics.map(({ code }) => code), diagnostics }
}
const yamlOf = (tools: unknown) => JSON.stringify({ name: 'tidy', display_name: 'Tidy', tool_hub: { tools } })

describe('a skill without skill.yaml', () => {
  it('is a text to follow, with every default filled in', () => {
    const { skill, codes } = read()
    expect(codes).toEqual([])
    expect(skill).toMatchObject({
      name: 'tidy',
      display_name: 'tidy',
      description: 'Keeps a desk tidy',
      backend: { type: 'reference' },
      normalization: { status: 'informational', warnings: [] },
      approval: { default_risk: 'medium', required_at_or_above: 'high' },
      execution: { auto_execute: true, async_allowed: true, timeout_seconds: 3600 },
      instructions: 'Body.\n',
      visibility: 'visible',
      enabled: true,
    })
  })

  it('has the same id in the same scope, and another one in another', () => {
    const ids = [undefined, 'a', 'b'].map(
      (scope) => read(undefined, scope === undefined ? {} : { scope }).skill.skill_id,
    )
    expect(new Set(ids).size).toBe(3)
    expect(read().skill.skill_id).toBe(ids[0])
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it('may have a line of dashes in its body, other line ends, and a byte order mark', () => {
    const text = '\uFEFF---\r\nname: tidy\r\ndescription: D\r\n---\r\n\r\n# A\r\n---\r\nB\r\n'
    expect(read(undefined, { markdown: text }).skill).toMatchObject({
      description: 'D',
      instructions: '\r\n# A\r\n---\r\nB\r\n',
    })
  })
})

describe('the head of SKILL.md', () => {
  it.each([
    ['no head', 'Just text', 'front_matter_missing'],
    ['a head that does not end', '---\nname: tidy\ndescription: x\n', 'front_matter_missing'],
    ['no name', '---\ndescription: x\n---\n', 'skill_name_invalid'],
    ['a name with capitals', '---\nname: Tidy\ndescription: x\n---\n', 'skill_name_invalid'],
    ['a name that is a number', '---\nname: 7\ndescription: x\n---\n', 'skill_name_invalid'],
    ['the name of another folder', '---\nname: other\ndescription: x\n---\n', 'skill_name_mismatch'],
    ['no description', '---\nname: tidy\n---\n', 'skill_description_missing'],
    ['a blank description', '---\nname: tidy\ndescription: "  "\n---\n', 'skill_description_missing'],
    ['a description that is a list', '---\nname: tidy\ndescription: [a]\n---\n', 'skill_field_invalid'],
    ['a list instead of keys', '---\n- a\n---\n', 'skill_yaml_not_mapping'],
    ['a key twice', '---\nname: tidy\nname: tidy\ndescription: x\n---\n', 'skill_key_duplicate'],
  ])('with %s makes the skill invalid, and says so', (_, text, code) => {
    const { skill, codes } = read(undefined, { markdown: text })
    expect(codes).toContain(code)
    expect(skill.normalization.status).toBe('invalid')
    expect(skill.normalization.warnings.join('\n')).toContain(`${code}: `)
  })

  it('is held to the limits of the public specification', () => {
    const head = (lines: string) => read(undefined, { markdown: `---\nname: tidy\n${lines}\n---\n` })
    expect(head(`description: ${'x'.repeat(1024)}`)).toMatchObject({ codes: [] })
    const long = head(`description: ${'x'.repeat(1025)}`)
    expect(long).toMatchObject({ codes: ['skill_text_cut'], skill: { description: 'x'.repeat(1024) } })
    for (const odd of [
      'metadata: [a]',
      'metadata: {a: 1}',
      'allowed-tools: [Bash]',
      'license: 3',
      `compatibility: ${'x'.repeat(501)}`,
    ]) {
      expect(head(`description: d\n${odd}`).codes).toContain('skill_field_odd')
      expect(head(`description: d\n${odd}`).skill.normalization.status).toBe('informational')
    }
    expect(head('description: d\nmetadata: {a: "1"}\nallowed-tools: Bash(git:*) Read\nlicense: MIT').codes).toEqual([])
  })

  it.each(['-a', '', 'A', 'a b', 'a/b', '../a', '.', 'a\\b', 'a\u0000', 'a.b', 'ä', 'x'.repeat(65), '__proto__'])(
    'never gives a skill to the folder name %j',
    (folder) => {
      expect(readSkill({ folder, markdown })).toMatchObject({
        diagnostics: [{ code: 'skill_folder_name_invalid' }],
      })
      expect(readSkill({ folder, markdown })).not.toHaveProperty('skill')
    },
  )

  it.each(['a_b', 'a', 'a--b', 'a-'])('tolerates the name %j, which other programs refuse, with a warning', (name) => {
    const { skill, codes } = read(undefined, { folder: name, markdown: `---\nname: ${name}\ndescription: d\n---\n` })
    expect([skill.name, codes]).toEqual([name, ['skill_name_not_portable']])
  })

  it('can switch a skill off that the host has on, and not the other way round', () => {
    const off = '---\nname: tidy\ndescription: d\nenabled: false\n---\n'
    expect(read(undefined, { markdown: off, enabled: true }).skill.enabled).toBe(false)
    expect(read(undefined, { enabled: false }).skill.enabled).toBe(false)
    expect(read('name: tidy\ndisplay_name: T\nenabled: true', { enabled: false }).skill.enabled).toBe(false)
  })
})

describe('skill.yaml', () => {
  it('is read in full, and read again stays as it is', () => {
    const { skill, codes } = read(
      `
name: tidy
display_name: Tidy up
version: 2
category: home/desk
tags: [a, b, a]
backend: { type: cli, cli: { provider_id: p, binary: desk, tools: [ { tool_id: t, risk: high, command: [desk, "{{what}}"] } ] } }
input_schema: { type: object, properties: { what: { type: string } } }
credentials: { required: [ { name: desk key, provider: desks, setup_hint: ask } ] }
runtime_dependencies: { bins: [desk, git] }
permissions: { read_only: true, denied_actions: [execute] }
approval: { default_risk: low, action_name_template: "tidy:{what}", timeout_seconds: 60 }
execution: { auto_execute: false, async_allowed: false, timeout_seconds: 5 }
scripts: [ { path: scripts/a.sh, interpreter: bash, entry_point: true } ]
tool_hub: { tools: [ { tool: tools/note, operations: [add], config: { account_ref: x } } ] }
`,
      { references: ['references/a.md'] },
    )
    expect(codes).toEqual([])
    expect(skill).toMatchObject({
      display_name: 'Tidy up',
      version: '2',
      tags: ['a', 'b'],
      backend: {
        type: 'cli',
        cli: { tools: [{ tool_id: 't', risk: 'high', enabled: true, approval_required: false }] },
      },
      credentials: { required: [{ name: 'desk key', key: 'DESK_KEY', required: true }] },
      runtime_dependencies: { bins: ['desk', 'git'] },
      execution: { auto_execute: false, async_allowed: false, timeout_seconds: 5 },
      references: ['references/a.md'],
      normalization: { status: 'ready', warnings: [] },
    })
    expect(readSkillDocument(skill)).toEqual({ skill, diagnostics: [] })
    expect(readSkillDocument(JSON.parse(JSON.stringify(skill)))).toEqual({ skill, diagnostics: [] })
  })

  it("says nothing of what is the host's to say", () => {
    const { skill } = read(
      JSON.stringify({
        name: 'tidy',
        display_name: 'T',
        visibility: 'hidden',
        skill_id: 'mine',
        instructions: 'other',
        references: ['../../etc/passwd'],
        tool_hub: { requires_tool_review: ['x'], tools: [] },
      }),
    )
    expect(skill).toMatchObject({
      visibility: 'visible',
      instructions: 'Body.\n',
      references: [],
      skill_id: read().skill.skill_id,
      tool_hub: { requires_tool_review: [] },
    })
  })

  it.each([
    ['input_schema: [1]', 'skill_field_invalid'],
    ['credentials: { required: [KEY] }', 'skill_field_invalid'],
    ['credentials: { required: [ { name: a, key: "A=B" } ] }', 'skill_field_invalid'],
    ['credentials: { required: [ { name: a, key: NODE_OPTIONS } ] }', 'skill_credential_refused'],
    ['credentials: { required: [ { name: path } ] }', 'skill_credential_refused'],
    ['runtime_dependencies: { bins: [../../bin/sh] }', 'skill_field_invalid'],
    ['approval: { default_risk: none }', 'skill_field_invalid'],
    ['execution: { timeout_seconds: -1 }', 'skill_field_invalid'],
    ['execution: { auto_execute: "no" }', 'skill_field_invalid'],
    ['scripts: [ { path: ../x.sh } ]', 'skill_field_invalid'],
    ['scripts: [ { path: "C:\\\\x" } ]', 'skill_field_invalid'],
    ['backend: 7', 'skill_field_invalid'],
    ['tool_hub: { tools: [ { operations: [a] } ] }', 'skill_field_invalid'],
    ['tool_hub: { tools: [ { tool: tools/x, read_only: "yes" } ] }', 'skill_field_invalid'],
    ['tool_hub: { tools: { tool: tools/x } }', 'skill_field_invalid'],
  ])('with %s makes the skill invalid', (line, code) => {
    const { skill, codes } = read(`name: tidy\ndisplay_name: T\n${line}`)
    expect(codes).toContain(code)
    expect(skill.normalization.status).toBe('invalid')
  })

  it('denies a tool whose declaration can not be trusted', () => {
    expect(read(yamlOf([{ tool: 'tools/x', operations: ['a'], read_only: 'yes' }])).skill.tool_hub.tools).toEqual([
      { tool: 'tools/x', operations: [] },
    ])
  })

  it('is in review where it states a readiness that nobody knows, and never readier than its faults let it be', () => {
    expect(read('name: tidy\ndisplay_name: T\nnormalization: { status: perfect }').skill.normalization.status).toBe(
      'needs_review',
    )
    expect(
      read('name: tidy\ndisplay_name: T\nbackend: 7\nnormalization: { status: ready }').skill.normalization.status,
    ).toBe('invalid')
  })
})

describe('what a skill declares for tool_hub', () => {
  const codesOf = (declaration: unknown) => read(yamlOf([declaration])).codes

  it('is never a hub, a shell or a tool that makes skills', () => {
    for (const tool of [
      'tools/tool_hub',
      'tools/skills_hub',
      'tools/skill',
      'tools/runtime',
      'tools/code_shell',
      'tools/ssh',
      'tools/write_skill_package',
      'TOOLS/TOOL_HUB',
    ]) {
      expect([tool, codesOf({ tool })]).toEqual([tool, ['skill_tool_forbidden']])
    }
  })

  it('has no empty list and no secret in clear', () => {
    expect(codesOf({ tool: 'tools/x', operations: [] })).toEqual(['skill_allowlist_empty'])
    expect(codesOf({ tool: 'tools/x', constraints: { domains: [] } })).toEqual(['skill_allowlist_empty'])
    const { diagnostics } = read(yamlOf([{ tool: 'tools/x', config: { deep: { api_key: 'planted-secret' } } }]))
    expect(diagnostics.map(({ code, path }) => [code, path])).toEqual([
      ['skill_plaintext_secret', '/tool_hub/tools/0/config/deep/api_key'],
    ])
    expect(JSON.stringify(diagnostics)).not.toContain('planted')
    expect(codesOf({ tool: 'tools/x', config: { api_key_ref: 'mail', token: '${env:T}' } })).toEqual([])
  })

  it('needs bounds for a powerful tool, and then the word of the host', () => {
    for (const declaration of [
      { tool: 'tools/http' },
      { tool: 'tools/http', operations: ['request'] },
      { tool: 'tools/http', constraints: { domains: ['a.test'] } },
    ]) {
      expect(codesOf(declaration)).toEqual(['skill_tool_unbounded'])
    }
    const { skill, codes } = read(
      yamlOf([{ tool: 'tools/http', operations: ['request'], constraints: { domains: ['a.test'] } }]),
    )
    expect(codes).toEqual(['skill_tool_review'])
    expect(skill.tool_hub.requires_tool_review).toEqual(['tools/http'])
    expect(holdForReview(skill, undefined).normalization.status).toBe('needs_review')
    expect(holdForReview(skill, { tools: ['tools/other'] }).normalization.status).toBe('needs_review')
    expect(holdForReview(skill, { mode: 'bypass', risk_acceptance: 'tidy' }).normalization.status).toBe('needs_review')
    expect(holdForReview(skill, { tools: ['tools/http'] })).toBe(skill)
  })

  it('is held against a catalogue where there is one', () => {
    const entry = (id: string, source: 'builtin' | 'skill'): ToolCatalogueEntry => ({
      id,
      name: id,
      description: id,
      source,
      operations: ['get_file', 'delete_file'],
      input_schema: { type: 'object' },
      llm_fields: [],
    })
    const check = (declaration: unknown) =>
      checkSkill(read(yamlOf([declaration])).skill, [
        entry('tools/files', 'builtin'),
        entry('tools/of-skill', 'skill'),
      ]).map(({ code }) => code)
    expect(check({ tool: 'tools/files' })).toEqual([])
    expect(check({ tool: 'tools/gone' })).toEqual(['skill_tool_unknown'])
    expect(check({ tool: 'tools/of-skill' })).toEqual(['skill_tool_unknown'])
    expect(check({ tool: 'tools/files', operations: ['move_file'] })).toEqual(['skill_operation_unknown'])
    expect(check({ tool: 'tools/files', operations: ['get_file', 'delete_file'], read_only: true })).toEqual([
      'skill_operation_writes',
    ])
  })
})

describe('hostile files', () => {
  const bomb = [
    'a: &a [x,x,x,x,x,x,x,x,x]',
    ...Array.from(
      'bcdefghij',
      (key, at) =>
        `${key}: &${key} [${Array(9)
          .fill(`*${'abcdefghij'.charAt(at)}`)
          .join(',')}]`,
    ),
  ].join('\n')
  it.each([
    ['a bomb of aliases', bomb],
    ['a value inside itself', 'a: &a [*a]'],
    ['nesting that is too deep', `a: ${'['.repeat(500)}${']'.repeat(500)}`],
    ['endless brackets', `a: ${'['.repeat(50_000)}`],
    ['too many values', `a:\n${'- x\n'.repeat(25_000)}`],
    ['too much text', `a: ${'x'.repeat(200_000)}`],
    ['tabs', '\ta: b'],
    ['half a text', 'a: "'],
    ['no mapping', '[]'],
  ])('with %s give an invalid skill and no hang', (_, yaml) => {
    const { skill } = read(yaml)
    expect(skill.normalization.status).toBe('invalid')
    expect(skill.name).toBe('tidy')
  })

  it('with keys of prototypes change no prototype and are plain data', () => {
    const { skill } = read(
      'name: tidy\ndisplay_name: T\n__proto__: { polluted: true, enabled: false }\nconstructor: { prototype: { polluted: true } }\ninput_schema: { __proto__: { polluted: true } }',
    )
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect(Object.getPrototypeOf(skill.input_schema)).toBe(Object.prototype)
    expect(skill.enabled).toBe(true)
  })

  it('with tags, other types and several documents give JSON or nothing', () => {
    const { skill } = read(
      'name: tidy\ndisplay_name: !!js/function "f"\ninput_schema: { when: 2001-01-01, n: .inf, big: 123456789012345678901234567890, "? x": 1 }',
    )
    expect(JSON.parse(JSON.stringify(skill.input_schema))).toEqual(skill.input_schema)
  })

  it('tell where a fault is and never what stands there', () => {
    const { diagnostics } = read('name: tidy\npassword: "planted-secret\nx: [')
    expect(diagnostics.map(({ code }) => code)).toEqual(['skill_yaml_invalid'])
    expect(JSON.stringify(diagnostics)).not.toContain('planted')
  })

  it('whatever they hold, give a skill that reads again as it is', () => {
    const key = fc.constantFrom(
      'name',
      'display_name',
      'tags',
      'backend',
      'credentials',
      'runtime_dependencies',
      'approval',
      'execution',
      'normalization',
      'tool_hub',
      'scripts',
      'permissions',
      'input_schema',
      'required',
      'tools',
      'tool',
      'operations',
      'bins',
      'cli',
      '__proto__',
    )
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.string(),
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(key, tie('tree'), { maxKeys: 6 }),
      ),
    }))
    fc.assert(
      fc.property(fc.dictionary(key, tree), fc.string(), (members, body) => {
        const { skill } = readSkill({ folder: 'tidy', markdown: `${markdown}${body}`, yaml: JSON.stringify(members) })
        if (skill === undefined) throw new Error('there is no skill')
        expect(readSkillDocument(skill).skill).toEqual(skill)
      }),
      { numRuns: countRuns(300) },
    )
  })
})
