import { createDiagnostic } from '../../diagnostics/codes/adapters.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { mapRowTexts } from '../../mcp/placeholders.ts'
import { toKey } from '../../mcp/replace-secrets.ts'
import { type LeftOut, leaveOutSecrets } from '../../mcp/secret-literals.ts'
import type { McpServerRow } from '../../mcp/types.ts'
import { isPlainObject } from '../../schema/is-plain-object.ts'
import { setOwn } from '../../schema/objects.ts'
import { askForSecrets, type SecretQuestion } from './ask-for-secrets.ts'
import { type McpJsonFormat, type McpJsonRules, mcpJsonRules } from './formats.ts'

/**
 * Servers as the file of another product. A secret written in clear is left out: in its place stands what the product
 * fills in, for VS Code a prompt that hides what is typed. Switched-off servers are left out where the product would
 * start them. `rest` is what else stands in the file, as `importMcpJson` gave it.
 */
export function exportMcpJson(
  rows: readonly McpServerRow[],
  options: { format: McpJsonFormat; rest?: Readonly<Record<string, unknown>> },
): { document: Record<string, unknown>; diagnostics: Diagnostic[] } {
  const { format, rest = {} } = options
  const rules = mcpJsonRules[format]
  const diagnostics: Diagnostic[] = []
  const report = (finding: Diagnostic) => void diagnostics.push(finding)
  const servers: Record<string, unknown> = {}
  const { rows: asked, questions } = askForSecrets(rows)
  for (const { name, node, path } of questions) {
    report(createDiagnostic('secret_left_out', { name, node }, { path }))
  }
  const prompts = format === 'vscode' ? listPrompts(rest['inputs'], questions) : undefined
  const ids = new Map(prompts?.map((prompt) => [toKey(String(prompt['id'])), String(prompt['id'])]))
  const fill = (key: string) => (ids.has(key) ? `\${input:${ids.get(key)}}` : rules.placeholder?.(key))
  for (const [index, row] of asked.entries()) {
    const path = `/${index}`
    const isTaken = Object.hasOwn(servers, row.name)
    if (isTaken || (!row.enabled && !rules.hasSwitch)) {
      report(createDiagnostic('member_left_out', { format: rules.name, member: row.name }, { path }))
      continue
    }
    setOwn(servers, row.name, writeRow(row, { path, index, rules, fill }, report))
  }
  const leftOut: LeftOut[] = []
  const { inputs, ...others } = rest
  if (prompts === undefined && inputs !== undefined) {
    report(createDiagnostic('member_left_out', { format: rules.name, member: 'inputs' }, { path: '/rest/inputs' }))
  }
  const isAsking = prompts !== undefined && (prompts.length > 0 || inputs !== undefined)
  const around = leaveOutSecrets({ ...others, ...(isAsking ? { inputs: prompts } : {}) }, '', leftOut)
  for (const { name, path } of leftOut) {
    report(createDiagnostic('secret_left_out', { name, node: rules.name }, { path: `/rest${path}` }))
  }
  return { document: { ...(around as Record<string, unknown>), [rules.member]: servers }, diagnostics }
}

/** The file's own prompts, then those for secrets. What a prompt hides has no default in clear. */
function listPrompts(inputs: unknown, questions: readonly SecretQuestion[]): Record<string, unknown>[] {
  const own = (Array.isArray(inputs) ? inputs : []).filter(isPlainObject).map((input) => {
    const { default: _, ...rest } = input
    return input['password'] === true ? rest : input
  })
  const keys = new Set(own.map((input) => toKey(String(input['id']))))
  const prompts = questions.flatMap(({ key, node }) => {
    if (key === undefined || keys.has(key)) return []
    keys.add(key)
    const id = key.toLowerCase().replaceAll('_', '-')
    return [{ type: 'promptString', id, description: `${key} (${node})`, password: true }]
  })
  return [...own, ...prompts]
}

/** Members of a row that every product knows; others stay under our names, which are read back. */
const sharedMembers: ReadonlySet<string> = new Set(['command', 'args', 'env', 'url', 'headers', 'cwd'])

function writeRow(
  row: McpServerRow,
  place: { path: string; index: number; rules: McpJsonRules; fill: (key: string) => string | undefined },
  report: (finding: Diagnostic) => void,
): Record<string, unknown> {
  const { path, index, rules, fill } = place
  const leftOut: LeftOut[] = []
  const clean = leaveOutSecrets(row, path, leftOut) as McpServerRow
  for (const secret of leftOut) {
    report(createDiagnostic('secret_left_out', { name: secret.name, node: row.name }, { path: secret.path }))
  }
  const unfilled = new Set<string>()
  const filled = mapRowTexts(clean, (text) =>
    text.replace(/(?<!\$)\$\{env:([A-Za-z_][A-Za-z0-9_]*)\}/g, (whole, key: string) => {
      const written = fill(key)
      if (written === undefined) unfilled.add(whole)
      return written ?? whole
    }),
  )
  for (const member of unfilled) {
    report(createDiagnostic('member_not_read', { format: rules.name, member }, { path }))
  }
  const { id, name, enabled, type, extra, authorization, headers, ...fields } = filled
  for (const member of Object.keys(fields)) {
    if (sharedMembers.has(member)) continue
    const params = { format: rules.name, member, place: `${rules.member}/${name}` }
    report(createDiagnostic('member_kept_aside', params, { path: `${path}/${member}` }))
  }
  if (authorization !== undefined) {
    const params = { format: rules.name, member: 'authorization' }
    report(createDiagnostic('member_converted', params, { path: `${path}/authorization` }))
  }
  const all = { ...headers, ...(authorization === undefined ? {} : { Authorization: authorization }) }
  // Without a word on it, an address would say that it is reached over HTTP.
  const written = rules.types[type] ?? (row.url === undefined ? undefined : type)
  return {
    ...extra,
    ...(written === undefined ? {} : { type: written }),
    ...fields,
    ...(headers === undefined && authorization === undefined ? {} : { headers: all }),
    ...(enabled ? {} : { enabled }),
    ...(id === `server-${index + 1}` ? {} : { id }),
  }
}
