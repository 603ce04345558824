import { type ChildProcessWithoutNullStreams, spawn as spawnPlain } from 'node:child_process'
import { once } from 'node:events'
import spawn from 'cross-spawn'
import { listDescendants } from './list-descendants.ts'
import { guardProcessGroup, signalGroup } from './process-guard.ts'
import { createTreeMark, listMarkedProcesses, markVariable } from './process-mark.ts'

/** How long a program may take to end by itself once its input is closed. */
const PATIENCE_MS = 500
/** How long it may take after it was asked to end. */
const GRACE_MS = 1_000
const POLL_MS = 20
const MAX_ROUNDS = 10

/** A program and all that it started. */
export interface ProcessTree {
  child: ChildProcessWithoutNullStreams
  /** Ends all of it and resolves when that is done. `isPatient` lets the program end by itself first. */
  end(options: { isPatient: boolean }): Promise<void>
}

/** Starts a program in a process group of its own, which ends with it, with {@link ProcessTree.end}, or with the host. */
export async function startProcessTree(
  command: string,
  args: readonly string[],
  options: { cwd?: string; env: Record<string, string> },
): Promise<ProcessTree> {
  const mark = createTreeMark()
  const child = spawn(command, [...args], {
    ...options,
    env: { ...options.env, [markVariable]: mark },
    stdio: ['pipe', 'pipe', 'pipe'],
    shell: false,
    windowsHide: true,
    detached: process.platform !== 'win32',
  }) as ChildProcessWithoutNullStreams
  // Writing to a program that is gone is no fault of ours: its end is told by the exit.
  child.stdin.on('error', () => {})
  await once(child, 'spawn')
  child.on('error', () => {})
  const { pid } = child
  if (pid === undefined) throw new Error('the program has no process')
  const letGo = guardProcessGroup(pid)
  let ending: Promise<void> | undefined
  const end = (isPatient: boolean) => {
    ending ??= endTree(child, pid, isPatient)
      .then(() => endMarked(mark))
      .finally(letGo)
    return ending
  }
  // What a program leaves behind when it dies goes too.
  child.once('exit', () => void end(false))
  return { child, end: ({ isPatient }) => end(isPatient) }
}

async function endTree(child: ChildProcessWithoutNullStreams, pid: number, isPatient: boolean): Promise<void> {
  const isRunning = () => child.exitCode === null && child.signalCode === null
  // Asked before the program may end: what it put into groups of their own is told by ancestry only.
  const strays = process.platform !== 'win32' && isRunning() ? await listDescendants(pid) : []
  child.stdin.end()
  if (isPatient) await waitWhile(isRunning, PATIENCE_MS)
  if (process.platform === 'win32') return endWindowsTree(pid, isRunning)
  if (signalGroup(pid, 'SIGTERM')) {
    await waitWhile(() => signalGroup(pid, 0), GRACE_MS)
    if (signalGroup(pid, 'SIGKILL')) await waitWhile(() => isRunning(), GRACE_MS)
  }
  for (const id of strays) killProcess(id)
}

/** What left the group and has no ancestor any more; looked for again, since it may just have started another one. */
async function endMarked(mark: string): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const left = await listMarkedProcesses(mark)
    if (left.length === 0) return
    for (const id of left) killProcess(id)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

function killProcess(id: number): void {
  try {
    process.kill(id, 'SIGKILL')
  } catch {
    // It has ended, which is what is wanted.
  }
}

async function endWindowsTree(pid: number, isRunning: () => boolean): Promise<void> {
  if (!isRunning()) return
  const killer = spawnPlain('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore', windowsHide: true })
  killer.on('error', () => signalGroup(pid, 'SIGKILL'))
  await waitWhile(isRunning, GRACE_MS)
}

async function waitWhile(condition: () => boolean, limitMs: number): Promise<void> {
  const until = Date.now() + limitMs
  while (condition() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, POLL_MS))
}
