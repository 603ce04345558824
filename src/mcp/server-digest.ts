import { toPlainText } from './plain-text.ts'
import { isSecretLiteral } from './secret-literals.ts'
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

/**
 * What a human is shown before a row may run: text as written, with what deceives the eye spelled out, and the server
 * of a URL as it would be asked. A variable says which code runs as well as an argument does, so its text is shown
 * too, except under a name of secrets.
 */
export async function describeMcpServerLaunch(
  row: McpServerRow,
  envVars: Record<string, unknown> = {},
): Promise<McpServerLaunch> {
  const filled = filledNames(row, envVars)
  return {
    digest: await digestMcpServer(row, envVars),
    name: toPlainText(row.name),
    type: row.type,
    ...(row.command ? { command: toPlainText(row.command) } : {}),
    ...(row.args?.length ? { args: row.args.map(toPlainText) } : {}),
    ...(row.cwd ? { cwd: toPlainText(row.cwd) } : {}),
    ...(row.env && Object.keys(row.env).length > 0 ? { env: sortEntries(row.env).map(showVariable) } : {}),
    ...(row.url ? { url: showUrl(row.url) } : {}),
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

function showVariable([name, value]: [string, string]): string {
  return toPlainText(isSecretName(name) && isSecretLiteral(value) ? name : `${name}=${hideUrlSecrets(value)}`)
}

/**
 * The part of a URL that names the server, as URL parsers see it: tabs and line breaks are nothing, and any number of
 * slashes of either kind stands before the host. Where no such part is found all of it counts.
 */
function originText(url: string): string {
  return findOrigin(withoutBreaks(url)) ?? url
}

function findOrigin(url: string): string | undefined {
  return /^[a-z][a-z0-9+.-]*:[/\\]+[^/?#\\]*/i.exec(url)?.[0]
}

function withoutBreaks(url: string): string {
  return url.replace(/[\t\n\r]/g, '')
}

/** A URL whose server is written as it would be asked, so that no spelling makes another name look like the host. */
function showUrl(url: string): string {
  const text =
    findOrigin(withoutBreaks(url)) === undefined && URL.canParse(url) ? new URL(url).href : withoutBreaks(url)
  const origin = findOrigin(text)
  if (origin === undefined) return toPlainText(hideUrlSecrets(url))
  return toPlainText(`${showOrigin(origin)}${hideQuerySecrets(text.slice(origin.length))}`)
}

function showOrigin(origin: string): string {
  if (origin.includes('${env:') || !URL.canParse(origin)) return hideUrlSecrets(origin)
  const { protocol, username, password, host } = new URL(origin)
  const user = username === '' && password === '' ? '' : `${username}${password === '' ? '' : ':[redacted]'}@`
  return `${protocol}//${user}${host}`
}

/** A password, and literal values of query members named like a secret. They don't say where a request goes. */
function hideUrlSecrets(url: string): string {
  return hideQuerySecrets(url.replace(/^([a-z][a-z0-9+.-]*:\/\/[^/?#@:\\]*):[^/?#@\\]*@/i, '$1:[redacted]@'))
}

function hideQuerySecrets(text: string): string {
  return text.replace(/([?&])([^=&#]*)=([^&#]+)/g, (whole, start: string, name: string, value: string) =>
    isSecretName(name) && !value.includes('${env:') ? `${start}${name}=[redacted]` : whole,
  )
}

function sortEntries(record: Record<string, string> | undefined): [string, string][] {
  return Object.entries(record ?? {}).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
}
