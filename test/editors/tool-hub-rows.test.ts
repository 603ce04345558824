import { describe, expect, test } from 'vitest'
import {
  isGoodItem,
  listLimits,
  pickOtherConstraints,
  putOtherConstraints,
} from '../../editors/hubs/tool-hub/constraint-keys.ts'
import { filterCatalogue, isPickable, listPickable } from '../../editors/hubs/tool-hub/filter-catalogue.ts'
import { choicesToConfig, configToChoices, mergeChoices, rowInputsOf } from '../../editors/hubs/tool-hub/row-inputs.ts'
import { maskRow, unmaskRow } from '../../editors/hubs/tool-hub/row-json.ts'
import { readCatalogue } from '../../editors/shell/read-catalogue.ts'
import { createEntry } from '../tools/samples.ts'

describe('a row as JSON', () => {
  const row = {
    tool: 'tools/x',
    config: { api_key: 'plain', list: [{ token: 'a' }, `Bearer ${'k'.repeat(20)}`], crm_credential: 'crm', n: null },
    inputs: [{ key: 'password', mode: 'manual', binding: 'hush' }],
    future: { __proto__: undefined, deep: [0, '', false] },
  }

  test('shows no secret, by the name or by the look of it, and names of credentials as they are', () => {
    const text = JSON.stringify(maskRow(row))
    for (const secret of ['plain', '"a"', 'kkkk', 'hush']) expect(text).not.toContain(secret)
    expect(text).toContain('"crm_credential":"crm"')
  })

  test('comes back as it was where nothing was changed, and takes a new secret where one was typed', () => {
    expect(unmaskRow(maskRow(row), row)).toEqual(row)
    const edited = { ...maskRow(row), config: { api_key: 'new' } }
    expect(unmaskRow(edited, row)['config']).toEqual({ api_key: 'new' })
  })

  test('takes each secret along with its mark, so that two that change places stay whose they are', () => {
    const two = {
      config: {
        list: [
          { to: 'a', token: 'A-secret' },
          { to: 'b', token: 'B-secret' },
        ],
      },
    }
    const shown = maskRow(two) as typeof two
    const turned = { config: { list: shown.config.list.toReversed() } }
    expect(unmaskRow(turned, two)).toEqual({ config: { list: two.config.list.toReversed() } })
    expect(unmaskRow({ elsewhere: '•••••••• 9' }, row)).toEqual({ elsewhere: '•••••••• 9' })
  })
})

describe('constraints of a row', () => {
  test('that no form shows are kept, whatever is done to the others', () => {
    const constraints = { domains: ['a.example'], methods: 'GET', budget: { max: 1 }, require_approval: true }
    expect(pickOtherConstraints(constraints, undefined)).toEqual({ methods: 'GET', budget: { max: 1 } })
    expect(putOtherConstraints(constraints, pickOtherConstraints(constraints, undefined), undefined)).toEqual(
      constraints,
    )
    expect(listLimits(undefined, constraints)).toEqual({
      shown: ['domains'],
      others: ['allowed_paths', 'deny_paths', 'sandbox_root'],
    })
  })

  test('are taken one by one as the runtime takes them', () => {
    expect(['a.example', '*.a.example', 'a.example:8080'].every((item) => isGoodItem('domains', item))).toBe(true)
    expect(['https://a', 'a b', '*'].some((item) => isGoodItem('domains', item))).toBe(false)
    expect(isGoodItem('allowed_paths', 'src/*.ts')).toBe(false)
    expect(isGoodItem('sandbox_root', ' ')).toBe(false)
  })
})

describe('values of a row', () => {
  const entry = createEntry({
    input_schema: {
      type: 'object',
      properties: {
        operation: { enum: ['read', 'write', 'remove'] },
        title: { type: 'string' },
        store: { type: 'string', default: 'main' },
        pin: { type: 'integer', default: 3 },
      },
    },
    llm_fields: ['operation', 'title'],
  })

  test('that nobody set are not stored, though the tool has defaults', () => {
    const { own, ownKeys } = rowInputsOf(entry, 'a')
    expect([...ownKeys]).toEqual(['store', 'pin'])
    const inputs = own.apply(configToChoices({}, ownKeys))
    expect(choicesToConfig({ unlisted: 1 }, own.read(inputs))).toEqual({ unlisted: 1 })
  })

  test('that are blank take their key out; 0, false and null stay', () => {
    const choices = [
      { key: 'a', mode: 'manual' as const, binding: '' },
      { key: 'b', mode: 'manual' as const, binding: 0 },
      { key: 'c', mode: 'manual' as const, binding: null },
      { key: 'd', mode: 'manual' as const },
    ]
    expect(choicesToConfig({ a: 1, d: 2, e: 3 }, choices)).toEqual({ b: 0, c: null, e: 3 })
  })

  test('keep choices for parameters that are gone, and members that are not known', () => {
    const stored = [{ key: 'gone', mode: 'manual', binding: 1 }, { key: 'title', mode: 'manual', note: 'mine' }, 'odd']
    expect(mergeChoices(stored, [{ key: 'title', mode: 'agentGenerated' }])).toEqual([
      stored[0],
      { key: 'title', mode: 'agentGenerated', note: 'mine' },
      'odd',
    ])
    expect(mergeChoices(undefined, [{ key: 'title', mode: 'agentGenerated' }])).toEqual([])
  })
})

describe('the catalogue', () => {
  test('is read as far as it can be, and refused where it is no list', () => {
    expect(readCatalogue([null, { id: ' ' }, { id: 'a', name: 3, tags: ['x', 1] }])).toEqual([
      {
        id: 'a',
        name: 'a',
        description: '',
        category: '',
        tags: ['x'],
        input_schema: { type: 'object', properties: {} },
        llm_fields: [],
      },
    ])
    expect(() => readCatalogue({ tools: [] })).toThrow(TypeError)
  })

  test('offers each tool once, without those of skills and those that have a row', () => {
    const entries = readCatalogue([
      { id: 'a' },
      { id: 'a' },
      { id: 'b', source: 'skill' },
      { id: 'c' },
      { id: 'tools/mcp_hub' },
    ])
    const pickable = listPickable(entries, new Set(['c']))
    expect(pickable.map(({ id }) => id)).toEqual(['a', 'tools/mcp_hub'])
    expect(pickable.map(isPickable)).toEqual([true, false])
  })

  test('is searched by every word, in ids, names, descriptions and tags', () => {
    const entries = readCatalogue([
      { id: 'tools/mail', name: 'Post', description: 'Sends letters', tags: ['smtp'], category: 'x' },
      { id: 'tools/clock' },
    ])
    const find = (search: string, category?: string) => filterCatalogue(entries, search, category).map(({ id }) => id)
    expect(find('SMTP letters')).toEqual(['tools/mail'])
    expect(find('smtp clock')).toEqual([])
    expect(find('', 'x')).toEqual(['tools/mail'])
    expect(find('')).toHaveLength(2)
  })
})
