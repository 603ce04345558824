import type { PresetsChange, PresetsWorkspace } from '../gateways/service-types.ts'
import type { HubGateways } from '../gateways/types.ts'
import { summarizePreset } from '../http/summarize-preset.ts'
import type { PresetsListing } from '../http/types.ts'
import type { HubNodeDescription } from '../hub/types.ts'
import { checkLayers } from '../presets/check-layers.ts'
import { listSecretInputs } from '../presets/patch-secrets.ts'
import type { HubAuthorization } from './hub-authorization.ts'
import { HubFailure } from './hub-failure.ts'
import type { HubRoutes } from './hub-routes.ts'
import { readEmptyRequest } from './read-hub-request.ts'
import { readDeletePresetRequest, readSavePresetRequest } from './read-presets-request.ts'

/** The routes of presets. Whatever changes them is for people: no node of a canvas comes here. */
export function createPresetsRoutes(options: {
  gateways: HubGateways
  kinds: readonly Pick<HubNodeDescription, 'type' | 'inputs'>[]
  demand(ask: HubAuthorization): Promise<void>
}): Pick<HubRoutes, 'list-presets' | 'save-preset' | 'delete-preset' | 'check-presets'> {
  const { gateways, kinds, demand } = options
  const { presets } = gateways
  return {
    async 'list-presets'(body, request) {
      readEmptyRequest(body)
      await demand({ action: 'list-presets', request })
      return async (): Promise<PresetsListing> => {
        const { preset_types, presets: list } = await presets.getCatalogue()
        // A file that can't be read is no reason to list nothing.
        const workspace = await readWorkspace(presets.workspace).catch(() => undefined)
        return { preset_types, presets: list.map(summarizePreset), ...(workspace === undefined ? {} : { workspace }) }
      }
    },
    async 'save-preset'(body, request) {
      const { preset, type, expected } = readSavePresetRequest(body)
      await demand({ action: 'save-preset', preset, request })
      const workspace = demandWorkspace(presets.workspace)
      const inputs = listSecretInputs(preset.config_patch)
      return async (): Promise<PresetsChange> =>
        inputs.length > 0
          ? { status: 'refused', reason: 'holds_secret', inputs }
          : workspace.change({ kind: 'put', preset, type }, expected)
    },
    async 'delete-preset'(body, request) {
      const { id, expected } = readDeletePresetRequest(body)
      await demand({ action: 'delete-preset', id, request })
      const workspace = demandWorkspace(presets.workspace)
      return () => workspace.change({ kind: 'remove', id }, expected)
    },
    async 'check-presets'(body, request) {
      readEmptyRequest(body)
      await demand({ action: 'check-presets', request })
      return async () => checkLayers(presets, kinds, (await gateways.workflow.getFlow())?.nodes)
    },
  }
}

async function readWorkspace(workspace: PresetsWorkspace | undefined): Promise<PresetsListing['workspace']> {
  if (workspace === undefined) return undefined
  const { name, revision, document } = await workspace.read()
  return { name, revision, ids: document.presets.map(({ id }) => id) }
}

function demandWorkspace(workspace: PresetsWorkspace | undefined): PresetsWorkspace {
  if (workspace === undefined) throw new HubFailure('not_found', 'This host keeps no presets that can be written to.')
  return workspace
}
