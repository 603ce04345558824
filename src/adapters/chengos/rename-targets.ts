import { isPlainObject } from '../../schema/is-plain-object.ts'
import type { FlowNode } from '../../workflow/types.ts'

/** The input of preset nodes that names another node. */
const targetInput = 'target_node_id'

/** Nodes whose inputs name other nodes by their new ids. */
export function renameTargets(nodes: readonly FlowNode[], ids: ReadonlyMap<string, string>): FlowNode[] {
  return nodes.map((node) => {
    const { inputs } = node.data
    if (!Array.isArray(inputs) || !inputs.some((input) => isRenamed(input, ids))) return node
    const renamed = inputs.map((input) => (isRenamed(input, ids) ? { ...input, value: ids.get(input.value) } : input))
    return { ...node, data: { ...node.data, inputs: renamed } }
  })
}

function isRenamed(input: unknown, ids: ReadonlyMap<string, string>): input is { value: string } {
  if (!isPlainObject(input) || input['key'] !== targetInput || typeof input['value'] !== 'string') return false
  const renamed = ids.get(input['value'])
  return renamed !== undefined && renamed !== input['value']
}
