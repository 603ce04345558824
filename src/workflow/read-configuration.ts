import { isPlainObject } from '../schema/is-plain-object.ts'
import { setOwn } from '../schema/objects.ts'
import type { FlowNodeLike } from './types.ts'

/** What a canvas node is set to, by input name: the values of its inputs. Design.md section 5. */
export function readNodeConfiguration(node: FlowNodeLike): Record<string, unknown> {
  const inputs = isPlainObject(node.data) ? node.data['inputs'] : undefined
  const configuration: Record<string, unknown> = {}
  for (const input of Array.isArray(inputs) ? (inputs as unknown[]) : []) {
    if (!isPlainObject(input) || typeof input['key'] !== 'string' || input['value'] === undefined) continue
    setOwn(configuration, input['key'], input['value'])
  }
  return configuration
}
