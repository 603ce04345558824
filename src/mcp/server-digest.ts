import { isSecretName } from './secret-names.ts'
import type { McpServerLaunch, McpServerRow } from './types.ts'

/** An escaped one counts too: to cover a value that is not used does no harm. */
const placeholder = /\$\{env:([A-Za-z_][A-Za-z0-9_]*)\}/g

/**
 * SHA-256 of all that decides what a row starts or talks to, as `sha256:` and hex.
 *
 * Taken over the text as written, so that a secret that fills `env`, `headers` or `authorization` may change without
 * a new question. What `env_vars` puts into command, args, cwd or url decides what runs, hence those values are
 * covered too: an allowed row can't be turned into another program by other values.
 */
export async function digestMcpServer(row: McpServerRow, envVars: Record<string, unknown> = {}): Promise<string> {
  const filled = filledNames(row, envVars).map((name) => [name, envVars[name]])
  const text = JSON.stringify([
    'hubnodes mcp server 1',
    row.type,
    row.command ?? '',
    row.args ?? [],
    row.cwd ?? '',
    sortEntries(row.env),
    row.url ?? '',
    row.authorization ?? '',
    sortEntries(row.headers),
    filled,
  ])
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `sha256:${Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** What a human is shown before a row may run: text as written, names instead of values where secrets live. */
export async function describeMcpServerLaunch(
  row: McpServerRow,
  envVars: Record<string, unknown> = {},
): Promise<McpServerLaunch> {
  const filled = filledNames(row, envVars)
  return {
    digest: await digestMcpServer(row, envVars),
    name: row.name,
    type: row.type,
    ...(row.command ? { command: row.command } : {}),
    ...(row.args?.length ? { args: [...row.args] } : {}),
    ...(row.cwd ? { cwd: row.cwd } : {}),
    ...(row.env && Object.keys(row.env).length > 0 ? { env: Object.keys(row.env).sort() } : {}),
    ...(row.url ? { url: hideUrlSecrets(row.url) } : {}),
    ...(filled.length > 0 ? { filled } : {}),
  }
}

/**
 * Whether the launch keeps from the reader which program, arguments, folder or host it is about, because `env_vars`
 * of the caller fill them. Nobody can be said to have seen such a launch. A path or query of a URL may be filled.
 */
export function isLaunchHidden(row: McpServerRow, envVars: Record<string, unknown> = {}): boolean {
  const seen = [row.command ?? '', ...(row.args ?? []), row.cwd ?? '', originText(row.url ?? '')]
  return seen.some((text) => placeholderNames(text).some((name) => Object.hasOwn(envVars, name)))
}

function filledNames(row: McpServerRow, envVars: Record<string, unknown>): string[] {
  const texts = [row.command ?? '', ...(row.args ?? []), row.cwd ?? '', row.url ?? '']
  const names = new Set(texts.flatMap(placeholderNames))
  return [...names].filter((name) => Object.hasOwn(envVars, name)).sort()
}

function placeholderNames(text: string): string[] {
  return [...text.matchAll(placeholder)].flatMap(([, name]) => (name ? [name] : []))
}

/**
 * The part of a URL that names the server, as URL parsers see it: tabs and line breaks are nothing, and any number of
 * slashes of either kind stands before the host. Where no such part is found all of it counts.
 */
function originText(url: string): string {
  return /^[a-z][a-z0-9+.-]*:[/\\]+[^/?#\\]*/i.exec(url.replace(/[\t\n\r]/g, ''))?.[0] ?? url
}

/** A password, and literal values of query members named like a secret. They don't say where a request goes. */
function hideUrlSecrets(url: string): string {
  return url
    .replace(/^([a-z][a-z0-9+.-]*:\/\/[^/?#@:]*):[^/?#@]*@/i, '$1:[redacted]@')
    .replace(/([?&])([^=&#]*)=([^&#]+)/g, (whole, start: string, name: string, value: string) =>
      isSecretName(name) && !value.includes('${env:') ? `${start}${name}=[redacted]` : whole,
    )
}

function sortEntries(record: Record<string, string> | undefined): [string, string][] {
  return Object.entries(record ?? {}).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
}
