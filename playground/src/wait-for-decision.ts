import type { HubClient } from 'hubnodes'
import type { HubNodeOutputs, HubRequestOptions } from 'hubnodes/runtime'

const LOOK_MS = 400

/**
 * What an agent's host does with a call that a person is asked about: it waits for the word and goes on with the same
 * call. Outputs that ask for nothing are given back as they are. Rejects with `AbortError` once the signal says so.
 */
export async function waitForDecision(call: {
  outputs: HubNodeOutputs
  client: Pick<HubClient, 'approvals'>
  options: HubRequestOptions
  beforeResume(): Promise<void>
}): Promise<HubNodeOutputs> {
  const { outputs, client, options, beforeResume } = call
  const text = JSON.stringify(outputs)
  if (!text.includes('"approval_required"')) return outputs
  const list = () => client.approvals.list({}, options.signal ? { signal: options.signal } : {})
  const request = (await list()).find(({ request_id: id }) => text.includes(id))
  if (request === undefined) return outputs
  options.onProgress?.({ stage: 'approval' })
  while ((await list()).some(({ request_id: id }) => id === request.request_id)) await pause(options.signal)
  await beforeResume()
  return client.approvals.resume(request.token, options)
}

function pause(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(new DOMException('The call was cancelled.', 'AbortError'))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, LOOK_MS)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
