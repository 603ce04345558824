import type { McpServerRow } from './types.ts'

const PLACEHOLDER = /\$?\$\{env:([A-Za-z_][A-Za-z0-9_]*)\}/g

/** Whether a text holds a `${env:KEY}` that would be filled. */
export function hasPlaceholder(text: string): boolean {
  return listKeys(text).length > 0
}

function listKeys(text: string): string[] {
  return [...text.matchAll(PLACEHOLDER)].filter(([whole]) => !whole.startsWith('$$')).map(([, key]) => key ?? '')
}

/** Fills every `${env:KEY}` of a text once; what is filled in is not looked at again. `$${env:KEY}` stands for itself. */
function fillText(text: string, find: (key: string) => string | undefined): string {
  return text.replace(PLACEHOLDER, (whole, key: string) =>
    whole.startsWith('$$') ? whole.slice(1) : (find(key) ?? whole),
  )
}

function mapRecord(
  record: Readonly<Record<string, string>>,
  change: (value: string) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}

/** Every string of a row that may hold placeholders, changed; names, descriptions and types stay. */
export function mapRowTexts(row: McpServerRow, change: (value: string) => string): McpServerRow {
  return {
    ...row,
    ...(row.command === undefined ? {} : { command: change(row.command) }),
    ...(row.args === undefined ? {} : { args: row.args.map(change) }),
    ...(row.cwd === undefined ? {} : { cwd: change(row.cwd) }),
    ...(row.env === undefined ? {} : { env: mapRecord(row.env, change) }),
    ...(row.url === undefined ? {} : { url: change(row.url) }),
    ...(row.authorization === undefined ? {} : { authorization: change(row.authorization) }),
    ...(row.headers === undefined ? {} : { headers: mapRecord(row.headers, change) }),
  }
}

/** The names of the environment values that a row asks for, each once. */
export function listPlaceholders(row: McpServerRow): string[] {
  const keys = new Set<string>()
  mapRowTexts(row, (text) => {
    for (const key of listKeys(text)) keys.add(key)
    return text
  })
  return [...keys]
}

function readValue(values: Readonly<Record<string, unknown>> | undefined, key: string): string | undefined {
  if (values === undefined || !Object.hasOwn(values, key)) return undefined
  const value = values[key]
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/**
 * Fills the placeholders of a row: `envVars` first, then `hostEnv`. `missing` names the keys without a value, which
 * stay as they are; `secrets` are the values filled in, for redaction. Spec hub-nodes 2.6.
 */
export function resolveMcpServer(
  row: McpServerRow,
  envVars?: Readonly<Record<string, unknown>> | null,
  hostEnv?: Readonly<Record<string, unknown>>,
): { row: McpServerRow; missing: string[]; secrets: string[] } {
  const missing = new Set<string>()
  const secrets = new Set<string>()
  const find = (key: string) => {
    const value = readValue(envVars ?? undefined, key) ?? readValue(hostEnv, key)
    if (value === undefined) missing.add(key)
    else if (value !== '') secrets.add(value)
    return value
  }
  const resolved = mapRowTexts(row, (text) => fillText(text, find))
  return { row: resolved, missing: [...missing], secrets: [...secrets] }
}
