import { afterEach, describe, expect, it } from 'vitest'
import { createHttpHubClient } from '../../src/http/client.ts'
import { HubRequestError } from '../../src/http/hub-request-error.ts'
import { readNdjson } from '../../src/http/read-ndjson.ts'
import type { HubStep } from '../../src/hub/steps.ts'
import type { HubProgress } from '../../src/hub/types.ts'
import { createHandler } from '../../src/node/handler.ts'
import type { HubHandlerRuntime } from '../../src/node/hub-routes.ts'
import { createFakeGateways, createRecordingRuntime } from './fake-runtime.ts'
import { type LoopbackServer, serveOnLoopback } from './loopback.ts'

const token = 'a-token-of-this-very-test-run'
const execution = { type: 'tools/x', data: { version: 1, inputs: [], outputs: [] } }
const servers: LoopbackServer[] = []

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function connect(execute: HubHandlerRuntime['execute'], errors: unknown[] = []) {
  const gateways = createFakeGateways()
  const onError = (error: unknown) => errors.push(error)
  const handler = createHandler(
    { gateways, authorize: () => true, token, onError },
    createRecordingRuntime({
      execute,
      async dryRun(request, call) {
        const steps: HubStep[] = []
        const listen = (step: HubStep) => {
          steps.push(step)
          call.onStep?.(step)
        }
        return { outputs: await execute(request, call.onStep ? { ...call, onStep: listen } : call), steps }
      },
    }),
  )
  const server = await serveOnLoopback(handler)
  servers.push(server)
  return { server, client: createHttpHubClient({ url: `${server.url}/hub`, token }) }
}

/** A promise and the ways to settle it. */
function defer<Value = void>() {
  let resolve: (value: Value) => void = () => {}
  const promise = new Promise<Value>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

describe('createHttpHubClient against a handler on a loopback port', () => {
  it('gives the result, whatever characters it holds', async () => {
    const outputs = { result: { text: 'línea\n二行目\u2028 🎉 \r\n', nothing: null, list: [] } }
    const { client } = await connect(async () => outputs)
    expect(await client.execute(execution)).toEqual(outputs)
  })

  it('tells progress while the call is still running', async () => {
    const seen = defer()
    const progress: HubProgress[] = []
    const { client } = await connect(async (_, { onProgress }) => {
      onProgress({ stage: 'call', server: 'a', progress: 1, total: 2 })
      await seen.promise
      return { result: 'after' }
    })
    const outputs = await client.execute(execution, {
      onProgress: (step) => {
        progress.push(step)
        seen.resolve()
      },
    })
    expect(progress).toEqual([{ stage: 'call', server: 'a', progress: 1, total: 2 }])
    expect(outputs).toEqual({ result: 'after' })
  })

  it('tells the steps of a call and of a dry run as they end, to whoever listens', async () => {
    const seen = defer()
    const told: HubStep = { step: 'tool', verdict: 'refused', code: 'tool_not_in_scope', path: '/tool' }
    const asked: boolean[] = []
    const { client } = await connect(async (_, { onStep }) => {
      asked.push(onStep !== undefined)
      onStep?.(told)
      if (onStep !== undefined) await seen.promise
      return { result: 'after' }
    })
    const steps: HubStep[] = []
    const onStep = (step: HubStep) => {
      steps.push(step)
      seen.resolve()
    }
    expect(await client.execute(execution, { onStep })).toEqual({ result: 'after' })
    expect(steps).toEqual([told])
    expect(await client.dryRun?.(execution, { onStep })).toEqual({ steps: [told], outputs: { result: 'after' } })
    expect(steps).toEqual([told, told])
    await client.execute(execution)
    await client.dryRun?.(execution)
    expect(asked).toEqual([true, true, false, false])
  })

  it('rejects with AbortError when it is aborted, and the work on the server is cancelled', async () => {
    const cancelled = defer()
    const abort = new AbortController()
    const { client } = await connect((_, { signal, onProgress }) => {
      signal.addEventListener('abort', () => cancelled.resolve())
      onProgress({ stage: 'call' })
      return new Promise(() => {})
    })
    const call = client.execute(execution, { signal: abort.signal, onProgress: () => abort.abort('a reason') })
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
    await cancelled.promise
  })

  it('rejects with AbortError and sends nothing when it was aborted before', async () => {
    const { client } = await connect(async () => {
      throw new Error('must not run')
    })
    const call = client.execute(execution, { signal: AbortSignal.abort() })
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('rejects with the code of a refusal', async () => {
    const { server } = await connect(async () => ({}))
    const stranger = createHttpHubClient({ url: `${server.url}/hub/`, token: 'wrong' })
    const refusal = stranger.execute(execution)
    await expect(refusal).rejects.toBeInstanceOf(HubRequestError)
    await expect(refusal).rejects.toMatchObject({ code: 'unauthorized', status: 401 })
  })

  it('is not told what went wrong inside the host', async () => {
    const errors: unknown[] = []
    const { client } = await connect(async () => {
      throw new Error('cannot read /home/someone/.ssh/id_rsa')
    }, errors)
    const failure = await client.execute(execution).catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'internal_error' })
    expect(String(failure)).not.toContain('id_rsa')
    expect(errors).toHaveLength(1)
  })

  it('rejects when what answers is no handler', async () => {
    for (const answer of ['<html>', '', '[]\n', '{"type":"progress","progress":{}}\n', '{"type":"result"']) {
      const server = await serveOnLoopback(async () => new Response(answer))
      servers.push(server)
      const call = createHttpHubClient({ url: server.url, token }).execute(execution)
      await expect(call).rejects.toMatchObject({ code: 'bad_answer' })
    }
  })

  it('says that nothing answered, also when the answer breaks off', async () => {
    const arrived = defer()
    const { server, client } = await connect(async (_execution, { signal }) => {
      arrived.resolve()
      await new Promise((resolve) => signal?.addEventListener('abort', resolve))
      return {}
    })
    const cut = client.execute(execution)
    cut.catch(() => {})
    await arrived.promise
    await server.close()
    const expected = { code: 'unreachable', status: 0, cause: expect.any(TypeError) }
    await expect(cut).rejects.toMatchObject(expected)
    await expect(client.execute(execution)).rejects.toMatchObject(expected)
  })

  it('does not carry its token to where a redirect leads', async () => {
    let visits = 0
    const elsewhere = await serveOnLoopback(async () => {
      visits += 1
      return new Response('{"type":"result","result":{}}\n')
    })
    const server = await serveOnLoopback(async () => Response.redirect(`${elsewhere.url}/execute`, 307))
    servers.push(server, elsewhere)
    await expect(createHttpHubClient({ url: server.url, token }).execute(execution)).rejects.toThrow()
    expect(visits).toBe(0)
  })
})

describe('readNdjson', () => {
  it('gives the same values however the bytes are cut', async () => {
    const values = [{ a: '二行目\n🎉' }, 1, null, 'x'.repeat(50)]
    const bytes = new TextEncoder().encode(`${values.map((value) => JSON.stringify(value)).join('\n')}\n\n`)
    for (const size of [1, 2, 3, 7, 1000]) {
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.slice(index * size, (index + 1) * size),
      )
      const read: unknown[] = []
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const chunk of chunks) controller.enqueue(chunk)
          controller.close()
        },
      })
      for await (const value of readNdjson(body)) read.push(value)
      expect(read).toEqual(values)
    }
  })
})
