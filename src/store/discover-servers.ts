import type { HubClient } from '../http/types.ts'
import type { HubNodeData } from '../hub/types.ts'
import type { McpServerRow } from '../mcp/types.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import type { EditingStore } from './editing-store.ts'
import { readInputValue } from './input-value.ts'

/**
 * Asks the backend which tools servers have and keeps the answer in the session. Never rejects and never touches the
 * node's data: a server that is down, a lost backend and a cancelled run all end as a state to show.
 */
export async function discoverServers(options: {
  store: EditingStore
  client: HubClient
  rows: readonly McpServerRow[]
  signal: AbortSignal
}): Promise<void> {
  const { store, client, rows, signal } = options
  const { data, startDiscovery, addStage, finishDiscovery, endDiscovery } = store.getState()
  const envVars = readEnvVars(data)
  const timeout = readInputValue(data, 'timeout_ms')
  if (signal.aborted) return
  startDiscovery(rows)
  // Shown at once; what still comes in afterwards belongs to nobody, since the rows may be asked again by then.
  signal.addEventListener('abort', () => endDiscovery(rows, { status: 'aborted' }), { once: true })
  try {
    const result = await client.discover(
      {
        server_registry: rows,
        ...(envVars ? { env_vars: envVars } : {}),
        ...(typeof timeout === 'number' ? { timeout_ms: timeout } : {}),
      },
      {
        signal,
        onProgress: (progress) => {
          if (!signal.aborted) addStage(rows, progress)
        },
      },
    )
    if (!signal.aborted) finishDiscovery(rows, result)
  } catch (error) {
    if (signal.aborted) return
    endDiscovery(rows, { status: 'failed', failure: error instanceof Error ? error.message : String(error) })
  }
}

/** The values for placeholders that the author gave; undefined where they come from elsewhere. */
export function readEnvVars(data: HubNodeData): Record<string, unknown> | undefined {
  const values = readInputValue(data, 'env_vars')
  return isPlainObject(values) ? values : undefined
}
