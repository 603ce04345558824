import { createDiagnostic } from '../../diagnostics/codes/adapters.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { importMcpServers } from '../../mcp/import-servers.ts'
import { mapRowTexts } from '../../mcp/placeholders.ts'
import { toKey } from '../../mcp/replace-secrets.ts'
import type { McpServerRow } from '../../mcp/types.ts'
import { isPlainObject } from '../../schema/is-plain-object.ts'
import { escapeToken } from '../../schema/json-pointer.ts'
import { getOwn } from '../../schema/objects.ts'
import { documentLimits } from '../../workflow/clone-json.ts'
import { readForeignDocument } from '../read-document.ts'
import { editorVariables, type McpJsonFormat, mcpJsonRules } from './formats.ts'
import { stripComments } from './strip-comments.ts'

/** Servers of a file, and what else stands in it: give `rest` back to `exportMcpJson`. */
export interface ImportedMcpJson {
  rows: McpServerRow[]
  /** `vscode` where the file has VS Code's form, else `claude`, which several products share. */
  format: McpJsonFormat
  /** The file's other members: VS Code's `inputs`, settings of the product. */
  rest: Record<string, unknown>
  diagnostics: Diagnostic[]
}

/**
 * Reads the MCP servers of another product's file, as text, comments allowed, or as a value. What those products fill in,
 * `${NAME}` and `${input:id}`, becomes `${env:NAME}`; what only an editor can fill is kept as it is and told.
 */
export function importMcpJson(source: unknown): ImportedMcpJson {
  const read = readText(source)
  if ('finding' in read) return { rows: [], format: 'claude', rest: {}, diagnostics: [read.finding] }
  const diagnostics: Diagnostic[] = []
  const { document, rest, format, path, member } = findServers(read.value, diagnostics)
  const imported = importMcpServers(document)
  diagnostics.push(...imported.diagnostics.map((finding) => ({ ...finding, path: path + finding.path })))
  const inputs = readInputIds(rest['inputs'])
  const rows = imported.rows.map((row, index) => {
    const place = member === undefined ? `/${index}` : `${path}/${member}/${escapeToken(row.name)}`
    return translate(row, { path: place, format, inputs }, diagnostics)
  })
  return { rows, format, rest, diagnostics }
}

function readText(source: unknown): ReturnType<typeof readForeignDocument> {
  const read = readForeignDocument(source, 'mcp.json')
  const isPlain = typeof source !== 'string' || source.length > documentLimits.textLength || 'value' in read
  return isPlain ? read : readForeignDocument(stripComments(source), 'mcp.json')
}

interface Found {
  document: unknown
  rest: Record<string, unknown>
  format: McpJsonFormat
  path: string
  member: string | undefined
}

function findServers(document: unknown, diagnostics: Diagnostic[]): Found {
  const settings = isPlainObject(document) ? getOwn(document, 'mcp') : undefined
  // VS Code's settings: all that does not concern servers is none of ours.
  const isSettings = isPlainObject(settings) && isPlainObject(getOwn(settings, 'servers'))
  const file = isSettings ? settings : document
  if (isSettings && Object.keys(document as object).length > 1) {
    const params = { format: mcpJsonRules.vscode.name, member: 'settings' }
    diagnostics.push(createDiagnostic('member_left_out', params))
  }
  const member = isPlainObject(file) ? ['mcpServers', 'servers'].find((name) => isPlainObject(file[name])) : undefined
  const path = isSettings ? '/mcp' : ''
  if (!isPlainObject(file) || member === undefined) return { document: file, rest: {}, format: 'claude', path, member }
  const { [member]: servers, ...rest } = file
  const format: McpJsonFormat = member === 'servers' ? 'vscode' : 'claude'
  return { document: { [member]: servers }, rest, format, path, member }
}

function readInputIds(inputs: unknown): ReadonlySet<string> {
  const ids = (Array.isArray(inputs) ? inputs : []).map((input: unknown) => (isPlainObject(input) ? input['id'] : ''))
  return new Set(ids.filter((id): id is string => typeof id === 'string' && id !== ''))
}

/** `${input:id}`, `${NAME}` and `${env.NAME}`; `$$` before one keeps it from being filled. */
const placeholders = /(?<!\$)\$\{(?:input:([^{}]+)|env\.([A-Za-z_]\w*)|([A-Za-z_/]\w*)(:-[^{}]*)?)\}/g

function translate(
  row: McpServerRow,
  place: { path: string; format: McpJsonFormat; inputs: ReadonlySet<string> },
  diagnostics: Diagnostic[],
): McpServerRow {
  const { path, format, inputs } = place
  const told = new Set<string>()
  const tell = (code: 'member_not_read' | 'member_filled_in', member: string) => {
    if (told.has(member)) return
    told.add(member)
    diagnostics.push(createDiagnostic(code, { format: mcpJsonRules[format].name, member }, { path }))
  }
  return mapRowTexts(row, (text) =>
    text.replace(placeholders, (whole, id?: string, dotted?: string, name?: string, fallback?: string) => {
      if (id !== undefined) {
        if (!inputs.has(id)) tell('member_filled_in', `inputs/${id}`)
        return `\${env:${toKey(id)}}`
      }
      if (dotted !== undefined) return `\${env:${dotted}}`
      const isShell = format !== 'vscode' && fallback === undefined && name !== undefined && !editorVariables.has(name)
      if (isShell && name !== '/') return `\${env:${name}}`
      tell('member_not_read', whole)
      return whole
    }),
  )
}
