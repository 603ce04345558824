import { listAvailablePresetsDefinition } from '../../../nodes/list-available-presets/definition.ts'
import { createHubNodeData } from '../../../src/hub/create-hub-node-data.ts'
import { isPlainObject } from '../../../src/schema/is-plain-object.ts'
import { readNodeConfiguration } from '../../../src/workflow/read-configuration.ts'
import { type Asked, useAsked } from '../../presets/use-asked.ts'
import type { Scope } from '../../presets/use-scope.ts'
import { useLimits } from '../../presets/use-scope.ts'
import { useHubSession } from '../../shell/session.ts'

/** What the backend tells a model of each offer, by {@link offerKey}. */
export type Listed = ReadonlyMap<string, { isActive: boolean; changedKeys: readonly string[] }>

/** Names one preset on one target. */
export function offerKey(presetId: string, targetId: string): string {
  return JSON.stringify([presetId, targetId])
}

/** Asks the backend what it would list for a model of this agent: only it knows the values, and what a run has applied. */
export function useListed(scope: Scope | undefined, agentId: string | undefined, round: number): Asked<Listed> {
  const { client, callContext } = useHubSession()
  const { targetId } = useLimits()
  const settings = scope?.targets.map(({ node, offers }) => [
    node.id,
    readNodeConfiguration(node),
    offers.map(({ id, changed_keys }) => [id, changed_keys]),
  ])
  const key = client && settings?.length ? JSON.stringify([round, agentId, targetId, callContext, settings]) : undefined
  return useAsked<Listed>(key, agentId ?? '', async (signal) => {
    const request = {
      type: listAvailablePresetsDefinition.type,
      data: createHubNodeData(
        listAvailablePresetsDefinition,
        targetId === undefined ? {} : { target_node_id: targetId },
      ),
      args: {},
      context: { ...callContext, ...(agentId === undefined ? {} : { agentId }), caller: 'model' as const },
    }
    // Looking is no run: where the backend can, the call is made dry, and the card says nothing of it.
    const outputs = client?.dryRun
      ? (await client.dryRun(request, { signal })).outputs
      : await client?.execute(request, { signal })
    const error = outputs?.['error']
    if (typeof error === 'string' && !error.startsWith('out_of_scope')) throw new Error(error)
    return readListed(outputs?.['presets'])
  })
}

function readListed(presets: unknown): Listed {
  const listed = new Map<string, { isActive: boolean; changedKeys: readonly string[] }>()
  for (const item of Array.isArray(presets) ? presets.filter(isPlainObject) : []) {
    const changed = item['changed_keys']
    listed.set(offerKey(String(item['preset_id']), String(item['target_node_id'])), {
      isActive: item['active'] === true,
      changedKeys: Array.isArray(changed) ? changed.filter((key) => typeof key === 'string') : [],
    })
  }
  return listed
}
