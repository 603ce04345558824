import { ToolInputError } from '../diagnostics/tool-input-error.ts'
import type { HubGateways } from '../gateways/types.ts'
import { type HubRoute, hubRoutes } from '../http/protocol.ts'
import type { HubExecuteRequest } from '../http/types.ts'
import type { HubNodeOutputs, HubProgress } from '../hub/types.ts'
import { describeMcpServerLaunch } from '../mcp/server-digest.ts'
import type { McpServerLaunch, McpServerRow } from '../mcp/types.ts'
import { answerFailure, answerWork, toHubFailure } from './answer.ts'
import { guardRequest, loopbackHosts } from './guard-request.ts'
import { HubFailure } from './hub-failure.ts'
import {
  type DiscoverRequest,
  readAllowServersRequest,
  readDiscoverRequest,
  readExecuteRequest,
} from './read-hub-request.ts'
import { readJsonBody } from './read-json-body.ts'
import { createServerAllowList, type ServerAllowList } from './server-allow-list.ts'

/** What a request wants done, told before anything is. `request` has its headers and address; its body is read. */
export type HubAuthorization =
  | { action: 'discover'; servers: readonly McpServerRow[]; request: Request }
  | { action: 'execute'; execution: HubExecuteRequest; request: Request }
  | { action: 'allow-servers'; launches: readonly McpServerLaunch[]; request: Request }

export interface HubHandlerOptions {
  gateways: HubGateways
  /** Says per request whether it may be done. Only `true` counts. */
  authorize(ask: HubAuthorization): boolean | Promise<boolean>
  /** What requests must carry as a bearer token: 16 characters or more, new for every run of the host. */
  token: string
  /** Which servers may run; without it none does until a human allows it, and that is forgotten at the end. */
  serverAllowList?: ServerAllowList
  /** Origins besides the server's own. No CORS header is ever sent, so these are names of one server behind a proxy. */
  allowedOrigins?: readonly string[]
  /** Names in `Host`, with or without a port. The loopback names when absent. */
  allowedHosts?: readonly string[]
  /** 4 MiB when absent. */
  maxBodyBytes?: number
  /** Gets errors that callers are not told about. */
  onError?(error: unknown): void
}

/** Answers one request, in any server that speaks Fetch. `close` ends what runs and what the gateways keep open. */
export interface HubHandler {
  (request: Request): Promise<Response>
  close(): Promise<void>
}

interface RuntimeCall {
  gateways: HubGateways
  signal: AbortSignal
  onProgress: (progress: HubProgress) => void
}

/** The runtime behind the routes. Kinds of nodes are known to whoever composes it, not to the handler. */
export interface HubHandlerRuntime {
  discover(request: DiscoverRequest, call: RuntimeCall): Promise<unknown>
  execute(request: HubExecuteRequest, call: RuntimeCall): Promise<HubNodeOutputs>
}

/** Puts a runtime behind HTTP. Nothing is read, let alone run, before the request has passed every check. */
export function createHandler(options: HubHandlerOptions, runtime: HubHandlerRuntime): HubHandler {
  checkOptions(options)
  const { gateways, authorize, token, onError = () => {} } = options
  const allowList = options.serverAllowList ?? createServerAllowList()
  const guard = {
    token,
    allowedHosts: options.allowedHosts ?? loopbackHosts,
    allowedOrigins: options.allowedOrigins ?? [],
  }
  const guarded: HubGateways = Object.create(gateways, {
    mcp: { value: gateways.mcp.withAuthorization(allowList.authorizeServer), enumerable: true },
  })
  const running = new Set<AbortController>()
  let isClosed = false

  async function demand(ask: HubAuthorization): Promise<void> {
    if ((await authorize(ask)) !== true) throw new HubFailure('forbidden', 'This request is not authorized.')
  }

  async function prepare(request: Request): Promise<(call: RuntimeCall) => Promise<unknown>> {
    const route = readRoute(request)
    const body = await readJsonBody(request, options.maxBodyBytes ?? 4 * 1024 * 1024)
    if (route === 'discover') {
      const asked = readDiscoverRequest(body)
      await demand({ action: route, servers: asked.rows, request })
      return (call) => runtime.discover(asked, call)
    }
    if (route === 'execute') {
      const asked = readExecuteRequest(body)
      await demand({ action: route, execution: asked, request })
      return (call) => runtime.execute(asked, call)
    }
    const asked = readAllowServersRequest(body)
    const launches = await Promise.all(asked.rows.map((row) => describeMcpServerLaunch(row, asked.envVars)))
    const chosen = launches.filter((launch) => asked.digests.includes(launch.digest))
    await demand({ action: route, launches: chosen, request })
    const allowed = await allowList.allowServers(asked)
    return async () => ({ allowed })
  }

  async function handle(request: Request): Promise<Response> {
    const abort = new AbortController()
    try {
      guardRequest(request, guard)
      if (isClosed) throw new HubFailure('closed', 'The handler is closed.')
      const work = await prepare(request)
      if (isClosed) throw new HubFailure('closed', 'The handler is closed.')
      if (request.signal.aborted) abort.abort()
      else request.signal.addEventListener('abort', () => abort.abort(), { once: true, signal: abort.signal })
      running.add(abort)
      return answerWork(
        (onProgress) =>
          work({ gateways: guarded, signal: abort.signal, onProgress }).finally(() => running.delete(abort)),
        { abort, onError },
      )
    } catch (error) {
      if (!(error instanceof HubFailure)) onError(error)
      return answerFailure(toHubFailure(error, abort.signal))
    }
  }

  return Object.assign(handle, {
    async close() {
      isClosed = true
      for (const abort of running) abort.abort()
      await gateways.close()
    },
  })
}

function readRoute(request: Request): HubRoute {
  const last = new URL(request.url).pathname.split('/').at(-1)
  const route = hubRoutes.find((name) => name === last)
  if (!route) throw new HubFailure('not_found', 'There is no such route.')
  return route
}

function checkOptions({ authorize, token }: HubHandlerOptions): void {
  if (typeof authorize !== 'function')
    throw new ToolInputError('invalid_configuration', 'createHubHandler needs `authorize`.', { option: 'authorize' })
  if (typeof token !== 'string' || token.length < 16)
    throw new ToolInputError('invalid_configuration', 'createHubHandler needs a `token` of 16 characters or more.', {
      option: 'token',
    })
}
