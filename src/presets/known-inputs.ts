import type { HubNodeDescription } from '../hub/types.ts'
import { listNodeInputs } from '../node-io/list-inputs.ts'
import type { FlowNodeLike } from '../workflow/types.ts'

/**
 * The input names of a type of node: what its kind declares, else what nodes of it on the canvas have. Undefined for a
 * type that is neither.
 */
export function createInputsOf(
  kinds: readonly Pick<HubNodeDescription, 'type' | 'inputs'>[],
  nodes: readonly FlowNodeLike[] = [],
): (nodeType: string) => readonly string[] | undefined {
  return (nodeType) => {
    const kind = kinds.find(({ type }) => type === nodeType)
    if (kind !== undefined) return kind.inputs.map(({ key }) => key)
    const alike = nodes.filter(({ type }) => type === nodeType)
    if (alike.length === 0) return undefined
    return [...new Set(alike.flatMap(({ data }) => listNodeInputs(data).map(({ key }) => key)))]
  }
}
