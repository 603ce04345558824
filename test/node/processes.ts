import { spawnSync } from 'node:child_process'

/** Whether a process still runs. One that ended and that nobody has collected yet does not. */
export function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z')
}

/** Resolves when none of the processes runs any more; the test's own time limit is the limit. */
export async function waitUntilEnded(pids: readonly number[]): Promise<void> {
  while (pids.some(isRunning)) await new Promise((resolve) => setTimeout(resolve, 50))
}
