import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { HubGateways, McpHubResult } from '../../entries/runtime.ts'
import { createHubNodeData, createInMemoryGateways, executeHubNode } from '../../entries/runtime.ts'
import { createStdioConnector } from '../../src/node/stdio-connector.ts'
import { executeCompared } from './compare-with-dry-run.ts'

const type = 'tools/mcp_hub'
/** The file that starts a server that misbehaves. */
export const misbehave = fileURLToPath(new URL('./servers/misbehave.mjs', import.meta.url))
const require = createRequire(import.meta.url)

/** The file that starts one of the official servers. */
export function findServer(name: 'everything' | 'filesystem'): string {
  return join(dirname(require.resolve(`@modelcontextprotocol/server-${name}/package.json`)), 'dist', 'index.js')
}

/** A row for a server that misbehaves in one way. */
export function badRow(name: string, mode: string, extra: Record<string, unknown> = {}) {
  const { log, ...rest } = extra
  return {
    name,
    type: 'stdio',
    command: process.execPath,
    args: [misbehave, mode, ...(typeof log === 'string' ? [log] : [])],
    ...rest,
  }
}

export function everythingRow(extra: Record<string, unknown> = {}) {
  return {
    name: 'everything',
    type: 'stdio',
    command: process.execPath,
    args: [findServer('everything'), 'stdio'],
    ...extra,
  }
}

export function filesystemRow(folder: string, extra: Record<string, unknown> = {}) {
  return { name: 'files', type: 'stdio', command: process.execPath, args: [findServer('filesystem'), folder], ...extra }
}

export function createGateways(): HubGateways {
  return createInMemoryGateways({ connectMcp: createStdioConnector({ allow: () => true }) })
}

/** A folder that goes with the test, and a log that servers write to. */
export function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'hubnodes-'))
  const log = join(folder, 'log.txt')
  writeFileSync(log, '')
  const readLog = () =>
    readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
  return {
    folder,
    log,
    readLog,
    /** Processes that servers said they are. */
    readPids: () => readLog().flatMap((line) => (line.startsWith('start ') ? [Number(line.slice(6))] : [])),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Runs an mcp_hub over the given values. */
export async function runHub(
  gateways: HubGateways,
  values: Record<string, unknown>,
  call: Partial<Omit<Parameters<typeof executeHubNode>[0], 'type' | 'data' | 'gateways'>> & {
    /** Also as a dry run, which starts every server once more. */
    compared?: boolean
  } = {},
): Promise<McpHubResult> {
  const { compared = false, ...rest } = call
  const execute = compared ? executeCompared : executeHubNode
  const outputs = await execute({ type, data: createHubNodeData(type, values), gateways, ...rest })
  return outputs['result'] as McpHubResult
}

/** Whether a process is there; one that ended and was not yet collected by its parent is not. */
export function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** Resolves once none of the processes is there. */
export async function waitForEnd(pids: readonly number[]): Promise<void> {
  while (pids.some(isRunning)) await new Promise((resolve) => setTimeout(resolve, 20))
}

export function readText(result: McpHubResult): string {
  const [block] = result.call?.content ?? []
  return typeof block === 'object' && block !== null && 'text' in block ? String(block.text) : ''
}
