import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { editPresetsText, formatPresetsYaml } from '../../src/presets/edit-presets-text.ts'
import { readPresets } from '../../src/presets/read-presets.ts'
import type { Preset } from '../../src/presets/types.ts'
import { readYamlMapping } from '../../src/skills/read-yaml.ts'
import { fc } from '../helpers/fuzz.ts'

const preset: Preset = {
  id: 'fast',
  preset_type: 'pace',
  node_type: 'tools/search',
  label: 'Fast',
  llm_visible: true,
  config_patch: { limit: 5 },
}
const type = { id: 'pace', label: 'Pace' }
const read = (text: string) => readPresets(readYamlMapping(text, 'f').value ?? {}).document
const edited = (text: string, edit: Parameters<typeof editPresetsText>[1], format?: 'yaml' | 'json') => {
  const result = editPresetsText(text, edit, format)
  if ('refusal' in result) throw new Error(result.refusal)
  return result.text
}

const ours = `# Presets of the shop
presets:
  # Asked for in the evening
  - id: Fast # keep this id
    preset_type: pace
    node_type: tools/search
    label: Old
    note: whose is this
    risk_level: low
    config_patch:
      limit: 20 # was 30
      order: [a, b]
  - id: slow # last
    preset_type: pace
    node_type: tools/search
    label: Slow
    config_patch: { limit: 1 }
`

describe('a change of a presets file', () => {
  it('begins a file that is empty or has only comments', () => {
    expect(read(edited('', { kind: 'put', preset, type }))).toEqual({ preset_types: [type], presets: [preset] })
    expect(edited('# mine\n', { kind: 'put', preset })).toMatch(/^# mine\n/)
  })

  it('replaces what has the id, however it is spelled, and keeps comments and what is not its own', () => {
    const text = edited(ours, { kind: 'put', preset: { ...preset, config_patch: { limit: 20, order: ['a'] } }, type })
    for (const comment of ['# Presets of the shop', '# Asked for in the evening', '# was 30', '# last']) {
      expect(text).toContain(comment)
    }
    expect(text).toContain('note: whose is this')
    expect(text).toContain('config_patch: {limit: 1}')
    expect(text).not.toContain('risk_level')
    expect(read(text).presets.map(({ id, label }) => [id, label])).toEqual([
      ['fast', 'Fast'],
      ['slow', 'Slow'],
    ])
  })

  it('takes out every entry of an id, so that none comes up from below', () => {
    const twice = `${ours}  - { id: FAST, node_type: n, label: l, config_patch: {} }\n`
    expect(read(edited(twice, { kind: 'remove', id: 'fast' })).presets.map(({ id }) => id)).toEqual(['slow'])
    expect(editPresetsText(ours, { kind: 'remove', id: 'none' })).toEqual({ refusal: 'not_found' })
  })

  it('is refused where the text can not be read, or would not read back as meant', () => {
    expect(editPresetsText('presets: [', { kind: 'put', preset })).toEqual({ refusal: 'unreadable' })
    expect(editPresetsText('presets: words', { kind: 'put', preset })).toEqual({ refusal: 'unreadable' })
    const anchored = 'presets:\n  - &a { id: a, x: 1 }\n  - { id: b, y: *a }\n'
    expect(editPresetsText(anchored, { kind: 'remove', id: 'a' })).toEqual({ refusal: 'not_kept' })
  })

  it('keeps lists at the column where they stood', () => {
    const flush = 'presets:\n- id: a\n  label: A\n'
    expect(edited(flush, { kind: 'put', preset })).toMatch(/^presets:\n- id: a\n {2}label: A\n- id: fast\n/)
  })

  it('of a JSON file stays JSON', () => {
    const text = edited('{"presets": [], "more": 1}', { kind: 'put', preset }, 'json')
    expect(JSON.parse(text)).toEqual({ presets: [preset], more: 1 })
  })

  it('puts any values in, and nothing else of the file changes', () => {
    const json = fc
      .jsonValue({ maxDepth: 4 })
      .map((value) => JSON.parse(JSON.stringify(value).replaceAll('__proto__', 'p')) as unknown)
    const shipped = readFileSync('playground/presets.yaml', 'utf8')
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.string().filter((key) => key !== '__proto__'),
          json,
        ),
        fc.string(),
        (patch, label) => {
          const given = { ...preset, label: `L${label}`, config_patch: patch }
          const text = edited(shipped, { kind: 'put', preset: given })
          const value = readYamlMapping(text, 'f').value
          const before = readYamlMapping(shipped, 'f').value ?? {}
          expect(value).toEqual({
            ...before,
            presets: [...(before['presets'] as unknown[]), given],
          })
          expect(text.startsWith('# Presets that an agent')).toBe(true)
        },
      ),
    )
  })

  it('shows a preset as the text that would be read back', () => {
    expect(read(formatPresetsYaml({ preset_types: [type], presets: [preset] }))).toEqual({
      preset_types: [type],
      presets: [preset],
    })
  })
})
