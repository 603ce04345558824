import { existsSync } from 'node:fs'
import type { McpServerRow } from '../mcp/types.ts'

/** Why a program did not start, in words of the row. The platform says the same of a missing program and a missing folder. */
export function describeStartError(error: unknown, { command = '', cwd }: McpServerRow): string {
  const text = error instanceof Error ? error.message : String(error)
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'ENOENT') return text
  if (cwd !== undefined && cwd !== '' && !existsSync(cwd)) return `the folder "${cwd}" does not exist`
  const hint = /\s/.test(command) ? '; arguments go into the arguments, one each' : ''
  return `the program "${command}" was not found${hint}`
}
