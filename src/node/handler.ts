import { ToolInputError } from '../diagnostics/tool-input-error.ts'
import type { HubGateways } from '../gateways/types.ts'
import { getOwn } from '../schema/objects.ts'
import { answerFailure, answerWork, toHubFailure } from './answer.ts'
import { guardRequest, loopbackHosts } from './guard-request.ts'
import type { HubAuthorization } from './hub-authorization.ts'
import { HubFailure } from './hub-failure.ts'
import { createHubRoutes, type HubHandlerRuntime, type HubRouteOpener, type HubWork } from './hub-routes.ts'
import { readJsonBody } from './read-json-body.ts'
import { createServerAllowList, type ServerAllowList } from './server-allow-list.ts'

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

  const routes = createHubRoutes({
    gateways: guarded,
    runtime,
    allowList,
    async demand(ask) {
      if ((await authorize(ask)) !== true) throw new HubFailure('forbidden', 'This request is not authorized.')
    },
  })

  async function prepare(request: Request): Promise<HubWork> {
    const route = new URL(request.url).pathname.split('/').at(-1) ?? ''
    const open = getOwn(routes, route) as HubRouteOpener | undefined
    if (!open) throw new HubFailure('not_found', 'There is no such route.')
    return open(await readJsonBody(request, options.maxBodyBytes ?? 4 * 1024 * 1024), request)
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
        (listeners) => work({ signal: abort.signal, ...listeners }).finally(() => running.delete(abort)),
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

function checkOptions({ authorize, token }: HubHandlerOptions): void {
  if (typeof authorize !== 'function')
    throw new ToolInputError('invalid_configuration', 'createHubHandler needs `authorize`.', { option: 'authorize' })
  if (typeof token !== 'string' || token.length < 16)
    throw new ToolInputError('invalid_configuration', 'createHubHandler needs a `token` of 16 characters or more.', {
      option: 'token',
    })
}
