import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHubHandler, createPresetsFiles } from '../../entries/node.ts'
import { createHttpHubClient, createInMemoryGateways, type HubClient, type Preset } from '../../entries/runtime.ts'

const token = 'a-token-of-this-test'
let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hubnodes-workspace-'))
  file = join(folder, 'presets.local.yaml')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const preset: Preset = {
  id: 'fast',
  preset_type: 'pace',
  node_type: 'tools/mcp_hub',
  label: 'Fast',
  config_patch: { timeout_ms: 5 },
}

/** A client that speaks to a handler without a network. */
function createClient(
  presets = createPresetsFiles({ files: [join(folder, 'wide.yaml')], workspace: file }),
  allow = (action: string) => action !== '',
) {
  const handler = createHubHandler({
    gateways: createInMemoryGateways({ presets }),
    authorize: ({ action }) => allow(action),
    token,
  })
  const fetchHere: typeof fetch = (input, init) => handler(new Request(String(input), init))
  return createHttpHubClient({ url: 'http://127.0.0.1:9/hub', token, fetch: fetchHere }) as Required<HubClient>
}

const revisionOf = async (client: HubClient) => (await client.listPresets()).workspace?.revision ?? ''

describe('presets that people write', () => {
  it('are kept in the file of the workspace, over the wider layer, until they are deleted', async () => {
    writeFileSync(
      join(folder, 'wide.yaml'),
      'presets:\n  - { id: FAST, node_type: x, label: Wide, preset_type: p, config_patch: {} }\n',
    )
    const client = createClient()
    const expected = await revisionOf(client)
    const saved = await client.savePreset({ preset, preset_type: { id: 'pace', label: 'Pace' }, expected })
    expect(saved).toMatchObject({ status: 'saved', revision: await revisionOf(client) })
    const { preset_types, presets, workspace } = await client.listPresets()
    expect(preset_types).toEqual([{ id: 'pace', label: 'Pace' }])
    expect(presets).toMatchObject([{ id: 'fast', label: 'Fast', changed_keys: ['timeout_ms'] }])
    expect(workspace).toMatchObject({ name: 'presets.local.yaml', ids: ['fast'] })
    expect(await client.deletePreset({ id: 'Fast', expected: await revisionOf(client) })).toMatchObject({
      status: 'saved',
    })
    expect((await client.listPresets()).presets).toMatchObject([{ id: 'FAST', label: 'Wide' }])
    expect(readFileSync(join(folder, 'wide.yaml'), 'utf8')).toContain('Wide')
  })

  it('are not written over what somebody else wrote meanwhile', async () => {
    const client = createClient()
    const expected = await revisionOf(client)
    writeFileSync(file, '# Theirs\npresets: []\n')
    const answer = await client.savePreset({ preset, expected })
    expect(answer).toEqual({ status: 'conflict', revision: await revisionOf(client) })
    expect(readFileSync(file, 'utf8')).toBe('# Theirs\npresets: []\n')
    expect(await client.savePreset({ preset, expected: await revisionOf(client) })).toMatchObject({ status: 'saved' })
    expect(readFileSync(file, 'utf8')).toMatch(/^# Theirs\n/)
  })

  it('of two at once only one is written, in one process and in two', async () => {
    const ids = ['a', 'b', 'c', 'd']
    for (const clients of [[createClient()], ids.map(() => createClient())]) {
      const expected = await revisionOf(clients[0] as HubClient)
      const answers = await Promise.all(
        ids.map((id, index) =>
          clients[index % clients.length]?.savePreset({
            preset: { ...preset, id: `${id}${clients.length}` },
            expected,
          }),
        ),
      )
      expect(answers.map((answer) => answer?.status).sort()).toEqual(['conflict', 'conflict', 'conflict', 'saved'])
      expect(readdirSync(folder)).toEqual(['presets.local.yaml'])
    }
  })

  it('replace a file whole, with its rights, behind a link', async () => {
    const real = join(folder, 'real.yaml')
    writeFileSync(real, 'presets: []\n')
    chmodSync(real, 0o640)
    symlinkSync(real, file)
    const client = createClient()
    await client.savePreset({ preset, expected: await revisionOf(client) })
    expect(readFileSync(real, 'utf8')).toContain('fast')
    expect(statSync(real).mode & 0o777).toBe(0o640)
  })

  it('are refused while they hold a secret, whoever sends them', async () => {
    const client = createClient()
    const secret = { ...preset, config_patch: { env_vars: { HOME: 'hunter22' }, timeout_ms: 1 } }
    expect(await client.savePreset({ preset: secret, expected: await revisionOf(client) })).toEqual({
      status: 'refused',
      reason: 'holds_secret',
      inputs: ['env_vars'],
    })
    expect(existsSync(file)).toBe(false)
  })

  it('are refused by a file that can not be read, and leave it as it is', async () => {
    writeFileSync(file, 'presets: [')
    const client = createClient()
    const answer = await client.savePreset({ preset, expected: await revisionOf(client) })
    expect(answer).toEqual({ status: 'refused', reason: 'unreadable' })
    expect(readFileSync(file, 'utf8')).toBe('presets: [')
    expect(readdirSync(folder)).toEqual(['presets.local.yaml'])
  })

  it('wait for a draft of another process, but not for one that was left behind', async () => {
    const draft = join(folder, '.presets.local.yaml.draft')
    writeFileSync(draft, '')
    const client = createClient()
    expect(await client.savePreset({ preset, expected: await revisionOf(client) })).toMatchObject({
      status: 'conflict',
    })
    utimesSync(draft, 0, 0)
    expect(await client.savePreset({ preset, expected: await revisionOf(client) })).toMatchObject({ status: 'saved' })
    expect(existsSync(draft)).toBe(false)
  })

  it('are refused where the file could not be read back, JSON or YAML', async () => {
    for (const name of ['p.json', 'p.yaml']) {
      const workspace = join(folder, name)
      writeFileSync(workspace, '{"presets": []}\n')
      const client = createClient(createPresetsFiles({ files: [], workspace }))
      for (const a of ['x'.repeat(140_000), Array.from({ length: 30_000 }, () => 1)]) {
        const answer = await client.savePreset({
          preset: { ...preset, config_patch: { a } },
          expected: await revisionOf(client),
        })
        expect(answer).toEqual({ status: 'refused', reason: 'not_kept' })
      }
      expect(readFileSync(workspace, 'utf8')).toBe('{"presets": []}\n')
    }
  })

  it('need a workspace, a right to it, and the shape of a preset', async () => {
    const readOnly = createClient(createPresetsFiles({ files: [file] }))
    expect((await readOnly.listPresets()).workspace).toBeUndefined()
    await expect(readOnly.savePreset({ preset, expected: 'x' })).rejects.toMatchObject({ code: 'not_found' })
    const strangers = createClient(undefined, (action) => action === 'list-presets')
    await expect(strangers.savePreset({ preset, expected: 'x' })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(strangers.deletePreset({ id: 'a', expected: 'x' })).rejects.toMatchObject({ code: 'forbidden' })
    const client = createClient()
    for (const wrong of [
      { ...preset, id: ' ' },
      { ...preset, config_patch: [] },
      { ...preset, preset_type: '' },
      null,
    ]) {
      await expect(client.savePreset({ preset: wrong as Preset, expected: 'x' })).rejects.toMatchObject({
        code: 'invalid_request',
      })
    }
    expect(existsSync(file)).toBe(false)
  })

  it('are checked layer by layer, with lines and without paths of the host', async () => {
    writeFileSync(join(folder, 'wide.yaml'), 'preset_types:\n  - { id: pace, label: Pace }\n')
    writeFileSync(
      file,
      'presets:\n  - id: a\n    node_type: tools/code\n    label: A\n    preset_type: pace\n    config_patch: { a: 1 }\n',
    )
    const found = await createClient().checkPresets()
    expect(found).toMatchObject([
      { name: 'wide.yaml', findings: [] },
      { name: 'presets.local.yaml', findings: [{ diagnostic: { code: 'preset_node_unknown' }, line: 3 }] },
    ])
    expect(JSON.stringify(found)).not.toContain(folder)
    const inMemory = createInMemoryGateways({ presets: { preset_types: [], presets: [preset] } }).presets
    expect(await createClient(inMemory).checkPresets()).toMatchObject([
      { name: '', findings: [{ diagnostic: { code: 'preset_type_unknown' } }] },
    ])
  })
})
