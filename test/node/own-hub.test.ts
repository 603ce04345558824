import { afterEach, expect, it } from 'vitest'
import { createHubHandler } from '../../entries/node.ts'
import {
  createHttpHubClient,
  createHubNodeData,
  createInMemoryGateways,
  hubNodeDefinitions,
} from '../../entries/runtime.ts'
import { weatherHub } from '../helpers/weather-hub.ts'
import { type LoopbackServer, serveOnLoopback } from './loopback.ts'

const token = 'a-token-of-this-very-test-run'
const definitions = [...hubNodeDefinitions, weatherHub]
const data = createHubNodeData('tools/weather_hub', { city: 'Oslo' }, { definitions })
const servers: LoopbackServer[] = []

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function connect(known: typeof definitions | undefined) {
  const gateways = createInMemoryGateways()
  const options = { gateways, authorize: () => true, token, onError: () => undefined }
  const server = await serveOnLoopback(createHubHandler({ ...options, ...(known ? { definitions: known } : {}) }))
  servers.push(server)
  return createHttpHubClient({ url: `${server.url}/hub`, token })
}

it("a host's own hub runs and is tried behind the handler, which is told of it", async () => {
  const client = await connect(definitions)
  const report = 'Oslo: sun for 3 days'
  expect(await client.execute({ type: 'tools/weather_hub', data })).toMatchObject({ report })
  expect(await client.dryRun?.({ type: 'tools/weather_hub', data })).toMatchObject({ outputs: { report } })
})

it('a handler that is not told of it runs nothing of the kind', async () => {
  const client = await connect(undefined)
  await expect(client.execute({ type: 'tools/weather_hub', data })).rejects.toThrow()
})
