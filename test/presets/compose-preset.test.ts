import { describe, expect, it } from 'vitest'
import { createHubNodeData, readPresets } from '../../entries/runtime.ts'
import { getHubNodeDefinition } from '../../nodes/catalog.ts'
import { composePreset, type PresetDraft, suggestStandIn, toPresetId } from '../../src/presets/compose-preset.ts'
import { listPatchKeys } from '../../src/presets/list-patch-keys.ts'
import { listSecretInputs } from '../../src/presets/patch-secrets.ts'
import { fc } from '../helpers/fuzz.ts'

const type = 'tools/mcp_hub'
const placeholder = (name: string) => `${'$'}{env:${name}}`
const node = (values: Record<string, unknown>) => ({ id: 'n', type, data: createHubNodeData(type, values) })
const keysOf = (values: Record<string, unknown>) => listPatchKeys(node(values), getHubNodeDefinition(type))
const draft: PresetDraft = {
  id: 'fast',
  label: ' Fast ',
  description: '',
  type: 'pace',
  isVisible: false,
  keys: ['timeout_ms', 'server_registry', 'env_vars'],
  standIns: {},
}
const known = { presets: [{ id: 'Old' }], types: [{ id: 'pace', label: 'Pace' }] }
const compose = (values: Record<string, unknown>, change: Partial<PresetDraft> = {}) =>
  composePreset({ ...draft, ...change }, { type, keys: keysOf(values) }, known)

const servers = [
  { id: 'w', name: 'w', type: 'sse', url: 'https://x.example', headers: { 'X-Api-Key': 'sesame' }, connected: true },
]

describe('the inputs that a preset can be written from', () => {
  it('tell what the author set from what is by default, unset, or filled by somebody else', () => {
    const states = new Map(keysOf({ timeout_ms: 5, discover_only: false }).map(({ key, state }) => [key, state]))
    expect(states.get('timeout_ms')).toBe('set')
    expect(states.get('discover_only')).toBe('default')
    expect(states.get('server_registry')).toBe('not_set')
    const plain = {
      id: 'p',
      type: 'tools/search',
      data: {
        inputs: [
          {
            key: 'a',
            label: 'A',
            renderTypeList: ['agentGenerated', 'input'],
            selectedType: 'agentGenerated',
            value: 1,
          },
          { key: 'b', label: 'B', renderTypeList: ['input', 'reference'], selectedType: 'reference', value: 'n.out' },
          { key: 'c', label: '', renderTypeList: ['password'], value: 'hush' },
          'no input',
        ],
      },
    }
    expect(
      listPatchKeys(plain, undefined).map(({ key, title, state, isSecret }) => [key, title, state, isSecret]),
    ).toEqual([
      ['a', 'A', 'by_model', false],
      ['b', 'B', 'reference', false],
      ['c', 'c', 'set', true],
    ])
  })
})

describe('a preset that is written from a node', () => {
  it('holds what was chosen, in the words of the file', () => {
    const { preset, problems } = compose({ timeout_ms: 5 }, { keys: ['timeout_ms'], risk: 'low' })
    expect(problems).toEqual([])
    expect(preset).toEqual({
      id: 'fast',
      preset_type: 'pace',
      node_type: type,
      label: 'Fast',
      risk_level: 'low',
      llm_visible: false,
      config_patch: { timeout_ms: 5 },
    })
    expect(readPresets({ presets: [preset] }).document.presets).toEqual([preset])
  })

  it('leaves an input out while a secret in it has no placeholder', () => {
    const values = { server_registry: servers, timeout_ms: 5, env_vars: { KEY: 'v', TOWN: placeholder('TOWN') } }
    const first = compose(values)
    expect(first.preset.config_patch).toEqual({ timeout_ms: 5 })
    expect(first.secretInputs.map(({ key, secrets }) => [key, secrets.map(({ path }) => path)])).toEqual([
      ['server_registry', ['/server_registry/0/headers/X-Api-Key']],
      ['env_vars', ['/env_vars/KEY']],
    ])
    const path = '/server_registry/0/headers/X-Api-Key'
    const second = compose(values, { standIns: { [path]: placeholder('WEB_KEY') } })
    expect(second.preset.config_patch['server_registry']).toEqual([
      { id: 'w', name: 'w', type: 'sse', url: 'https://x.example', headers: { 'X-Api-Key': placeholder('WEB_KEY') } },
    ])
    for (const wrong of ['sesame', '', ' ', `a${placeholder('A')}`, '${env:}']) {
      expect(compose(values, { standIns: { [path]: wrong } }).preset.config_patch).toEqual({ timeout_ms: 5 })
    }
  })

  it('says what keeps it from being saved', () => {
    const problemsOf = (change: Partial<PresetDraft>) => compose({ timeout_ms: 5 }, change).problems
    expect(problemsOf({ label: ' ' })).toEqual(['label_missing'])
    expect(problemsOf({ id: '' })).toEqual(['id_missing'])
    expect(problemsOf({ id: 'Über alles' })).toEqual(['id_wrong'])
    expect(problemsOf({ id: 'oLD' })).toEqual(['id_taken'])
    expect(problemsOf({ id: 'oLD', replaces: 'old' })).toEqual([])
    expect(problemsOf({ type: '' })).toEqual(['type_missing'])
    expect(problemsOf({ newType: { id: 'PACE', label: '' } })).toEqual(['type_taken'])
    expect(problemsOf({ newType: { id: 'a b', label: '' } })).toEqual(['type_wrong'])
    expect(problemsOf({ keys: [] })).toEqual(['nothing'])
  })

  it('never holds a secret, whatever stands in the node and in the draft', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('sesame-secret', 'Bearer abcdefgh12345678', placeholder('A')))
    const rows = fc.array(
      fc.record({
        name: fc.string(),
        url: fc.oneof(text, fc.constant('https://u:sesame-secret@h.example/?api_key=sesame-secret')),
        headers: fc.dictionary(fc.constantFrom('X-Api-Key', 'Accept', 'Authorization'), text),
        args: fc.array(fc.oneof(text, fc.constantFrom('--token', 'TOKEN=sesame-secret'))),
      }),
    )
    const standIns = fc.dictionary(
      fc.constantFrom('/server_registry/0/url', '/server_registry/0/headers/X-Api-Key', '/env_vars/A'),
      text,
    )
    fc.assert(
      fc.property(
        rows,
        fc.dictionary(fc.constantFrom('A', 'B'), text),
        standIns,
        (server_registry, env_vars, given) => {
          const { preset } = compose({ server_registry, env_vars }, { standIns: given })
          expect(listSecretInputs(preset.config_patch)).toEqual([])
        },
      ),
    )
  })

  it('is offered a placeholder for each secret, and an id for its label', () => {
    expect(suggestStandIn({ path: '/server_registry/0/headers/X-Api-Key', name: 'X-Api-Key' })).toBe(
      placeholder('X_API_KEY'),
    )
    expect(suggestStandIn({ path: '/server_registry/0/args/3', name: '3' })).toBe(placeholder('SERVER_REGISTRY_3'))
    expect(suggestStandIn({ path: '/x', name: '9lives' })).toBe(placeholder('SECRET_9LIVES'))
    expect(toPresetId('  Träge & slow: 2× ')).toBe('tra-ge-slow-2')
    expect(toPresetId('全部关闭')).toBe('')
  })
})
