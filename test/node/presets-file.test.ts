import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPresetsFiles, readPresetsFile } from '../../entries/node.ts'
import { lintPresets, readPresets } from '../../entries/runtime.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hubnodes-presets-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

const yaml = `
preset_types:
  - id: speed
    label: Speed
presets:
  - id: fast
    preset_type: speed
    node_type: tools/http
    label: Fast
    llm_visible: true
    config_patch:
      limit: 5
`

describe('a presets file', () => {
  it('is read from YAML and from JSON alike', async () => {
    const fromYaml = await readPresetsFile(write('presets.yaml', yaml))
    const fromJson = await readPresetsFile(write('presets.json', JSON.stringify(fromYaml.document)))
    expect(fromYaml.diagnostics).toEqual([])
    expect(fromYaml.document.presets).toMatchObject([{ id: 'fast', llm_visible: true, config_patch: { limit: 5 } }])
    expect(fromJson).toEqual(fromYaml)
  })

  it('is an empty document where it is not there', async () => {
    const { document, diagnostics } = await readPresetsFile(join(folder, 'none.yaml'))
    expect({ document, diagnostics }).toEqual({ document: { preset_types: [], presets: [] }, diagnostics: [] })
  })

  it('tells of what can not be read and keeps the rest', async () => {
    const { document, diagnostics } = readPresets({
      presets: [
        null,
        { id: 'a', node_type: 'x', label: 'A', config_patch: [] },
        { id: 'b', node_type: 'x', config_patch: {} },
        { id: 'c', node_type: 'x', label: 'C', config_patch: {}, risk_level: 'huge' },
        { id: 'good', node_type: 'x', label: 'Good', config_patch: {}, llm_visible: 'yes' },
        { id: 'GOOD', node_type: 'x', label: 'Twin', config_patch: {} },
      ],
    })
    expect(document.presets).toMatchObject([{ id: 'good', llm_visible: false }])
    expect(diagnostics.map(({ code, path }) => [code, path])).toEqual([
      ['preset_invalid', '/presets/0'],
      ['preset_invalid', '/presets/1'],
      ['preset_invalid', '/presets/2'],
      ['preset_invalid', '/presets/3'],
      ['preset_duplicate', '/presets/5'],
    ])
  })

  it('reads no prototype out of hostile text', async () => {
    const file = write(
      'presets.yaml',
      'presets:\n  - id: p\n    node_type: x\n    label: L\n    config_patch:\n      __proto__: {bad: 1}\n',
    )
    const { document } = await readPresetsFile(file)
    expect(Object.keys(document.presets[0]?.config_patch ?? {})).toEqual(['__proto__'])
    expect(({} as Record<string, unknown>)['bad']).toBeUndefined()
  })

  it('is read again when it changes, and says what it found', async () => {
    const file = write('presets.yaml', yaml)
    const found: number[] = []
    const gateway = createPresetsFiles({ files: [file], onDiagnostics: (_, { length }) => found.push(length) })
    expect((await gateway.getCatalogue()).presets).toHaveLength(1)
    await gateway.getCatalogue()
    write('presets.yaml', 'presets: 5')
    expect((await gateway.getCatalogue()).presets).toEqual([])
    expect(found).toEqual([0, 1])
  })
})

describe('the lint of presets', () => {
  it('finds unknown types, nodes and inputs, guards, secrets and risky presets that a model sees', () => {
    const { document } = readPresets({
      preset_types: [{ id: 'speed' }],
      presets: [
        { id: 'fine', preset_type: 'SPEED', node_type: 'tools/http', label: 'Fine', config_patch: { limit: 1 } },
        {
          id: 'bad',
          preset_type: 'mood',
          node_type: 'tools/http',
          label: 'Bad',
          llm_visible: true,
          config_patch: { read_only: false, api_key: 'sk-planted', 'a/b': 1 },
        },
        { id: 'lost', preset_type: 'speed', node_type: 'tools/nowhere', label: 'Lost', config_patch: {} },
      ],
    })
    const found = lintPresets(document, (type) =>
      type === 'tools/http' ? ['limit', 'read_only', 'api_key'] : undefined,
    )
    expect(found.map(({ code, path }) => `${code} ${path}`).sort()).toEqual([
      'preset_empty /presets/2/config_patch',
      'preset_holds_secret /presets/1/config_patch/api_key',
      'preset_key_unknown /presets/1/config_patch/a~1b',
      'preset_node_unknown /presets/2/node_type',
      'preset_risky_and_visible /presets/1/llm_visible',
      'preset_touches_guard /presets/1/config_patch/read_only',
      'preset_type_unknown /presets/1/preset_type',
    ])
    expect(JSON.stringify(found)).not.toContain('sk-planted')
  })
})
