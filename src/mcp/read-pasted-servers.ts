import { createDiagnostic } from '../diagnostics/codes/mcp.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { isPlainObject } from '../schema/is-plain-object.ts'
import { importMcpServers } from './import-servers.ts'
import { parseCommandLine } from './parse-command-line.ts'
import { readMcpServerRows } from './read-server-rows.ts'
import type { McpServerRow } from './types.ts'

/** In which form servers were pasted. */
export type PastedForm = 'json' | 'url' | 'command'

/** Longer text is a document that was pasted by mistake. */
const MAX_COMMAND_LENGTH = 20_000
const RUNNERS =
  /^(?:npx|bunx|pnpx|uvx|pipx|npm|pnpm|yarn|bun|deno|uv|node|python[\d.]*|docker|podman|run|exec|dlx|x|-m)$/

/**
 * Reads servers from whatever people paste: a document or a piece of one, an address, or a command line. What was not
 * understood is told, and gives no server.
 */
export function readPastedServers(text: string): { form: PastedForm; rows: McpServerRow[]; diagnostics: Diagnostic[] } {
  const trimmed = text.trim()
  if (/^[{["]/.test(trimmed)) return { form: 'json', ...importMcpServers(completeJson(trimmed)) }
  if (/^https?:\/\/\S+$/i.test(trimmed)) {
    const row = { name: nameOfUrl(trimmed), url: trimmed }
    return { form: 'url', ...readMcpServerRows([row]) }
  }
  return { form: 'command', ...readCommandLine(trimmed) }
}

/** A piece out of a document, as in many instructions: `"files": { "command": … }`, with a comma behind it. */
function completeJson(text: string): unknown {
  if (!text.startsWith('"')) return text
  try {
    const servers: unknown = JSON.parse(`{${text.replace(/,\s*$/, '')}}`)
    const isDocument = isPlainObject(servers) && ('mcpServers' in servers || 'servers' in servers)
    return isDocument ? servers : { mcpServers: servers }
  } catch {
    return text
  }
}

function readCommandLine(text: string): { rows: McpServerRow[]; diagnostics: Diagnostic[] } {
  const refuse = (finding: Diagnostic) => ({ rows: [], diagnostics: [finding] })
  if (text.length > MAX_COMMAND_LENGTH) return refuse(createDiagnostic('servers_unreadable', {}))
  const parsed = parseCommandLine(text)
  if ('problem' in parsed) {
    return refuse(
      parsed.problem === 'quote_open'
        ? createDiagnostic('command_quote_open', {})
        : createDiagnostic('command_needs_shell', { sign: parsed.sign }),
    )
  }
  const [command, ...args] = parsed.words
  if (command === undefined) return refuse(createDiagnostic('servers_unreadable', {}))
  const name = nameOfCommand([command, ...args])
  const env = Object.keys(parsed.env).length > 0 ? { env: parsed.env } : {}
  return readMcpServerRows([{ name, type: 'stdio', command, args, ...env }])
}

/** `npx -y @scope/server-files /srv` is called `files`: by its first word that says what runs. */
function nameOfCommand(words: readonly string[]): string {
  const telling = words.find((word) => !word.startsWith('-') && !RUNNERS.test(word)) ?? words[0] ?? ''
  const last = telling.split(/[/\\]/).findLast((part) => part !== '') ?? ''
  return tidyName(last.replace(/(?<=.)@.*$/, '').replace(/\.(?:[cm]?[jt]s|py|exe|cmd|sh)$/i, ''))
}

/** The part of a host's name that tells it from others: `mcp.example.com` is `example`. */
function nameOfUrl(text: string): string {
  if (!URL.canParse(text)) return 'server'
  const { hostname } = new URL(text)
  const labels = hostname.split('.').filter((label) => !/^(?:www|mcp|api|com?|org|net|io|dev|ai|app)$/i.test(label))
  return tidyName(/^[\d.]+$|^\[/.test(hostname) ? hostname : (labels.at(-1) ?? hostname))
}

function tidyName(text: string): string {
  const bare = text.replace(/^(?:mcp|server)[-_](?:server[-_])?/i, '').replace(/[-_](?:mcp|server|mcp[-_]server)$/i, '')
  return bare.replace(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 40) || 'server'
}
