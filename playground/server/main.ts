import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  createHubHandler,
  createPresetsFiles,
  createServerAllowList,
  createSessionToken,
  createSkillFolder,
  createStdioConnector,
  digestMcpServer,
  findMissingBinaries,
  toNodeListener,
} from '../../entries/node.ts'
import { createInMemoryGateways } from '../../entries/runtime.ts'
import { sampleServers } from '../sample-servers.ts'
import { createPageFlow } from './page-flow.ts'
import { createSkillRunner } from './run-sample-skill.ts'
import { startSampleApi } from './sample-api.ts'
import { sampleFolders } from './sample-folders.ts'
import { createSampleTools } from './sample-tools.ts'
import { createStaticHandler } from './static-files.ts'

export interface PlaygroundOptions {
  /** 0 takes a free one. */
  port: number
  /** The built page. */
  pageFolder: string
  /** Where the servers that a human allowed are remembered. */
  allowedServersFile: string
  /** Where presets that were written on the page are kept. */
  presetsFile: string
}

export interface Playground {
  /** The page's address, with the session token in its fragment: browsers never send that part. */
  address: string
  close(): Promise<void>
}

/** Serves the page and its handler on the loopback interface. Rejects where the port is taken. */
export async function startPlayground(options: PlaygroundOptions): Promise<Playground> {
  const sampleDigests = await Promise.all(sampleServers.map((row) => digestMcpServer(row)))
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const allowedHosts = [`127.0.0.1:${port}`, `localhost:${port}`]
  const token = createSessionToken()
  const api = await startSampleApi()
  const page = createPageFlow({ token, allowedHosts, allowedOrigins: [] })
  const handler = createHubHandler({
    gateways: createInMemoryGateways({
      // The handler asks the allow list about every row as written, before the connector gets it filled in.
      connectMcp: createStdioConnector({ allow: () => true }),
      tools: await createSampleTools(api.origin),
      skills: createSkillFolder({ root: sampleFolders.skills }),
      runSkill: createSkillRunner(api.origin),
      findMissingBinaries,
      presets: createPresetsFiles({ files: [sampleFolders.presets], workspace: options.presetsFile }),
      workflow: page.workflow,
    }),
    // One person uses a playground: whoever was given the token.
    authorize: () => true,
    token,
    allowedHosts,
    serverAllowList: createServerAllowList({
      digests: sampleDigests,
      file: options.allowedServersFile,
    }),
    onError: (error) => console.error(error),
  })
  const servePage = createStaticHandler(options.pageFolder, allowedHosts)
  server.on(
    'request',
    toNodeListener((request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/page/flow') return page.handle(request)
      return pathname.startsWith('/hub/') ? handler(request) : servePage(request)
    }),
  )
  return {
    address: `http://127.0.0.1:${port}/#token=${token}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      await handler.close()
      await api.close()
      server.closeAllConnections()
      await closed
    },
  }
}
