import type { HubCaller } from '../../src/hub/types.ts'
import { listMissing, type ResolvedCredential } from './resolve-credentials.ts'

/** Whether the credentials of a skill are there. A model is not told how the host calls them. Spec hub-nodes 3.4. */
export function reportCredentials(resolved: readonly ResolvedCredential[], caller: HubCaller): Record<string, unknown> {
  return {
    ready: listMissing(resolved).length === 0,
    items: resolved.map(({ credential, value, reference }) => ({
      key: credential.key,
      provider: credential.provider ?? null,
      required: credential.required,
      resolved: value !== undefined,
      // One reference stands for one secret here, so that no binding can be wrong or have rivals.
      ambiguous: false,
      binding_invalid: null,
      candidate_count: reference === undefined ? 0 : 1,
      ...(caller === 'model'
        ? {}
        : {
            candidate_ids: reference === undefined ? [] : [reference],
            bound_credential_id: reference ?? null,
          }),
      setup_hint: credential.setup_hint ?? null,
    })),
  }
}
