import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts'
import type { HubCaller } from '../../src/hub/types.ts'
import { checkMcpServerRows, readMcpServerRows } from '../../src/mcp/server-rows.ts'
import type { McpServerRow } from '../../src/mcp/types.ts'
import { getMcpServerAccess, type McpVisibility, readMcpVisibility } from '../../src/mcp/visibility.ts'
import { isPlainObject } from '../../src/schema/is-plain-object.ts'

/** `code: text`, and the server that it is about: of a hidden one a model is told nothing. */
export interface SettingsNotice {
  text: string
  server?: string
}

/** The author's side of a run, read from the winning values. */
export interface McpHubSettings {
  rows: readonly McpServerRow[]
  /** Why a row can't be used, by its id. */
  problems: ReadonlyMap<string, string>
  visibility: McpVisibility
  envVars: Record<string, unknown>
  timeoutMs: number | null
  errors: SettingsNotice[]
  warnings: SettingsNotice[]
}

/** Reads registry, visibility, environment and limit. Total: what can't be read is told. */
export function readMcpHubSettings(values: Readonly<Record<string, unknown>>): McpHubSettings {
  const { rows, diagnostics: findings } = readMcpServerRows(values['server_registry'])
  const { visibility, diagnostics: hidden } = readMcpVisibility(values)
  const rowFindings = [...findings, ...checkMcpServerRows(rows)]
  const problems = new Map<string, string>()
  for (const row of rows) {
    const errors = rowFindings.filter((finding) => isErrorOf(finding, row))
    if (errors.length > 0) problems.set(row.id, errors.map(toText).join(' '))
  }
  const warnings = [...rowFindings, ...hidden]
    .filter(({ severity, code }) => severity === 'warning' && code !== 'unused_fields' && code !== 'plaintext_secret')
    .map(toNotice)
  const ofNoRow = [...findings, ...hidden].filter(
    (finding) => finding.severity === 'error' && !rows.some((row) => isErrorOf(finding, row)),
  )
  return {
    rows,
    problems,
    visibility,
    envVars: readEnvVars(values['env_vars'], warnings),
    timeoutMs: readTimeout(values['timeout_ms'], warnings),
    errors: ofNoRow.map(toNotice),
    warnings,
  }
}

/** The settings as they are for whoever calls: a model's run neither starts nor counts a server that is hidden from it. */
export function hideServers(settings: McpHubSettings, caller: HubCaller): McpHubSettings {
  if (caller !== 'model') return settings
  const isSeen = ({ name }: McpServerRow) => getMcpServerAccess(settings.visibility, name).visible
  return { ...settings, rows: settings.rows.filter(isSeen) }
}

/** Repeated names are left to addressing and to the gateway, which say so per server. */
function isErrorOf({ severity, code, params }: Diagnostic, row: McpServerRow): boolean {
  if (severity !== 'error' || code === 'name_duplicate') return false
  return code === 'name_required' ? row.name.trim() === '' : params['server'] === row.name
}

function toNotice(finding: Diagnostic): SettingsNotice {
  const { server } = finding.params
  return { text: toText(finding), ...(typeof server === 'string' ? { server } : {}) }
}

function toText({ code, message }: Diagnostic): string {
  return `${code}: ${message}`
}

function readEnvVars(value: unknown, warnings: SettingsNotice[]): Record<string, unknown> {
  if (isPlainObject(value)) return value
  if (value !== undefined && value !== null && value !== '')
    warnings.push({ text: 'env_vars_invalid: env_vars is not an object' })
  return {}
}

function readTimeout(value: unknown, warnings: SettingsNotice[]): number | null {
  if (value === undefined || value === null || value === '' || value === 0) return null
  if (typeof value === 'number' && Number.isFinite(value) && value > 0) return value
  warnings.push({ text: 'timeout_invalid: timeout_ms is not a number of milliseconds' })
  return null
}
