import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright'
import { chromiumArguments, ensureBrowser } from '../../scripts/find-browser.mjs'

export const projectRoot = fileURLToPath(new URL('../../', import.meta.url))

export interface RunningPlayground {
  /** As printed, with the token in its fragment. */
  address: string
  close(): Promise<void>
}

/** Starts the playground as a person does, on a free port, and waits for the address it prints. */
export async function startPlaygroundProcess(): Promise<RunningPlayground> {
  const child = spawn(process.execPath, ['playground/start.mjs'], {
    cwd: projectRoot,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await readAddress(child)
  return {
    address,
    async close() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function readAddress(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The playground has no output.')
  for await (const line of createInterface({ input: child.stdout })) {
    if (/^http:\/\/127\.0\.0\.1:\d+\/#token=\S+$/.test(line)) return line
  }
  throw new Error('The playground ended without printing its address.')
}

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureBrowser(), args: chromiumArguments })
}
