import { isInputAgentGenerated } from '../../node-io/input-kind.ts'
import { setInputMode } from '../../node-io/set-input-mode.ts'
import type { NodeInput } from '../../node-io/types.ts'
import { isPlainObject } from '../../schema/is-plain-object.ts'
import { getOwn } from '../../schema/objects.ts'
import type { FlowNode } from '../../workflow/types.ts'
import { originMember } from './types.ts'

/**
 * A node with what a document kept of it for us. The values of the document win: they may have been edited since.
 * Undefined where that is nothing readable.
 */
export function restoreAside(plain: FlowNode, aside: unknown): FlowNode | undefined {
  if (!isPlainObject(aside)) return undefined
  const { data } = plain
  const inputs = restorePorts(data['inputs'], readObject(aside, 'inputs'))
  const more = getOwn(aside, 'more')
  const id = getOwn(aside, 'id')
  return {
    ...readObject(aside, 'node'),
    ...plain,
    ...(typeof id === 'string' ? { id } : {}),
    data: {
      ...readObject(aside, 'data'),
      ...data,
      inputs: Array.isArray(more) ? [...inputs, ...more] : inputs,
      outputs: restorePorts(data['outputs'], readObject(aside, 'outputs')),
    },
  }
}

function readObject(owner: object, key: string): Record<string, unknown> {
  const value = getOwn(owner, key)
  return isPlainObject(value) ? value : {}
}

function restorePorts(ports: unknown, kept: Record<string, unknown>): unknown[] {
  return (Array.isArray(ports) ? ports : []).map((port: NodeInput) => {
    const own = getOwn(kept, port.key)
    return isPlainObject(own) ? restorePort(port, own) : port
  })
}

function restorePort(plain: NodeInput, own: Record<string, unknown>): NodeInput {
  const restored = {
    ...own,
    ...(Object.hasOwn(own, originMember) ? { [originMember]: plain[originMember] } : {}),
    key: plain.key,
    label: typeof own['label'] === 'string' ? own['label'] : plain.label,
  } as NodeInput
  if (plain.value === undefined) return restored
  const { omitted: _, ...set } = { ...restored, value: plain.value }
  const isSetByHand = isInputAgentGenerated(set) && !isInputAgentGenerated(plain)
  return isSetByHand ? setInputMode({ input: set, mode: 'manual' }) : set
}
