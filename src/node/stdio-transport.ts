import { deserializeMessage, serializeMessage } from '@modelcontextprotocol/sdk/shared/stdio.js'
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js'
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import { createLineReader } from './line-reader.ts'
import { type ProcessTree, startProcessTree } from './process-tree.ts'

const MAX_LINE_BYTES = 16 * 1024 * 1024
/** What a program may write that is no message, before it counts as broken. */
const MAX_NOISE_BYTES = 16 * 1024 * 1024
/** What may wait for a program to read it, before it counts as broken. */
const MAX_UNREAD_BYTES = 16 * 1024 * 1024
/** More than is ever shown, so that what is cut off here is not the half of a secret that is shown. */
const MAX_STDERR_BYTES = 64 * 1024
/** Output that is still on its way when the program is gone. */
const DRAIN_MS = 300

/** A transport to a program of our own starting, that ends with all that the program started. */
export interface StdioTransport extends Transport {
  /** The last of what the program wrote to stderr. */
  readStderrTail(): string
  /** Ends the program at once, without letting it finish. */
  abandon(): Promise<void>
}

/** Speaks MCP with a program over its standard input and output, one message per line. */
export function createStdioTransport(launch: {
  command: string
  args: readonly string[]
  cwd?: string
  env: Record<string, string>
}): StdioTransport {
  let starting: Promise<ProcessTree> | undefined
  let stderr = Buffer.alloc(0)
  let noise = 0
  let isAbandoned = false
  let isClosed = false

  const tellClosed = () => {
    if (isClosed) return
    isClosed = true
    transport.onclose?.()
  }
  const fail = (error: unknown) => {
    transport.onerror?.(error instanceof Error ? error : new Error(String(error)))
    void endTree(false)
  }
  const readLine = (line: string) => {
    if (line.trim() === '') return
    let message: JSONRPCMessage
    try {
      message = deserializeMessage(line)
    } catch {
      noise += line.length
      if (noise > MAX_NOISE_BYTES) throw new Error('the program floods its output with what is no message')
      return
    }
    transport.onmessage?.(message)
  }
  const endTree = async (isPatient: boolean) => {
    const tree = await starting?.catch(() => undefined)
    await tree?.end({ isPatient })
    tellClosed()
  }

  const transport: StdioTransport = {
    async start() {
      const { cwd, env } = launch
      starting = startProcessTree(launch.command, launch.args, { env, ...(cwd === undefined ? {} : { cwd }) })
      const { child } = await starting
      if (isAbandoned) {
        await endTree(false)
        throw new Error('the start was cancelled')
      }
      const read = createLineReader(MAX_LINE_BYTES, readLine)
      child.stdout.on('data', (chunk: Buffer) => {
        try {
          read(chunk)
        } catch (error) {
          child.stdout.removeAllListeners('data').resume()
          fail(error)
        }
      })
      child.stderr.on('data', (chunk: Buffer) => {
        stderr = Buffer.concat([stderr, chunk.subarray(-MAX_STDERR_BYTES)]).subarray(-MAX_STDERR_BYTES)
      })
      child.on('close', tellClosed)
      child.on('exit', () => setTimeout(tellClosed, DRAIN_MS).unref())
    },
    async send(message) {
      const { child } = (await starting) ?? {}
      if (child === undefined || isClosed) throw new Error('the program is not running')
      if (child.stdin.writableLength > MAX_UNREAD_BYTES) {
        const error = new Error('the program does not read what it is sent')
        fail(error)
        throw error
      }
      await new Promise<void>((resolve, reject) => {
        child.stdin.write(serializeMessage(message), (error) => (error ? reject(error) : resolve()))
      })
    },
    close: () => endTree(true),
    async abandon() {
      isAbandoned = true
      await endTree(false)
    },
    readStderrTail: () => stderr.toString('utf8').trim(),
  }
  return transport
}
