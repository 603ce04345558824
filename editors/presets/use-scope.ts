import { useMemo, useState } from 'react'
import type { PresetSummary, PresetsListing } from '../../src/http/types.ts'
import { isInputAgentGenerated } from '../../src/node-io/input-kind.ts'
import { judgePresetScope, type PresetLimits, type PresetScope } from '../../src/presets/judge-scope.ts'
import { createInputsOf } from '../../src/presets/known-inputs.ts'
import { listInputs } from '../../src/store/input-value.ts'
import { listCallingAgents } from '../../src/workflow/tool-edges.ts'
import type { FlowNodeLike } from '../../src/workflow/types.ts'
import { useHubFlow } from '../shell/flow.ts'
import type { RemoteAnswer } from '../shell/remote-source.ts'
import { useEditing, useHubSession } from '../shell/session.ts'
import { knownValue } from '../shell/use-remote.ts'
import { usePresets } from './use-presets.ts'

/** Why there is nothing to judge, or the agents that call the node and the one that is looked at. */
export type Calling =
  | { state: 'no_flow' | 'no_agent' }
  | { state: 'called'; agents: readonly FlowNodeLike[]; agentId: string; choose(agentId: string): void }

/** The agents that call the node; the host's own choice comes first. */
function useCallingAgents(): Calling {
  const flow = useHubFlow()
  const { nodeId, agentId: given } = useHubSession().callContext
  const [chosen, choose] = useState(given)
  const agents = useMemo(
    () => (flow === undefined || nodeId === undefined ? undefined : listCallingAgents(nodeId, flow)),
    [flow, nodeId],
  )
  if (agents === undefined) return { state: 'no_flow' }
  const agent = agents.find(({ id }) => id === chosen) ?? agents[0]
  return agent === undefined ? { state: 'no_agent' } : { state: 'called', agents, agentId: agent.id, choose }
}

export type Scope = PresetScope<FlowNodeLike, PresetSummary>

/** What a model that this agent runs could ask for at the node. */
function useScope(listing: PresetsListing | undefined, agentId: string | undefined): Scope | undefined {
  const flow = useHubFlow()
  const { definitions, callContext } = useHubSession()
  const { nodeId } = callContext
  const limits = useLimits()
  return useMemo(() => {
    if (listing === undefined || flow === undefined || nodeId === undefined || agentId === undefined) return undefined
    const inputsOf = createInputsOf(definitions, flow.nodes)
    return judgePresetScope({
      flow,
      nodeId,
      agentId,
      catalogue: listing,
      limits,
      isKnownType: (type) => inputsOf(type) !== undefined,
    })
  }, [listing, flow, nodeId, agentId, limits, definitions])
}

/** All that the panels of the preset nodes are about: what there is, who calls the node, and what they can ask for. */
export function usePresetScope(): {
  presets: RemoteAnswer<PresetsListing>
  reload(): void
  listing: PresetsListing | undefined
  calling: Calling
  agentId: string | undefined
  scope: Scope | undefined
} {
  const calling = useCallingAgents()
  const { presets, reload } = usePresets()
  const listing = knownValue(presets)
  const agentId = calling.state === 'called' ? calling.agentId : undefined
  return { presets, reload, listing, calling, agentId, scope: useScope(listing, agentId) }
}

/** What the author fixed at this node. */
export function useLimits(): PresetLimits {
  const targetId = useEditing(({ data }) => readFixed(data, 'target_node_id'))
  const presetId = useEditing(({ data }) => readFixed(data, 'preset_id'))
  return useMemo(
    () => ({
      ...(targetId === undefined ? {} : { targetId }),
      ...(presetId === undefined ? {} : { presetId }),
    }),
    [targetId, presetId],
  )
}

function readFixed(data: Parameters<typeof listInputs>[0], key: string): string | undefined {
  const input = listInputs(data).find((candidate) => candidate.key === key)
  if (input === undefined || isInputAgentGenerated(input) || typeof input.value !== 'string') return undefined
  const text = input.value.trim()
  return text === '' ? undefined : text
}
