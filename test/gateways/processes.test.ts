import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApprovalsGateway } from '../../src/gateways/create-approvals-gateway.ts'
import { readLines } from '../node/loopback.ts'
import { createFileStateStore } from './file-state-store.ts'
import { askFor } from './gated-hub.ts'

const folder = mkdtempSync(join(tmpdir(), 'hubnodes-processes-'))
const approvalKey = 'a key that the processes share'
const children: ChildProcess[] = []

beforeAll(() =>
  build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(new URL('./processes/claimant.ts', import.meta.url)),
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: 'claimant.mjs' } },
    },
  }),
)
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true })
})

describe('processes that share a state store', () => {
  it('use each approval once among them, and learn of a decision that another one makes', async () => {
    const file = join(folder, 'state.json')
    const approvals = createApprovalsGateway({
      store: createFileStateStore(file),
      approvalKey,
      repeatCall: async () => ({}),
    })
    const open = async (args: Record<string, unknown>) => {
      const answer = await approvals.demand(askFor({ args }))
      return answer.state === 'pending' ? answer.request.request_id : ''
    }
    const count = 12
    for (let n = 0; n < count; n += 1) await approvals.decide(await open({ n }), { outcome: 'approved' })
    const last = await open({ last: true })

    const claimants = Array.from({ length: 3 }, () => {
      const child = spawn(process.execPath, [join(folder, 'claimant.mjs'), file, approvalKey, String(count), last], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      children.push(child)
      return { read: readLines(child.stdout), ended: once(child, 'exit') }
    })
    const results = await Promise.all(
      claimants.map(async ({ read }) => {
        const lines: { n?: number; state?: string; waiting?: true }[] = []
        while (lines.at(-1)?.waiting !== true) lines.push(JSON.parse((await read()) ?? '{"waiting":true}'))
        return lines
      }),
    )
    for (let n = 0; n < count; n += 1) {
      const states = results.map((lines) => lines.find((line) => line.n === n)?.state)
      expect(states.sort()).toEqual(['approved', 'pending', 'pending'])
    }
    expect(await approvals.list()).toHaveLength(count + 1)

    await approvals.decide(last, { outcome: 'rejected', reason: 'no' })
    for (const { read, ended } of claimants) {
      expect(JSON.parse((await read()) ?? 'null')).toMatchObject({ outcome: 'rejected', reason: 'no' })
      expect(await ended).toEqual([0, null])
    }
  })
})
