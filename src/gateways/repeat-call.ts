import type { HubNodeCall } from '../hub/execute-hub-node.ts'
import type { HubCallContext, HubNodeData, HubNodeOutputs } from '../hub/types.ts'
import { listNodeInputs } from '../node-io/list-inputs.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import type { ApprovalResumeOptions } from './approval-types.ts'
import type { HubGateways } from './types.ts'

/** Runs a node of a type. Whoever composes the package knows the types; gateways don't. */
export type ExecuteHubCall = (call: HubNodeCall & { type: string }) => Promise<HubNodeOutputs>

/** A call as it was made, without the data of its node. */
export interface StoredCall {
  type: string
  args: Record<string, unknown>
  context: HubCallContext
}

/** Repeats calls with what the canvas says now: a node that changed is run as changed, one that is gone is not run. */
export function createCallRepeater(
  execute: ExecuteHubCall,
  getGateways: () => HubGateways,
): (call: StoredCall, options: ApprovalResumeOptions) => Promise<HubNodeOutputs> {
  return async ({ type, args, context }, options) => {
    const gateways = options.gateways ?? getGateways()
    const flow = await gateways.workflow.getFlow()
    const node = flow?.nodes.find((candidate) => candidate.id === context.nodeId && candidate.type === type)
    if (!isPlainObject(node?.data)) return denyCall('the node of this call is not on the canvas')
    const data = node.data as unknown as HubNodeData
    // What came from upstream is not kept with a call: without it this would be another call than the one agreed to.
    const missing = listNodeInputs(data).filter(
      ({ selectedType, value }) => selectedType === 'reference' && isSet(value),
    )
    if (missing.length > 0) return denyCall('a value of this call comes from upstream and can not be had again')
    return execute({
      type,
      data,
      args,
      context,
      gateways,
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      ...(options.onProgress === undefined ? {} : { onProgress: options.onProgress }),
    })
  }
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

/** The outputs of a call that nothing of was run. */
export function denyCall(reason: string): HubNodeOutputs {
  return { status: 'policy_denied', errors: [`policy_denied: ${reason}`] }
}
