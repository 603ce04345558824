import { ToolInputError } from '../diagnostics/tool-input-error.ts'
import type { HubGateways } from '../gateways/types.ts'
import { copyMembers } from '../schema/objects.ts'
import { applyOverlay } from './apply-overlay.ts'
import { resolveHubInputValues } from './input-values.ts'
import { migrateHubNodeData } from './migrate-hub-node-data.ts'
import type { HubStep } from './steps.ts'
import type {
  HubCallContext,
  HubExecution,
  HubNodeData,
  HubNodeDefinition,
  HubNodeOutputs,
  HubProgress,
} from './types.ts'

export interface HubNodeCall {
  data: HubNodeData
  /** What the model sent. */
  args?: Record<string, unknown>
  /** What data edges bring, by input; for references in the parameters of a hub's tools, by the reference's id. */
  upstream?: Record<string, unknown>
  gateways: HubGateways
  context?: HubCallContext
  signal?: AbortSignal
  onProgress?: (progress: HubProgress) => void
  /** Hears of every step of the call as it ends. */
  onStep?: (step: HubStep) => void
}

/** Runs a node of a kind. Bad input is told in the outputs; only a host without a needed gateway makes it throw. */
export async function executeHubNode(definition: HubNodeDefinition, call: HubNodeCall): Promise<HubNodeOutputs> {
  const missing = definition.needs.find((need) => call.gateways?.[need] === undefined)
  if (missing !== undefined) {
    throw new ToolInputError('invalid_configuration', `${definition.type} needs the gateway "${missing}".`, {
      gateway: missing,
    })
  }
  const context = readContext(call)
  const overlay = await call.gateways.workflow?.getOverlay(context.executionId, context.nodeId)
  const data = applyOverlay(definition, migrateHubNodeData(definition, call.data).data, overlay ?? {})
  const { values, warnings } = resolveHubInputValues({
    definition,
    data,
    args: call.args,
    upstream: call.upstream,
  })
  let isOver = false
  const outputs = await definition.execute({
    data,
    values,
    upstream: copyMembers(call.upstream),
    warnings,
    gateways: call.gateways,
    context,
    signal: call.signal ?? new AbortController().signal,
    onProgress: (progress) => call.onProgress?.(progress),
    // Work that a cancelled call has left behind is heard no more.
    onStep: (step) => {
      if (!isOver) call.onStep?.(step)
    },
  })
  isOver = true
  return outputs
}

const CONTEXT_IDS = ['nodeId', 'executionId', 'conversationId', 'workspaceId', 'agentId'] as const

/** What is no text names nothing. Whoever is not known is held to what a model may do. */
function readContext({ context, args }: HubNodeCall): HubExecution['context'] {
  const given = copyMembers(context)
  const ids = CONTEXT_IDS.flatMap((key) => (typeof given[key] === 'string' ? [[key, given[key]] as const] : []))
  const caller = given['caller'] ?? (args === undefined ? 'workflow' : 'model')
  return { ...Object.fromEntries(ids), caller: caller === 'human' || caller === 'workflow' ? caller : 'model' }
}
