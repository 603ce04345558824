import { describe, expect, it } from 'vitest'
import { readChecks } from '../../editors/presets/check/read-checks.ts'
import { readListing } from '../../editors/presets/read-listing.ts'
import { lintPresetsText } from '../../src/presets/lint-presets-text.ts'

const summary = { id: 'a', label: 'A', node_type: 'n', preset_type: 't', changed_keys: ['k'] }

describe('what a backend answers about presets', () => {
  it('is read without the entries that are none', () => {
    const answer = {
      preset_types: [{ id: 't', label: 'T' }, null, { id: 1, label: 'x' }],
      presets: [summary, { ...summary, changed_keys: [1] }, { ...summary, id: {} }, 'text', null],
      workspace: { name: 'f', revision: 'r', ids: ['a'] },
    }
    expect(readListing(answer)).toEqual({
      preset_types: [{ id: 't', label: 'T' }],
      presets: [summary],
      workspace: { name: 'f', revision: 'r', ids: ['a'] },
    })
    expect(readListing({ preset_types: [], presets: [], workspace: { name: 'f' } }).workspace).toBeUndefined()
    for (const wrong of [null, [], {}, { preset_types: [], presets: {} }])
      expect(() => readListing(wrong)).toThrow(TypeError)
  })

  it('is shown as far as its findings can be worded here', async () => {
    const { findings } = await lintPresetsText('presets: [{ id: a }]', { inputsOf: () => undefined })
    const strange = [
      { diagnostic: { ...findings[0]?.diagnostic, code: 'of_tomorrow' } },
      { diagnostic: { ...findings[0]?.diagnostic, code: 'toString' } },
      { diagnostic: { ...findings[0]?.diagnostic, params: null } },
      {},
      null,
    ]
    expect(readChecks([{ name: 'f', findings: [...findings, ...strange] }, { name: 1 }, null])).toEqual([
      { name: 'f', findings },
    ])
    expect(() => readChecks({})).toThrow(TypeError)
  })
})
