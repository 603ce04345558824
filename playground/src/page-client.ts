import type { HubClient } from 'hubnodes'
import { createHttpHubClient } from 'hubnodes/runtime'
import type { FlowStore } from './flow-store.ts'
import { waitForDecision } from './wait-for-decision.ts'

/**
 * The page's way to its server. The server is told the canvas before each call, so that a preset finds its siblings and
 * a call that was approved goes on with what the canvas says now. A call that needs a person's word waits for it.
 */
export function createPageClient({ token, flow }: { token: string; flow: FlowStore }): HubClient {
  const client = createHttpHubClient({ url: '/hub', token })
  const sendFlow = async (signal?: AbortSignal) => {
    const { nodes, edges } = flow.getState().history.present
    const response = await fetch('/page/flow', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ nodes, edges }),
      cache: 'no-store',
      ...(signal ? { signal } : {}),
    })
    if (!response.ok) throw new Error(`The server did not take the flow (${response.status}).`)
  }
  return {
    ...client,
    async execute(request, options = {}) {
      await sendFlow(options.signal)
      const outputs = await client.execute(request, options)
      return waitForDecision({ outputs, client, options, beforeResume: () => sendFlow(options.signal) })
    },
    async dryRun(request, options = {}) {
      await sendFlow(options.signal)
      return client.dryRun(request, options)
    },
    async checkPresets(options = {}) {
      await sendFlow(options.signal)
      return client.checkPresets(options)
    },
  }
}
