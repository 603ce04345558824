import { createHubNodeData, createInMemoryGateways, dryRunHubNode, executeHubNode } from '../../entries/runtime.ts'
import { hubNodeDefinitions } from '../../nodes/catalog.ts'
import type { PresetsGateway } from '../../src/gateways/service-types.ts'
import { summarizePreset } from '../../src/http/summarize-preset.ts'
import type { HubClient, HubRequestOptions } from '../../src/http/types.ts'
import { checkLayers } from '../../src/presets/check-layers.ts'
import { editPresetsText } from '../../src/presets/edit-presets-text.ts'
import { joinPresetLayers } from '../../src/presets/join-layers.ts'
import { readPresets } from '../../src/presets/read-presets.ts'
import { readYamlMapping } from '../../src/skills/read-yaml.ts'
import type { FlowEdgeLike, FlowNodeLike } from '../../src/workflow/types.ts'
import { createFakeHubClient } from './fake-hub-client.ts'
import { sampleRows } from './tool-samples.ts'

const hub = (id: string, type: string, label: string, values: Record<string, unknown> = {}): FlowNodeLike => ({
  id,
  type,
  data: { ...createHubNodeData(type, values), label },
})
const agent = (id: string, label: string): FlowNodeLike => ({ id, type: 'agent/react_agent', data: { label } })
const tool = (source: string, target: string): FlowEdgeLike => ({ source, target, targetHandle: 'tools' })

const guardedRows = sampleRows.map((row) =>
  row['tool'] === 'tools/http'
    ? { ...row, constraints: { domains: ['api.example.com'], require_approval: true } }
    : row,
)

export interface SampleFlow {
  nodes: FlowNodeLike[]
  edges: FlowEdgeLike[]
}

/** An agent with both preset nodes and two tools beside them; another agent has a tool of its own. */
export const presetFlow: SampleFlow = {
  nodes: [
    agent('day', 'Day agent'),
    agent('night', 'Night agent'),
    hub('list', 'tools/list_available_presets', 'List'),
    hub('switch', 'tools/request_preset_switch', 'Switch'),
    hub('shop', 'tools/tool_hub', 'Shop tools', { enabled_tools: guardedRows }),
    hub('servers', 'tools/mcp_hub', 'Servers', {
      timeout_ms: 30_000,
      server_registry: [
        {
          ...{ id: 'web', name: 'web', enabled: true, type: 'streamable_http', url: 'https://tools.example.com/mcp' },
          headers: { 'X-Api-Key': 'sesame-opens' },
          ...{ tested: true, statusText: 'Connected' },
        },
      ],
    }),
    hub('theirs', 'tools/skills_hub', 'Night skills'),
  ],
  edges: [
    tool('list', 'day'),
    tool('switch', 'day'),
    tool('shop', 'day'),
    tool('servers', 'day'),
    tool('theirs', 'night'),
  ],
}

/** The same with a second tool of one kind, and both agents calling the preset nodes. */
export const twinFlow: SampleFlow = {
  nodes: [...presetFlow.nodes, hub('archive', 'tools/tool_hub', 'Archive tools')],
  edges: [...presetFlow.edges, tool('archive', 'day'), tool('list', 'night'), tool('switch', 'night')],
}

const widePresets = `# What the shop's agents may ask for
preset_types:
  - id: access
    label: Access
  - id: pace
    label: Pace
presets:
  - id: order-without-asking
    preset_type: access
    node_type: tools/tool_hub
    label: Order without asking
    description: Orders are sent at once.
    llm_visible: true
    config_patch:
      enabled_tools:
        - tool: tools/http
          enabled: true
          constraints:
            domains: [api.example.com]
        - tool: tools/notes
          enabled: true
          operations: [list, read, append]
          constraints: { allowed_paths: [minutes], approval_operations: [append] }
  - id: patient
    preset_type: pace
    node_type: tools/mcp_hub
    label: Patient servers
    risk_level: low
    llm_visible: true
    config_patch: { timeout_ms: 120000 }
  - id: as-it-is
    preset_type: pace
    node_type: tools/mcp_hub
    label: Usual pace
    risk_level: low
    llm_visible: true
    config_patch: { timeout_ms: 30000 }
  - id: all-off
    preset_type: access
    node_type: tools/tool_hub
    label: Everything off
    config_patch: { enabled_tools: [] }
  - id: night-skills
    preset_type: access
    node_type: tools/skills_hub
    label: Skills of the night
    llm_visible: true
    config_patch: { category: night }
  - id: old
    preset_type: access
    node_type: tools/code
    label: Old sandbox
    llm_visible: true
    config_patch: { sandbox: none }
`

/** Presets as texts in the page: one wide layer, and one that is written to. */
export function createTextPresets(texts: { wide?: string; own?: string } = {}): PresetsGateway & { own(): string } {
  const { wide = widePresets } = texts
  let own = texts.own ?? ''
  const read = (text: string) => readPresets(readYamlMapping(text, '').value ?? {}).document
  return {
    own: () => own,
    getCatalogue: async () => joinPresetLayers([read(wide), read(own)]),
    readLayers: async () => [
      { name: 'presets.yaml', text: wide },
      { name: 'presets.local.yaml', text: own },
    ],
    workspace: {
      read: async () => ({ name: 'presets.local.yaml', revision: `r${own.length}`, document: read(own) }),
      async change(edit, expected) {
        if (expected !== `r${own.length}`) return { status: 'conflict', revision: `r${own.length}` }
        const changed = editPresetsText(own, edit)
        if ('refusal' in changed) return { status: 'refused', reason: changed.refusal }
        own = changed.text
        return { status: 'saved', revision: `r${own.length}` }
      },
    },
  }
}

/** A backend in the page: the real runtime over a canvas and presets in texts. */
export function createPresetClient(
  options: { flow?: SampleFlow; presets?: PresetsGateway } & Partial<HubClient> = {},
): HubClient {
  const { flow = presetFlow, presets = createTextPresets(), ...rest } = options
  const gateways = createInMemoryGateways({ workflow: flow, presets })
  const withSignal = ({ signal }: HubRequestOptions = {}) => (signal ? { signal } : {})
  return {
    ...createFakeHubClient({ servers: {} }),
    execute: (request, more) => executeHubNode({ ...request, gateways, ...withSignal(more) }),
    dryRun: (request, more) => dryRunHubNode({ ...request, gateways, ...withSignal(more) }),
    async listPresets() {
      const { preset_types, presets: list } = await presets.getCatalogue()
      const workspace = await presets.workspace?.read()
      return {
        preset_types,
        presets: list.map(summarizePreset),
        ...(workspace
          ? {
              workspace: {
                name: workspace.name,
                revision: workspace.revision,
                ids: workspace.document.presets.map(({ id }) => id),
              },
            }
          : {}),
      }
    },
    savePreset: async ({ preset, preset_type: type, expected }) =>
      (await presets.workspace?.change({ kind: 'put', preset, type }, expected)) ?? unwritable(),
    deletePreset: async ({ id, expected }) =>
      (await presets.workspace?.change({ kind: 'remove', id }, expected)) ?? unwritable(),
    checkPresets: () => checkLayers(presets, hubNodeDefinitions, flow.nodes),
    ...rest,
  }
}

function unwritable(): never {
  throw new Error('nothing is kept here')
}

/** A node of the samples. */
export function nodeData(type: string, values: Record<string, unknown> = {}) {
  return createHubNodeData(type, values)
}
