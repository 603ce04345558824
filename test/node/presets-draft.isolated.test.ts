import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPresetsWorkspace } from '../../src/node/presets-workspace.ts'

vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof import('node:fs/promises')>()
  return { ...real, readFile: vi.fn(real.readFile) }
})

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hubnodes-draft-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const preset = { id: 'a', preset_type: 'p', node_type: 'n', label: 'A', llm_visible: false, config_patch: { a: 1 } }

describe('a draft that was taken for left behind while its process still worked', () => {
  it('is another’s: it is neither moved into place nor taken away', async () => {
    const file = join(folder, 'p.yaml')
    const draft = join(folder, '.p.yaml.draft')
    writeFileSync(file, '# Ours\npresets: []\n')
    const workspace = createPresetsWorkspace(file)
    const { revision } = await workspace.read()
    vi.mocked(readFile).mockImplementationOnce(async () => {
      const text = readFileSync(file, 'utf8')
      rmSync(draft)
      writeFileSync(draft, 'half of')
      return text
    })
    expect(await workspace.change({ kind: 'put', preset }, revision)).toEqual({ status: 'conflict', revision })
    expect(readFileSync(file, 'utf8')).toBe('# Ours\npresets: []\n')
    expect(existsSync(draft) && readFileSync(draft, 'utf8')).toBe('half of')
  })
})
