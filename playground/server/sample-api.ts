import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toNodeListener } from '../../entries/node.ts'
import { isHostAllowed } from '../../src/node/guard-request.ts'
import { readJsonBody } from '../../src/node/read-json-body.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'

/** The courier's token: a sample secret for a sample service, no secret of anyone. */
const COURIER_TOKEN = 'demo-courier'
const MAX_BODY_BYTES = 16 * 1024

const products = [
  { sku: 'screw-14', name: 'Wood screws, 4 x 40', price: 4.5, stock: 320 },
  { sku: 'hinge-2', name: 'Brass hinge', price: 3.2, stock: 45 },
  { sku: 'paint-7', name: 'Wall paint, white, 5 l', price: 27.9, stock: 12 },
  { sku: 'brush-3', name: 'Flat brush, 50 mm', price: 6.1, stock: 30 },
  { sku: 'tape-1', name: 'Masking tape', price: 2.4, stock: 88 },
]

export interface SampleApi {
  /** Where it is served: a port of its own, so that what may ask it may not ask the playground. */
  origin: string
  close(): Promise<void>
}

/** The shop and the courier that the sample tools and skills talk to, on the loopback interface. */
export async function startSampleApi(): Promise<SampleApi> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const answer = createShop([`127.0.0.1:${port}`])
  server.on('request', (incoming: IncomingMessage, outgoing) => toNodeListener(answer)(incoming, outgoing))
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}

function createShop(allowedHosts: readonly string[]) {
  let orders = 0
  return async (request: Request): Promise<Response> => {
    // A page that goes by another name is none of its callers.
    if (!isHostAllowed(request, allowedHosts) || request.headers.has('origin')) return fail(403, 'Not served.')
    const { pathname, searchParams } = new URL(request.url)
    const route = `${request.method} ${pathname}`
    if (route === 'GET /products') return answerJson(200, { products: findProducts(searchParams) })
    if (route === 'POST /orders') {
      const body = await readBody(request)
      const product = products.find(({ sku }) => sku === body['sku'])
      if (product === undefined) return fail(404, 'There is no such product.')
      orders += 1
      return answerJson(201, { order: orders, sku: product.sku, count: body['count'] ?? 1 })
    }
    if (route === 'POST /parcels/quote') {
      if (request.headers.get('authorization') !== `Bearer ${COURIER_TOKEN}`) return fail(401, 'The token is wrong.')
      const kilograms = Number((await readBody(request))['kilograms'])
      return answerJson(200, { price: Math.round((4 + 1.5 * kilograms) * 100) / 100, days: kilograms > 10 ? 4 : 2 })
    }
    const product = products.find(({ sku }) => route === `GET /products/${sku}`)
    return product ? answerJson(200, product) : fail(404, 'There is no such thing.')
  }
}

function findProducts(search: URLSearchParams) {
  const words = (search.get('query') ?? '').toLowerCase().split(/\s+/)
  const most = Number(search.get('max_price') ?? Number.POSITIVE_INFINITY)
  const found = products.filter(
    ({ name, price }) => price <= most && words.every((word) => name.toLowerCase().includes(word)),
  )
  return found.slice(0, Number(search.get('limit') ?? 10))
}

async function readBody(request: Request): Promise<Record<string, unknown>> {
  const body = await readJsonBody(request, MAX_BODY_BYTES).catch(() => undefined)
  return isPlainObject(body) ? body : {}
}

function answerJson(status: number, value: unknown): Response {
  return new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } })
}

function fail(status: number, error: string): Response {
  return answerJson(status, { error })
}
