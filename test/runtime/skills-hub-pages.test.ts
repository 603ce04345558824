import { describe, expect, it } from 'vitest'
import { countRuns, fc } from '../helpers/fuzz.ts'
import { createSkillGateways, readData, runSkillsHub, skill } from './skills-hub.ts'

const itemsOf = (result: { data: Record<string, unknown> | null }) =>
  readData(result)['items'] as { skill_name: string; score?: number; matched?: string[] }[]
const namesOf = (result: { data: Record<string, unknown> | null }) => itemsOf(result).map((item) => item.skill_name)

describe('listing and searching', () => {
  it('shows models only what they can use, and people all but the hidden with its state', async () => {
    const gateways = createSkillGateways({
      skills: [
        skill('ready'),
        skill('off', { enabled: false }),
        skill('review', { normalization: { status: 'needs_review' } }),
        skill('broken', { runtime_dependencies: { bins: ['../sh'] } }),
        skill('text', { backend: { type: 'reference' } }),
        skill('hidden', { visibility: 'hidden' }),
      ],
    })
    expect(namesOf(await runSkillsHub(gateways, { args: { operation: 'list' } }))).toEqual(['ready', 'text'])
    const all = await runSkillsHub(gateways, { values: { operation: 'list', audience: 'human' } })
    expect(itemsOf(all)).toMatchObject([
      { skill_name: 'broken', normalization_status: 'invalid' },
      { skill_name: 'off', enabled: false },
      { skill_name: 'ready', executable: true },
      { skill_name: 'review', normalization_status: 'needs_review' },
      { skill_name: 'text', executable: false, normalization_status: 'informational' },
    ])
    for (const [name, status] of [
      ['off', 'disabled'],
      ['review', 'needs_review'],
      ['broken', 'invalid_spec'],
    ] as const) {
      for (const operation of ['describe', 'execute', 'approval_status', 'credential_status']) {
        expect(await runSkillsHub(gateways, { args: { operation, skill_name: name } })).toMatchObject({
          status,
          data: null,
        })
      }
      const values = { operation: 'describe', skill_name: name, audience: 'human' }
      expect(await runSkillsHub(gateways, { values })).toMatchObject({ status: 'ok' })
    }
  })

  it('ranks by where the words stand, and asks for all of them', async () => {
    const gateways = createSkillGateways({
      skills: [
        skill('pdf'),
        skill('pdf-merge'),
        skill('joiner', { display_name: 'PDF joiner' }),
        skill('tagged', { tags: ['PDF'] }),
        skill('told', { description: 'Works on pdfs' }),
        skill('other', { description: 'A compdf of no kind' }),
        skill('reports', { display_name: '生成报告', description: '把数据整理成报告' }),
      ],
    })
    const search = (query: unknown) => runSkillsHub(gateways, { args: { operation: 'search', query } })
    expect(itemsOf(await search('ＰＤＦ')).map(({ skill_name, score }) => [skill_name, score])).toEqual(
      [
        ['pdf', 100 + 30 + 10],
        ['pdf-merge', 40 + 30 + 10],
        ['joiner', 30],
        ['tagged', 20],
        ['told', 10],
      ].map((row) => row),
    )
    expect(itemsOf(await search('pdf joiner'))).toMatchObject([
      { skill_name: 'joiner', matched: ['slug', 'display_name', 'description'] },
    ])
    expect(namesOf(await search('报告'))).toEqual(['reports'])
    expect(namesOf(await search('数据 报告'))).toEqual(['reports'])
    expect(namesOf(await search('报告 pdf'))).toEqual([])
    for (const blank of [null, '', '   ', 7]) {
      const result = await search(blank)
      expect(namesOf(result)).toEqual(namesOf(await runSkillsHub(gateways, { args: { operation: 'list' } })))
      expect(result.policy_warnings).toEqual([expect.stringMatching(/^query_blank: /)])
    }
  })

  it('filters by category and below it, by tags and by what carries a skill out', async () => {
    const gateways = createSkillGateways({
      skills: [
        skill('a1', { category: 'Docs' }),
        skill('a2', { category: 'docs/pdf' }),
        skill('a3', { category: 'docsy' }),
        skill('a4', { backend: { type: 'cli', cli: { tools: [{ tool_id: 't' }] } } }),
      ],
    })
    const list = async (args: Record<string, unknown>) =>
      namesOf(await runSkillsHub(gateways, { args: { operation: 'list', ...args } }))
    expect(await list({ category: 'docs' })).toEqual(['a1', 'a2'])
    expect(await list({ category: 'DOCS/PDF/' })).toEqual(['a2'])
    expect(await list({ backend_type: 'cli' })).toEqual(['a4'])
    expect(await list({ backend_type: 'CLI' })).toEqual([])
  })

  it('clamps the size of a page and says so', async () => {
    const gateways = createSkillGateways({ skills: Array.from({ length: 250 }, (_, index) => skill(`s${index}`)) })
    const sizes: [unknown, number, boolean][] = [
      [undefined, 50, false],
      [null, 50, false],
      [1, 1, false],
      [200, 200, false],
      [201, 200, true],
      [1e9, 200, true],
      [0, 50, true],
      [-3, 50, true],
      [Number.NaN, 50, true],
      [2.5, 2, true],
      ['10', 50, true],
      [Number.POSITIVE_INFINITY, 200, true],
    ]
    for (const [limit, expected, isTold] of sizes) {
      const result = await runSkillsHub(gateways, { upstream: { operation: 'list', limit } })
      expect([limit, itemsOf(result).length, readData(result)['total']]).toEqual([limit, expected, 250])
      expect(result.policy_warnings.some((warning) => warning.startsWith('limit_invalid: '))).toBe(isTold)
    }
  })

  it('repeats and skips nothing that stays, whatever comes and goes between pages', async () => {
    const slug = fc.stringMatching(/^[a-e][0-9]{1,2}$/)
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(slug, { minLength: 1, maxLength: 25 }),
        fc.array(
          fc.record({ add: fc.uniqueArray(slug, { maxLength: 3 }), remove: fc.uniqueArray(slug, { maxLength: 3 }) }),
          { maxLength: 10 },
        ),
        fc.integer({ min: 1, max: 6 }),
        fc.constantFrom('list', 'search'),
        async (start, changes, limit, operation) => {
          let current = new Set(start)
          const stable = new Set(start)
          const seen: string[] = []
          let cursor: unknown = null
          for (let page = 0; ; page += 1) {
            const skills = [...current].map((name) =>
              skill(name, { tags: name.startsWith('a') ? ['same'] : [], description: 'same' }),
            )
            const result = await runSkillsHub(createSkillGateways({ skills }), {
              args: { operation, query: 'same', limit, cursor },
            })
            expect(result.status).toBe('ok')
            seen.push(...namesOf(result))
            cursor = readData(result)['next_cursor']
            if (cursor === null) break
            const { add, remove } = changes[page] ?? { add: [], remove: [] }
            current = new Set([...current, ...add].filter((name) => !remove.includes(name)))
            for (const name of remove) stable.delete(name)
          }
          expect(new Set(seen).size).toBe(seen.length)
          expect([...stable].filter((name) => !seen.includes(name))).toEqual([])
        },
      ),
      { numRuns: countRuns(60) },
    )
  })

  it('takes no text for a cursor that it did not write', async () => {
    const gateways = createSkillGateways({ skills: [skill('a1'), skill('a2')] })
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ minLength: 1 }),
          fc.base64String({ minLength: 4 }),
          fc.json().map((text) => btoa(encodeURI(text))),
        ),
        async (cursor) => {
          expect((await runSkillsHub(gateways, { args: { operation: 'list', cursor } })).status).toBe('invalid_cursor')
        },
      ),
      { numRuns: countRuns(100) },
    )
  })
})
