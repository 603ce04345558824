import { listNodeInputs } from '../node-io/list-inputs.ts'
import { setOwn } from '../schema/objects.ts'
import type { FlowNodeLike } from './types.ts'

/** What a canvas node is set to, by input name: the values of its inputs. Design.md section 5. */
export function readNodeConfiguration(node: FlowNodeLike): Record<string, unknown> {
  const configuration: Record<string, unknown> = {}
  for (const { key, value } of listNodeInputs(node.data)) {
    if (value !== undefined) setOwn(configuration, key, value)
  }
  return configuration
}
