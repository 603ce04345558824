import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hubNodeDefinitions, lintPresetsText, readPresets } from '../../entries/runtime.ts'
import { createInputsOf } from '../../src/presets/known-inputs.ts'
import { readYamlMapping } from '../../src/skills/read-yaml.ts'
import { fc } from '../helpers/fuzz.ts'

const inputsOf = createInputsOf(hubNodeDefinitions, [
  { id: 'n', type: 'tools/search', data: { inputs: [{ key: 'limit' }] } },
])
const lint = (text: string) => lintPresetsText(text, { inputsOf })
const told = async (text: string) =>
  (await lint(text)).findings.map(({ diagnostic, line }) => `${line ?? '-'} ${diagnostic.code}`)

const token = ['ghp', '_', 'a1B2'.repeat(9)].join('')
const text = `# Ours
preset_types:
  - id: pace
    label: Pace
  - id: idle
presets:
  - id: fast
    preset_type: pace
    node_type: tools/search
    label: Fast
    llm_visibile: true
    config_patch:
      limit: 5
      limits: 5
  - id: typo
    node_type: tools/code
    preset_type: speed
    label: Typo
    config_patch: {}
  - node_type: tools/search
    label: no id
  - id: FAST
    node_type: tools/search
    label: Twin
    config_patch: { limit: 1 }
  - id: open
    preset_type: pace
    node_type: tools/mcp_hub
    label: Open
    llm_visible: "yes"
    config_patch:
      timeout_ms: null
      visibility_config:
        note: ${token}
  - id: seen
    preset_type: pace
    node_type: tools/tool_hub
    label: Seen
    llm_visible: true
    config_patch:
      mode: user
`

describe('the lint of a presets file', () => {
  it('finds everything at its line', async () => {
    expect(await told(text)).toEqual([
      '5 preset_type_unused',
      '11 preset_member_unknown',
      '14 preset_key_unknown',
      '16 preset_node_unknown',
      '17 preset_type_unknown',
      '19 preset_empty',
      '20 preset_invalid',
      '22 preset_duplicate',
      '30 preset_visibility_unclear',
      '32 preset_sets_null',
      '33 preset_touches_guard',
      '33 preset_holds_secret',
      '39 preset_risky_and_visible',
      '41 preset_touches_guard',
    ])
  })

  it('shows no secret in what it says', async () => {
    expect(JSON.stringify((await lint(text)).findings)).not.toContain(token)
  })

  it('reads JSON by line too', async () => {
    const json = JSON.stringify(
      { presets: [{ id: 'a', preset_type: 'x', node_type: 'tools/gone', label: 'A', config_patch: { b: 1 } }] },
      null,
      1,
    )
    expect(await told(json)).toEqual(['5 preset_type_unknown', '6 preset_node_unknown'])
  })

  it('says where a text stops being YAML', async () => {
    expect(await told('presets:\n  - id: [a\n')).toEqual([expect.stringMatching(/^[23] skill_yaml_invalid$/)])
    expect(await told('presets: []\npresets: []\n')).toEqual(['2 skill_key_duplicate'])
    expect(await told('just words')).toEqual(['- skill_yaml_not_mapping'])
  })

  it('knows types and uses of other layers', async () => {
    const beside = readPresets({
      preset_types: [{ id: 'else', label: 'E' }],
      presets: [{ id: 'q', preset_type: 'own', node_type: 'x', label: 'Q', config_patch: {} }],
    }).document
    const layer =
      'preset_types: [{ id: own, label: Own }]\npresets:\n  - { id: a, preset_type: else, node_type: tools/search, label: A, config_patch: { limit: 1 } }\n'
    expect((await lintPresetsText(layer, { inputsOf, beside })).findings).toEqual([])
    expect((await lint(layer)).findings).toHaveLength(2)
  })

  it('ends on what was made to keep it busy', async () => {
    const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghij'
      .split('')
      .map((name, index) => `${name}: &${name} [${`*${'abcdefghi'[index]},`.repeat(9).slice(0, -1)}]`)
      .join('\n')}\npresets: *j\n`
    expect(await told(bomb)).toEqual(['- skill_yaml_too_complex'])
    expect(await told(`presets: ${'['.repeat(60_000)}`)).toHaveLength(1)
    expect(await told('x'.repeat(3_000_000))).toEqual(['- skill_yaml_too_complex'])
    const { document } = await lint(
      'presets:\n  - {id: a, node_type: n, label: l, config_patch: {__proto__: {bad: 1}}}\n',
    )
    expect(Object.hasOwn(document.presets[0]?.config_patch ?? {}, '__proto__')).toBe(true)
    expect(({} as Record<string, unknown>)['bad']).toBeUndefined()
  })

  it('never rejects, and names only lines that are there', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...text.split('\n'), '- [', '? x', '"', '&a *a', '\t')),
        async (lines) => {
          const given = lines.join('\n')
          for (const { line } of (await lint(given)).findings) {
            if (line === undefined) continue
            expect(line).toBeGreaterThanOrEqual(1)
            expect(line).toBeLessThanOrEqual(lines.length + 1)
          }
        },
      ),
    )
  })

  it('finds nothing but guards in what the playground ships', async () => {
    const shipped = readFileSync('playground/presets.yaml', 'utf8')
    const found = (await lint(shipped)).findings.map(({ diagnostic: { code } }) => code)
    expect(new Set(found)).toEqual(new Set(['preset_touches_guard', 'preset_risky_and_visible']))
  })
})

describe('the line of a place', () => {
  it('is that of its key or its item, or of the nearest thing around it', () => {
    const { lineOf } = readYamlMapping('a:\n  - b: 1\n    c:\n      d: 2\n  - 3\n', 'f')
    const lines = ['/a', '/a/0', '/a/0/c/d', '/a/0/c/nothing', '/a/1', '/a/9', ''].map((path) => lineOf?.(path))
    expect(lines).toEqual([1, 2, 4, 3, 5, 1, 1])
  })
})
