import { describe, expect, it } from 'vitest'
import { toKnownSkill } from '../../editors/hubs/skills-hub/known-skill.ts'
import { previewListing } from '../../editors/hubs/skills-hub/preview-listing.ts'
import { readSkills } from '../../editors/shell/read-skills.ts'
import { createHubNodeData, type HubGateways, type SkillDocument } from '../../entries/runtime.ts'
import { summarizeSkills } from '../../src/http/summarize-skills.ts'
import { countRuns, fc } from '../helpers/fuzz.ts'
import { createSkillGateways, readData, runSkillsHub, skill } from '../runtime/skills-hub.ts'

const type = 'tools/skills_hub'

const anySkill = fc
  .record({
    visibility: fc.constantFrom('visible', 'hidden', 'llm_hidden'),
    enabled: fc.boolean(),
    status: fc.constantFrom('ready', 'needs_review', 'informational', 'invalid'),
    category: fc.constantFrom('a', 'A/b', 'c', undefined),
    tags: fc.subarray(['x', 'Y', 'z']),
    backend: fc.constantFrom('workflow', 'reference', 'cli'),
    words: fc.constantFrom('keeps notes', 'writes letters', '写信'),
  })
  .map(
    ({ status, backend, words, category, ...rest }, index = 0): Omit<SkillDocument, 'name'> & { index?: number } => ({
      ...rest,
      ...(category === undefined ? {} : { category }),
      description: words,
      backend: { type: backend, workflow_id: 'flow' },
      normalization: { status },
      index,
    }),
  )
const anyFilters = fc.record(
  {
    category: fc.constantFrom('a', 'c', ''),
    tags: fc.subarray(['X', 'y']),
    backend_type: fc.constantFrom('workflow', 'cli'),
    query: fc.constantFrom('notes', 'letters writes', '写', ''),
    limit: fc.constantFrom(1, 2, 50, 0, 500),
  },
  { requiredKeys: [] },
)

async function readSummaries(gateways: HubGateways) {
  const summaries = await summarizeSkills(await gateways.skills.list(), gateways.skills)
  return readSkills(JSON.parse(JSON.stringify(summaries))).map(toKnownSkill)
}

describe('what an editor says each audience gets', () => {
  it.each(['list', 'search'])('is what the runtime gives it, page by page: %s', async (operation) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anySkill, { maxLength: 8 }),
        anyFilters,
        fc.constantFrom('llm' as const, 'human' as const),
        async (documents, filters, audience) => {
          const skills = documents.map(({ index: _, ...document }, at) => skill(`skill-${at}`, document))
          const gateways = createSkillGateways({ skills })
          const known = await readSummaries(gateways.gateways)
          const values = { operation, audience, ...filters }
          const data = createHubNodeData(type, values)
          const listed: unknown[] = []
          let cursor: string | null = null
          do {
            const result = await runSkillsHub(gateways, {
              values: { ...values, cursor },
              caller: audience === 'llm' ? 'model' : 'human',
            })
            const page = readData(result) as {
              items: Record<string, unknown>[]
              total: number
              next_cursor: string | null
            }
            const shown = previewListing(known, data, audience, cursor)
            expect(shown.found.map(({ skill: each }) => [each.name, each.description])).toEqual(
              page.items.map(({ skill_name, description }) => [skill_name, description]),
            )
            expect([shown.total, shown.nextCursor]).toEqual([page.total, page.next_cursor])
            expect(shown.total + shown.leftOut.length).toBe(skills.length)
            listed.push(...page.items)
            cursor = page.next_cursor
          } while (cursor !== null)
        },
      ),
      { numRuns: countRuns(60) },
    )
  })

  it('names each reason that keeps a skill from one of them', async () => {
    const { gateways } = createSkillGateways({
      skills: [
        skill('shown', { category: 'a', tags: ['x'] }),
        skill('hidden-one', { visibility: 'hidden' }),
        skill('llm-hidden-one', { visibility: 'llm_hidden', category: 'a', tags: ['x'] }),
        skill('off', { enabled: false, category: 'a', tags: ['x'] }),
        skill('review', { normalization: { status: 'needs_review' }, category: 'a', tags: ['x'] }),
        skill('broken', { normalization: { status: 'invalid' }, category: 'a', tags: ['x'] }),
        skill('elsewhere', { category: 'b' }),
        skill('untagged', { category: 'a' }),
        skill('by-program', { category: 'a', tags: ['x'], backend: { type: 'cli' } }),
      ],
    })
    const known = await readSummaries(gateways)
    const data = createHubNodeData(type, { operation: 'list', category: 'a', tags: ['x'], backend_type: 'workflow' })
    const reasons = (audience: 'llm' | 'human') =>
      Object.fromEntries(
        previewListing(known, data, audience, null).leftOut.map((each) => [each.skill.name, each.reason]),
      )
    expect(reasons('llm')).toEqual({
      'hidden-one': 'hidden',
      'llm-hidden-one': 'llm_hidden',
      off: 'disabled',
      review: 'needs_review',
      broken: 'invalid',
      elsewhere: 'category',
      untagged: 'tags',
      'by-program': 'backend_type',
    })
    expect(reasons('human')).toEqual({
      'hidden-one': 'hidden',
      elsewhere: 'category',
      untagged: 'tags',
      'by-program': 'backend_type',
    })
    const searched = createHubNodeData(type, { operation: 'search', query: 'shown' })
    expect(previewListing(known, searched, 'llm', null).leftOut).toContainEqual(
      expect.objectContaining({ reason: 'query' }),
    )
    const expanded = { ...createHubNodeData(type), exposure: 'expanded' as const }
    expect(previewListing(known, expanded, 'llm', null).leftOut).toContainEqual(
      expect.objectContaining({ reason: 'not_executable' }),
    )
  })
})
