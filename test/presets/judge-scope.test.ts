import { describe, expect, it } from 'vitest'
import {
  createHubNodeData,
  createInMemoryGateways,
  executeHubNode,
  type PresetsDocument,
} from '../../entries/runtime.ts'
import { summarizePreset } from '../../src/http/summarize-preset.ts'
import { judgePresetScope, type PresetLimits } from '../../src/presets/judge-scope.ts'
import type { FlowNodeLike } from '../../src/workflow/types.ts'
import { fc } from '../helpers/fuzz.ts'

const list = 'tools/list_available_presets'
const types = ['tools/tool_hub', 'tools/mcp_hub', 'tools/search', list, 'tools/request_preset_switch', 'tools/gone']
const isKnownType = (type: string) => type !== 'tools/gone'
const node = (id: string, type: string): FlowNodeLike => ({ id, type, data: { label: `The ${id}` } })
const tool = (source: string, target: string) => ({ source, target, targetHandle: 'tools' })

function createCatalogue(presets: readonly (readonly [id: string, nodeType: string, visible: boolean])[]) {
  return {
    preset_types: [{ id: 'one', label: 'One' }],
    presets: presets.map(([id, node_type, llm_visible], index) => ({
      ...{ id, node_type, llm_visible, label: id, preset_type: index % 2 === 0 ? 'one' : 'none' },
      config_patch: { limit: index },
    })),
  } satisfies PresetsDocument
}

const flow = {
  nodes: [
    node('a', 'agent/react_agent'),
    node('b', 'agent/react_agent'),
    node('list', list),
    node('switch', 'tools/request_preset_switch'),
    node('tools', 'tools/tool_hub'),
    node('theirs', 'tools/mcp_hub'),
    node('loose', 'tools/search'),
  ],
  edges: [tool('list', 'a'), tool('switch', 'a'), tool('tools', 'a'), tool('theirs', 'b')],
}

const judge = (catalogue: PresetsDocument, limits: PresetLimits = {}, agentId?: string) =>
  judgePresetScope({
    flow,
    nodeId: 'list',
    catalogue,
    limits,
    isKnownType,
    ...(agentId === undefined ? {} : { agentId }),
  })

describe('what a model can ask for at a node', () => {
  it('names why each of the other presets can not be asked for', () => {
    const catalogue = createCatalogue([
      ['offered', 'tools/tool_hub', true],
      ['hidden', 'tools/tool_hub', false],
      ['theirs', 'tools/mcp_hub', true],
      ['loose', 'tools/search', true],
      ['nowhere', 'tools/skills_hub', true],
      ['typo', 'tools/gone', true],
      ['itself', list, true],
    ])
    const scope = judge(catalogue)
    expect(scope?.targets.map(({ node: { id }, offers }) => [id, offers.map((offer) => offer.id)])).toEqual([
      ['tools', ['offered']],
    ])
    expect(scope?.presetNodes.map(({ id }) => id)).toEqual(['switch'])
    expect(scope?.excluded.map(({ preset, reason }) => [preset.id, reason])).toEqual([
      ['hidden', 'hidden'],
      ['theirs', 'other_agent'],
      ['loose', 'not_connected'],
      ['nowhere', 'no_node'],
      ['typo', 'unknown_type'],
      ['itself', 'preset_node'],
    ])
    expect(scope?.excluded[1]?.nodes.map(({ id }) => id)).toEqual(['theirs'])
  })

  it('is held to what the author fixed', () => {
    const catalogue = createCatalogue([
      ['first', 'tools/tool_hub', true],
      ['second', 'tools/tool_hub', true],
    ])
    const offersOf = (limits: PresetLimits) => judge(catalogue, limits)?.targets.flatMap(({ offers }) => offers)
    expect(offersOf({ presetId: 'SECOND' })).toMatchObject([{ id: 'second' }])
    expect(offersOf({ targetId: 'elsewhere' })).toEqual([])
    expect(judge(catalogue, { targetId: 'elsewhere' })?.excluded).toMatchObject([
      { reason: 'other_target' },
      { reason: 'other_target' },
    ])
    expect(judge(catalogue, { presetId: 'second' })?.excluded).toMatchObject([{ reason: 'other_preset' }])
  })

  it('is nothing where no agent calls the node, or not that agent', () => {
    expect(judge(createCatalogue([]), {}, 'b')).toBeUndefined()
    expect(judgePresetScope({ flow, nodeId: 'loose', catalogue: createCatalogue([]), isKnownType })).toBeUndefined()
  })

  it('is exactly what list_available_presets tells a model, on any canvas with any presets', async () => {
    const nodeIds = ['list', 'n1', 'n2', 'n3', 'n4']
    const flows = fc.record({
      kinds: fc.array(fc.constantFrom(...types), { minLength: 4, maxLength: 4 }),
      edges: fc.array(fc.tuple(fc.constantFrom(...nodeIds), fc.constantFrom('a', 'b')), { maxLength: 8 }),
    })
    const presets = fc.array(fc.tuple(fc.constantFrom(...types), fc.boolean()), { maxLength: 8 })
    const fixed = fc.option(fc.constantFrom('n1', 'n2', 'far'), { nil: undefined })
    const agents = fc.option(fc.constantFrom('a', 'b'), { nil: undefined })
    await fc.assert(
      fc.asyncProperty(flows, presets, agents, fixed, async ({ kinds, edges }, given, agentId, targetId) => {
        const canvas = {
          nodes: [
            node('a', 'agent/react_agent'),
            node('b', 'agent/react_agent'),
            node('list', list),
            ...kinds.map((kind, index) => node(`n${index + 1}`, kind)),
          ],
          edges: edges.map(([source, target]) => tool(source, target)),
        }
        const catalogue = createCatalogue(given.map(([type, visible], index) => [`p${index}`, type, visible]))
        const outputs = await executeHubNode({
          type: list,
          data: createHubNodeData(list, targetId === undefined ? {} : { target_node_id: targetId }),
          args: {},
          gateways: createInMemoryGateways({ workflow: canvas, presets: catalogue }),
          context: { nodeId: 'list', caller: 'model', ...(agentId === undefined ? {} : { agentId }) },
        })
        const scope = judgePresetScope({
          flow: canvas,
          nodeId: 'list',
          // What an editor knows: no values.
          catalogue: { ...catalogue, presets: catalogue.presets.map(summarizePreset) },
          limits: targetId === undefined ? {} : { targetId },
          isKnownType,
          ...(agentId === undefined ? {} : { agentId }),
        })
        const told = outputs['presets'] as { preset_id: string; target_node_id: string }[]
        const marked = scope?.targets.flatMap(({ node: { id }, offers }) => offers.map((offer) => [offer.id, id]))
        expect(marked ?? []).toEqual(told.map((item) => [item.preset_id, item.target_node_id]))
        const placed = scope && [
          ...scope.targets.flatMap(({ offers }) => offers),
          ...scope.excluded.map((one) => one.preset),
        ]
        if (placed) expect(new Set(placed.map(({ id }) => id)).size).toBe(catalogue.presets.length)
      }),
    )
  })
})
