import { answerFailure, toHubFailure } from '../../src/node/answer.ts'
import { guardRequest, type RequestGuard } from '../../src/node/guard-request.ts'
import { HubFailure } from '../../src/node/hub-failure.ts'
import { readJsonBody } from '../../src/node/read-json-body.ts'
import { type ImportedFlow, importFlow } from '../../src/workflow/import-flow.ts'

const MAX_BODY_BYTES = 4 * 1024 * 1024

/** The canvas of the page that has the session token, as it last sent it. */
export interface PageFlow {
  /** For `createInMemoryGateways`: always what was sent last. */
  readonly workflow: Pick<ImportedFlow, 'nodes' | 'edges'>
  /** Takes a flow, under the same checks as any request to the handler. Keeping it starts nothing. */
  handle(request: Request): Promise<Response>
}

export function createPageFlow(guard: RequestGuard): PageFlow {
  let flow: Pick<ImportedFlow, 'nodes' | 'edges'> = { nodes: [], edges: [] }
  return {
    workflow: {
      get nodes() {
        return flow.nodes
      },
      get edges() {
        return flow.edges
      },
    },
    async handle(request) {
      try {
        guardRequest(request, guard)
        const read = importFlow(await readJsonBody(request, MAX_BODY_BYTES)).flow
        if (read === undefined) throw new HubFailure('invalid_request', 'The flow can not be read.')
        flow = read
        return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
      } catch (error) {
        return answerFailure(toHubFailure(error, request.signal))
      }
    },
  }
}
