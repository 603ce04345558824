import { useMemo } from 'react'
import type { PresetsListing } from '../../../src/http/types.ts'
import type { HubNodeDefinition } from '../../../src/hub/types.ts'
import { type ComposedPreset, composePreset } from '../../../src/presets/compose-preset.ts'
import { listPatchKeys, type PatchKey } from '../../../src/presets/list-patch-keys.ts'
import { listTargetNodes } from '../../../src/presets/list-targets.ts'
import { presetNodeTypes } from '../../../src/presets/preset-nodes.ts'
import { isAgentNode } from '../../../src/workflow/ports.ts'
import type { FlowNodeLike } from '../../../src/workflow/types.ts'
import { useHubFlow } from '../../shell/flow.ts'
import { useHubSession } from '../../shell/session.ts'
import { useWriteState } from './draft-store.ts'

/** The nodes that a preset could be written from: those beside this one, and the others. */
export function useSourceNodes(): { beside: readonly FlowNodeLike[]; elsewhere: readonly FlowNodeLike[] } {
  const flow = useHubFlow()
  const { definitions, callContext } = useHubSession()
  const { nodeId } = callContext
  return useMemo(() => {
    if (flow === undefined) return { beside: [], elsewhere: [] }
    const near = new Set(nodeId === undefined ? [] : listTargetNodes(flow, nodeId))
    const isSource = (node: FlowNodeLike) =>
      node.type !== undefined &&
      !presetNodeTypes.includes(node.type) &&
      !isAgentNode(node) &&
      listKeysOf(node, definitions).length > 0
    const nodes = flow.nodes.filter(isSource)
    return { beside: nodes.filter((node) => near.has(node)), elsewhere: nodes.filter((node) => !near.has(node)) }
  }, [flow, nodeId, definitions])
}

export interface Composed extends ComposedPreset {
  node: FlowNodeLike
  keys: readonly PatchKey[]
  chosen: readonly string[]
}

/** The preset as it is now; undefined where no node is chosen that could be read. */
export function useComposed(listing: PresetsListing | undefined): Composed | undefined {
  const flow = useHubFlow()
  const { state } = useWriteState()
  const { definitions } = useHubSession()
  const node = flow?.nodes.find(({ id }) => id === state.nodeId)
  return useMemo(() => {
    if (node === undefined) return undefined
    const keys = listKeysOf(node, definitions)
    const chosen = state.keys ?? keys.filter((key) => key.state === 'set').map(({ key }) => key)
    const composed = composePreset(
      { ...state.draft, keys: chosen },
      { type: node.type ?? '', keys },
      { presets: listing?.presets ?? [], types: listing?.preset_types ?? [] },
    )
    return { ...composed, node, keys, chosen }
  }, [node, state, listing, definitions])
}

function listKeysOf(node: FlowNodeLike, definitions: readonly HubNodeDefinition[]): PatchKey[] {
  return listPatchKeys(
    node,
    definitions.find(({ type }) => type === node.type),
  )
}
