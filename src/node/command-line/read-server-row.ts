import { parseCommandLine } from '../../mcp/parse-command-line.ts'
import type { McpServerRow } from '../../mcp/types.ts'
import type { Words } from './print.ts'
import { UsageError } from './types.ts'

/** The server that a person named: a command, or an address. */
export function readServerRow(
  { mcp, url, header = [] }: { mcp?: string | undefined; url?: string | undefined; header?: string[] | undefined },
  t: Words,
): McpServerRow {
  const named = { id: 'server', name: 'server', enabled: true }
  if (mcp !== undefined && url === undefined && header.length === 0) {
    const parsed = parseCommandLine(mcp)
    if ('problem' in parsed) {
      throw new UsageError(parsed.problem === 'quote_open' ? t('quote_open') : t('needs_shell', { sign: parsed.sign }))
    }
    const [command, ...args] = parsed.words
    if (command === undefined) throw new UsageError(t('one_server'))
    return { ...named, type: 'stdio', command, args, env: parsed.env }
  }
  if (url === undefined || mcp !== undefined) throw new UsageError(t('one_server'))
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) throw new UsageError(t('bad_url'))
  const headers = header.map((line) => {
    const [, name, value] = /^([^:\s]+):\s*(.*)$/.exec(line) ?? []
    if (name === undefined || value === undefined) throw new UsageError(t('bad_header'))
    return [name, value] as const
  })
  return { ...named, type: 'streamable_http', url, headers: Object.fromEntries(headers) }
}
