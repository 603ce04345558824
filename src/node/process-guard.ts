import { type ChildProcess, spawn } from 'node:child_process'
import { hostMark, markVariable } from './process-mark.ts'

/**
 * Reads `+ id` and `- id`; at the end of input, which is the end of the host, ends the groups that are left and, where
 * the system shows the variables of processes, what left them.
 */
const GUARD_SCRIPT = `
groups=
while read -r op id; do
  case $op in
    +) groups="$groups $id" ;;
    -) kept=; for g in $groups; do [ "$g" = "$id" ] || kept="$kept $g"; done; groups=$kept ;;
  esac
done
[ -n "$groups" ] || exit 0
for g in $groups; do kill -s TERM -- "-$g" 2>/dev/null; done
sleep 1
for g in $groups; do kill -s KILL -- "-$g" 2>/dev/null; done
for f in /proc/[0-9]*/environ; do
  grep -qs "${markVariable}=$MARK" "$f" || continue
  p=\${f#/proc/}
  kill -s KILL "\${p%/environ}" 2>/dev/null
done
`

const running = new Set<number>()
let guard: ChildProcess | undefined

/**
 * Sees to it that a process group ends with this process, even where that is killed and runs no code of its own any
 * more. Gives the way to let go of the group.
 */
export function guardProcessGroup(id: number): () => void {
  if (running.size === 0) process.on('exit', endAll)
  running.add(id)
  tellGuard(`+ ${id}\n`)
  return () => {
    if (!running.delete(id)) return
    if (running.size === 0) process.off('exit', endAll)
    tellGuard(`- ${id}\n`)
  }
}

function endAll(): void {
  for (const id of running) signalGroup(id, 'SIGKILL')
}

/** Whether the group could be signalled: false once nothing of it is left. */
export function signalGroup(id: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(process.platform === 'win32' ? id : -id, signal)
    return true
  } catch {
    return false
  }
}

function tellGuard(line: string): void {
  if (process.platform === 'win32') return
  guard ??= startGuard()
  guard.stdin?.write(line)
}

/** In a group of its own, so that what interrupts the host from a terminal doesn't reach it. */
function startGuard(): ChildProcess {
  const child = spawn('/bin/sh', ['-c', GUARD_SCRIPT], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PATH: process.env['PATH'], MARK: hostMark },
  })
  const forget = () => {
    if (guard === child) guard = undefined
  }
  child.on('error', forget)
  child.on('exit', forget)
  child.stdin?.on('error', forget)
  child.unref()
  const { stdin } = child
  if (stdin !== null && 'unref' in stdin && typeof stdin.unref === 'function') stdin.unref()
  return child
}
