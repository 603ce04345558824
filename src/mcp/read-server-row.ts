import { createDiagnostic } from '../diagnostics/codes/mcp.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { getOwn } from '../schema/objects.ts'
import { readTextLines, readTextList, readTextRecord } from './read-record.ts'
import { runStateMembers } from './run-state.ts'
import { guessTransport, readTransport } from './transport-names.ts'
import type { McpServerRow } from './types.ts'

/** Known members in every spelling that is read. All others go to `extra`. */
const KNOWN_KEYS: ReadonlySet<string> = new Set([
  ...['id', 'name', 'description', 'enabled', 'disabled', 'type', 'transport', 'command', 'args', 'cwd', 'env', 'url'],
  ...['serverUrl', 'httpUrl', 'authorization', 'headers', 'long_running', 'longRunning', 'timeout_ms', 'extra'],
  ...['args_text', 'env_text', 'headers_text', 'timeout_secs', 'raw_json', 'editor_mode'],
  // The last test result is run state, not configuration: it is never saved.
  ...runStateMembers,
])

/** Reads one server in any of the spellings in use. Total: what can't be read is reported and left out. */
export function readServerRow(
  source: Readonly<Record<string, unknown>>,
  place: { id: string; name: string; path: string },
): { row: McpServerRow; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = []
  const nameOf = getOwn(source, 'name')
  const server = typeof nameOf === 'string' ? nameOf : place.name
  const wrong = (field: string) => {
    diagnostics.push(createDiagnostic('field_invalid', { field, server }, { path: `${place.path}/${field}` }))
    return undefined
  }
  const leftOut = (field: string) => {
    diagnostics.push(
      createDiagnostic('secret_left_out', { node: server, name: field }, { path: `${place.path}/${field}` }),
    )
  }
  const text = (field: string) => {
    const value = getOwn(source, field)
    if (value === undefined || value === null) return undefined
    return typeof value === 'string' ? value : wrong(field)
  }
  const flag = (field: string, whenWrong: boolean) => {
    const value = getOwn(source, field)
    if (value === undefined || value === null) return undefined
    if (typeof value === 'boolean') return value
    wrong(field)
    return whenWrong
  }
  const lines = (field: string, separator: RegExp) => {
    const { entries, badLines } = readTextLines(text(field) ?? '', separator)
    for (const line of badLines) {
      diagnostics.push(createDiagnostic('line_invalid', { line, field, server }, { path: `${place.path}/${field}` }))
    }
    return Object.keys(entries).length > 0 ? entries : undefined
  }
  const record = (field: string) => {
    const value = getOwn(source, field)
    for (const [name, member] of isPlainObject(value) ? Object.entries(value) : []) {
      if (member === null) leftOut(`${field}/${name}`)
    }
    return value === undefined || value === null ? undefined : (readTextRecord(value) ?? wrong(field))
  }
  const list = (field: string) => {
    const value = getOwn(source, field)
    return value === undefined || value === null ? undefined : (readTextList(value) ?? wrong(field))
  }

  if (getOwn(source, 'authorization') === null) leftOut('authorization')
  // One program writes command and arguments as one list.
  const commandLine = Array.isArray(getOwn(source, 'command')) ? (list('command') ?? []) : undefined
  const command = commandLine === undefined ? text('command') : commandLine[0]
  const ownArguments = list('args') ?? splitLines(text('args_text'))
  const args = commandLine === undefined ? ownArguments : [...commandLine.slice(1), ...(ownArguments ?? [])]
  const url = text('url') ?? text('serverUrl') ?? text('httpUrl')
  const cwd = text('cwd')
  const env = record('env') ?? lines('env_text', /=/)
  const headers = record('headers') ?? lines('headers_text', /[=:]/)
  const authorization = text('authorization')
  const description = text('description')
  const longRunning = flag('long_running', false) ?? flag('longRunning', false)
  const asked = getOwn(source, 'type') ?? getOwn(source, 'transport')
  const known = readTransport(asked)
  if (asked !== undefined && asked !== null && asked !== '' && known === undefined) {
    diagnostics.push(createDiagnostic('transport_unknown', { server }, { path: `${place.path}/type` }))
  }
  const type = known ?? guessTransport({ command, url })
  if (known === undefined && type === 'sse') {
    diagnostics.push(createDiagnostic('transport_guessed', { server, transport: type }, { path: `${place.path}/type` }))
  }
  const timeout = readTimeout(source)
  if (timeout === 'invalid') {
    diagnostics.push(createDiagnostic('timeout_invalid', { server }, { path: `${place.path}/timeout_ms` }))
  }
  const extra = readExtra(source)
  const id = getOwn(source, 'id')
  return {
    row: {
      id: typeof id === 'string' && id !== '' ? id : place.id,
      name: server,
      ...(description === undefined ? {} : { description }),
      enabled: (flag('enabled', false) ?? true) && !(flag('disabled', true) ?? false),
      type,
      ...(command === undefined ? {} : { command }),
      ...(args === undefined ? {} : { args }),
      ...(cwd === undefined ? {} : { cwd }),
      ...(env === undefined ? {} : { env }),
      ...(url === undefined ? {} : { url }),
      ...(authorization === undefined ? {} : { authorization }),
      ...(headers === undefined ? {} : { headers }),
      ...(longRunning === undefined ? {} : { long_running: longRunning }),
      ...(timeout === undefined || timeout === 'invalid' ? {} : { timeout_ms: timeout }),
      ...(extra === undefined ? {} : { extra }),
    },
    diagnostics,
  }
}

function splitLines(text: string | undefined): string[] | undefined {
  const lines = (text ?? '').split(/\r?\n/).filter((line) => line.trim() !== '')
  return lines.length > 0 ? lines : undefined
}

/** ChengOS takes an unusable `timeout_secs` for 60 s, which is what absent means here. */
function readTimeout(source: object): number | null | undefined | 'invalid' {
  const milliseconds = getOwn(source, 'timeout_ms')
  if (milliseconds === null) return null
  if (milliseconds !== undefined) {
    return typeof milliseconds === 'number' && Number.isSafeInteger(milliseconds) && milliseconds >= 0
      ? milliseconds
      : 'invalid'
  }
  const seconds = Number(getOwn(source, 'timeout_secs') ?? 0)
  return Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 1000) : undefined
}

function readExtra(source: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  const kept = getOwn(source, 'extra')
  // Export writes these beside the known members, where a known name would stand for the member itself.
  const entries = [...(isPlainObject(kept) ? Object.entries(kept) : []), ...Object.entries(source)].filter(
    ([key]) => !KNOWN_KEYS.has(key),
  )
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}
