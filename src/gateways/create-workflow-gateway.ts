import { isSameJson } from '../store/is-same-json.ts'
import { readNodeConfiguration } from '../workflow/read-configuration.ts'
import type { FlowEdgeLike, FlowNodeLike } from '../workflow/types.ts'
import type { WorkflowGateway } from './service-types.ts'

/** A canvas kept in this process; what presets set is kept apart from it, by run. */
export function createWorkflowGateway(flow?: {
  nodes: readonly FlowNodeLike[]
  edges: readonly FlowEdgeLike[]
}): WorkflowGateway {
  const overlays = new Map<string, Readonly<Record<string, unknown>>>()
  const keyOf = (executionId: string | undefined, nodeId: string) => JSON.stringify([executionId ?? null, nodeId])
  const readOverlay = (executionId: string | undefined, nodeId: string) =>
    overlays.get(keyOf(executionId, nodeId)) ?? {}
  return {
    getFlow: async () => flow,
    getOverlay: async (executionId, nodeId) => (nodeId === undefined ? {} : readOverlay(executionId, nodeId)),
    async applyPatch({ executionId, nodeId, patch, expected }) {
      const node = flow?.nodes.find(({ id }) => id === nodeId)
      if (node === undefined) return false
      const overlay = readOverlay(executionId, nodeId)
      if (!isSameJson({ ...readNodeConfiguration(node), ...overlay }, expected)) return false
      overlays.set(keyOf(executionId, nodeId), { ...overlay, ...patch })
      return true
    },
  }
}
