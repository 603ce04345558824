import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { findServer } from '../runtime/hub.ts'

export interface HttpMcpServer {
  origin: string
  stop(): void
}

/** The official test server on a free loopback port, once it answers. */
export async function startEverything(transport: 'streamableHttp' | 'sse'): Promise<HttpMcpServer> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  const child = spawn(process.execPath, [findServer('everything'), transport], {
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
  })
  const origin = `http://127.0.0.1:${port}`
  while ((await fetch(`${origin}/`).catch(() => undefined)) === undefined) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return { origin, stop: () => void child.kill() }
}
