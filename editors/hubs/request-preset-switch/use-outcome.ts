import type { ApprovalQuestion } from '../../../src/gateways/approval-types.ts'
import type { HubDryRun } from '../../../src/hub/dry-run-hub-node.ts'
import { isPlainObject } from '../../../src/schema/is-plain-object.ts'
import { readNodeConfiguration } from '../../../src/workflow/read-configuration.ts'
import { type Asked, useAsked } from '../../presets/use-asked.ts'
import type { Scope } from '../../presets/use-scope.ts'
import { useEditing, useHubSession } from '../../shell/session.ts'

/** How a request would go. */
export type Outcome =
  | { kind: 'ask'; question: ApprovalQuestion }
  | { kind: 'applied' }
  | { kind: 'out_of_scope' }
  | { kind: 'ambiguous' }
  | { kind: 'error'; message: string }

/** Runs the request dry, as a model of this agent would make it. */
export function useOutcome(request: {
  presetId: string
  targetId: string
  agentId: string | undefined
  scope: Scope | undefined
}): Asked<Outcome> {
  const { presetId, targetId, agentId, scope } = request
  const { client, callContext, definition } = useHubSession()
  const data = useEditing((state) => state.data)
  const settings = scope?.targets.map(({ node }) => [node.id, readNodeConfiguration(node)])
  const key =
    client?.dryRun && presetId !== ''
      ? JSON.stringify([presetId, targetId, agentId, callContext, settings, data.inputs])
      : undefined
  return useAsked<Outcome>(key, JSON.stringify([presetId, targetId, agentId]), async (signal) => {
    const args = { preset_id: presetId, ...(targetId === '' ? {} : { target_node_id: targetId }) }
    const context = { ...callContext, ...(agentId === undefined ? {} : { agentId }), caller: 'model' as const }
    const run = await client?.dryRun?.({ type: definition.type, data, args, context }, { signal })
    return readOutcome(run)
  })
}

function readOutcome(run: HubDryRun | undefined): Outcome {
  const asking = run?.steps.find(({ verdict }) => verdict === 'needs_approval')
  if (asking !== undefined && isQuestion(asking.detail)) return { kind: 'ask', question: asking.detail }
  const message = String(run?.outputs?.['message'] ?? asking?.message ?? '')
  const status = run?.outputs?.['status']
  if (status === 'applied') return { kind: 'applied' }
  if (status === 'out_of_scope') return { kind: 'out_of_scope' }
  if (message.startsWith('AMBIGUOUS_PRESET_TARGET')) return { kind: 'ambiguous' }
  return { kind: 'error', message }
}

function isQuestion(value: unknown): value is ApprovalQuestion {
  return isPlainObject(value) && typeof value['action_name'] === 'string' && isPlainObject(value['param_summary'])
}
