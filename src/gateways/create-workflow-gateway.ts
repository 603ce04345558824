import { isSameJson } from '../store/is-same-json.ts'
import { readNodeConfiguration } from '../workflow/read-configuration.ts'
import type { FlowEdgeLike, FlowNodeLike } from '../workflow/types.ts'
import { createMemoryStateStore } from './create-memory-state-store.ts'
import type { WorkflowGateway } from './service-types.ts'
import type { StateStore } from './state-store.ts'
import { replaceState } from './update-state.ts'

/** How long the presets of a run are kept: longer than any run. */
const KEEP_MS = 24 * 60 * 60 * 1000

/** A canvas kept in this process; what presets set is kept apart from it in a state store, by run. */
export function createWorkflowGateway(
  flow?: { nodes: readonly FlowNodeLike[]; edges: readonly FlowEdgeLike[] },
  store: StateStore = createMemoryStateStore(),
): WorkflowGateway {
  const keyOf = (executionId: string | undefined, nodeId: string) =>
    `overlays:${JSON.stringify([executionId ?? null, nodeId])}`
  const parse = (text: string | undefined) =>
    text === undefined ? {} : (JSON.parse(text) as Readonly<Record<string, unknown>>)
  return {
    getFlow: async () => flow,
    getOverlay: async (executionId, nodeId) =>
      nodeId === undefined ? {} : parse(await store.get(keyOf(executionId, nodeId))),
    async applyPatch({ executionId, nodeId, patch, expected }) {
      const node = flow?.nodes.find(({ id }) => id === nodeId)
      if (node === undefined) return false
      const key = keyOf(executionId, nodeId)
      const text = await store.get(key)
      const overlay = parse(text)
      if (!isSameJson({ ...readNodeConfiguration(node), ...overlay }, expected)) return false
      return replaceState(store, key, text, JSON.stringify({ ...overlay, ...patch }), KEEP_MS)
    },
  }
}
