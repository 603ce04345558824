import { createDiagnostic } from '../diagnostics/codes/mcp.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { hasPlaceholder } from './placeholders.ts'
import { isSecretName } from './secret-names.ts'
import { hasSecretShape } from './secret-shapes.ts'
import type { McpServerRow } from './types.ts'

const MAX_NAME_LENGTH = 64
const REFUSED_ENV = /^(?:PATH|NODE_OPTIONS|LD_.*|DYLD_.*)$/i
/** The colon of addresses, controls, and what can't be seen or turns text around: two names must not look like one. */
const INVALID_IN_NAME = /[:\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u00ad\u200b\u2060\ufeff]/u
/** A bare program name with words after it. A path may hold blanks. */
const COMMAND_LINE = /^[^\s/\\]+\s+\S/
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/
/** VS Code's `${input:x}`, shells' `${X}` and the like. */
const FOREIGN_PLACEHOLDER = /\$\{(?!env:[A-Za-z_][A-Za-z0-9_]*\})[A-Za-z_][^}]*\}/

/** Whether a server row may set this environment variable: those that decide what code runs are the host's. */
export function isRefusedEnvName(name: string): boolean {
  return REFUSED_ENV.test(name)
}

/** What is wrong with server rows before anything is started. Paths start with the row's position. Spec hub-nodes 2.3. */
export function checkMcpServerRows(rows: readonly McpServerRow[]): Diagnostic[] {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(row.name.toLowerCase(), (counts.get(row.name.toLowerCase()) ?? 0) + 1)
  return rows.flatMap((row, index) => [
    ...checkName(row, index, (counts.get(row.name.toLowerCase()) ?? 0) > 1),
    ...checkTarget(row, `/${index}`),
    ...checkEnv(row, `/${index}`),
    ...checkHeaders(row, `/${index}`),
    ...checkSecrets(row, `/${index}`),
    ...checkUnused(row, `/${index}`),
  ])
}

function checkName(row: McpServerRow, index: number, isDuplicate: boolean): Diagnostic[] {
  const place = { path: `/${index}/name` }
  if (row.name.trim() === '') return [createDiagnostic('name_required', { position: index + 1 }, place)]
  const isInvalid = row.name.length > MAX_NAME_LENGTH || INVALID_IN_NAME.test(row.name)
  return [
    ...(isInvalid ? [createDiagnostic('name_invalid', { server: row.name }, place)] : []),
    ...(isDuplicate ? [createDiagnostic('name_duplicate', { server: row.name }, place)] : []),
  ]
}

function checkTarget(row: McpServerRow, path: string): Diagnostic[] {
  const server = row.name
  const { timeout_ms: timeout } = row
  const findings =
    typeof timeout === 'number' && !(Number.isSafeInteger(timeout) && timeout >= 0)
      ? [createDiagnostic('timeout_invalid', { server }, { path: `${path}/timeout_ms` })]
      : []
  if (row.type === 'stdio') {
    const command = (row.command ?? '').trim()
    const place = { path: `${path}/command` }
    if (command === '') return [...findings, createDiagnostic('command_required', { server }, place)]
    if (!COMMAND_LINE.test(command)) return findings
    return [...findings, createDiagnostic('command_has_arguments', { server }, place)]
  }
  const url = (row.url ?? '').trim()
  if (url === '') return [...findings, createDiagnostic('url_required', { server }, { path: `${path}/url` })]
  // A placeholder may stand for the whole address: it is looked at again once it is filled.
  if (isHttpUrl(url) || hasPlaceholder(url)) return findings
  return [...findings, createDiagnostic('url_invalid', { server }, { path: `${path}/url` })]
}

/** Whether a text is an absolute http or https URL. */
function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

function checkEnv(row: McpServerRow, path: string): Diagnostic[] {
  const server = row.name
  return Object.keys(row.env ?? {}).flatMap((name) => {
    const place = { path: `${path}/env` }
    if (name === '' || /[=\u0000]/.test(name)) return [createDiagnostic('env_name_invalid', { server }, place)]
    return isRefusedEnvName(name) ? [createDiagnostic('env_name_refused', { server, name }, place)] : []
  })
}

function checkHeaders(row: McpServerRow, path: string): Diagnostic[] {
  return Object.entries(row.headers ?? {})
    .filter(([name, value]) => !HEADER_NAME.test(name) || /[\r\n\u0000]/.test(value))
    .map(([name]) => createDiagnostic('header_invalid', { server: row.name, name }, { path: `${path}/headers` }))
}

function checkSecrets(row: McpServerRow, path: string): Diagnostic[] {
  const server = row.name
  const named = [
    ...Object.entries(row.env ?? {}).map(([name, value]) => ['env', name, value] as const),
    ...Object.entries(row.headers ?? {}).map(([name, value]) => ['headers', name, value] as const),
    ...listUrlParams(row.url ?? '').map(([name, value]) => ['url', name, value] as const),
    ...listOptions(row.args ?? []).map(([name, value]) => ['args', name, value] as const),
    ['authorization', 'authorization', row.authorization ?? ''] as const,
  ]
  const unnamed = (row.args ?? []).map((value) => ['args', '', value] as const)
  const isSecret = (name: string, value: string) => isSecretName(name) || hasSecretShape(value)
  const clear = [...named, ...unnamed].filter(
    ([, name, value]) => value !== '' && !hasPlaceholder(value) && isSecret(name, value),
  )
  const foreign = [
    ...named.map(([field, , value]) => [field, value] as const),
    ...(row.args ?? []).map((value) => ['args', value] as const),
    ['command', row.command ?? ''] as const,
    ['url', row.url ?? ''] as const,
  ].filter(([, value]) => FOREIGN_PLACEHOLDER.test(value))
  return [
    ...[...new Set(clear.map(([field]) => field))].map((field) =>
      createDiagnostic('plaintext_secret', { field, server }, { path: `${path}/${field}` }),
    ),
    ...[...new Set(foreign.map(([field]) => field))].map((field) =>
      createDiagnostic('placeholder_unknown', { field, server }, { path: `${path}/${field}` }),
    ),
  ]
}

function listUrlParams(url: string): [string, string][] {
  if (!URL.canParse(url)) return []
  const { password, searchParams } = new URL(url)
  // A placeholder comes back in the encoding of addresses.
  const written = password.replace(/%(?:7B|7D|3A)/gi, decodeURIComponent)
  return [...searchParams, ...(password === '' ? [] : [['password', written] satisfies [string, string]])]
}

/** `--name=value` and `--name value` of a command line. */
export function listOptions(args: readonly string[]): [string, string][] {
  return args.flatMap((argument, index): [string, string][] => {
    const [, name, inline] = /^--?([A-Za-z][\w-]*)(?:=(.*))?$/s.exec(argument) ?? []
    if (name === undefined) return []
    const next = args[index + 1]
    if (inline !== undefined) return [[name, inline]]
    return next === undefined || next.startsWith('-') ? [] : [[name, next]]
  })
}

function checkUnused(row: McpServerRow, path: string): Diagnostic[] {
  const fields =
    row.type === 'stdio' ? (['url', 'authorization', 'headers'] as const) : (['command', 'args', 'env', 'cwd'] as const)
  const used = fields.filter((field) => {
    const value: unknown = row[field]
    return typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : (value ?? '') !== ''
  })
  return used.length === 0
    ? []
    : [createDiagnostic('unused_fields', { server: row.name, fields: used.join(', ') }, { path })]
}
