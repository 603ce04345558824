import { createDiagnostic } from '../../diagnostics/codes/adapters.ts'
import { readMcpServerRows } from '../../mcp/read-server-rows.ts'
import type { McpServerRow } from '../../mcp/types.ts'
import { isPlainObject } from '../../schema/is-plain-object.ts'
import { type ChengosContext, format } from './types.ts'

/** Members that rows have here, or in other products, and ChengOS has another name or none for. */
const foreignMembers = ['type', 'args', 'env', 'headers', 'timeout_ms', 'extra', 'disabled', 'serverUrl', 'httpUrl']

const DEFAULT_TIMEOUT_MS = 60_000

/**
 * The rows of a `server_registry` as ChengOS stores them; rows that are so stay as they are. What its form has no field
 * for (a folder, the transport SSE, an argument of several lines) stays in the row under our name, where we find it again.
 */
export function toChengosRegistry(registry: unknown, path: string, report: ChengosContext['report']): unknown {
  if (!Array.isArray(registry) || !registry.some(isForeign)) return registry
  return registry.flatMap((row: unknown, index) => {
    if (!isForeign(row)) return [row]
    const place = `${path}/${index}`
    const { rows, diagnostics } = readMcpServerRows([row])
    for (const finding of diagnostics) report({ ...finding, path: finding.path.replace(/^\/0/, place) })
    const converted = rows.map((read) => toChengosRow(Object.hasOwn(row, 'id') ? read : { ...read, id: '' }))
    for (const [at, { aside }] of converted.entries()) {
      const name = rows[at]?.name ?? ''
      reportAside(Object.keys(aside), name, place, report)
    }
    return converted.map(({ fields, aside }) => ({ ...fields, ...aside }))
  })
}

function isForeign(row: unknown): row is Record<string, unknown> {
  return isPlainObject(row) && foreignMembers.some((member) => Object.hasOwn(row, member))
}

function toChengosRow(row: McpServerRow): { fields: Record<string, unknown>; aside: Record<string, unknown> } {
  const { id, name, description = '', enabled, type, command = '', args = [], cwd, env = {}, url = '' } = row
  const { authorization = '', headers = {}, long_running = false, timeout_ms: timeout, extra } = row
  const fitsArgs = args.every((argument) => argument.trim() !== '' && !/[\r\n]/.test(argument))
  const fitsEnv = fitsLines(env, /[=\r\n]/)
  const fitsHeaders = fitsLines(headers, /[=:\r\n]/)
  return {
    fields: {
      ...extra,
      name,
      description,
      enabled,
      editor_mode: 'form',
      transport: type === 'stdio' ? 'stdio' : 'streamable_http',
      command,
      args_text: fitsArgs ? args.join('\n') : '',
      env_text: fitsEnv ? toLines(env) : '',
      url,
      authorization,
      headers_text: fitsHeaders ? toLines(headers) : '',
      timeout_secs: (timeout || DEFAULT_TIMEOUT_MS) / 1000,
      long_running,
      raw_json: '',
    },
    aside: {
      ...(id === '' ? {} : { id }),
      ...(type === 'sse' ? { type } : {}),
      ...(cwd === undefined ? {} : { cwd }),
      ...(fitsArgs ? {} : { args }),
      ...(fitsEnv ? {} : { env }),
      ...(fitsHeaders ? {} : { headers }),
      // Absent means the usual limit there and here; 0 means none, which there is no word for.
      ...(timeout === 0 ? { timeout_ms: 0 } : {}),
    },
  }
}

/** Whether names and values survive being lines of text. */
function fitsLines(record: Readonly<Record<string, string>>, separator: RegExp): boolean {
  return Object.entries(record).every(
    ([name, value]) => name !== '' && name.trim() === name && !separator.test(name) && !/[\r\n]/.test(value),
  )
}

function toLines(record: Readonly<Record<string, string>>): string {
  return Object.entries(record)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')
}

/** An id names nothing outside of this product; all else that is kept aside is missing where the row runs. */
function reportAside(members: string[], server: string, path: string, report: ChengosContext['report']): void {
  for (const member of members.filter((each) => each !== 'id')) {
    const params = { format, member: `${server}.${member}`, place: 'server_registry' }
    report(createDiagnostic('member_kept_aside', params, { path, severity: 'warning' }))
  }
}
